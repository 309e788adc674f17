// Names and numbers that cover nothing: each tries the places around its thing, and takes the one that hurts least.
import { ALLIANCES, ROADS, SITES } from "./source";
import { follow, project, SEAL, sealBox, seals, sites } from "./spread";
import { HEIGHT, WIDTH, type DrawnSite, type Point } from "./types";

type Box = readonly [left: number, top: number, right: number, bottom: number];
const LETTER = 8.1;
const LINE = 18;
const SITE = 21;
export const BADGE = 15;

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
const around = ([x, y]: Point, r: number): Box => [x - r, y - r, x + r, y + r];
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const siteBoxes = sites.map((at) => around(at, SITE));
const sealBoxes = seals.flatMap((at, c): Box[] => {
  const box = sealBox(c, at);
  return [around(at, SEAL), [box[0], at[1] + SEAL - 4, box[2], box[3]]];
});
const roadPoints = ROADS.flatMap(([a, b]) => {
  const [p, q] = [sites[a]!, sites[b]!];
  const steps = Math.round(apart(p, q) / 8);
  return Array.from({ length: steps - 1 }, (_, i): Point => {
    const t = (i + 1) / steps;
    return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  });
});
const onRoad = (box: Box, margin: number) =>
  roadPoints.filter(([x, y]) => x > box[0] - margin && x < box[2] + margin && y > box[1] - margin && y < box[3] + margin).length;

/** A bow from seal to seal through a point. */
export function bow(a: Point, through: Point, b: Point): { control: Point; at: (t: number) => Point } {
  const control: Point = [2 * through[0] - (a[0] + b[0]) / 2, 2 * through[1] - (a[1] + b[1]) / 2];
  const at = (t: number): Point => [
    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * control[0] + t * t * b[0],
    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * control[1] + t * t * b[1],
  ];
  return { control, at };
}

function badges(): Point[] {
  const placed: Point[] = [];
  for (const alliance of ALLIANCES) {
    const [a, b] = [seals[alliance.ends[0]]!, seals[alliance.ends[1]]!];
    const wished = follow(project(alliance.marker));
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    let best = Infinity;
    let found = middle;
    for (let x = middle[0] - 130; x <= middle[0] + 130; x += 7) {
      for (let y = middle[1] - 130; y <= middle[1] + 130; y += 7) {
        const at: Point = [x, y];
        const box = around(at, BADGE + 3);
        if (box[0] < 0 || box[2] > WIDTH || box[1] < 0 || box[3] > HEIGHT) continue;
        const curve = bow(a, at, b);
        let cost = apart(at, middle) * 0.9 + apart(at, wished) * 0.25 + onRoad(box, 0) * 14;
        for (const other of [...siteBoxes, ...sealBoxes]) cost += overlap(box, other) > 0 ? 500 + overlap(box, other) : 0;
        for (const other of placed) cost += Math.max(0, 44 - apart(at, other)) * 30;
        for (let t = 0.05; t < 1; t += 0.05) {
          const on = curve.at(t);
          for (const site of sites) cost += Math.max(0, 27 - apart(site, on)) * 2.2;
          for (const seal of seals) if (seal !== a && seal !== b) cost += Math.max(0, SEAL + 8 - apart(seal, on)) * 2;
        }
        if (cost < best) [best, found] = [cost, at];
      }
    }
    placed.push(found);
  }
  return placed;
}
export const BADGES = badges();

interface Way extends DrawnSite {
  box: Box;
  dislike: number;
}
function ways(i: number): Way[] {
  const [x, y] = sites[i]!;
  const width = SITES[i]!.name.length * LETTER;
  const put = (label: Point, anchor: DrawnSite["anchor"], dislike: number): Way => {
    const left = label[0] - (anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width);
    return { at: [x, y], label, anchor, dislike, box: [left, label[1] - LINE + 5, left + width, label[1] + 4] };
  };
  const found: Way[] = [];
  for (const slide of [0, -0.2, 0.2, -0.4, 0.4]) {
    found.push(put([x + slide * width, y + 38], "middle", Math.abs(slide) * 30));
    found.push(put([x + slide * width, y - 27], "middle", 8 + Math.abs(slide) * 30));
  }
  for (const slide of [0, -10, 10, -18, 18]) {
    found.push(put([x + 25, y + 6 + slide], "start", 5 + Math.abs(slide)));
    found.push(put([x - 25, y + 6 + slide], "end", 9 + Math.abs(slide)));
  }
  return found;
}

function names(): DrawnSite[] {
  const all = sites.map((_, i) => ways(i));
  const fixed = [...siteBoxes, ...sealBoxes, ...BADGES.map((at) => around(at, BADGE + 2))];
  const own = all.map((some) =>
    some.map((way) => {
      let cost = way.dislike + onRoad(way.box, -2) * 9;
      for (const box of fixed) cost += overlap(way.box, box) * 1.5;
      if (way.box[0] < 4 || way.box[2] > WIDTH - 4 || way.box[1] < 2 || way.box[3] > HEIGHT - 2) cost += 900;
      return cost;
    }),
  );
  const chosen = own.map((costs) => costs.indexOf(Math.min(...costs)));
  for (let round = 0; round < 40; round++) {
    all.forEach((some, i) => {
      let best = Infinity;
      some.forEach((way, w) => {
        let cost = own[i]![w]!;
        all.forEach((others, j) => {
          if (j !== i) cost += overlap(grown(way.box), others[chosen[j]!]!.box) * 2;
        });
        if (cost < best) [best, chosen[i]] = [cost, w];
      });
    });
  }
  return all.map((some, i) => some[chosen[i]!]!);
}
const grown = (box: Box): Box => [box[0] - 5, box[1] - 2, box[2] + 5, box[3] + 2];
export const NAMES = names();
