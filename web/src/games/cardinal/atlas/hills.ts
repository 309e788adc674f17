// Mountains, where there are some and nothing else needs the place.
import type { Place } from "./source";
import { COAST } from "./coast";
import { BADGES, NAMES } from "./labels";
import { follow, project, sealBox, seals, sites } from "./spread";
import type { Point } from "./types";

const RANGES: Place[][] = [
  [[-1.6, 43.1], [0.3, 42.75], [1.6, 42.6], [2.7, 42.45]], // Pyrenees
  [[-7, 42.9], [-4.5, 43.05], [-2.4, 42.9]], // Cantabria
  [[-6, 40.3], [-3.6, 40.9]],
  [[2.6, 45.6], [2.9, 44.9], [3.7, 44.2]], // Massif Central
  [[6.6, 44.3], [6.7, 45.1], [7.6, 45.95], [8.8, 46.5], [10.2, 46.7], [11.6, 47.05], [13.2, 47.1], [14.8, 47.4]], // Alps
  [[6.3, 46.9], [6.9, 47.3]],
  [[7, 48.1], [7.2, 48.5]],
  [[8.9, 44.5], [10.3, 44.2], [12.3, 43.3], [13.6, 42.4], [15, 41]], // Apennines
  [[12.8, 49.3], [13.7, 48.9]],
  [[12.5, 50.4], [14, 50.8], [16, 50.6]],
  [[17, 49], [19.5, 49.2], [22, 48.9], [24.5, 47.8], [25.5, 46]],
  [[14.6, 45.4], [16.5, 44.2], [18.6, 43.2], [20.4, 42]],
  [[-2.3, 54.6], [-2.4, 55.3], [-4.5, 56.8]],
  [[-3.7, 52.3], [-3.6, 52.9]],
  [[7, 60.5], [8.5, 61.5]],
  [[-1, 35], [3, 36.2], [7, 36.2]],
];

function inland([x, y]: Point): boolean {
  let odd = false;
  for (const ring of COAST) {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) odd = !odd;
    });
  }
  return odd;
}

function free([x, y]: Point, size: number): boolean {
  const clear = (left: number, top: number, right: number, bottom: number) =>
    x + size < left || x - size > right || y < top || y - size * 1.2 > bottom;
  return (
    sites.every((at) => Math.hypot(at[0] - x, at[1] - y + size / 2) > 26 + size) &&
    BADGES.every((at) => Math.hypot(at[0] - x, at[1] - y + size / 2) > 18 + size) &&
    seals.every((at, c) => clear(...sealBox(c, at))) &&
    NAMES.every((name) => {
      const box = (name as unknown as { box: [number, number, number, number] }).box;
      return clear(...box);
    })
  );
}

export const HILLS = RANGES.flatMap((range) => {
  const points = range.map((place) => follow(project(place)));
  const found: [number, number, number][] = [];
  let n = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 15));
    for (let s = 0; s < steps; s++, n++) {
      const t = s / steps;
      const at: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + 9 * Math.sin(n * 2.4)];
      const size = 9 + 4 * Math.sin(n * 1.7);
      if (inland(at) && free(at, size)) found.push([Math.round(at[0]), Math.round(at[1]), Math.round(size)]);
    }
  }
  return found;
}).sort((a, b) => a[1] - b[1]);
