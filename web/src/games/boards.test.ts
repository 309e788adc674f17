// @vitest-environment happy-dom
// Every board draws every kind of table. The tables are real: tests/web/recording.py writes them down, and says where.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Pieces, Table } from "../lib/api";
import { Choosing } from "../lib/choosing.svelte";
import { prefs, type Lang } from "../lib/prefs.svelte";
import type { Note, State } from "../lib/protocol";
import { boardOf } from "./board";

interface Moment {
  lang: Lang;
  seat: number | null;
  table: Table;
  news: Note[];
  scene: State;
}
interface Recorded {
  game: string;
  pieces: Record<Lang, Pieces>;
  moments: Moment[];
}

const folder = process.env["TABLERONDE_RECORDED"];
const files = folder ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
const presence = { seats: [], watching: 0 };

afterEach(() => vi.restoreAllMocks());
// Browsers tell only those who wait for it that an animation was stopped; happy-dom tells everybody.
if (typeof Animation !== "undefined") Animation.prototype.cancel = () => undefined;

describe.skipIf(!folder)("boards", () => {
  test.each(files)("%s", async (name) => {
    const recorded = JSON.parse(readFileSync(join(folder!, name), "utf8")) as Recorded;
    const Board = (await boardOf(recorded.game))!;
    const complaints = vi.spyOn(console, "warn");
    const errors = vi.spyOn(console, "error");
    for (const { lang, seat, table, news, scene } of recorded.moments) {
      prefs.lang = lang;
      const played: string[] = [];
      const choosing = new Choosing((action) => played.push(action));
      choosing.ask(scene.ask?.actions ?? []);
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
      const legal = (scene.ask?.actions ?? []).map((action) => action.name);
      expect(played.every((action) => legal.includes(action))).toBe(true);
    }
    expect(complaints).not.toHaveBeenCalled();
    expect(errors).not.toHaveBeenCalled();
  }, 60_000);
});
