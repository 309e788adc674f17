// What can be done now, seen from the map: the places, what they cost, and the cards that were taken up to pay.
// No rule is known here: the server's actions say all of it.
import type { Choosing } from "../../lib/choosing.svelte";
import type { Placing } from "./types";

export class Turn {
  /** The cards of the hand that are taken up, by their place in the hand: one, or twins. */
  held = $state.raw<number[]>([]);
  hand = $state.raw<string[]>([]);

  constructor(private readonly choosing: () => Choosing) {}

  get card(): string | null {
    return this.held.length ? (this.hand[this.held[0]!] ?? null) : null;
  }

  #all = $derived.by(() => this.choosing().actions as Placing[]);
  #meant = $derived.by(() => {
    const card = this.card;
    return card === null ? this.#all : this.#all.filter((a) => a.card === card && (a.cards ?? 1) === this.held.length);
  });

  sites = $derived.by(() => group(this.#meant.filter((a) => a.kind === "abbey"), (a) => a.site!));
  seals = $derived.by(() => group(this.#meant.filter((a) => a.kind === "advisor"), (a) => a.country));
  countries = $derived.by(() => group([...this.sites.values(), ...this.seals.values()].flat(), (a) => a.country));
  exchange = $derived.by(() => (this.card === null ? undefined : this.#meant.find((a) => a.kind === "exchange")));
  takes = $derived.by(() => new Set(this.#all.filter((a) => a.kind === "take").map((a) => a.card)));
  draw = $derived.by(() => this.#all.find((a) => a.kind === "draw"));
  /** Kinds of cards that can be played. */
  playable = $derived.by(() => new Set(this.#all.filter((a) => ["abbey", "advisor", "exchange"].includes(a.kind)).map((a) => a.card)));
  /** Whether twins of the card that is taken up would reach farther. */
  twin = $derived.by(
    () => this.held.length === 1 && this.hand.filter((c) => c === this.card).length > 1 && this.#all.some((a) => a.card === this.card && a.cards === 2),
  );

  /** Takes up a card, or lays it back; cards of another kind are laid back first. */
  toggle(at: number): void {
    if (this.held.includes(at)) this.held = this.held.filter((other) => other !== at);
    else {
      const alike = this.held.filter((other) => this.hand[other] === this.hand[at]);
      const most = this.#all.some((a) => a.card === this.hand[at] && a.cards === 2) ? 1 : 0;
      this.held = [...alike.slice(0, most), at];
    }
    this.choosing().clear();
  }

  /** Takes up this card, and none else. */
  lift(at: number): void {
    if (!this.held.includes(at)) this.held = [at];
    this.choosing().clear();
  }

  lay(): void {
    this.held = [];
  }

  build(site: string): void {
    this.#choose(this.sites.get(site), [["site", site]]);
  }
  advise(country: string): void {
    this.#choose(this.seals.get(country), [["kind", "advisor"], ["country", country]]);
  }
  take(card: string): void {
    const found = this.#all.find((a) => a.kind === "take" && a.card === card);
    if (found) this.choosing().do(found);
  }

  /** One price: it is done. Several: the frame asks which. */
  #choose(actions: Placing[] | undefined, picks: [string, string][]): void {
    const choosing = this.choosing();
    if (!actions?.length) return;
    if (actions.length === 1) {
      this.held = [];
      choosing.do(actions[0]!);
      return;
    }
    const again = picks.every(([field, value]) => choosing.picked(field, value));
    choosing.clear();
    if (!again) for (const [field, value] of picks) choosing.point(field, value);
  }
}

function group(actions: Placing[], by: (action: Placing) => string): Map<string, Placing[]> {
  const groups = new Map<string, Placing[]>();
  for (const action of actions) groups.set(by(action), [...(groups.get(by(action)) ?? []), action]);
  return groups;
}

/** Whether only pairs pay for a place. */
export const dear = (actions: Placing[] | undefined): boolean => actions !== undefined && actions.every((a) => a.cards > 1);
