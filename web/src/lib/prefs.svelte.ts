// What a person likes: kept in the browser, nowhere else.
export type Lang = "en" | "fr";
export type Theme = "light" | "dark" | "auto";

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  name: string;
  crest: string;
}

const KEY = "tableronde.prefs";

function usual(): Kept {
  const lang: Lang = navigator.language.startsWith("fr") ? "fr" : "en";
  return { lang, theme: "auto", sound: false, name: "", crest: "lion" };
}

function read(): Kept {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual();
  }
}

export const prefs = $state<Kept>(read());

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Puts them into effect and keeps them; runs whenever one changes. */
export function keepPrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing: they last as long as the page
  }
  const root = document.documentElement;
  root.lang = prefs.lang;
  root.dataset["theme"] = prefs.theme === "auto" ? (dark.matches ? "dark" : "light") : prefs.theme;
}
