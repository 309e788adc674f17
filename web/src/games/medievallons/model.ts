// The view of the game as the server sends it, and small sums over it.
import type { Pieces, Table } from "../../lib/api";
import type { Choosing } from "../../lib/choosing.svelte";
import { prefs } from "../../lib/prefs.svelte";
import type { Action, State } from "../../lib/protocol";
import { called, type BoardProps } from "../board";

export type Cards = Record<string, number>;
export interface Guild {
  type: string | null;
  members: number;
  jesters: number;
}
export interface Player {
  hand: Cards;
  hidden: number;
  cannot_hold: string[];
  guilds: Guild[];
  offer: Cards;
  offered: number;
  wins: number;
}
export interface View {
  round: number;
  rounds: number;
  start: number;
  turn: number | null;
  phase: string;
  end_card: "red" | "yellow";
  pile: number;
  discard: string[];
  playing: string | null;
  power: string | null;
  partner: number | null;
  apart: Cards;
  apart_hidden: number;
  laid: Cards;
  players: Player[];
}
interface Data {
  types: string[];
  wild: string;
  copies: number;
  guild: number;
  guilds_to_win: number;
  swaps: number;
  powers: Record<string, Record<string, string>>;
}
export interface Stack {
  card: string;
  n: number;
}

export const total = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0);
export const held = (player: Player): number => total(player.hand) + player.hidden;
export const same = (a: Guild, b: Guild): boolean => a.type === b.type && a.members === b.members && a.jesters === b.jesters;

/** What every part of the board reads: the view, names of things, and what may be done with them. */
export class Desk {
  constructor(
    private readonly props: () => BoardProps,
    private readonly seen: () => View,
  ) {}

  get view(): View {
    return this.seen();
  }
  get seat(): number | null {
    return this.props().seat;
  }
  get scene(): State {
    return this.props().scene;
  }
  get seats(): Table["seats"] {
    return this.props().scene.seats;
  }
  get choosing(): Choosing {
    return this.props().choosing;
  }
  get pieces(): Pieces {
    return this.props().pieces;
  }
  get data(): Data {
    return this.props().pieces.data as unknown as Data;
  }
  get own(): Player | null {
    return this.seat === null ? null : (this.view.players[this.seat] ?? null);
  }

  name(card: string): string {
    return called(this.pieces, "card", card);
  }
  /** A sentence about what a type does; the server's words begin in the middle of one. */
  power(card: string): string {
    const text = this.data.powers[prefs.lang]?.[card] ?? "";
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  who(seat: number): string {
    return this.seats[seat]?.name ?? String(seat + 1);
  }

  /** The actions of these kinds whose fields are these. */
  acts(kinds: readonly string[], fields: Record<string, unknown>): Action[] {
    return this.choosing.actions.filter(
      (action) => kinds.includes(action.kind) && Object.entries(fields).every(([field, value]) => action[field] === value),
    );
  }
  act(kind: string, fields: Record<string, unknown>): Action | undefined {
    return this.acts([kind], fields)[0];
  }

  /** In the order of the box, without those that are taken away. */
  stacks(cards: Cards, ...without: Cards[]): Stack[] {
    return this.data.types
      .map((card) => ({ card, n: without.reduce((left, some) => left - (some[card] ?? 0), cards[card] ?? 0) }))
      .filter((stack) => stack.n > 0);
  }
  /** The number of the guild that actions name: one of identical guilds stands for all. */
  named(seat: number, guild: number): number {
    const guilds = this.view.players[seat]!.guilds;
    return guilds.findIndex((one) => same(one, guilds[guild]!));
  }
}
