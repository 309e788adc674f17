// The address under which others find this page. Who sits at the server's own computer sees it under a name that means another
// computer to everybody else, and asks the server for a better one.
import { call, type Address } from "./api";
import { ORIGIN } from "./base";

const HERE = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/;

class Origin {
  forOthers = $state(ORIGIN);
  /** The server listens to its own computer alone. */
  alone = $state(false);
  #asked = false;

  /** Finds out, once; the page's own address stands until then. */
  ask(): void {
    if (this.#asked || !HERE.test(location.hostname)) return;
    this.#asked = true;
    void call<Address>("GET", "address").then(
      ({ for_others }) => {
        if (for_others) this.forOthers = for_others.replace(/\/$/, "");
        else this.alone = true;
      },
      () => (this.#asked = false),
    );
  }
}

export const origin = new Origin();
