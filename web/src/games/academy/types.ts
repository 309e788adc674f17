// The view of docs: src/tableronde/games/academy/view.py, and the data of pieces.py.
export type Cards = Record<string, number>;

export interface Squire {
  colour: string;
  seat: number | null;
  squares: Record<string, number>;
  coats: Record<string, number> | null;
  secret_coats: number;
  points: number | null;
  hand: Cards;
  hidden: number;
  played: Cards;
  bet: string | null;
}
export interface CodexPlace {
  value: number | null;
  known_to: number[];
  taken_by: string | null;
}
export interface View {
  viewer: number | null;
  mode: "normal" | "karadoc" | "lancelot";
  advanced: boolean;
  turn: number;
  first: string;
  phase: string;
  squire: string | null;
  track: string | null;
  squires: Squire[];
  ranks: Record<string, string[]>;
  passes: "left" | "right";
  kept: number;
  packs: Record<string, Cards>;
  picks: Record<string, string>;
  chosen: number[];
  drawn: string | null;
  six: Record<string, Cards>;
  piles: Record<string, Cards[]>;
  cup: number | null;
  scrolls: number[] | null;
  codex: CodexPlace[] | null;
  codex_kept: Record<string, string>[];
  gifts: { giver: string; receiver: string | null; coat: string | null }[];
}

export interface Track {
  id: string;
  suit: string;
  end: number;
  turns: number[];
  variant: { id: string; turns: number[] };
  bonus?: number[];
  places?: number[];
  last?: number[];
  squares?: [square: number, points: number][];
}
export interface Data {
  turns: number;
  middle: number;
  paid_third: number;
  colours: string[];
  tracks: Track[];
  cup: { reach: number; with: number[]; without: number[]; towards: Record<string, number> };
  scrolls: { on: number[]; pay: number[] };
  lancelot: string[][];
  passes: Record<string, number>;
}

/** One card, told apart from its equals. */
export interface OneCard {
  card: string;
  suit: string;
  value: number;
  key: string;
}

/** Some cards, one by one: `arms 3` has a suit and a value. Equal ones get keys of their own. */
export function oneByOne(cards: Cards | undefined): OneCard[] {
  return Object.entries(cards ?? {}).flatMap(([card, n]) =>
    Array.from({ length: n }, (_, i) => ({ card, suit: suitOf(card), value: valueOf(card), key: `${card} ${i}` })),
  );
}
export const suitOf = (id: string) => id.slice(0, id.lastIndexOf(" "));
export const valueOf = (id: string) => Number(id.slice(id.lastIndexOf(" ") + 1));
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** Cards that are in the first and not in the second. */
export function without(cards: Cards | undefined, gone: Cards | undefined): Cards {
  const rest: Cards = {};
  for (const [card, n] of Object.entries(cards ?? {})) {
    const left = n - (gone?.[card] ?? 0);
    if (left > 0) rest[card] = left;
  }
  return rest;
}
