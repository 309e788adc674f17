// What every board is given. A board draws a view and lets people point at things; it knows no rule.
import type { Component } from "svelte";
import type { Pieces, Table } from "../lib/api";
import type { Choosing } from "../lib/choosing.svelte";
import type { Action, Note, Presence, State } from "../lib/protocol";
import type { Sounds } from "../lib/sounds";

export interface BoardProps {
  /** What the seat sees, in the game's own form. */
  view: unknown;
  /** Whose eyes: a seat, or null for who watches. */
  seat: number | null;
  table: Table;
  scene: State;
  presence: Presence;
  /** Names of ids in the language of the page, and what a board needs to be drawn. */
  pieces: Pieces;
  choosing: Choosing;
  /** What happened just now, to be animated. */
  news: Note[];
  /** To be told whether what happened is still being told: the result waits for it. */
  ontelling?: (telling: boolean) => void;
}

const boards = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");

/** The board of a game, from its folder. */
export async function boardOf(game: string): Promise<Component<BoardProps> | null> {
  const load = boards[`./${game}/Board.svelte`];
  return load ? (await load()).default : null;
}

const found = import.meta.glob<{ spots: Spots }>("./*/spots.ts");

/** Where on the board the things are that an action means, as selectors. */
export type Spots = (action: Action) => string[];

export async function spotsOf(game: string): Promise<Spots> {
  const load = found[`./${game}/spots.ts`];
  return load ? (await load()).spots : () => [];
}

/** A view with a decision that is on its way; the same view where nothing of it can be shown yet. */
export type Ahead = (view: unknown, action: Action | null, seat: number | null) => unknown;

const aheads = import.meta.glob<{ ahead: Ahead }>("./*/ahead.ts");

export async function aheadOf(game: string): Promise<Ahead> {
  return (await aheads[`./${game}/ahead.ts`]?.())?.ahead ?? ((view) => view);
}

/** What an id is called. */
export function called(pieces: Pieces, field: string, id: unknown): string {
  return pieces.names[field]?.[String(id)] ?? String(id);
}

/** The colours that each seat plays, as numbers of players' colours and shapes. */
export type Colours = (view: unknown, pieces: Pieces, seats: number) => number[][];

const colours = import.meta.glob<{ colours: Colours }>("./*/colours.ts");
export const oneEach: Colours = (_view, _pieces, seats) => Array.from({ length: seats }, (_, seat) => [seat]);

/** A game whose seats have other colours than their own says so in its folder. */
export async function coloursOf(game: string): Promise<Colours> {
  return (await colours[`./${game}/colours.ts`]?.())?.colours ?? oneEach;
}

const sounds = import.meta.glob<{ sounds: Sounds }>("./*/sounds.ts");

/** What its notes sound like, where its folder says so. */
export async function soundsOf(game: string): Promise<Sounds> {
  return (await sounds[`./${game}/sounds.ts`]?.())?.sounds ?? {};
}
