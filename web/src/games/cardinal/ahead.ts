import { more } from "../../lib/ahead";
import type { Action, Note } from "../../lib/protocol";
import type { PlayerView, View } from "./types";

/** The map and the cards with a decision that is on its way. */
export function ahead(view: View, action: Action | null, seat: number | null): View {
  if (!action || seat === null) return view;
  const [card, cards, country] = [action["card"] as string, (action["cards"] as number | undefined) ?? 1, action["country"] as string];
  const own = (change: (player: PlayerView) => Partial<PlayerView>) =>
    view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player));
  const paid = (player: PlayerView) => ({ hand: more(player.hand, card, -cards) });
  const discard = more(view.discard, card, cards);
  switch (action.kind) {
    case "abbey":
      return {
        ...view,
        discard,
        sites: { ...view.sites, [action["site"] as string]: seat },
        players: own((player) => ({ ...paid(player), abbeys_left: player.abbeys_left - 1 })),
      };
    case "advisor": {
      const court = view.countries[country]!;
      const advisors = court.advisors.map((n, i) => (i === seat ? n + 1 : n));
      return {
        ...view,
        discard,
        countries: { ...view.countries, [country]: { ...court, advisors, room: court.room - 1 } },
        players: own((player) => ({ ...paid(player), advisors_left: player.advisors_left - 1 })),
      };
    }
    case "exchange":
      return { ...view, discard, players: own(paid) };
    case "take": {
      const slot = view.face_up.indexOf(card);
      return {
        ...view,
        face_up: view.face_up.map((one, i) => (i === slot ? null : one)),
        players: own((player) => ({ hand: more(player.hand, card) })),
      };
    }
    default:
      return view;
  }
}

const TOLD: Record<string, string> = { abbey: "built", advisor: "advised", exchange: "exchanged", take: "took" };

/** What of it flies at once, as the notes that will tell it. */
export function notesAhead(action: Action | null, seat: number | null): Note[] {
  const kind = action && TOLD[action.kind];
  return kind ? [{ kind, text: null, seat, card: action["card"], cards: action["cards"] }] : [];
}
