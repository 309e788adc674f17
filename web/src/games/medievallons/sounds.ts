import type { Sounds } from "../../lib/sounds";

export const sounds: Sounds = {
  played: "card",
  lays: "card",
  drew: "card",
  "drew-unseen": "card",
  "takes-top": "card",
  discarded: "card",
  trades: "card",
  founded: "piece",
  reinforced: "piece",
  struck: "piece",
  "fell-apart": "piece",
  "won-round": "score",
  "shared-round": "score",
};
