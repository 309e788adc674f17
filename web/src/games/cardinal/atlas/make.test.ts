import { expect, test } from "vitest";
import map from "../../../../../src/tableronde/games/cardinal/map.json";
import { makeAtlas } from "./make";
import { APART, HEIGHT, WIDTH, type Point } from "./types";

const atlas = makeAtlas();
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const places = Object.values(atlas.sites).map((site) => site.at);
const seals = Object.values(atlas.countries).map((country) => country.seal);

test("everything on the map file is drawn", () => {
  expect(Object.keys(atlas.sites).sort()).toEqual(map.sites.map((site) => site.id).sort());
  expect(Object.keys(atlas.countries).sort()).toEqual(map.countries.map((country) => country.id).sort());
  expect(atlas.roads).toHaveLength(map.roads.length);
  expect(atlas.alliances).toHaveLength(map.alliances.length);
});

test("abbeys stand apart, inside the frame", () => {
  places.forEach(([x, y], i) => {
    expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
    for (const other of places.slice(0, i)) expect(apart([x, y], other)).toBeGreaterThan(APART - 4);
  });
});

test("no seal and no number of an alliance covers an abbey", () => {
  for (const seal of seals) expect(Math.min(...places.map((at) => apart(at, seal)))).toBeGreaterThan(70);
  for (const { badge } of atlas.alliances) expect(Math.min(...places.map((at) => apart(at, badge)))).toBeGreaterThan(30);
});

test("the map is small enough to be sent", () => {
  expect(JSON.stringify(atlas).length).toBeLessThan(50_000);
});
