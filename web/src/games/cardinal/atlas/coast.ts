// The coasts of Europe, from Natural Earth, through the same projection as the abbeys.
import { feature } from "topojson-client";
import land from "world-atlas/land-50m.json" with { type: "json" };
import { follow, project } from "./spread";
import { AROUND, WIDTH, type Point } from "./types";

type Ring = Point[];

/** Only what is seen: the rest of the world is left away before it is projected. */
const SEEN = { west: -30, east: 48, south: 24, north: 66 };

function rings(): Ring[] {
  const world = feature(land as never, (land as never as { objects: { land: never } }).objects.land) as unknown as {
    features: { geometry: { coordinates: Ring[][] } }[];
  };
  return world.features.flatMap((one) => one.geometry.coordinates.flat());
}

/** Cuts a ring at the edges of a box (Sutherland and Hodgman). */
export function clip(ring: Ring, left: number, top: number, right: number, bottom: number): Ring {
  const cut = (points: Ring, axis: 0 | 1, limit: number, above: boolean): Ring => {
    const inside = (p: Point) => (above ? p[axis] >= limit : p[axis] <= limit);
    const out: Ring = [];
    points.forEach((p, i) => {
      const before = points[(i + points.length - 1) % points.length]!;
      if (inside(p) !== inside(before)) {
        const t = (limit - before[axis]) / (p[axis] - before[axis]);
        out.push([before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t]);
      }
      if (inside(p)) out.push(p);
    });
    return out;
  };
  return cut(cut(cut(cut(ring, 0, left, true), 0, right, false), 1, top, true), 1, bottom, false);
}

/** Leaves away points that the eye does not miss (Douglas and Peucker). */
export function simplify(points: Ring, tolerance: number): Ring {
  if (points.length < 3) return points;
  const [a, b] = [points[0]!, points.at(-1)!];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [farthest, distance] = [0, -1];
  for (let i = 1; i < points.length - 1; i++) {
    const p = points[i]!;
    const d =
      length < 1e-6
        ? Math.hypot(p[0] - a[0], p[1] - a[1])
        : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length;
    const seen = p[0] > -60 && p[0] < WIDTH + 60 ? d : d * 0.4; // beyond the middle, less will do
    if (seen > distance) [farthest, distance] = [i, seen];
  }
  if (distance <= tolerance) return [a, b];
  return [...simplify(points.slice(0, farthest + 1), tolerance), ...simplify(points.slice(farthest), tolerance).slice(1)];
}

function area(ring: Ring): number {
  return Math.abs(ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0)) / 2;
}

/** The coast as rings in units of the drawing. */
export const COAST: Ring[] = rings()
  .map((ring) => clip(ring, SEEN.west, SEEN.south, SEEN.east, SEEN.north))
  .filter((ring) => ring.length > 3)
  .map((ring) => clip(ring.map((p) => follow(project(p))), AROUND.left, AROUND.top, AROUND.right, AROUND.bottom))
  .filter((ring) => ring.length > 3 && area(ring) > 40)
  .map((ring) => simplify([...ring, ring[0]!], 1.1).slice(0, -1))
  .filter((ring) => ring.length > 2);

/** A path with steps relative to the point before, in halves of a unit: short. */
export function pathOf(rings: readonly (readonly Point[])[]): string {
  const half = (n: number) => Math.round(n * 2);
  const write = (n: number) => String(n / 2).replace(/^(-?)0\./, "$1.");
  return rings
    .map((ring) => {
      let [x, y] = [0, 0];
      const steps = ring.map((p, i) => {
        const [dx, dy] = [half(p[0]) - x, half(p[1]) - y];
        if (i && !dx && !dy) return "";
        [x, y] = [x + dx, y + dy];
        const second = write(dy);
        return `${i ? "l" : "M"}${write(dx)}${second.startsWith("-") ? "" : " "}${second}`;
      });
      return `${steps.join("")}z`;
    })
    .join("");
}
