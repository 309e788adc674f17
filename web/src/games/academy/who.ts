// What squires are called at this table.
import type { Pieces } from "../../lib/api";
import type { State } from "../../lib/protocol";
import { called } from "../board";
import type { View } from "./types";
import { w } from "./words";

/** A squire by the name of who plays it; where somebody plays two, with its colour. */
export function nameOf(view: View, scene: State, pieces: Pieces, colour: string | null): string {
  const squire = view.squires.find((one) => one.colour === colour);
  if (!squire) return "";
  if (squire.seat === null) return w("neutral");
  const name = scene.seats[squire.seat]?.name ?? "";
  return view.mode === "lancelot" ? `${name} ${called(pieces, "squire", colour)}` : name;
}
