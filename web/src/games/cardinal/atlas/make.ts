// Puts the map together. Runs when the page is built, not in the browser.
import { AREAS } from "./cells";
import { clip, COAST, pathOf, simplify } from "./coast";
import { HILLS } from "./hills";
import { BADGES, bow, NAMES } from "./labels";
import { ALLIANCES, COUNTRIES, ROADS, SITES } from "./source";
import { sealBox, seals, sites } from "./spread";
import type { Atlas, DrawnCountry, Point, SmallMap } from "./types";

const round = ([x, y]: Point): Point => [Math.round(x * 2) / 2, Math.round(y * 2) / 2];

/** What must be in sight when a country is looked at: its abbeys, their names, its seal. */
function box(c: number): DrawnCountry["box"] {
  const seal = sealBox(c, seals[c]!);
  const all = [...seal.map(Math.round)] as [number, number, number, number];
  SITES.forEach((site, i) => {
    if (site.country !== COUNTRIES[c]!.id) return;
    const [x, y] = sites[i]!;
    all[0] = Math.min(all[0], Math.round(x - 44));
    all[1] = Math.min(all[1], Math.round(y - 40));
    all[2] = Math.max(all[2], Math.round(x + 44));
    all[3] = Math.max(all[3], Math.round(y + 44));
  });
  return all;
}

export function makeAtlas(): Atlas {
  return {
    coast: pathOf(COAST),
    sites: Object.fromEntries(
      SITES.map((site, i) => {
        const { label, anchor } = NAMES[i]!;
        return [site.id, { at: round(sites[i]!), label: round(label), anchor }];
      }),
    ),
    countries: Object.fromEntries(
      COUNTRIES.map((country, c) => [country.id, { seal: round(seals[c]!), area: pathOf(AREAS[c]!), box: box(c) }]),
    ),
    alliances: ALLIANCES.map(({ ends: [a, b] }, i) => {
      const [from, to, badge] = [round(seals[a]!), round(seals[b]!), round(BADGES[i]!)];
      return { badge, path: `M${from}Q${round(bow(from, badge, to).control)} ${to}` };
    }),
    roads: ROADS.map(([a, b]) => `M${round(sites[a]!)}L${round(sites[b]!)}`),
    hills: HILLS,
  };
}

/** The coasts of the south for the first page. */
export function makePicture(): SmallMap {
  const window = [-20, 610, 1020, 1090] as const;
  const small = (rings: readonly (readonly Point[])[]) =>
    pathOf(
      rings
        .map((ring) => simplify(clip([...ring], ...window), 3).map(([x, y]): Point => [Math.round(x / 2) * 2, Math.round(y / 2) * 2]))
        .filter((ring) => ring.length > 2),
    );
  const within = (i: number) => sites[i]![0] > window[0] && sites[i]![0] < window[2] && sites[i]![1] > window[1] && sites[i]![1] < window[3];
  return {
    coast: small(COAST),
    areas: COUNTRIES.map((country, c) => ({ country: country.id, path: small(AREAS[c]!) })).filter((area) => area.path),
    sites: SITES.map((site, i) => ({ country: site.country, at: round(sites[i]!) })).filter((_, i) => within(i)),
    seals: COUNTRIES.map((country, c) => ({ country: country.id, at: round(seals[c]!) })).filter(({ at }) => at[1] > window[1]),
    roads: ROADS.filter(([a, b]) => within(a) && within(b)).map(([a, b]) => `M${round(sites[a]!)}L${round(sites[b]!)}`),
  };
}
