// The messages of docs/protocol.md.
import type { Table } from "./api";

export interface Note {
  kind: string;
  text?: string;
  [field: string]: unknown;
}
export interface Entry {
  number: number;
  kind: string;
  at: number;
  seat: number | null;
  notes?: Note[];
  action?: string;
  from?: number;
  name?: string;
  text?: string;
  bot?: string;
  why?: string;
  code?: string;
}
export interface Action {
  name: string;
  kind: string;
  text: string;
  [field: string]: unknown;
}
export interface Ask {
  id: number;
  prompt: { kind: string; text: string; [field: string]: unknown };
  actions: Action[];
}
/** The points of each seat for one reason; null where it brought none. */
export interface Reason {
  id: string;
  text?: string;
  points: (number | null)[];
  parts: { by: string; value: unknown; text?: string; points: (number | null)[] }[];
}
export interface Hint {
  ask: number;
  moves: { action: string; worth: number; share: number; text?: string }[];
  chances: number[];
}
export interface Result {
  why: string;
  shares: number[];
  scores: number[];
  winners: number[];
  ranking: number[];
  places: number[];
  reckoning: Reason[];
  tie: { by: string | null; text?: string } | null;
  next: string | null;
}
export interface State {
  number: number;
  status: "waiting" | "playing" | "over";
  waiting: number[];
  seats: Table["seats"];
  clock: { left: number[]; running: number[] } | null;
  view: unknown;
  ask: Ask | null;
  can_undo: boolean;
  result: Result | null;
  cannot_go_on?: string;
}
export interface Presence {
  seats: (boolean | null)[];
  watching: number;
}
export type Said =
  | { type: "welcome"; seat: number | null; table: Table; entries: Entry[]; state: State; presence: Presence }
  | { type: "entries"; entries: Entry[]; state?: State; ref?: number }
  | ({ type: "presence" } & Presence)
  | ({ type: "hint"; ref?: number } & Hint)
  | { type: "error"; code: string; message: string; ref?: number }
  | { type: "pong"; ref?: number };
