// Where discs lie on a ribbon: side by side on the start, in piles elsewhere.
import type { Track, View } from "./types";

export interface Lying {
  colour: string;
  index: number;
  square: number;
  laps: number;
  /** In hundredths of the ribbon. */
  x: number;
  level: number;
  covered: boolean;
  small: boolean;
}

/** The start is as wide as so many squares. */
export const startOf = (track: Track) => (track.end > 12 ? 2.5 : 1.7);

/** The square of the ribbon where a distance is shown: it goes round and round, but square 0 is only left once. */
export const cellOf = (track: Track, square: number) => (square === 0 ? 0 : ((square - 1) % track.end) + 1);

/** The middle of a square, in hundredths of the ribbon. */
export const middleOf = (track: Track, cell: number) => ((startOf(track) + cell - 0.5) / (startOf(track) + track.end)) * 100;

export function lie(view: View, track: Track, colours: readonly string[]): Lying[] {
  const squares = new Map(view.squires.map((one) => [one.colour, one.squares[track.id]!]));
  const start = view.squires.filter((one) => one.squares[track.id] === 0);
  return view.squires.map((one) => {
    const square = squares.get(one.colour)!;
    const laps = square === 0 ? 0 : Math.floor((square - 1) / track.end);
    const base = { colour: one.colour, index: colours.indexOf(one.colour), square, laps };
    if (square === 0) {
      const i = start.indexOf(one);
      const row = Math.floor(i / 3); // there is no order here
      const x = (((0.22 + 0.28 * (i % 3) + 0.14 * row) * startOf(track)) / (startOf(track) + track.end)) * 100;
      return { ...base, x, level: row * 1.55, covered: false, small: true };
    }
    // The pile here, from the bottom: those further behind lie lower.
    const cell = cellOf(track, square);
    const pile = (view.ranks[track.id] ?? []).filter((other) => cellOf(track, squares.get(other)!) === cell).reverse();
    const level = pile.indexOf(one.colour);
    return { ...base, x: middleOf(track, cell), level, covered: level < pile.length - 1, small: false };
  });
}
