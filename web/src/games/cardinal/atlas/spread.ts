// Where things stand: true places first, then moved apart until nothing covers anything else. The coast follows its sites.
import { geoConicConformal } from "d3-geo";
import { COUNTRIES, ROADS, SITES, type Place } from "./source";
import { APART, HEIGHT, WIDTH, type Point } from "./types";

type Spot = [x: number, y: number];

/** Room that things need. */
export const SEAL = 52;
const NAME_LETTER = 15.5;
const NAME_BELOW = 26;
const FROM_ROAD = 34;
const MARGIN = { left: 62, top: 46, right: 62, bottom: 70 };

const points = { type: "MultiPoint", coordinates: SITES.map((site) => [...site.place]) } as const;
const flat = geoConicConformal()
  .parallels([43, 52])
  .rotate([-6, 0])
  .fitExtent(
    [
      [MARGIN.left, MARGIN.top],
      [WIDTH - MARGIN.right, HEIGHT - MARGIN.bottom],
    ],
    points as never,
  );

/** The crowded middle of the map is drawn larger than its edges. */
const LENS = { centre: flat([9.3, 48.9])! as Spot, strength: 0.5, reach: 380 };
function lens([x, y]: Spot): Spot {
  const [dx, dy] = [x - LENS.centre[0], y - LENS.centre[1]];
  const r = Math.hypot(dx, dy) / LENS.reach;
  const swell = 1 + LENS.strength / (1 + r ** 3);
  return [LENS.centre[0] + dx * swell, LENS.centre[1] + dy * swell];
}
const seen = (place: Place): Spot => lens(flat([...place])! as Spot);

/** The lens pushes the edges out: what it shows is fitted into the frame again. */
const shown = SITES.map((site) => seen(site.place));
const low: Spot = [Math.min(...shown.map((p) => p[0])), Math.min(...shown.map((p) => p[1]))];
const high: Spot = [Math.max(...shown.map((p) => p[0])), Math.max(...shown.map((p) => p[1]))];
const scale: Spot = [
  (WIDTH - MARGIN.left - MARGIN.right) / (high[0] - low[0]),
  (HEIGHT - MARGIN.top - MARGIN.bottom) / (high[1] - low[1]),
];
export function project(place: Place): Spot {
  return fit(seen(place));
}
const fit = ([x, y]: Spot): Spot => [MARGIN.left + (x - low[0]) * scale[0], MARGIN.top + (y - low[1]) * scale[1]];

export const home = SITES.map((site) => project(site.place));
const countryOf = SITES.map((site) => COUNTRIES.findIndex((country) => country.id === site.country));
const nameWidth = COUNTRIES.map((country) => Math.max(...country.names.map((name) => name.length)) * NAME_LETTER);

/** The box that a seal and the name below it fill. */
export function sealBox(country: number, [x, y]: Point): [number, number, number, number] {
  const half = Math.max(SEAL, nameWidth[country]! / 2);
  return [x - half, y - SEAL, x + half, y + SEAL + NAME_BELOW];
}

function spread(): { sites: Spot[]; seals: Spot[] } {
  const sites = home.map(([x, y]): Spot => [x, y]);
  const seals = COUNTRIES.map((_, c) => openPlace(c));
  const sealHome = seals.map(([x, y]): Spot => [x, y]);
  for (let round = 0; round < 1500; round++) {
    const pull = round < 1200 ? 0.02 : 0;
    sites.forEach((at, i) => draw(at, home[i]!, pull));
    seals.forEach((at, i) => draw(at, sealHome[i]!, pull));
    for (let i = 0; i < sites.length; i++) for (let j = 0; j < i; j++) part(sites[i]!, sites[j]!, APART);
    for (let c = 0; c < seals.length; c++) {
      for (let d = 0; d < c; d++) partSeals(c, seals[c]!, d, seals[d]!);
      for (const site of sites) partFromSeal(c, seals[c]!, site);
    }
    for (const [a, b] of ROADS) {
      sites.forEach((at, i) => i !== a && i !== b && partFromRoad(at, sites[a]!, sites[b]!, FROM_ROAD));
      for (const seal of seals) partFromRoad(seal, sites[a]!, sites[b]!, SEAL + 4);
    }
    for (const at of sites) keepIn(at, 30, 34, 30, 40);
    seals.forEach((at, c) => {
      const half = sealBox(c, [0, 0])[2];
      keepIn(at, half, SEAL, half, SEAL + NAME_BELOW);
    });
  }
  return { sites, seals };
}

/** The place in a country that is farthest from all abbeys, and not too far from its own. */
function openPlace(c: number): Spot {
  const own = home.filter((_, i) => countryOf[i] === c);
  const middle: Spot = [mean(own.map((p) => p[0])), mean(own.map((p) => p[1]))];
  let best = -Infinity;
  let found = middle;
  for (let x = 60; x < WIDTH - 60; x += 8) {
    for (let y = 60; y < HEIGHT - 80; y += 8) {
      const distances = home.map((p) => Math.hypot(p[0] - x, p[1] - y));
      const nearest = distances.indexOf(Math.min(...distances));
      if (countryOf[nearest] !== c) continue;
      const toRoads = Math.min(...ROADS.map(([a, b]) => fromRoad([x, y], home[a]!, home[b]!)));
      const open = Math.min(distances[nearest]!, 95) + Math.min(toRoads, SEAL + 24);
      const value = open - 0.36 * Math.hypot(x - middle[0], y - middle[1]);
      if (value > best) [best, found] = [value, [x, y]];
    }
  }
  return found;
}
function fromRoad(at: Point, a: Point, b: Point): number {
  const [vx, vy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.min(1, Math.max(0, ((at[0] - a[0]) * vx + (at[1] - a[1]) * vy) / (vx * vx + vy * vy)));
  return Math.hypot(at[0] - a[0] - vx * t, at[1] - a[1] - vy * t);
}
const mean = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;

function draw(at: Spot, to: Point, pull: number): void {
  at[0] += (to[0] - at[0]) * pull;
  at[1] += (to[1] - at[1]) * pull;
}
function part(a: Spot, b: Spot, apart: number, share = 0.5): void {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  const d = Math.hypot(dx, dy) || 0.01;
  if (d >= apart) return;
  const push = ((apart - d) / d) * 0.5;
  a[0] += dx * push * (1 - share) * 2;
  a[1] += dy * push * (1 - share) * 2;
  b[0] -= dx * push * share * 2;
  b[1] -= dy * push * share * 2;
}
function partFromSeal(c: number, seal: Spot, site: Spot): void {
  part(seal, site, SEAL + 29, 0.7);
  const [left, , right, bottom] = sealBox(c, seal); // the name
  const reach = 27;
  const near: Spot = [Math.min(Math.max(site[0], left), right), Math.min(Math.max(site[1], seal[1] + SEAL), bottom)];
  const [dx, dy] = [site[0] - near[0], site[1] - near[1]];
  const d = Math.hypot(dx, dy);
  if (d >= reach) return;
  const push = d < 0.1 ? 2 : (reach - d) * 0.5;
  const [ux, uy] = d < 0.1 ? [0, 1] : [dx / d, dy / d];
  site[0] += ux * push;
  site[1] += uy * push;
  seal[0] -= ux * push * 0.5;
  seal[1] -= uy * push * 0.5;
}
function partSeals(c: number, a: Spot, d: number, b: Spot): void {
  const [boxA, boxB] = [sealBox(c, a), sealBox(d, b)];
  const dx = Math.min(boxA[2], boxB[2]) - Math.max(boxA[0], boxB[0]) + 10;
  const dy = Math.min(boxA[3], boxB[3]) - Math.max(boxA[1], boxB[1]) + 10;
  if (dx <= 0 || dy <= 0) return;
  const axis = dx < dy ? 0 : 1;
  const push = (Math.min(dx, dy) / 4) * (a[axis] > b[axis] ? 1 : -1);
  a[axis] += push;
  b[axis] -= push;
}
function partFromRoad(at: Spot, a: Spot, b: Spot, apart: number): void {
  const [vx, vy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.min(1, Math.max(0, ((at[0] - a[0]) * vx + (at[1] - a[1]) * vy) / (vx * vx + vy * vy)));
  if (t < 0.05 || t > 0.95) return;
  const near: Spot = [a[0] + vx * t, a[1] + vy * t];
  const [dx, dy] = [at[0] - near[0], at[1] - near[1]];
  const d = Math.hypot(dx, dy) || 0.01;
  if (d >= apart) return;
  const push = ((apart - d) / d) * 0.25;
  at[0] += dx * push;
  at[1] += dy * push;
  for (const end of [a, b]) {
    end[0] -= dx * push * 0.5;
    end[1] -= dy * push * 0.5;
  }
}
function keepIn(at: Spot, left: number, top: number, right: number, bottom: number): void {
  at[0] = Math.min(Math.max(at[0], left), WIDTH - right);
  at[1] = Math.min(Math.max(at[1], top), HEIGHT - bottom);
}

export const { sites, seals } = spread();

/** Takes any place of the world along with the abbeys near it. */
export function follow([x, y]: Point): Spot {
  let weight = 0.35;
  let [dx, dy] = [0, 0];
  home.forEach((from, i) => {
    const near = Math.exp(-((from[0] - x) ** 2 + (from[1] - y) ** 2) / (2 * 62 ** 2));
    weight += near;
    dx += near * (sites[i]![0] - from[0]);
    dy += near * (sites[i]![1] - from[1]);
  });
  return [x + dx / weight, y + dy / weight];
}
