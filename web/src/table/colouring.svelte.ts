// The colours of the seats of a table: each has its own, until its game says that it plays others.
import { coloursOf, oneEach, type Colours } from "../games/board";
import type { Pieces } from "../lib/api";
import type { State } from "../lib/protocol";

export class Colouring {
  #known = $state.raw<Colours>(oneEach);

  find(game: string): void {
    void coloursOf(game).then((found) => (this.#known = found));
  }

  /** By seat; the first colour is the one that stands for it. */
  of(scene: State, pieces: Pieces): number[][] {
    const n = scene.seats.length;
    const played = scene.view ? this.#known(scene.view, pieces, n) : oneEach(null, pieces, n);
    return played.map((some, seat) => (some.length ? some : [seat]));
  }
}
