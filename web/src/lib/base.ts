/** Where the server is: the page's <base>, without a slash at the end. */
export const BASE = new URL(document.baseURI).pathname.replace(/\/$/, "");
export const ORIGIN = location.origin + BASE;
