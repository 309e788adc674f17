// The one map file of the game, as the build reads it.
import map from "../../../../../src/tableronde/games/cardinal/map.json" with { type: "json" };

export type Place = readonly [lon: number, lat: number];
const place = (where: { lon: number; lat: number }): Place => [where.lon, where.lat];

export const SITES = map.sites.map((site) => ({
  id: site.id,
  name: shortName(site.name),
  country: site.country,
  place: place(site),
}));
export const COUNTRIES = map.countries.map((country) => ({
  id: country.id,
  names: [country.names.en, country.names.fr],
  seal: place(country.seal),
}));
const number = new Map(SITES.map((site, i) => [site.id, i]));
export const ROADS = map.roads.map(([a, b]) => [number.get(a!)!, number.get(b!)!] as const);
const countryNumber = new Map(COUNTRIES.map((country, i) => [country.id, i]));
export const ALLIANCES = map.alliances.map((alliance) => ({
  ends: alliance.countries.map((id) => countryNumber.get(id)!) as [number, number],
  marker: place(alliance.marker),
  sea: alliance.by === "sea",
}));

/** "Limoges (Saint-Martial)" is too long for a map. */
export function shortName(name: string): string {
  return name.replace(/ \(.*\)/, "");
}
