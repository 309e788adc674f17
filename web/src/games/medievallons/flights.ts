// What happened, as cards that fly from place to place and words that pop up. Places are found by their marks in the page.
import type { Note } from "../../lib/protocol";

export interface Flight {
  id: number;
  card: string | null;
  from: { x: number; y: number };
  to: { x: number; y: number };
  delay: number;
}
export interface Pop {
  id: number;
  card: string | null;
  text: string;
  at: { x: number; y: number };
  delay: number;
}
type Place = string[];

let count = 0;
const MOST = 32;

/** Marks of places, the best first; the place of a player is there in any case. */
const pile: Place = ["[data-pile]"];
const discard: Place = ["[data-discard]"];
const stage: Place = ["[data-stage]"];
const hand = (seat: unknown, card?: unknown): Place => [
  ...(card ? [`[data-hand][data-seat="${seat}"] [data-stack="${card}"]`] : []),
  `[data-hand][data-seat="${seat}"]`,
  `[data-seat="${seat}"] .fan`,
  `[data-seat="${seat}"]`,
];
const guild = (seat: unknown, card: unknown): Place => [`[data-guild="${seat}-${card}"]`, ...hand(seat)];

interface Moved {
  from: Place;
  to: Place;
  card: string | null;
  times?: number;
}
function moves(note: Note): Moved[] {
  const { seat, other } = note;
  const card = (note["card"] as string | undefined) ?? null;
  switch (note.kind) {
    case "drew":
      return [{ from: pile, to: hand(seat, card), card }];
    case "drew-unseen":
      return [{ from: pile, to: hand(seat), card: null }];
    case "played":
      return [{ from: hand(seat), to: stage, card }];
    case "founded":
    case "reinforced":
      return [{ from: hand(seat), to: guild(seat, card), card, times: Math.min(4, Number(note["cards"]) + Number(note["jesters"])) }];
    case "takes-top":
      return [{ from: discard, to: hand(seat, card), card }];
    case "struck":
      return [{ from: guild(other, card), to: discard, card }];
    case "stolen":
      return [{ from: guild(other, card), to: hand(seat, card), card }];
    case "answered":
      return [{ from: hand(other, card), to: hand(seat, card), card }];
    case "passed-on":
      return [{ from: hand(seat, card), to: hand(other, card), card }];
    case "passed-unseen":
      return [{ from: hand(seat), to: hand(other), card: null }];
    case "kept":
      return [{ from: stage, to: hand(seat, card), card }];
    case "kept-unseen":
      return [{ from: stage, to: hand(seat), card: null }];
    case "discarded":
      return [{ from: stage, to: discard, card }];
    case "turned-up":
      return [{ from: pile, to: discard, card }];
    case "fell-apart":
      return [{ from: guild(seat, card), to: hand(seat), card, times: 2 }];
    case "end-card":
      return [{ from: discard, to: pile, card: null, times: 5 }];
    default:
      return [];
  }
}

interface Said {
  at: Place;
  card: string | null;
  text: string;
}
function says(note: Note): Said | null {
  const card = (note["card"] as string | undefined) ?? null;
  switch (note.kind) {
    case "asked":
      return { at: hand(note["seat"]), card, text: "?" };
    case "missed":
      return { at: hand(note["other"]), card, text: "✗" };
    case "used":
    case "copies":
      return { at: hand(note["seat"]), card, text: "★" };
    case "no-effect":
      return { at: hand(note["seat"]), card, text: "∅" };
    case "standing":
      return { at: hand(note["seat"]), card: null, text: `⚑ ${note["guilds"]} · ${note["members"]} · ${note["cards"]}` };
    case "ready":
      return { at: hand(note["seat"]), card: null, text: "✓" };
    default:
      return null;
  }
}

export function staged(notes: Note[], root: HTMLElement): { flights: Flight[]; pops: Pop[] } {
  const around = root.getBoundingClientRect();
  const find = (place: Place) => {
    for (const mark of place) {
      const box = root.querySelector(mark)?.getBoundingClientRect();
      if (box) return { x: box.left + box.width / 2 - around.left, y: box.top + box.height / 2 - around.top };
    }
    return null;
  };
  const flights: Flight[] = [];
  const pops: Pop[] = [];
  const begun = notes.map((note) => note.kind).lastIndexOf("round");
  const many = notes.length > 14;
  const pace = many ? 35 : 160;
  let delay = 0;
  notes.forEach((note, i) => {
    // A round that is over is told elsewhere: the table is already set for the next.
    if (i < begun) return;
    for (const { from, to, card, times = 1 } of moves(note)) {
      const [start, end] = [find(from), find(to)];
      if (!start || !end) continue;
      for (let n = 0; n < times && flights.length < MOST; n++) {
        flights.push({ id: ++count, card, from: start, to: end, delay });
        delay += n + 1 < times ? 70 : pace;
      }
    }
    const said = says(note);
    const at = said && find(said.at);
    if (said && at) {
      pops.push({ id: ++count, card: said.card, text: said.text, at, delay });
      delay += many ? 250 : 350;
    }
  });
  return { flights, pops };
}
