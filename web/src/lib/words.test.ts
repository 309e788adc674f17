// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { refusals } from "./refusals";
import { all } from "./words";

const fields = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();

test("both languages have the same words, with the same fields in them", () => {
  expect(Object.keys(all.fr).sort()).toEqual(Object.keys(all.en).sort());
  for (const [key, text] of Object.entries(all.en)) expect(fields(all.fr[key as keyof typeof all.fr]), key).toEqual(fields(text));
});

test("both languages have the same refusals; French ones say no English sentence of the server", () => {
  expect(Object.keys(refusals.fr)).toEqual(Object.keys(refusals.en));
  for (const text of Object.values(refusals.fr)) expect(text).not.toContain("{message}");
});

const games = import.meta.glob<Record<string, unknown>>("../games/*/words.ts", { eager: true });

test.each(Object.entries(games))("words of a board: %s", (_, words) => {
  const tables = Object.values(words).filter((table): table is Record<"en" | "fr", object> => typeof table === "object" && table !== null && "en" in table && "fr" in table);
  for (const table of tables) expect(Object.keys(table.fr).sort()).toEqual(Object.keys(table.en).sort());
});

test("French has its apostrophes and spaces", () => {
  for (const text of [...Object.values(all.fr), ...Object.values(refusals.fr)]) {
    expect(text).not.toMatch(/'/);
    expect(text).not.toMatch(/ [;:?!»]|« /);
  }
});
