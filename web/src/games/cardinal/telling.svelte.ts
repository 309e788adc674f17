// What just happened, told on the map one thing after another: points where they arise, and great moments as a banner.
import { atlas } from "virtual:cardinal-atlas";
import type { Note } from "../../lib/protocol";
import type { Point } from "./atlas/types";
import { calm } from "./motion";
import type { MapData } from "./types";

/** Points that pop up somewhere on the map. */
export interface Pop {
  key: number;
  at: Point;
  gains: { seat: number; points: number }[];
  sites: Point[];
}
/** What is told at one moment: something great in words, or points and what they are for. */
interface Step {
  pop: Pop | null;
  /** The thing that scores, as a field and an id to be called by its name; or what happened. */
  what: readonly [field: string, id: string] | string;
  time: number;
}

export class Telling {
  now = $state.raw<Step | null>(null);
  /** Steps that are still to come. */
  left = $state(0);

  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;

  tell(notes: readonly Note[], map: MapData): void {
    for (const note of notes) {
      const step = this.#step(note, map);
      const last = this.#steps.at(-1);
      if (!step) continue;
      if (step.pop && last?.pop && same(step.pop.at, last.pop.at) && step.pop.sites.length === 0) {
        last.pop = { ...last.pop, gains: [...last.pop.gains, ...step.pop.gains] };
      } else this.#steps.push(step);
    }
    this.left = this.#steps.length;
    if (this.#timer === undefined && this.#steps.length) this.#next();
  }

  /** What is left of it is not told. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#steps = [];
    [this.now, this.left] = [null, 0];
  }

  #next(): void {
    if (document.querySelector("dialog[open]")) {
      this.#timer = setTimeout(() => this.#next(), 300); // nobody sees the map now
      return;
    }
    const step = this.#steps.shift();
    this.left = this.#steps.length;
    if (!step) {
      this.skip();
      return;
    }
    this.now = step;
    this.#timer = setTimeout(() => this.#next(), calm() ? step.time / 2 : step.time);
  }

  #step(note: Note, map: MapData): Step | null {
    const gains = [{ seat: Number(note["seat"]), points: Number(note["points"]) }];
    const pop = (what: Step["what"], at: Point, sites: Point[] = []): Step => ({ pop: { key: this.#key++, at, gains, sites }, what, time: 1000 });
    switch (note.kind) {
      case "abbeys-score":
        return pop(["country", String(note["country"])], atlas.countries[String(note["country"])]!.seal);
      case "alliance-scores": {
        const i = map.alliances.findIndex((one) => one.countries.join("-") === note["alliance"]);
        return i < 0 ? null : pop(["alliance", String(note["alliance"])], atlas.alliances[i]!.badge);
      }
      case "chain-scores": {
        const sites = (note["sites"] as string[]).map((site) => atlas.sites[site]!.at);
        return pop(["chain", ""], sites[Math.floor(sites.length / 2)]!, sites);
      }
      case "ran-out":
      case "last-round":
      case "no-place-left":
        return { pop: null, what: note.text ?? "", time: 1600 };
      default:
        return null;
    }
  }
}
const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
