// How each type looks: an icon and an ink, readable on parchment.
import Artisan from "~icons/game-icons/anvil";
import Assassin from "~icons/game-icons/hooded-assassin";
import Beggar from "~icons/game-icons/hooded-figure";
import Jester from "~icons/game-icons/jester-hat";
import Knight from "~icons/game-icons/mounted-knight";
import Magician from "~icons/game-icons/wizard-face";
import Merchant from "~icons/game-icons/trade";
import Monk from "~icons/game-icons/monk-face";
import Noble from "~icons/game-icons/imperial-crown";
import Priest from "~icons/game-icons/pope-crown";
import Rogue from "~icons/game-icons/cloak-dagger";
import Star from "~icons/game-icons/star-swirl";
import Witch from "~icons/game-icons/witch-face";
import type { Component } from "svelte";

export interface Kind {
  icon: Component;
  ink: string;
}
const KINDS: Record<string, Kind> = {
  artisan: { icon: Artisan, ink: "#8a5420" },
  assassin: { icon: Assassin, ink: "#3b3742" },
  jester: { icon: Jester, ink: "#a82a86" },
  knight: { icon: Knight, ink: "#25659c" },
  star: { icon: Star, ink: "#8c6500" },
  magician: { icon: Magician, ink: "#5a3ca8" },
  merchant: { icon: Merchant, ink: "#1c7348" },
  beggar: { icon: Beggar, ink: "#6b6046" },
  monk: { icon: Monk, ink: "#6f421b" },
  noble: { icon: Noble, ink: "#a92d18" },
  priest: { icon: Priest, ink: "#1b4a86" },
  rogue: { icon: Rogue, ink: "#33572f" },
  witch: { icon: Witch, ink: "#4c2b70" },
};
export const kindOf = (card: string): Kind => KINDS[card] ?? KINDS["jester"]!;
