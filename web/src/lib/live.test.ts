// @vitest-environment happy-dom
// What a seat does when its connection breaks. The network is a script here; tests/web has the real one.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "./live.svelte";
import type { Entry, State } from "./protocol";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.breaks(1000);
  }
  opens(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const entry = (number: number, more: Partial<Entry> = {}): Entry => ({ number, kind: "play", at: 0, seat: 0, ...more });
const state = (number: number, ask: State["ask"] = null): State => ({
  number, status: "playing", waiting: [0], seats: [], clock: null, view: {}, ask, can_undo: false, result: null,
});
const welcome = (entries: Entry[], ask: State["ask"] = null) => ({
  type: "welcome", seat: 0, table: { seats: [] }, entries, state: state(entries.at(-1)?.number ?? 0, ask), presence: { seats: [], watching: 0 },
});
const last = () => Socket.all.at(-1)!;

beforeEach(() => {
  Socket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it comes back with the number of its last entry, later each time", () => {
  const live = new Live("KQ7F2XN", "secret", "fr");
  last().opens();
  expect(last().sent).toEqual([{ type: "hello", since: 0, lang: "fr", secret: "secret" }]);
  last().says(welcome([entry(1), entry(2)]));
  expect(live.connected).toBe(true);
  last().breaks();
  expect(live.connected).toBe(false);
  vi.advanceTimersByTime(250);
  expect(Socket.all).toHaveLength(2);
  last().breaks();
  vi.advanceTimersByTime(250);
  expect(Socket.all).toHaveLength(2);
  vi.advanceTimersByTime(250);
  expect(Socket.all).toHaveLength(3);
  last().opens();
  expect(last().sent[0]!["since"]).toBe(2);
  last().says(welcome([entry(3)]));
  expect(live.entries.map((one) => one.number)).toEqual([1, 2, 3]);
});

test("where coming again makes no sense it does not", () => {
  const live = new Live("KQ7F2XN", null, "en");
  last().breaks(4404, "there is no table");
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
  expect(live.refused).toEqual({ code: 4404, reason: "there is no table" });
});

test("who leaves stays away", () => {
  const live = new Live("KQ7F2XN", null, "en");
  last().opens();
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
});

const asks = (id: number, ...names: string[]) => ({
  id, prompt: { kind: "x", text: "" }, actions: names.map((name) => ({ name, kind: name, text: name })),
});
const plays = () => Socket.all.flatMap((socket) => socket.sent.filter((one) => one["type"] === "play"));

test("a decision is sent once and shown at once; its confirmation ends that", () => {
  const live = new Live("KQ7F2XN", "secret", "en");
  last().opens();
  last().says(welcome([entry(2)], asks(2, "pass", "draw")));
  live.play("pass");
  live.play("draw");
  expect(plays()).toEqual([{ type: "play", ask: 2, action: "pass", ref: 1 }]);
  expect(live.sent?.name).toBe("pass");
  last().says({ type: "entries", entries: [entry(3, { seat: 1 })], state: state(3, asks(2, "pass", "draw")) });
  expect(live.sent?.name).toBe("pass"); // another decided at the same time
  last().says({ type: "entries", entries: [entry(4)], state: state(4, asks(4, "draw")), ref: 1 });
  expect(live.sent).toBeNull();
});

test("the same question may be asked again after a decision was confirmed", () => {
  const live = new Live("KQ7F2XN", "secret", "en");
  last().opens();
  last().says(welcome([entry(2)], asks(2, "pass", "draw")));
  live.play("pass");
  last().says({ type: "entries", entries: [entry(3)], state: state(3, asks(2, "pass")), ref: 1 });
  expect(live.sent).toBeNull();
});

test("a decision that was lost with its connection goes again, if the question is still asked", () => {
  const live = new Live("KQ7F2XN", "secret", "en");
  last().opens();
  last().says(welcome([entry(2)], asks(2, "pass")));
  live.play("pass");
  last().breaks();
  expect(live.sent?.name).toBe("pass");
  vi.advanceTimersByTime(250);
  last().opens();
  last().says(welcome([], asks(2, "pass")));
  expect(plays()).toHaveLength(2);
  expect(plays()[1]).toMatchObject({ ask: 2, action: "pass" });
  last().breaks();
  vi.advanceTimersByTime(250);
  last().opens();
  last().says(welcome([entry(3)], asks(3, "pass"))); // it had been heard
  expect(plays()).toHaveLength(2);
  expect(live.sent).toBeNull();
});

test("a decision taken without a connection goes when there is one", () => {
  const live = new Live("KQ7F2XN", "secret", "en");
  last().opens();
  last().says(welcome([entry(2)], asks(2, "pass")));
  last().breaks();
  live.play("pass");
  expect(live.sent?.name).toBe("pass");
  expect(plays()).toEqual([]);
  vi.advanceTimersByTime(250);
  last().opens();
  last().says(welcome([], asks(2, "pass")));
  expect(plays()).toHaveLength(1);
});

test("a decision that is refused is no longer shown", () => {
  const live = new Live("KQ7F2XN", "secret", "en");
  last().opens();
  last().says(welcome([entry(2)], asks(2, "pass")));
  live.play("fly");
  expect(live.sent).toBeNull(); // nothing that was offered
  live.play("pass");
  last().says({ type: "error", code: "stale", message: "…", ref: 1 });
  expect(live.sent).toBeNull();
});

test("a refusal is said in the language of the page; one that is old is not", () => {
  const live = new Live("KQ7F2XN", "secret", "en");
  last().opens();
  last().says(welcome([]));
  last().says({ type: "error", code: "present", message: "…", fields: { name: "Kay", seconds: 10 }, ref: 1 });
  expect(live.error).toBe("Kay is there, or was a moment ago; wait 10 seconds.");
  live.undo();
  expect(live.error).toBeNull();
  last().says({ type: "error", code: "stale", message: "…", ref: 2 });
  expect(live.error).toBeNull();
});

test("what was taken back is gone from the story", () => {
  const live = new Live("KQ7F2XN", "secret", "en");
  const note = (text: string) => [{ kind: "told", text }];
  last().opens();
  last().says(welcome([entry(1, { notes: note("a") }), entry(2, { notes: note("b") })]));
  last().says({ type: "entries", entries: [entry(3, { kind: "undo", from: 2, notes: note("c") })], state: state(3) });
  expect(live.story.map((told) => told.note.text)).toEqual(["a", "c"]);
  expect(live.news).toEqual(note("c"));
});

test("another language is another telling of all of it", () => {
  const live = new Live("KQ7F2XN", "secret", "en");
  last().opens();
  last().says(welcome([entry(1)]));
  live.speak("fr");
  vi.advanceTimersByTime(250);
  last().opens();
  expect(last().sent[0]).toEqual({ type: "hello", since: 0, lang: "fr", secret: "secret" });
});
