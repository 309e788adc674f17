// A build step: the map is computed when the page is built, so that the browser gets paths and needs no geography.
import { runnerImport, type Plugin } from "vite";
import type * as Make from "./make";

const ATLAS = "virtual:cardinal-atlas";
const PICTURE = "virtual:cardinal-picture";

export function cardinalAtlas(): Plugin {
  const made = async () => (await runnerImport<typeof Make>(new URL("./make.ts", import.meta.url).pathname)).module;
  return {
    name: "cardinal-atlas",
    resolveId: (id) => (id === ATLAS || id === PICTURE ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ATLAS}`) return `export const atlas = JSON.parse(${JSON.stringify(JSON.stringify((await made()).makeAtlas()))});`;
      if (id === `\0${PICTURE}`) return `export const picture = ${JSON.stringify((await made()).makePicture())};`;
      return undefined;
    },
  };
}
