// boardgame.io's own server with a game of its examples: `node peer/server.cjs --game chess --port 8000 [--flatfile DIR]`.
const { parseArgs } = require("node:util");
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "tic-tac-toe" },
    port: { type: "string", default: "8000" },
    flatfile: { type: "string" },
  },
});
const game = require(`./${values.game}.cjs`);
const stored = values.flatfile ? { db: new FlatFile({ dir: values.flatfile }) } : {};
Server({ games: [game], origins: [Origins.LOCALHOST], ...stored }).run(Number(values.port));
