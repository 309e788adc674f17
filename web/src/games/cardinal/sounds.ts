import type { Sounds } from "../../lib/sounds";

export const sounds: Sounds = {
  built: "piece",
  advised: "piece",
  exchanged: "card",
  took: "card",
  drew: "card",
  "drew-unseen": "card",
  reshuffled: "card",
  "abbeys-score": "score",
  "alliance-scores": "score",
  "chain-scores": "score",
};
