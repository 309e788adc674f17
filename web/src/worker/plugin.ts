// Build steps: the service worker is told what the page is made of, and everything is compressed once instead of at every request.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Loaded by pages on their own, or only by those who install: not part of what is kept. */
const LEFT_OUT = /^(worker\.js|index\.html)$/;
const TEXT = /\.(js|css|svg|html|webmanifest)$/;
/** Below this many bytes compressing is not worth an answer of its own. */
const WORTH_IT = 1024;

export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => !LEFT_OUT.test(name)).sort();
      const made = createHash("sha256");
      for (const name of [...files, "index.html"]) {
        const part = bundle[name];
        made.update(name).update(part ? (part.type === "chunk" ? part.code : part.source) : "");
      }
      const worker = bundle["worker.js"];
      if (worker?.type !== "chunk") throw new Error("there is no service worker to tell");
      worker.code = worker.code
        .replaceAll("__FILES__", JSON.stringify([...files, "icon.svg"]))
        .replaceAll("__VERSION__", JSON.stringify(made.digest("hex").slice(0, 12)));
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (TEXT.test(name) && name !== "index.html") compress(join(folder, name));
      }
    },
  };
}

function compress(file: string): void {
  const whole = readFileSync(file);
  if (whole.length < WORTH_IT) return;
  writeFileSync(`${file}.br`, brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } }));
  writeFileSync(`${file}.gz`, gzipSync(whole, { level: 9 }));
}
