// Replays kept on this device, to be watched without a server: one file of the browser each, with every pair of eyes.
import type { Replay } from "./api";
import { BASE } from "./base";

export interface Kept {
  /** The code of the table; of a file that was opened, `FILE-` and a part of its hash. */
  id: string;
  game: string;
  names: string[];
  at: number;
}
/** By `all`, or by number of seat. */
export type Eyes = Record<string, Replay>;

const LIST = "tableronde.kept";
const STORE = "tableronde-replays";
const place = (id: string) => `${location.origin}${BASE}/kept/${id}`;

/** Browsers have such files only where nobody can listen: at https, or on the own machine. */
export const canKeep = "caches" in globalThis;

export function keptReplays(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(LIST) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

export async function keep(id: string, eyes: Eyes): Promise<void> {
  const { table } = eyes["all"]!;
  const files = await caches.open(STORE);
  await files.put(place(id), new Response(JSON.stringify(eyes)));
  const names = table.seats.map((seat) => seat.name ?? "…");
  write([{ id, game: table.game, names, at: Date.now() }, ...keptReplays().filter((one) => one.id !== id)]);
}

export async function readKept(id: string): Promise<Eyes | null> {
  if (!canKeep || !keptReplays().some((one) => one.id === id)) return null;
  const found = await (await caches.open(STORE)).match(place(id));
  return found ? ((await found.json()) as Eyes) : null;
}

export async function forget(id: string): Promise<void> {
  write(keptReplays().filter((one) => one.id !== id));
  await (await caches.open(STORE)).delete(place(id));
}

function write(list: Kept[]): void {
  localStorage.setItem(LIST, JSON.stringify(list));
}
