// The drawn map, as the build makes it: all places in units of the drawing, whose middle is WIDTH by HEIGHT.
export const WIDTH = 1000;
export const HEIGHT = 1120;
/** How far land is drawn around the middle, for wide windows. */
export const AROUND = { left: -900, top: -260, right: 1900, bottom: 1380 };

/** No two abbeys are drawn closer than this. */
export const APART = 66;

export type Point = readonly [x: number, y: number];

export interface DrawnSite {
  at: Point;
  /** Where its name stands: the middle of the baseline, or its start or end. */
  label: Point;
  anchor: "start" | "middle" | "end";
}
export interface DrawnCountry {
  seal: Point;
  /** All of its land, sea included, to be tapped; drawn clipped to the coast. */
  area: string;
  /** What to show when the country is looked at closely. */
  box: readonly [left: number, top: number, right: number, bottom: number];
}
export interface Atlas {
  coast: string;
  sites: Record<string, DrawnSite>;
  countries: Record<string, DrawnCountry>;
  /** By number, from 0. */
  alliances: { badge: Point; path: string }[];
  roads: string[];
  /** Little mountains: place and size. */
  hills: (readonly [x: number, y: number, size: number])[];
}
/** A part of the map, small enough for the first page. */
export interface SmallMap {
  coast: string;
  areas: { country: string; path: string }[];
  sites: { country: string; at: Point }[];
  seals: { country: string; at: Point }[];
  roads: string[];
}
