// Where the cards of a hand lie: a fan, or two rows of it where one would leave too little to touch.
import type { Stack } from "./model";

export interface Laid {
  x: number;
  y: number;
  turn: number;
  /** Later ones lie above earlier ones. */
  row: number;
  /** How far apart identical cards lie. */
  gap: number;
}
export interface Fan {
  width: number;
  /** Where its highest card begins. */
  top: number;
  places: Laid[];
}

const TOUCH = 44;
const RATIO = 1.4;
/** How much lower the outermost cards lie. */
const SAG = 16;

export function fan(stacks: Stack[], width: number, height: number): Fan {
  const one = layout(stacks.length, width, height, 1);
  const rows = one < Math.min(72, height / 2) ? 2 : 1;
  const card = Math.max(46, rows === 1 ? one : layout(Math.ceil(stacks.length / 2), width, height, 2));
  const first = Math.ceil(stacks.length / rows);
  const places: Laid[] = [];
  for (let row = 0; row < rows; row++) {
    const part = row === 0 ? stacks.slice(0, first) : stacks.slice(first);
    const bottom = rows === 2 && row === 0 ? height - card * RATIO * 1.56 : height - card * RATIO;
    places.push(...line(part, width, bottom, card, rows === 2).map((place) => ({ ...place, row })));
  }
  return { width: card, top: Math.min(height, ...places.map((place) => place.y)), places };
}

/** The width of a card, when so many lie in a row; less where each could not be touched. */
function layout(n: number, width: number, height: number, rows: number): number {
  const high = (height - (rows === 1 ? SAG + 22 : 26)) / (RATIO * (rows === 1 ? 1 : 1.6));
  return Math.min(150, high, width * (n > 4 ? 0.26 : 0.3), width - 34 - (n - 1) * TOUCH);
}

function line(stacks: Stack[], width: number, top: number, card: number, flat: boolean): Omit<Laid, "row">[] {
  const n = stacks.length;
  const extra = stacks.reduce((sum, stack) => sum + stack.n - 1, 0);
  const bend = flat ? 1 : Math.min(3.2, (width < 600 ? 10 : 18) / Math.max(1, n));
  const side = Math.sin((bend * (n - 1) * Math.PI) / 360) * card;
  const room = width - card - 20 - 2 * side;
  const gapMost = card * 0.2;
  const stepMost = card * 0.94;
  const share = Math.min(1, room / Math.max(1, (n - 1) * stepMost + extra * gapMost));
  const step = Math.min(stepMost, Math.max(TOUCH, stepMost * share));
  const gap = extra ? Math.max(2, Math.min(gapMost, (room - (n - 1) * step) / extra)) : 0;
  const wide = (n - 1) * step + extra * gap;
  const most = Math.max(1, ((n - 1) / 2) ** 2);
  const sag = Math.min(flat ? 5 : SAG, most * 1.4);
  let x = (width - card - wide) / 2;
  return stacks.map((stack, i) => {
    const off = i - (n - 1) / 2;
    const own = (stack.n - 1) * gap;
    const place = { x, y: top - sag - 3 + (off * off * sag) / most, turn: off * bend, gap };
    x += step + own;
    return place;
  });
}
