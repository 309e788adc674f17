// Whether the server answers, and whether a newer page waits.
import { BASE } from "./base";

/** Between attempts to reach a server that did not answer, in milliseconds. */
const AGAIN = 8000;
/** A page that stays open looks for a newer one this often. */
const LOOK = 3_600_000;

class Connection {
  /** The server answered when it was last asked. */
  reachable = $state(navigator.onLine);
  /** A newer page is here, and waits for this one to go. */
  newer = $state.raw<ServiceWorker | null>(null);
  #timer: ReturnType<typeof setTimeout> | null = null;

  answered(yes: boolean): void {
    this.reachable = yes;
    if (!yes && this.#timer === null) this.#timer = setTimeout(() => this.tryAgain(), AGAIN);
  }

  async tryAgain(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.answered(await fetch(`${BASE}/api/health`).then((answer) => answer.ok, () => false));
  }

  /** Shows the newer page. */
  reload(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.newer?.postMessage({ type: "take-over" });
  }
}

export const connection = new Connection();

addEventListener("offline", () => connection.answered(false));
addEventListener("online", () => void connection.tryAgain());

/** Registers the service worker, when the page has nothing better to do. */
export function keepOffline(script: string): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const file = new URL(script).pathname.slice(BASE.length + 1);
  const begin = () =>
    void navigator.serviceWorker.register(`${BASE}/worker.js`, { scope: `${BASE}/` }).then(
      (kept) => watch(kept, file),
      () => undefined, // a browser that keeps nothing: the page works all the same
    );
  const soon = "requestIdleCallback" in window ? () => requestIdleCallback(begin, { timeout: 5000 }) : () => setTimeout(begin, 1500);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}

function watch(kept: ServiceWorkerRegistration, file: string): void {
  const look = () => {
    if (kept.waiting && navigator.serviceWorker.controller) void arrived(kept.waiting, file);
  };
  look();
  kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", look));
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < LOOK) return;
    last = Date.now();
    void kept.update().catch(() => undefined);
  });
}

/** A page that came from the network may be the newer one already: then nobody is asked. */
async function arrived(worker: ServiceWorker, file: string): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const own = new Promise<boolean>((resolve) => (port1.onmessage = (event) => resolve(event.data as boolean)));
  worker.postMessage({ type: "is-yours", file }, [port2]);
  if (await own) worker.postMessage({ type: "take-over" });
  else connection.newer = worker;
}
