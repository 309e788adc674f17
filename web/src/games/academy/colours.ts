// With two players either may play two squires: then the players bar shows both colours, as the board does.
import type { Colours } from "../board";
import type { Data, View } from "./types";

export const colours: Colours = (view, pieces, seats) => {
  const { colours: all } = pieces.data as unknown as Data;
  const { squires } = view as View;
  return Array.from({ length: seats }, (_, seat) => squires.filter((squire) => squire.seat === seat).map((squire) => all.indexOf(squire.colour)));
};
