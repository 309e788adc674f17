// The countries: every place belongs to the abbey or seal that is nearest (a Voronoi diagram), and so to a country.
import { COAST, clip } from "./coast";
import { COUNTRIES, SITES } from "./source";
import { SEAL, seals, sites } from "./spread";
import { HEIGHT, WIDTH, type Point } from "./types";

/** A place that speaks for a country; -1: for foreign land. */
interface Seed {
  at: Point;
  country: number;
  weight: number;
}
const FOREIGN = -1;
const REACH = 118;

const owner = SITES.map((site) => COUNTRIES.findIndex((country) => country.id === site.country));
const own: Seed[] = [
  ...sites.map((at, i) => ({ at, country: owner[i]!, weight: 22 ** 2 })),
  ...seals.map((at, c) => ({ at, country: c, weight: SEAL ** 2 })),
];
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Foreign land begins some way off; a grid, shaken, so that its edge looks grown. */
function foreign(): Seed[] {
  const found: Seed[] = [];
  for (let gx = -6; gx < 24; gx++) {
    for (let gy = -6; gy < 26; gy++) {
      const at: Point = [gx * 58 + 19 * Math.sin(gx * 12.9 + gy * 78.2), gy * 58 + 19 * Math.sin(gx * 39.3 + gy * 11.1)];
      if (own.every((seed) => apart(seed.at, at) > REACH + (seed.weight > 1000 ? 14 : 0))) found.push({ at, country: FOREIGN, weight: 0 });
    }
  }
  return found;
}

function inside(ring: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) odd = !odd;
  });
  return odd;
}

/** A country does not reach over a strait: coasts of another island speak for the nearest abbey on their own. */
function coastal(seeds: Seed[]): Seed[] {
  const island = (at: Point) => {
    const within = COAST.findIndex((ring) => inside(ring, at));
    if (within >= 0) return within;
    const distances = COAST.map((ring) => Math.min(...ring.map((p) => apart(p, at))));
    return distances.indexOf(Math.min(...distances));
  };
  const grounded = seeds.filter((seed) => seed.weight > 0 && seed.weight < 1000).map((seed) => ({ seed, ring: island(seed.at) }));
  const rings = new Set(grounded.map((one) => one.ring));
  const found: Seed[] = [];
  for (const ring of rings) {
    const here = grounded.filter((one) => one.ring === ring);
    for (const at of COAST[ring]!) {
      if (at[0] < 0 || at[0] > WIDTH || at[1] < 0 || at[1] > HEIGHT) continue;
      const nearest = grounded.reduce((a, b) => (apart(a.seed.at, at) < apart(b.seed.at, at) ? a : b));
      if (nearest.ring === ring || found.some((seed) => apart(seed.at, at) < 14)) continue;
      const close = here.reduce((a, b) => (apart(a.seed.at, at) < apart(b.seed.at, at) ? a : b));
      const far = apart(close.seed.at, at) > REACH * 1.35;
      found.push({ at, country: far ? FOREIGN : close.seed.country, weight: 0 });
    }
  }
  return found;
}

const plain = [...own, ...foreign()];
const seeds = [...plain, ...coastal(plain)];

interface Corner {
  at: Point;
  /** Which seed is beyond the edge that begins here. */
  beyond: number;
}

function cell(i: number): Corner[] {
  const me = seeds[i]!;
  const [x, y] = me.at;
  let corners: Corner[] = clip([[-2000, -2000], [3000, -2000], [3000, 3000], [-2000, 3000]], x - 300, y - 300, x + 300, y + 300).map(
    (at) => ({ at, beyond: -1 }),
  );
  seeds.forEach((other, j) => {
    if (j === i || apart(other.at, me.at) > 600) return;
    const [nx, ny] = [other.at[0] - x, other.at[1] - y];
    const limit = (other.at[0] ** 2 + other.at[1] ** 2 - x * x - y * y + me.weight - other.weight) / 2;
    const over = (p: Point) => p[0] * nx + p[1] * ny - limit;
    const out: Corner[] = [];
    corners.forEach((corner, k) => {
      const next = corners[(k + 1) % corners.length]!;
      const [a, b] = [over(corner.at), over(next.at)];
      const t = a / (a - b);
      const cut: Point = [corner.at[0] + (next.at[0] - corner.at[0]) * t, corner.at[1] + (next.at[1] - corner.at[1]) * t];
      if (a <= 0) out.push(corner);
      if (a <= 0 && b > 0) out.push({ at: cut, beyond: j });
      if (a > 0 && b <= 0) out.push({ at: cut, beyond: corner.beyond });
    });
    corners = out;
  });
  return corners;
}

const key = (p: Point) => `${Math.round(p[0] * 4)},${Math.round(p[1] * 4)}`;

/** A straight edge as a hand would draw it; the same from both sides. */
function drawn(a: Point, b: Point): Point[] {
  const turned = key(a) > key(b);
  const [from, to] = turned ? [b, a] : [a, b];
  const steps = Math.max(1, Math.round(apart(a, b) / 9));
  const points: Point[] = [];
  for (let s = 0; s <= steps; s++) {
    const [x, y] = [from[0] + ((to[0] - from[0]) * s) / steps, from[1] + ((to[1] - from[1]) * s) / steps];
    const dx = 4 * Math.sin(y * 0.071 + x * 0.023) + 2.6 * Math.sin(y * 0.19 - x * 0.05) + 1.2 * Math.sin(y * 0.43 + x * 0.2);
    const dy = 4 * Math.sin(x * 0.067 - y * 0.031) + 2.6 * Math.sin(x * 0.17 + y * 0.06) + 1.2 * Math.sin(x * 0.39 - y * 0.23);
    points.push([x + dx, y + dy]);
  }
  return turned ? points.reverse() : points;
}

const edges = COUNTRIES.map((): Map<string, [Point, Point]> => new Map());
seeds.forEach((seed, i) => {
  if (seed.country === FOREIGN) return;
  const corners = cell(i);
  corners.forEach((corner, k) => {
    const next = corners[(k + 1) % corners.length]!;
    if (key(corner.at) === key(next.at) || seeds[corner.beyond]?.country === seed.country) return;
    edges[seed.country]!.set(key(corner.at), [corner.at, next.at]);
  });
});

/** The edges of a country, put together to rings. */
function outline(edges: Map<string, [Point, Point]>): Point[][] {
  const left = new Map(edges);
  const rings: Point[][] = [];
  while (left.size) {
    const [start] = left.keys();
    const ring: Point[] = [];
    for (let at = start!; left.has(at); ) {
      const [a, b] = left.get(at)!;
      left.delete(at);
      ring.push(...drawn(a, b).slice(0, -1));
      at = key(b);
    }
    rings.push(ring);
  }
  return rings;
}

export const AREAS = edges.map(outline);
