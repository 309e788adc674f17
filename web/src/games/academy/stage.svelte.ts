// Tells what happened, one note after the other, on a copy of the view that lags a little behind. It never blocks: people may
// decide at any time, and whatever was left untold is then told faster. No rule is needed: notes say from where to where.
import { more } from "../../lib/ahead";
import type { Action, Note } from "../../lib/protocol";
import { suitOf, valueOf, type Squire, type View } from "./types";

export interface Pop {
  id: number;
  track: string;
  squire: string;
  suit: string;
  value: number;
}
export interface Flight {
  id: number;
  card: string;
  squire: string;
  track: string;
  ms: number;
}

/** How long notes are looked at, in milliseconds; others are told at once. */
const LENGTH: Record<string, number> = {
  turn: 500, bets: 350, drawn: 500, plays: 420, moves: 430, stays: 300, cup: 300, scroll: 450, looks: 350, raises: 420,
  scoring: 380, bonus: 250, "steps-back": 400, coat: 480, last: 480, "next-to-last": 480, square: 480, "takes-coat": 380,
  zero: 350, "keeps-coat": 480, "keeps-unseen": 400, exchanges: 500, gives: 500, "gives-unseen": 500, claims: 500,
  "quest-bonus": 600, "quest-malus": 600, resets: 300, "reset-to": 120, "cup-returns": 450, "scrolls-return": 450, "shows": 60,
  "takes-pile": 450,
}; // prettier-ignore
/** However much there is to tell, it does not take longer. */
const PATIENCE = 4200;
const SILENT = new Set(["dealt", "receives", "ready", "packs-pass", "keeps", "codex-laid", "shows"]);

type Step = { note: Note } | { settle: View };

export class Stage {
  seen = $state.raw<View>(undefined as unknown as View);
  pops = $state.raw<Pop[]>([]);
  flights = $state.raw<Flight[]>([]);
  scoring = $state<string | null>(null);
  caption = $state("");
  telling = $state(false);

  #queue: Step[] = [];
  #timer = 0;
  #number = -1;
  #latest: View;
  #id = 0;
  #hurry = 1;
  /** A card that flies before it is told, and since when. */
  #early: { card: string; squire: string; at: number } | null = null;

  constructor(view: View) {
    this.seen = this.#latest = view;
  }

  feed(view: View, news: Note[], number: number): void {
    if (view === this.#latest) return;
    const forward = number > this.#number;
    const first = this.#number < 0;
    this.#number = number;
    this.#latest = view;
    if (first || !forward || !news.length || still()) return this.skip();
    this.#queue.push(...news.map((note) => ({ note })), { settle: view });
    const left = this.#queue.reduce((sum, step) => sum + length(step), 0);
    this.#hurry = Math.min(this.telling ? this.#hurry : 1, PATIENCE / (left + 1));
    if (!this.telling) this.#next();
  }

  /** A card on its way flies at once; when it is told, only what is left of its time is waited for. */
  send(action: Action | null, squire: string | null): void {
    const [card, track] = [action?.["card"] as string | undefined, action?.["track"] as string | undefined];
    if (!card || !track || !squire || still()) return;
    this.#early = { card, squire, at: performance.now() };
    this.#fly(card, squire, track, LENGTH["plays"]!);
  }

  /** Everything as it is now. */
  skip = (): void => {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.seen = this.#latest;
    this.telling = false;
    this.scoring = null;
    this.caption = "";
    this.pops = [];
    this.flights = [];
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next = (): void => {
    let step = this.#queue.shift();
    while (step) {
      this.telling = true;
      if ("settle" in step) this.seen = step.settle;
      const ms = Math.max(0, length(step) - this.#flown(step)) * this.#hurry;
      if ("note" in step) this.#tell(step.note, ms);
      if (ms > 0) {
        this.#timer = window.setTimeout(this.#next, ms);
        return;
      }
      step = this.#queue.shift();
    }
    this.telling = false;
    this.scoring = null;
    this.#timer = window.setTimeout(() => (this.caption = ""), 2500);
  };

  /** For how long the card that is told has been flying; any other is told as if none had. */
  #flown(step: Step): number {
    if (!this.#early || !("note" in step) || step.note.kind !== "plays") return 0;
    const { card, squire, at } = this.#early;
    if (step.note["card"] === card && step.note["squire"] === squire) return performance.now() - at;
    this.#early = null;
    return 0;
  }

  #tell(note: Note, ms: number): void {
    if (note.text && !SILENT.has(note.kind)) this.caption = note.text;
    const squire = note["squire"] as string;
    const track = note["track"] as string;
    const coat = note["coat"] as string | undefined;
    const points = note["points"] as number;
    const end = note["end"] as number;
    switch (note.kind) {
      case "turn":
        this.scoring = null;
        this.#see({ turn: note["turn"] as number, first: squire });
        this.#each((one) => ({ ...one, played: {}, bet: null }));
        break;
      case "bets":
        this.#one(squire, (one) => ({ ...one, bet: track }));
        break;
      case "plays":
        this.#one(squire, (one) => ({ ...one, played: more(one.played, note["card"] as string, 1) }));
        if (this.#early) this.#early = null;
        else this.#fly(note["card"] as string, squire, track, ms);
        break;
      case "moves":
        this.#place(squire, track, end);
        break;
      case "steps-back":
        this.#place(squire, "gallantry", end);
        break;
      case "reset-to":
        this.#place(squire, track, note["square"] as number);
        break;
      case "raises":
        this.#place(squire, track, this.#squire(squire).squares[track]!);
        break;
      case "resets":
        this.#home(track);
        break;
      case "cup":
        this.#see({ cup: end });
        break;
      case "cup-returns":
        this.#see({ cup: 0 });
        this.#home("jousts");
        this.#home("tournaments");
        break;
      case "scroll":
        this.#see({ scrolls: (this.seen.scrolls ?? []).filter((square) => square !== note["square"]) });
        break;
      case "scrolls-return":
        this.#see({ scrolls: this.#latest.scrolls });
        this.#home("service");
        break;
      case "scoring":
        this.scoring = track;
        break;
      case "coat":
      case "last":
      case "next-to-last":
        this.#gain(squire, track, coat!);
        break;
      case "square":
        this.#gain(squire, "service", coat!);
        break;
      case "keeps-coat":
        this.#gain(squire, "education", `education ${note["value"] as number}`);
        break;
      case "quest-bonus":
      case "quest-malus":
        this.#one(squire, (one) => ({ ...one, points: one.points === null ? null : one.points + points }));
        this.#pop(squire, "quests", "quests", points);
        break;
      case "claims":
        this.#gain(note["other"] as string, "charity", coat!, -1);
        this.#gain(squire, "charity", coat!);
        break;
      case "gives":
        this.#gain(squire, "charity", coat!, -1);
        this.#gain(note["other"] as string, "charity", coat!);
        break;
      case "takes-coat":
        this.#see({
          codex: this.seen.codex?.map((place, i) => (i + 1 === note["place"] ? { ...place, taken_by: squire } : place)) ?? null,
        });
        break;
    }
  }

  #see(part: Partial<View>): void {
    this.seen = { ...this.seen, ...part };
  }
  #squire(colour: string): Squire {
    return this.seen.squires.find((one) => one.colour === colour)!;
  }
  #each(change: (one: Squire) => Squire): void {
    this.#see({ squires: this.seen.squires.map(change) });
  }
  #one(colour: string, change: (one: Squire) => Squire): void {
    this.#each((one) => (one.colour === colour ? change(one) : one));
  }
  /** Whoever lands on a square lies on top there. */
  #place(colour: string, track: string, square: number): void {
    this.#one(colour, (one) => ({ ...one, squares: { ...one.squares, [track]: square } }));
    const others = (this.seen.ranks[track] ?? []).filter((one) => one !== colour);
    const behind = others.findIndex((one) => this.#squire(one).squares[track]! <= square);
    others.splice(behind < 0 ? others.length : behind, 0, colour);
    this.#see({ ranks: { ...this.seen.ranks, [track]: others } });
  }
  #home(track: string): void {
    this.#each((one) => ({ ...one, squares: { ...one.squares, [track]: 0 } }));
  }
  #gain(colour: string, track: string, coat: string, n = 1): void {
    const value = valueOf(coat) * n;
    this.#one(colour, (one) => ({
      ...one,
      coats: one.coats && more(one.coats, coat, n),
      points: one.points === null ? null : one.points + value,
    }));
    this.#pop(colour, track, suitOf(coat), value);
  }
  #pop(squire: string, track: string, suit: string, value: number): void {
    const pop = { id: ++this.#id, track, squire, suit, value };
    this.pops = [...this.pops, pop];
    setTimeout(() => (this.pops = this.pops.filter((one) => one !== pop)), 1500);
  }
  #fly(card: string, squire: string, track: string, ms: number): void {
    const flight = { id: ++this.#id, card, squire, track, ms: Math.max(ms, 200) };
    this.flights = [...this.flights, flight];
    setTimeout(() => (this.flights = this.flights.filter((one) => one !== flight)), flight.ms + 300);
  }
}

function length(step: Step): number {
  return "settle" in step ? 0 : (LENGTH[step.note.kind] ?? 0);
}
/** Nothing moves for who asked for that, nor while nobody looks. */
export function still(): boolean {
  return document.hidden || document.documentElement.dataset["motion"] === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
