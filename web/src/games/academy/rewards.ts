// What a track pays and when, put together from the data of pieces.py and the variants of the table.
import type { Data, Track, View } from "./types";
import { ROMAN, signed } from "./types";
import { w } from "./words";

export interface Reward {
  /** How it is shown: what places gain, what the last lose, squares to move, or something of a variant. */
  kind: "places" | "last" | "bonus" | "squares" | "codex" | "scrolls" | "pairs" | "exchange";
  values: number[];
  /** In which turns, in Roman numbers; empty where something else decides or where it is every turn. */
  when: string;
  now: boolean;
  lines: string[];
}

/** What a track is worth with these variants, with so many squires and the cup where it is. */
export function rewardOf(track: Track, view: View, data: Data, variants: readonly string[]): Reward {
  const varied = variants.includes(track.variant.id);
  const turns = varied ? track.variant.turns : track.turns;
  const paid = (values: number[]) => (view.squires.length < data.paid_third ? values.slice(0, 2) : values);
  const told = (values: number[]) => paid(values).map(signed).join(", ");
  const lines: string[] = [];
  let kind: Reward["kind"];
  let values: number[] = [];

  if (track.bonus) {
    [kind, values] = ["bonus", paid(track.bonus)];
    lines.push(w(varied ? "bonus_bet" : "bonus", { values: values.join(", ") }));
    if (view.advanced) lines.push(w("back"));
  } else if (track.suit === "arms" && varied) {
    const side = data.cup.towards[track.id]! * (view.cup ?? 0);
    [kind, values] = ["places", paid(side > 0 ? data.cup.with : data.cup.without)];
    lines.push(w("cup_rule", { a: told(data.cup.with), b: told(data.cup.without) }));
  } else if (track.id === "quests" && varied) {
    kind = "pairs";
    lines.push(w("quests_rule"));
  } else if (track.id === "charity" && varied) {
    kind = "exchange";
    lines.push(w("charity_rule"));
  } else if (track.id === "education" && varied) {
    kind = "codex";
    lines.push(w("codex_rule"));
  } else if (track.id === "service" && varied) {
    kind = "scrolls";
    lines.push(w("scrolls_rule"));
  } else if (track.squares) {
    const [[a, b], [c, d]] = track.squares as [[number, number], [number, number]];
    [kind, values] = ["squares", [b, d]];
    lines.push(w("squares", { a, b: signed(b), c, d: signed(d) }));
  } else if (track.last) {
    [kind, values] = ["last", track.last];
    lines.push(w("last", { a: signed(values[0]!), b: signed(values[1]!) }));
  } else {
    [kind, values] = ["places", paid(track.places!)];
    lines.push(w(values.length > 2 ? "places" : "places2", { values: values.map(signed).join(", ") }));
  }
  const last = kind === "pairs"; // counted when all is over
  const now = last ? view.turn === data.turns : turns.includes(view.turn);
  const when = last ? ROMAN[data.turns]! : turns.length === data.turns ? "" : turns.map((turn) => ROMAN[turn]).join("·");
  if (now) lines.push(w("scores_now"));
  else if (when) lines.push(w("scores_in", { turns: when }));
  return { kind, values, when, now, lines };
}
