import type { Action } from "../../lib/protocol";

/** Cards in hand, tiles of the tray, guilds and players. */
export function spots(action: Action): string[] {
  const [card, seat, guild] = [String(action["card"]), String(action["seat"]), Number(action["guild"])];
  switch (action.kind) {
    case "ask":
    case "keep":
    case "bury":
    case "take":
      return [`[data-tray] [data-tile="${card}"]`];
    case "use":
      return [`.mine [data-guild$="-${card}"]`];
    case "copy":
      return [`[data-guild$="-${card}"]`];
    case "reinforce":
      return [`[data-drop="guild-${guild - 1}"]`];
    case "raid":
      return [`.mat[data-seat="${seat}"] .guild:nth-child(${guild})`];
    case "choose":
      return [`.mat[data-seat="${seat}"]`];
    default:
      return action["card"] ? [`[data-stack="${card}"]`] : [];
  }
}
