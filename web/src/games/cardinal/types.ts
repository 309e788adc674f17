// The view of the game (src/tableronde/games/cardinal/view.py) and its pieces (pieces.py), as the server sends them.
import type { Action } from "../../lib/protocol";

export interface PlayerView {
  abbeys_left: number;
  advisors_left: number;
  hand: Record<string, number>;
  hidden: number;
  known: Record<string, number>;
  points: Record<string, number>;
  total: number;
}
export interface CountryView {
  abbeys: number[];
  advisors: number[];
  room: number;
  worth: number[];
  leads: boolean[];
}
export interface View {
  viewer: number | null;
  phase: "over" | "place" | "place-more" | "draw";
  turn: number | null;
  start: number;
  swift: boolean;
  run_outs: number;
  pile: number;
  discard: Record<string, number>;
  face_up: (string | null)[];
  placed: number;
  country: string | null;
  opened: string[];
  sites: Record<string, number | null>;
  countries: Record<string, CountryView>;
  players: PlayerView[];
}

export interface MapData {
  countries: { id: string; card: string }[];
  cards: { id: string; countries: string[] }[];
  sites: { id: string; country: string }[];
  roads: [string, string][];
  alliances: { countries: [string, string]; by_sea: boolean }[];
}

/** An action that puts a piece on the map, and what it costs. */
export interface Placing extends Action {
  country: string;
  site?: string;
  card: string;
  cards: number;
}
export type Lens = "points" | "alliances" | "chains";
