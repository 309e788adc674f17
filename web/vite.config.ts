import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { defineConfig } from "vite";
import { cardinalAtlas } from "./src/games/cardinal/atlas/plugin.ts";
import { offline } from "./src/worker/plugin.ts";

// Addresses in the page are relative to its <base>, which the server sets: so it works under any path.
export default defineConfig({
  base: "./",
  plugins: [svelte(), icons({ compiler: "svelte" }), cardinalAtlas(), offline()],
  build: {
    outDir: "../src/tableronde/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
    },
  },
  // Components are tested as browsers get them.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
});
