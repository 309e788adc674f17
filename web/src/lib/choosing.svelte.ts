// Choosing among the actions that the server offers, by pointing at things. No rule is known here: an action has fields, a thing
// on the board stands for a value of a field, and whoever points at it means the actions that have it. When one is left, it is done.
import { untrack } from "svelte";
import type { Action } from "./protocol";

export type Pick = readonly [field: string, value: unknown];

const NOTHING: Action[] = [];
const same = (a: unknown, b: unknown) => a === b || String(a) === String(b);

export class Choosing {
  picks = $state.raw<Pick[]>([]);

  /** From what is offered, until something was sent; the same array as long as the question is the same. */
  constructor(
    private readonly play: (action: string) => void,
    private readonly offered: () => Action[] = () => NOTHING,
    private readonly underWay: () => Action | null = () => null,
  ) {}

  /** The decision that is on its way: boards show it already. */
  sent = $derived.by<Action | null>(() => this.underWay());

  /** What may be done now. */
  actions = $derived.by<Action[]>(() => (this.sent ? NOTHING : this.offered()));

  /** The actions that are still meant. */
  left = $derived.by<Action[]>(() => this.#among(this.picks));

  #among(picks: readonly Pick[]): Action[] {
    return this.actions.filter((action) => picks.every(([field, value]) => same(action[field], value)));
  }

  /** Whether a thing can be pointed at now: some action that is left has it. */
  can(field: string, value: unknown): boolean {
    return this.left.some((action) => same(action[field], value));
  }

  /** Whether it was pointed at. */
  picked(field: string, value: unknown): boolean {
    return this.picks.some(([f, v]) => f === field && same(v, value));
  }

  /** Points at a thing; again, and it is not meant any more. */
  point(field: string, value: unknown): void {
    if (this.picked(field, value)) {
      this.picks = this.picks.filter(([f, v]) => !(f === field && same(v, value)));
      return;
    }
    let picks: Pick[] = [...this.picks.filter(([f]) => f !== field), [field, value]];
    if (this.#among(picks).length === 0) picks = [[field, value]]; // a new thought
    const left = this.#among(picks);
    if (left.length === 0) return;
    this.picks = picks;
    if (left.length === 1) this.do(left[0]!);
  }

  do(action: Action): void {
    this.picks = [];
    this.play(action.name);
  }

  clear(): void {
    this.picks = [];
  }

  /** First steps that a board keeps itself, such as a card that was taken up: whether there is one, and how it is taken back. */
  #elsewhere = $state.raw<{ begun: () => boolean; back: () => void }[]>([]);

  also(begun: () => boolean, back: () => void): () => void {
    const one = { begun, back };
    untrack(() => (this.#elsewhere = [...this.#elsewhere, one]));
    return () => (this.#elsewhere = this.#elsewhere.filter((other) => other !== one));
  }

  /** Whether the first of several steps was taken. */
  begun = $derived.by<boolean>(() => this.picks.length > 0 || this.#elsewhere.some((one) => one.begun()));

  /** Takes all steps back: nothing was sent yet. */
  takeBack(): void {
    this.clear();
    for (const one of this.#elsewhere) one.back();
  }

  /** Actions of these kinds, for buttons of their own. */
  of(...kinds: string[]): Action[] {
    return this.actions.filter((action) => kinds.includes(action.kind));
  }
}
