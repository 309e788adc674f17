import type { Sounds } from "../../lib/sounds";

export const sounds: Sounds = {
  receives: "card",
  "packs-pass": "card",
  drawn: "card",
  plays: "card",
  "takes-pile": "card",
  moves: "piece",
  raises: "piece",
  coat: "score",
  "takes-coat": "score",
  square: "score",
  claims: "score",
  "quest-bonus": "score",
};
