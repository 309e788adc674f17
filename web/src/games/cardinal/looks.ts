// How things look: the emblem of a country, the colour of a card and its countries, the shape of a player.
import Bull from "~icons/game-icons/bull-horns";
import Church from "~icons/game-icons/church";
import Deer from "~icons/game-icons/deer-head";
import Eagle from "~icons/game-icons/eagle-emblem";
import Fleur from "~icons/game-icons/fleur-de-lys";
import Grapes from "~icons/game-icons/grapes";
import Griffin from "~icons/game-icons/griffin-symbol";
import Lion from "~icons/game-icons/lion";
import Lozenges from "~icons/game-icons/checkered-diamond";
import Rake from "~icons/game-icons/rake";
import type { Component } from "svelte";
import type { MapData } from "./types";

const EMBLEMS: Record<string, Component> = {
  england: Lion,
  france: Fleur,
  lotharingia: Griffin,
  franconia: Rake,
  swabia: Deer,
  bavaria: Lozenges,
  burgundy: Grapes,
  italy: Eagle,
  aragon: Bull,
};
export const emblem = (country: string): Component => EMBLEMS[country] ?? Church;

export interface Tint {
  /** Wax, frames, emblems. */
  ink: string;
  /** The land, by day and by candlelight. */
  wash: string;
  night: string;
}
const TINTS: Tint[] = [
  { ink: "#9a3b2c", wash: "#e2a68a", night: "#6b3629" },
  { ink: "#46702f", wash: "#b5c883", night: "#42562c" },
  { ink: "#28618c", wash: "#a3c0cd", night: "#2b4a5e" },
  { ink: "#96610a", wash: "#ecc878", night: "#6a4f1d" },
  { ink: "#6a4485", wash: "#c9b0d2", night: "#4b3758" },
];
export const cardTint = (map: MapData, card: string): Tint => TINTS[map.cards.findIndex((one) => one.id === card) % TINTS.length] ?? TINTS[0]!;
export const countryTint = (map: MapData, country: string): Tint =>
  cardTint(map, map.countries.find((one) => one.id === country)?.card ?? "");

/** The shapes of lib/crests, as paths about a middle, some 16 units wide. */
export const SHAPE_PATHS = [
  "M0-7.5a7.5 7.5 0 1 0 .01 0z",
  "M0-8.5L8.5 6.5h-17z",
  "M-6.7-6.7h13.4v13.4h-13.4z",
  "M0-9.5L8.5 0L0 9.5L-8.5 0z",
  "M-2.8-8.3h5.6v5.5h5.5v5.6h-5.5v5.5h-5.6v-5.5h-5.5v-5.6h5.5z",
];
/** A chapel and a shield: the pieces. */
export const CHAPEL_PATH = "M-18.5 18.500V-5.500L0-21L18.500-5.500V18.500z";
export const CROSS_PATH = "M0-33v12M-5-28.500h10";
export const SHIELD_PATH = "M-12-13h24v11c0 9.500-6 14.500-12 17.500c-6-3-12-8-12-17.500z";
/** A blob of wax. */
export const WAX_PATH =
  "M31 0C33 7 27 12 26 18C24 24 17 25 12 28C6 32-2 31-8 30C-15 31-20 26-24 20C-29 15-31 8-31 1C-32-7-27-12-25-18C-21-24-15-26-9-29C-3-32 5-31 11-28C18-27 23-22 26-16C30-11 29-6 31 0z";
