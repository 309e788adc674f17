// Chess as boardgame.io's example has it: the state is the game so far in PGN, read once for the move and once more to see whether
// the game is over. Only here a match may begin in the middle (`setupData`), so that matches have all ages.
const { INVALID_MOVE } = require("boardgame.io/core");
const { Chess } = require("chess.js");

const COLOURS = ["w", "b"]; // of players "0" and "1"

function read(pgn) {
  const chess = new Chess();
  chess.load_pgn(pgn);
  return chess;
}

module.exports = {
  name: "chess",
  setup: (_, begun) => ({ pgn: begun?.pgn ?? "" }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move({ G, playerID }, san) {
      const chess = read(G.pgn);
      if (COLOURS[playerID] !== chess.turn() || !chess.move(san)) return INVALID_MOVE;
      G.pgn = chess.pgn();
    },
  },
  endIf({ G }) {
    const chess = read(G.pgn);
    if (!chess.game_over()) return undefined;
    return chess.in_checkmate() ? { winner: chess.turn() === "w" ? "1" : "0" } : { draw: true };
  },
};
