// A card of the hand was dragged to some place: what that means, among what is legal.
import type { Action } from "../../lib/protocol";
import type { Ui } from "./ui.svelte";

/** Cards that must be laid, since there is no other choice, lie down by themselves. */
export const forcedLays = (actions: Action[]): Action | undefined =>
  actions.length === 1 && actions[0]!.kind === "lay" ? actions[0] : undefined;

/** After a guild was named for a card, that card is laid. */
export function layThis(card: string): (actions: Action[]) => Action | undefined {
  let laid = false;
  return (actions) => {
    if (laid) return undefined;
    laid = true;
    return actions.find((action) => action.kind === "lay" && action["card"] === card);
  };
}

export function dropped(ui: Ui, card: string, on: Element | null): void {
  const place = on?.closest<HTMLElement>("[data-drop]")?.dataset["drop"];
  if (!place) return;
  const { desk } = ui;
  const handed = desk.acts(["lay", "offer", "give", "return"], { card })[0];
  if (handed) return ui.do(handed);
  const [where, which] = place.split("-");
  if (where === "guild") {
    const act = desk.act("reinforce", { guild: Number(which) + 1 });
    if (act) return ui.do(act, layThis(card));
  }
  const found = desk.act("found", { card });
  if (where === "new" || where === "guild") {
    if (found) ui.do(found, forcedLays);
  } else if (where === "table") {
    const play = desk.act("play", { card });
    if (play) ui.do(play);
  }
}
