// What the parts of the board share.
import type { Pieces } from "../../lib/api";
import type { Choosing } from "../../lib/choosing.svelte";
import type { State } from "../../lib/protocol";
import type { Turn } from "./turn.svelte";
import type { MapData, View } from "./types";

export interface Scene {
  view: View;
  map: MapData;
  pieces: Pieces;
  seat: number | null;
  seats: State["seats"];
  turn: Turn;
  choosing: Choosing;
}

export const nameOf = (scene: Scene, seat: number): string => scene.seats[seat]?.name ?? `${seat + 1}`;

/** The advisors of a country, by seat, one entry each. */
export const advisorsOf = (scene: Scene, country: string): number[] =>
  scene.view.countries[country]!.advisors.flatMap((n, seat) => Array.from({ length: n }, () => seat));

/** Abbeys of one owner that roads join, in groups. */
export function groups(scene: Scene): { seat: number; sites: string[] }[] {
  const owner = scene.view.sites;
  const next = new Map<string, string[]>();
  for (const [a, b] of scene.map.roads) {
    if (owner[a] == null || owner[a] !== owner[b]) continue;
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const seen = new Set<string>();
  const found: { seat: number; sites: string[] }[] = [];
  for (const start of next.keys()) {
    if (seen.has(start)) continue;
    const sites = [start];
    seen.add(start);
    for (let i = 0; i < sites.length; i++) {
      for (const site of next.get(sites[i]!) ?? []) {
        if (seen.has(site)) continue;
        seen.add(site);
        sites.push(site);
      }
    }
    found.push({ seat: owner[start]!, sites });
  }
  return found;
}
