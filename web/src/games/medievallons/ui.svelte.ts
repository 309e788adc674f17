// What a person is doing at the table just now: what is lifted, dragged or looked at closely.
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Action } from "../../lib/protocol";
import type { Desk } from "./model";

/** A card of the hand, an own guild, or the place of a new one: what else to do with it is asked in a sheet. */
export type Lifted = { card: string } | { guild: number } | { fresh: true };
export interface Tip {
  title: string;
  text: string;
  more?: string;
  card?: string;
}
type Plan = (actions: Action[]) => Action | undefined;

export class Ui {
  lifted = $state.raw<Lifted | null>(null);
  tip = $state.raw<(Tip & { box: DOMRect }) | null>(null);
  /** How far below its frame the hand begins. */
  handTop = $state(0);
  /** A ribbon or a card on its way: what happened is still being told. */
  telling = $state(false);
  drag = $state.raw<{ card: string; x: number; y: number } | null>(null);
  /** What follows of itself from the last decision. */
  #plan: Plan | null = null;

  constructor(readonly desk: Desk) {}

  do(action: Action, plan: Plan | null = null): void {
    this.lifted = null;
    this.tip = null;
    this.#plan = plan;
    this.desk.choosing.do(action);
  }
  /** A new question: what was planned is done, and nothing is lifted any more. */
  asked(actions: Action[]): void {
    this.lifted = null;
    this.tip = null;
    if (!actions.length) return;
    const next = this.#plan?.(actions);
    if (next) this.desk.choosing.do(next);
    else this.#plan = null;
  }
  lift(thing: Lifted): void {
    this.tip = null;
    this.lifted = JSON.stringify(this.lifted) === JSON.stringify(thing) ? null : thing;
  }

  /** Shows more about a thing to who hovers, focuses, or presses long. */
  about(tell: () => Tip): Attachment<HTMLElement> {
    return (node) => {
      let timer = 0;
      let pressed = false;
      const show = () => (this.tip = { ...tell(), box: node.getBoundingClientRect() });
      const soon = (ms: number) => {
        clearTimeout(timer);
        timer = window.setTimeout(show, ms);
      };
      const hide = () => {
        clearTimeout(timer);
        // Not at once: a thing also loses the focus when it goes away, in the midst of drawing.
        queueMicrotask(() => (this.tip = null));
      };
      const enter = (e: PointerEvent) => e.pointerType === "mouse" && soon(450);
      const leave = (e: PointerEvent) => e.pointerType === "mouse" && hide();
      const down = (e: PointerEvent) => {
        hide();
        pressed = false;
        if (e.pointerType === "mouse") return;
        timer = window.setTimeout(() => {
          pressed = true;
          show();
        }, 420);
      };
      const up = () => clearTimeout(timer);
      const click = (e: MouseEvent) => {
        if (pressed) e.stopImmediatePropagation();
        else if (!(e.target as Element).closest("button:not([aria-disabled=true])")) show();
        pressed = false;
      };
      const focus = () => node.matches(":focus-visible") && show();
      const menu = (e: Event) => pressed && e.preventDefault();
      const heard: [string, (e: never) => unknown, boolean][] = [
        ["pointerenter", enter, false],
        ["pointerleave", leave, false],
        ["pointerdown", down, false],
        ["pointerup", up, false],
        ["pointercancel", up, false],
        ["click", click, true],
        ["focus", focus, false],
        ["blur", hide, false],
        ["contextmenu", menu, false],
      ];
      for (const [name, hear, early] of heard) node.addEventListener(name, hear as EventListener, early);
      return () => {
        clearTimeout(timer);
        for (const [name, hear, early] of heard) node.removeEventListener(name, hear as EventListener, early);
      };
    };
  }
}

const KEY = Symbol("medievallons");
export const setUi = (ui: Ui): Ui => setContext(KEY, ui);
export const getUi = (): Ui => getContext<Ui>(KEY);
