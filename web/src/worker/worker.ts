// The service worker: with it the page opens without a network, and can be installed.
//
// What the page is made of is kept whole, one cache a version. Answers of the server are kept only where they are the same for
// everybody and for good: games, rules, pieces, bots. Whatever belongs to a table or to a seat is never touched here.
export type {};
declare const self: ServiceWorkerGlobalScope;
/** Filled in when the page is built (plugin.ts): its files, and a name for this version of them. */
declare const __FILES__: string[];
declare const __VERSION__: string;

const SHELL = `tableronde-shell-${__VERSION__}`;
const FACTS = "tableronde-facts";
const HOME = new URL("./", self.registration.scope).href;
/** After so many milliseconds without an answer the page that was kept is shown. */
const PATIENCE = 6000;

self.addEventListener("install", (event) => {
  const wanted = [HOME, ...__FILES__].map((file) => new Request(new URL(file, HOME), { cache: "reload" }));
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(wanted)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([tidyUp().then(() => self.clients.claim()), learn()]));
});

/** What the first page wants: it was there before we were. Whoever has no network now gets it later. */
async function learn(): Promise<void> {
  const cache = await caches.open(FACTS);
  const wanted = ["games", "bots"].flatMap((what) => ["en", "fr"].map((lang) => `${HOME}api/${what}?lang=${lang}`));
  await Promise.all(wanted.map((address) => cache.add(address).catch(() => undefined)));
}

/** The version before this one stays: another tab may still be showing it. */
async function tidyUp(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith("tableronde-shell-") && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** A page asks whether it is of this version; or that this version takes over. */
self.addEventListener("message", (event) => {
  const said = event.data as { type: string; file?: string };
  if (said.type === "is-yours") event.ports[0]?.postMessage(__FILES__.includes(said.file ?? ""));
  if (said.type === "take-over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(HOME)) return;
  const path = address.href.slice(HOME.length).replace(/[?#].*$/, "");
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (path.startsWith("assets/")) event.respondWith(asset(request));
  else if (/^api\/(bots|games(\/[^/]+\/(rules|pieces))?)$/.test(path)) event.respondWith(fact(request));
  else if (!path.startsWith("api/")) event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return (await (await caches.open(SHELL)).match(HOME)) ?? Response.error();
  }
}

/** Their names change with what is in them: what was kept is right. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Fresh if possible. What was kept says so, so that the page knows that the server did not answer. */
async function fact(request: Request): Promise<Response> {
  const cache = await caches.open(FACTS);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    const kept = await cache.match(request);
    if (!kept) return Response.error();
    const headers = new Headers(kept.headers);
    headers.set("X-Kept", "yes");
    return new Response(kept.body, { headers });
  }
}
