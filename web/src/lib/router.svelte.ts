// Addresses: /  /new  /t/CODE  /replay  /replay/CODE  /rules/GAME
import { BASE } from "./base";

function here(): string[] {
  return location.pathname.slice(BASE.length).split("/").filter(Boolean).map(decodeURIComponent);
}

export const route = $state<{ parts: string[] }>({ parts: here() });

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", `${BASE}${path}`);
  route.parts = here();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (route.parts = here()));

/** For links: goes there without loading the page anew. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(new URL(node.href).pathname.slice(BASE.length));
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}
