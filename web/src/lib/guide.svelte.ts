// The first-game guide: cards that appear when their moment comes for the first time. The server says which moments those are; here
// they are noticed, shown one at a time, and remembered. Nobody is kept from playing by them.
import type { Guide as Shown } from "./api";
import type { Ask, Entry, Note } from "./protocol";

export type GuideCard = Shown["cards"][number];

interface Kept {
  /** What was wished for; without a wish it is on until the first game is over. */
  on?: boolean;
  done?: boolean;
  /** Cards that were read at this table. */
  table?: string;
  seen?: string[];
}
const KEY = "tableronde.guide";
/** Decisions after which a card that nobody has looked at is too late. */
const PATIENCE = 3;

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}
function keep(game: string, change: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: { ...all()[game], ...change } }));
  } catch {
    // a browser that keeps nothing: it lasts as long as the page
  }
}

/** Somebody wants to be guided through the next game of this kind. */
export function wantGuide(game: string): void {
  keep(game, { on: true, seen: [] });
}

const same = (card: GuideCard, note: Note) =>
  card.kind === note.kind && Object.entries(card.where).every(([field, value]) => note[field] === value);

/** Whether the table has an option that makes a card untrue. */
const untrue = (card: GuideCard, options: Record<string, unknown>) =>
  Object.entries(card.unless).some(([option, values]) => {
    const chosen = options[option];
    return values.some((value) => (Array.isArray(chosen) ? chosen.includes(value) : chosen === value));
  });

export class Guide {
  on = $state(false);
  #due = $state.raw<{ card: GuideCard; since: number }[]>([]);
  #cards: GuideCard[] = [];
  #seen = new Set<string>();
  #came = new Map<string, number>();
  #number = 0;
  #ask: number | null = null;
  #asked = 0;

  constructor(
    readonly game: string,
    readonly table: string,
  ) {
    const kept = all()[game] ?? {};
    this.on = kept.on ?? !kept.done;
    if (kept.table === table) this.#seen = new Set(kept.seen);
  }

  /** The card to be read now. The beginning comes first, then what is asked, then what happened. */
  card = $derived.by<GuideCard | null>(() => {
    const order = ["start", "prompt", "note"];
    const shown = [...this.#due].sort((a, b) => order.indexOf(a.card.on) - order.indexOf(b.card.on));
    return this.on ? (shown[0]?.card ?? null) : null;
  });
  /** Whether another of the first cards follows. */
  more = $derived(this.#due.filter(({ card }) => card.on === "start").length > 1);
  /** The last word, for who has read the others. */
  end = $state.raw<GuideCard | null>(null);

  bring(cards: GuideCard[], options: Record<string, unknown> = {}): void {
    this.#cards = cards.filter((card) => !untrue(card, options));
    this.#call("start", () => true);
  }

  /** What happened at the table, and what is asked now. */
  feed(entries: Entry[], ask: Ask | null, over: boolean): void {
    if (!this.#cards.length) return;
    const first = this.#number === 0;
    const news = entries.filter((entry) => entry.number > this.#number);
    this.#number = entries.at(-1)?.number ?? this.#number;
    // What had happened before somebody came is no news.
    for (const note of news.flatMap((entry) => entry.notes ?? [])) this.#call("note", (card) => same(card, note), first);
    if ((ask?.id ?? null) !== this.#ask) {
      this.#ask = ask?.id ?? null;
      this.#pass();
      if (ask) {
        this.#asked += 1;
        this.#call("prompt", (card) => card.kind === ask.prompt.kind);
      }
    }
    if (over && !first) this.finish();
  }

  /** A moment has come: its cards are due, unless they were read or want another time. */
  #call(on: GuideCard["on"], fits: (card: GuideCard) => boolean, quietly = false): void {
    for (const card of this.#cards) {
      if (card.on !== on || !fits(card)) continue;
      const came = (this.#came.get(card.id) ?? 0) + 1;
      this.#came.set(card.id, came);
      const waits = this.#due.some((one) => one.card.id === card.id);
      if (came >= card.times && !quietly && !waits && !this.#seen.has(card.id)) this.#due = [...this.#due, { card, since: this.#asked }];
    }
  }

  /** A decision was taken: cards about it go, read or not; those about what happened stay for a while. */
  #pass(): void {
    const read = this.card;
    if (read?.on === "prompt") this.#read(read.id);
    this.#due = this.#due.filter(({ card, since }) => card.on === "start" || (card.on === "note" && this.#asked - since < PATIENCE));
  }

  close(): void {
    if (!this.card) return;
    this.#read(this.card.id);
  }
  #read(id: string): void {
    this.#seen.add(id);
    this.#due = this.#due.filter(({ card }) => card.id !== id);
    keep(this.game, { table: this.table, seen: [...this.#seen] });
  }

  /** Off, or on again: then from the beginning. */
  toggle(ask: Ask | null): void {
    this.on = !this.on;
    keep(this.game, { on: this.on });
    if (!this.on) return;
    this.#seen.clear();
    this.#due = [];
    this.#came.clear();
    this.bring(this.#cards);
    if (ask) this.#call("prompt", (card) => card.kind === ask.prompt.kind);
  }

  /** The first game is over: the next one is played without, unless somebody wants it. */
  finish(): void {
    this.#due = this.#due.filter(({ card, since }) => card.on === "note" && since === this.#asked); // about the very end
    if (this.on) this.end = this.#cards.find((card) => card.on === "end") ?? null;
    const { on: _, ...rest } = all()[this.game] ?? {};
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...all(), [this.game]: { ...rest, done: true } }));
    } catch {
      // as above
    }
  }
}
