// A build step: the map is computed when the page is built, so that the browser gets paths and needs no geography.
import type { Plugin } from "vite";

const MODULES = ["virtual:cardinal-atlas", "virtual:cardinal-picture"];

export function cardinalAtlas(): Plugin {
  return {
    name: "cardinal-atlas",
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${MODULES[0]}`) {
        const { makeAtlas } = await import("./make");
        return `export const atlas = JSON.parse(${JSON.stringify(JSON.stringify(makeAtlas()))});`;
      }
      if (id === `\0${MODULES[1]}`) {
        const { makePicture } = await import("./make");
        return `export const picture = ${JSON.stringify(makePicture())};`;
      }
      return undefined;
    },
  };
}
