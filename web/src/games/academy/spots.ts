import type { Action } from "../../lib/protocol";

/** The card in the fan, and the ribbon where there is a choice of it; or whatever else an action names. */
export function spots(action: Action): string[] {
  const at = (name: string, value: unknown) => `.academy [data-${name}="${String(value)}"]`;
  const found: string[] = [];
  if (action["card"]) found.push(at("card", action["card"]));
  if (action["track"] && action.kind !== "play") found.push(at("track", action["track"]));
  if (action.kind === "relieve") found.push(at("squire", action["squire"]));
  for (const name of ["place", "coat", "pile"]) if (action[name]) found.push(at(name, action[name]));
  return found;
}
