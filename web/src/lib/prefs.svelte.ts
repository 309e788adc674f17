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
let night = $state(dark.matches);
dark.addEventListener("change", () => (night = dark.matches));

/** Whether the page is shown by candlelight now. */
export function isDark(): boolean {
  return prefs.theme === "auto" ? night : prefs.theme === "dark";
}

/** Puts them into effect and keeps them; runs whenever one changes. */
export function keepPrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing: they last as long as the page
  }
  const root = document.documentElement;
  root.lang = prefs.lang;
  root.dataset["theme"] = isDark() ? "dark" : "light";
  const colour = getComputedStyle(root).getPropertyValue("--paper-2").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", colour);
}
