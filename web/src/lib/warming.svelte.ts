import { call } from "./api";
import type { components } from "./openapi";

type Health = components["schemas"]["Health"];

/** When a bot thinks for so long, in milliseconds, the server may still be compiling its search: it is asked. */
const LONG = 3000;

/** Whether who waits for a bot waits for a compiler. */
export class Warming {
  seen = $state(false);
  #warm = false; // a game that is compiled stays so

  constructor(game: () => string, waits: () => boolean) {
    $effect(() => {
      if (this.#warm || !waits()) return;
      let over = false;
      const timer = setInterval(async () => {
        const health = await call<Health>("GET", "health").catch(() => null);
        if (over || !health) return;
        this.seen = health.cold.includes(game());
        this.#warm = !this.seen;
        if (this.#warm) clearInterval(timer);
      }, LONG);
      return () => {
        over = true;
        clearInterval(timer);
        this.seen = false;
      };
    });
  }
}
