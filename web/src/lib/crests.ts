import Boar from "~icons/game-icons/boar-tusks";
import Castle from "~icons/game-icons/castle";
import Deer from "~icons/game-icons/deer-head";
import Eagle from "~icons/game-icons/eagle-emblem";
import Fleur from "~icons/game-icons/fleur-de-lys";
import Griffin from "~icons/game-icons/griffin-symbol";
import Lion from "~icons/game-icons/lion";
import Robot from "~icons/game-icons/visored-helm";
import Rose from "~icons/game-icons/rose";
import Unicorn from "~icons/game-icons/unicorn";
import type { Component } from "svelte";

export const CRESTS: Record<string, Component> = {
  lion: Lion,
  eagle: Eagle,
  stag: Deer,
  fleur: Fleur,
  griffin: Griffin,
  rose: Rose,
  unicorn: Unicorn,
  castle: Castle,
  boar: Boar,
};
export const BOT_CREST: Component = Robot;
/** Shapes beside colours, so that nobody needs to tell colours apart. */
export const SHAPES = ["●", "▲", "■", "◆", "✚"];
