// One seat of a table, live. After a broken connection it goes on with the entries that are missing.
import type { Table } from "./api";
import { BASE } from "./base";
import type { Action, Entry, Hint, Note, Presence, Said, State } from "./protocol";
import { refusal } from "./refusals";

const FINAL = new Set([4400, 4401, 4404, 1008]);

/** A note of the story, with the entry it belongs to. */
export interface Told {
  number: number;
  seat: number | null;
  note: Note;
}

export class Live {
  table = $state.raw<Table | null>(null);
  state = $state.raw<State | null>(null);
  presence = $state.raw<Presence>({ seats: [], watching: 0 });
  entries = $state.raw<Entry[]>([]);
  /** The notes of the last message: what boards animate. */
  news = $state.raw<Note[]>([]);
  connected = $state(false);
  refused = $state<{ code: number; reason: string } | null>(null);
  error = $state<string | null>(null);
  /** A decision that is on its way and not yet confirmed: it is shown already. */
  sent = $state.raw<Action | null>(null);
  /** What a search would do, while the question that it answers is asked; and whether one is thinking. */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** When the last state came, for clocks. */
  stateAt = $state(0);

  #socket: WebSocket | null = null;
  #closed = false;
  #wait = 200;
  #ref = 0;
  /** Of the decision on its way: the question that it answers, and the message it went with. */
  #answers = { ask: 0, ref: 0 };

  constructor(
    readonly code: string,
    readonly secret: string | null,
    private lang: string,
  ) {
    this.#connect();
  }

  /** The story so far: what was taken back is gone from it. */
  story = $derived.by<Told[]>(() => {
    const told: Told[] = [];
    for (const entry of this.entries) {
      if (entry.kind === "undo" && entry.from != null) {
        const from = entry.from;
        let end = told.length;
        while (end > 0 && told[end - 1]!.number >= from) end -= 1;
        told.length = end;
      }
      for (const note of entry.notes ?? []) told.push({ number: entry.number, seat: entry.seat, note });
    }
    return told;
  });

  speak(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.entries = [];
    this.#socket?.close();
  }

  play(action: string): void {
    const ask = this.state?.ask;
    const meant = ask?.actions.find((one) => one.name === action);
    if (!ask || !meant || this.sent) return;
    this.sent = meant;
    this.#send(ask.id);
  }
  /** Without a connection it goes when there is one again. */
  #send(ask: number): void {
    this.#say({ type: "play", ask, action: this.sent!.name });
    this.#answers = { ask, ref: this.#ref };
  }
  undo(): void {
    this.#say({ type: "undo" });
  }
  say(text: string, name?: string): void {
    this.#say(name ? { type: "say", text, name } : { type: "say", text });
  }
  lend(seat: number): void {
    this.#say({ type: "lend", seat });
  }
  back(): void {
    this.#say({ type: "back" });
  }
  askHint(): void {
    if (!this.state?.ask || this.hinting) return;
    this.hinting = true;
    this.#say({ type: "hint" });
  }
  resign(): void {
    this.#say({ type: "resign" });
  }
  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #say(message: object): void {
    this.error = null;
    this.#ref += 1;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ ...message, ref: this.#ref }));
    else this.hinting = false;
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${BASE}/api/tables/${this.code}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      const since = this.entries.at(-1)?.number ?? 0;
      const hello = { type: "hello", since, lang: this.lang };
      socket.send(JSON.stringify(this.secret ? { ...hello, secret: this.secret } : hello));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Said);
    socket.onclose = (event) => {
      this.connected = false;
      this.hinting = false;
      if (this.#closed || socket !== this.#socket) return;
      if (FINAL.has(event.code)) {
        this.refused = { code: event.code, reason: event.reason };
        return;
      }
      setTimeout(() => this.#closed || this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, 5000);
    };
  }

  #hear(said: Said): void {
    switch (said.type) {
      case "welcome":
        this.connected = true;
        this.#wait = 200;
        this.table = said.table;
        this.presence = said.presence;
        this.news = [];
        this.entries = [...this.entries, ...said.entries];
        this.#become(said.state);
        if (this.sent) this.#send(this.#answers.ask); // it was not heard: the question is still asked
        break;
      case "entries":
        this.entries = [...this.entries, ...said.entries];
        this.news = said.entries.flatMap((entry) => entry.notes ?? []);
        if (said.ref === this.#answers.ref) this.sent = null;
        if (said.state) this.#become(said.state);
        break;
      case "presence":
        this.presence = said;
        break;
      case "hint":
        this.hinting = false;
        if (said.ask === this.state?.ask?.id) this.hint = said;
        break;
      case "error":
        this.hinting = false;
        if (said.ref === this.#answers.ref) this.sent = null;
        if (said.code !== "stale") this.error = refusal(said.code, said.message, said.fields ?? {});
        break;
    }
  }

  #become(state: State): void {
    if (this.sent && !(state.ask?.id === this.#answers.ask && state.ask.actions.some((one) => one.name === this.sent!.name))) this.sent = null;
    if (state.ask?.id !== this.state?.ask?.id) {
      this.hint = null;
      this.hinting = false;
    }
    this.state = state;
    this.stateAt = performance.now();
    if (this.table) this.table = { ...this.table, seats: state.seats, status: state.status };
  }
}
