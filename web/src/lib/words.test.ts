// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { refusals } from "./refusals";
import type { Words } from "./saying";
import { words } from "./words";

const games = import.meta.glob<Words>("../games/*/words.ts", { eager: true, import: "words" });
const tables: [string, Words][] = [["pages", words], ["refusals", refusals], ...Object.entries(games)];
const fields = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();

test("every board has words", () => {
  expect(Object.keys(games)).toHaveLength(Object.keys(import.meta.glob("../games/*/Board.svelte")).length);
});

test.each(tables)("both languages have the same words: %s", (_, { en, fr }) => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

// What the server said is English, so it is left out in French.
test.each(tables)("with the same fields in them: %s", (_, { en, fr }) => {
  for (const key of Object.keys(en)) expect(fields(fr[key]!), key).toEqual(fields(en[key]!).filter((field) => field !== "message"));
});

test.each(tables)("French has its apostrophes and spaces: %s", (_, { fr }) => {
  for (const text of Object.values(fr)) expect(text).not.toMatch(/'| [;:?!»]|« /);
});
