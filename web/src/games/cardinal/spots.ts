import type { Action } from "../../lib/protocol";

/** The place on the map and the card that pays for it. */
export function spots(action: Action): string[] {
  const card = (where: string) => `.cardinal .${where} [data-tip="card:${String(action["card"])}"]`;
  const spot = (name: string) => `.cardinal [data-spot="${name}"]`;
  switch (action.kind) {
    case "abbey":
      return [`.cardinal .site[data-tip="site:${String(action["site"])}"] [data-face]`, card("hand")];
    case "advisor":
      return [`.cardinal .seal[data-tip="country:${String(action["country"])}"] .wax`, card("hand")];
    case "exchange":
      return [card("hand"), spot("discard")];
    case "take":
      return [card("market")];
    case "draw":
      return [spot("pile")];
    default:
      return [];
  }
}
