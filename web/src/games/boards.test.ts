// @vitest-environment happy-dom
// Every board draws every kind of table. The tables are real: tests/web/recording.py writes them down, and says where.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Pieces, Table } from "../lib/api";
import { Choosing } from "../lib/choosing.svelte";
import { prefs, type Lang } from "../lib/prefs.svelte";
import type { Action, Note, State } from "../lib/protocol";
import { boardOf, type Ahead, type BoardProps } from "./board";

interface Moment {
  lang: Lang;
  seat: number | null;
  table: Table;
  news: Note[];
  scene: State;
}
/** What a seat saw, what it chose, and what it saw afterwards. */
interface Decision {
  seat: number;
  view: unknown;
  action: Action;
  after: unknown;
}
interface Recorded {
  game: string;
  pieces: Record<Lang, Pieces>;
  moments: Moment[];
  decisions: Decision[];
}

const folder = process.env["TABLERONDE_RECORDED"];
const files = folder ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
const presence = { seats: [], watching: 0 };

afterEach(() => vi.restoreAllMocks());
// Browsers tell only those who wait for it that an animation was stopped; happy-dom tells everybody.
if (typeof Animation !== "undefined") Animation.prototype.cancel = () => undefined;

const read = (name: string) => JSON.parse(readFileSync(join(folder!, name), "utf8")) as Recorded;

describe.skipIf(!folder)("boards", () => {
  test.each(files)("%s", async (name) => {
    const recorded = read(name);
    const Board = (await boardOf(recorded.game))!;
    const complaints = vi.spyOn(console, "warn");
    const errors = vi.spyOn(console, "error");
    for (const { lang, seat, table, news, scene } of recorded.moments) {
      prefs.lang = lang;
      const played: string[] = [];
      const offered = scene.ask?.actions ?? [];
      const choosing = new Choosing((action) => played.push(action), () => offered);
      const props = { view: scene.view, seat, table, scene, presence, pieces: recorded.pieces[lang], choosing, news };
      const drawn = mount(Board, { target: document.body, props });
      flushSync();
      const html = document.body.innerHTML;
      expect(html.match(/<\w/g)!.length).toBeGreaterThan(40);
      expect(html).not.toMatch(/undefined|NaN|\[object/);
      for (const seated of table.seats) expect(html).toContain(seated.name);
      for (const button of document.body.querySelectorAll("button")) {
        expect((button.getAttribute("aria-label") ?? button.textContent!).trim(), button.outerHTML).not.toBe("");
      }
      unmount(drawn);
      flushSync();
      expect(document.body.children).toHaveLength(0);
      const legal = offered.map((action) => action.name);
      expect(played.every((action) => legal.includes(action))).toBe(true);
    }
    expect(complaints).not.toHaveBeenCalled();
    expect(errors).not.toHaveBeenCalled();
  }, 60_000);

  const aheads = import.meta.glob<{ ahead: Ahead }>("./*/ahead.ts", { eager: true });
  /** Where the game may have gone on before the answer comes: packs pass, cards are drawn, a guild is founded, a deal is done. */
  const GOES_ON = [/^picks/, /^face_up/, /^laid/, /^playing$/, /^players\.\d\.offer/, /^piles/];

  test("what is shown before it is confirmed comes true", () => {
    const changed = new Map<string, number>();
    for (const name of files) {
      const { game, decisions } = read(name);
      for (const { seat, view, action, after } of decisions) {
        const [before, is] = [leaves(view), leaves(after)];
        const shown = leaves(aheads[`./${game}/ahead.ts`]!.ahead(frozen(view), action, seat));
        for (const path of new Set([...before.keys(), ...shown.keys()])) {
          if (before.get(path) === shown.get(path)) continue;
          changed.set(`${game} ${action.kind}`, (changed.get(`${game} ${action.kind}`) ?? 0) + 1);
          if (GOES_ON.some((some) => some.test(path))) continue;
          const drawn = path.includes(".hand.") ? Math.max(0, Number(is.get(path) ?? 0) - Number(shown.get(path) ?? 0)) : 0; // the same card again
          if (!drawn) expect(shown.get(path), `${action.name}: ${path}`).toBe(is.get(path));
        }
      }
    }
    expect(changed.size).toBeGreaterThan(15);
  });

  test("boards draw what is on its way", async () => {
    const errors = vi.spyOn(console, "error");
    const drawn = new Set<string>();
    for (const name of files) {
      const { game, pieces, moments, decisions } = read(name);
      const Board = (await boardOf(game))!;
      const { table, scene } = moments[0]!;
      for (const { seat, view, action } of decisions) {
        if (drawn.has(`${game} ${action.kind}`)) continue;
        drawn.add(`${game} ${action.kind}`);
        const choosing = new Choosing(() => undefined, () => [action], () => action);
        const props: BoardProps = { view, seat, table, scene: { ...scene, view: view as State["view"] }, presence, pieces: pieces.en, choosing, news: [] };
        const board = mount(Board, { target: document.body, props });
        flushSync();
        expect(document.body.innerHTML).not.toMatch(/undefined|NaN|\[object/);
        unmount(board);
      }
    }
    expect(drawn.size).toBeGreaterThan(30);
    expect(errors).not.toHaveBeenCalled();
  }, 60_000);
});

function leaves(thing: unknown, path: string[] = [], found = new Map<string, unknown>()): Map<string, unknown> {
  if (thing === null || typeof thing !== "object") return found.set(path.join("."), thing);
  for (const [key, part] of Object.entries(thing)) leaves(part, [...path, key], found);
  return found;
}
function frozen<T>(thing: T): T {
  if (thing !== null && typeof thing === "object") Object.values(Object.freeze(thing)).forEach(frozen);
  return thing;
}
