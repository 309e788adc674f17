// Icons and colours of suits and tracks: a shape as well as a colour for each.
import type { Component } from "svelte";
import Charity from "~icons/game-icons/receive-money";
import Education from "~icons/game-icons/open-book";
import Gallantry from "~icons/game-icons/rose";
import Jousts from "~icons/game-icons/mounted-knight";
import Quests from "~icons/game-icons/dragon-head";
import Service from "~icons/game-icons/imperial-crown";
import Tournaments from "~icons/game-icons/crossed-swords";

export const ICONS: Record<string, Component> = {
  gallantry: Gallantry,
  jousts: Jousts,
  tournaments: Tournaments,
  education: Education,
  service: Service,
  quests: Quests,
  charity: Charity,
  arms: Jousts,
};
export const INKS: Record<string, string> = {
  gallantry: "#b03a5b",
  jousts: "#34699a",
  tournaments: "#23777d",
  education: "#8a5a2b",
  service: "#4a4aa8",
  quests: "#a8332a",
  charity: "#5f6b3a",
  arms: "#34699a",
};
