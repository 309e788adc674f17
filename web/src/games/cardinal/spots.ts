import type { Action } from "../../lib/protocol";

/** The place on the map and the card that pays for it; where the map is seen from afar, the country. */
export function spots(action: Action): string[] {
  const card = (where: string) => `.cardinal .${where} [data-tip="card:${String(action["card"])}"]`;
  const spot = (name: string) => `.cardinal [data-spot="${name}"]`;
  switch (action.kind) {
    case "abbey":
      return [`.cardinal .things:not(.through) [data-site="${String(action["site"])}"]`, far(action), card("hand")];
    case "advisor":
      return [`.cardinal .things:not(.through) [data-seal="${String(action["country"])}"]`, far(action), card("hand")];
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
const far = (action: Action) => `.cardinal [data-look="${String(action["country"])}"]`;
