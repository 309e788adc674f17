// Players at boardgame.io: a match made and joined through its lobby, then one socket.io connection a seat.
// Frames are written and read by hand (engine.io 4 over a WebSocket), which costs the generator three fifths of what
// socket.io-client does; `--client socket.io` uses that instead, to see that it costs the server the same.
import { io } from "socket.io-client";
import WebSocket from "ws";
import { post } from "./http.mjs";

const GAME = "tic-tac-toe";
const EVENT = `42/${GAME},`;
const DRAWN = [0, 1, 2, 4, 3, 5, 7, 6, 8]; // nobody has three in a row, so that a board lasts nine moves
const STATE_ID = '"_stateID":';

export const ready = async () => {};
export const seats = () => 2;
export const length = () => 0; // matches do not end

export async function open(options, stats) {
  const lobby = `${options.url}/games/${GAME}`;
  const { matchID } = await post(`${lobby}/create`, { numPlayers: 2 });
  const table = new Table(matchID, stats);
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`${lobby}/${matchID}/join`, { playerID, playerName: `player ${playerID}` });
    table.credentials.push(playerCredentials);
  }
  const connect = options.client === "socket.io" ? connectByLibrary : connectByHand;
  await Promise.all(table.credentials.map((credentials, seat) => connect(options.url, table, seat, credentials)));
  return table;
}

class Table {
  constructor(matchID, stats) {
    this.matchID = matchID;
    this.stats = stats;
    this.over = false;
    this.credentials = [];
    this.emit = [];
    this.leave = [];
    this.number = 0;
    this.unseen = 0;
    this.seen = () => {};
  }

  play() {
    const playerID = String(this.number % 2);
    const payload = {
      type: "clickCell", args: [DRAWN[this.number % 9]], playerID, credentials: this.credentials[this.number % 2],
    };
    this.unseen = 2;
    this.emit[this.number % 2]("update", { type: "MAKE_MOVE", payload }, this.number, this.matchID, playerID);
  }

  updated(number) {
    if (number !== this.number + 1) {
      this.stats.errors += 1;
      return;
    }
    this.unseen -= 1;
    if (this.unseen > 0) return;
    this.number = number;
    this.seen();
  }

  close() {
    for (const leave of this.leave) leave();
  }
}

function connectByHand(url, table, seat, credentials) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`);
    const emit = (...args) => socket.send(EVENT + JSON.stringify(args));
    table.emit[seat] = emit;
    table.leave[seat] = () => socket.terminate();
    socket.on("error", reject);
    socket.on("message", (data) => {
      table.stats.bytes += data.length;
      const text = data.latin1Slice();
      if (text.startsWith(`${EVENT}["update"`)) {
        const at = text.indexOf(STATE_ID); // the state's own comes first, then those of the log
        table.updated(Number.parseInt(text.slice(at + STATE_ID.length, at + STATE_ID.length + 12), 10));
      } else if (text === "2") socket.send("3");
      else if (text.startsWith("0{")) socket.send(`40/${GAME},`);
      else if (text.startsWith(`40/${GAME}`)) emit("sync", table.matchID, String(seat), credentials, 2);
      else if (text.startsWith(`${EVENT}["sync"`)) resolve();
    });
  });
}

function connectByLibrary(url, table, seat, credentials) {
  return new Promise((resolve, reject) => {
    const socket = io(`${url}/${GAME}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    table.emit[seat] = (...args) => socket.emit(...args);
    table.leave[seat] = () => socket.close();
    socket.on("connect", () => socket.emit("sync", table.matchID, String(seat), credentials, 2));
    socket.on("connect_error", reject);
    socket.on("sync", () => resolve());
    socket.on("update", (_, state) => table.updated(state._stateID));
  });
}
