import { more } from "../../lib/ahead";
import type { Action } from "../../lib/protocol";
import type { Squire, View } from "./types";

/** What lies before the player with a decision that is on its way. */
export function ahead(view: View, action: Action | null, seat: number | null): View {
  const own = view.squires.find((one) => one.seat === seat);
  if (!action || seat === null || !own) return view;
  const card = action["card"] as string;
  const one = (colour: string | null, change: (squire: Squire) => Partial<Squire>) =>
    view.squires.map((squire) => (squire.colour === colour ? { ...squire, ...change(squire) } : squire));
  switch (action.kind) {
    case "pick":
      return { ...view, picks: { ...view.picks, [own.colour]: card } };
    case "play":
    case "play-arms":
      return { ...view, squires: one(view.squire, (squire) => ({ hand: more(squire.hand, card, -1) })) };
    case "bet":
      return { ...view, squires: one(view.squire, () => ({ bet: action["track"] as string })) };
    case "split":
    case "assign": {
      const [first = {}, ...others] = view.piles[seat] ?? [];
      return { ...view, piles: { ...view.piles, [seat]: [more(first, card), ...others] } };
    }
    default:
      return view;
  }
}
