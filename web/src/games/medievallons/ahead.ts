import { more } from "../../lib/ahead";
import type { Action, Note } from "../../lib/protocol";
import type { Player, View } from "./model";

/** The table with a decision that is on its way. */
export function ahead(view: View, action: Action | null, seat: number | null): View {
  const card = action?.["card"] as string | undefined;
  if (!action || seat === null || !card) return view;
  const of = (whose: number | null, change: (player: Player) => Partial<Player>, players = view.players) =>
    players.map((player, i) => (i === whose ? { ...player, ...change(player) } : player));
  const without = (player: Player) => ({ hand: more(player.hand, card, -1) });
  const withIt = (player: Player) => ({ hand: more(player.hand, card) });
  switch (action.kind) {
    case "play":
      return { ...view, playing: card, players: of(seat, without) };
    case "found":
    case "lay":
      return { ...view, laid: more(view.laid, card) };
    case "offer":
      return { ...view, players: of(seat, (player) => ({ offer: more(player.offer, card), offered: player.offered + 1 })) };
    case "give":
    case "return":
      return { ...view, players: of(seat, without) };
    case "keep":
      return { ...view, apart: more(view.apart, card, -1), players: of(seat, withIt) };
    case "bury":
      return { ...view, apart: more(view.apart, card, -1) };
    case "take":
      return { ...view, players: of(view.partner, without, of(seat, withIt)) };
    default:
      return view;
  }
}

/** What of it flies at once, as the notes that will tell it. */
export function notesAhead(action: Action | null, seat: number | null): Note[] {
  return action?.kind === "play" ? [{ kind: "played", text: null, seat, card: action["card"] }] : [];
}
