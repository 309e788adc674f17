// What players at boardgame.io play. Nothing is worked out while others wait: a script is made before, and only read.
// `begin(age)` is one match at a share of its life: what the match is made with, its moves by number, and how many there are.
import chess from "chess.js";

const DRAWN = [0, 1, 2, 4, 3, 5, 7, 6, 8]; // nobody has three in a row, so that a board lasts nine moves
const ticTacToe = {
  prepare() {},
  begin: () => ({ length: Infinity, move: (number) => ["clickCell", DRAWN[number % 9]], shows: () => true }),
};

const GAMES = 40;
const PLIES = 80; // as among people; by chance it would be some 300, and the server's work grows with each
const games = []; // of each its moves, and its PGN before each of them

function byChance() {
  const board = new chess.Chess();
  const game = { moves: [], pgns: [] };
  while (game.moves.length < PLIES && !board.game_over()) {
    const choices = board.moves();
    const chosen = choices[Math.floor(Math.random() * choices.length)];
    game.pgns.push(board.pgn());
    game.moves.push(chosen);
    board.move(chosen);
  }
  return game;
}

const chessGame = {
  prepare() {
    for (let made = 0; made < GAMES; made += 1) games.push(byChance());
  },
  begin(age) {
    const { moves, pgns } = games[Math.floor(Math.random() * games.length)];
    const first = 2 * Math.floor((age * moves.length) / 2); // white begins, or goes on
    return {
      setupData: { pgn: pgns[first] },
      length: moves.length - first,
      move: (number) => ["move", moves[first + number]],
      shows: (number, text) => text.includes(`${moves[first + number]}"}`), // the last move of the PGN
    };
  },
};

export const scripts = { "tic-tac-toe": ticTacToe, chess: chessGame };
