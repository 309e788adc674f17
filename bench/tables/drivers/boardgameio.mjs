// Players at boardgame.io: a match made and joined through its lobby, then one socket.io connection a seat.
// Frames are written and read by hand (engine.io 4 over a WebSocket), which costs the generator three fifths of what
// socket.io-client does; `--client socket.io` uses that instead, to see that it costs the server the same.
import { io } from "socket.io-client";
import WebSocket from "ws";
import { post } from "./http.mjs";
import { scripts } from "./scripts.mjs";

const STATE_ID = '"_stateID":';

export const ready = async (options) => scripts[options.game].prepare();
export const seats = () => 2;
export const length = () => 0; // nobody must play to give a table its age

export async function open(options, stats, age) {
  const lobby = `${options.url}/games/${options.game}`;
  const script = scripts[options.game].begin(age);
  const { matchID } = await post(`${lobby}/create`, { numPlayers: 2, setupData: script.setupData });
  const table = new Table(matchID, script, stats);
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`${lobby}/${matchID}/join`, { playerID, playerName: `player ${playerID}` });
    table.credentials.push(playerCredentials);
  }
  const connect = options.client === "socket.io" ? connectByLibrary : connectByHand;
  await Promise.all(table.credentials.map((credentials, seat) => connect(options, table, seat, credentials)));
  return table;
}

class Table {
  constructor(matchID, script, stats) {
    this.matchID = matchID;
    this.script = script;
    this.stats = stats;
    this.over = false;
    this.closed = false;
    this.credentials = [];
    this.emit = [];
    this.leave = [];
    this.number = 0;
    this.unseen = 0;
    this.seen = () => {};
  }

  play() {
    const playerID = String(this.number % 2);
    const [type, ...args] = this.script.move(this.number);
    const payload = { type, args, playerID, credentials: this.credentials[this.number % 2] };
    this.unseen = 2;
    this.emit[this.number % 2]("update", { type: "MAKE_MOVE", payload }, this.number, this.matchID, playerID);
  }

  updated(number, text) {
    if (number !== this.number + 1 || !this.script.shows(this.number, text)) {
      this.stats.errors += 1;
      this.stats.last_error = `not what was played: ${text.slice(0, 2000)}`;
      return;
    }
    this.unseen -= 1;
    if (this.unseen > 0) return;
    this.number = number;
    this.over = number >= this.script.length;
    this.seen();
  }

  /** The server has closed a connection by itself. */
  lost(why) {
    if (this.closed) return;
    this.stats.errors += 1;
    this.stats.last_error = `connection lost: ${why}`;
  }

  close() {
    this.closed = true;
    for (const leave of this.leave) leave();
  }
}

function connectByHand(options, table, seat, credentials) {
  const room = `/${options.game},`;
  const event = `42${room}`;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${options.url.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`);
    const emit = (...args) => socket.send(event + JSON.stringify(args));
    table.emit[seat] = emit;
    table.leave[seat] = () => socket.terminate();
    socket.on("error", reject);
    socket.on("close", (code) => table.lost(code));
    socket.on("message", (data) => {
      table.stats.bytes += data.length;
      const text = data.latin1Slice();
      if (text.startsWith(`${event}["update"`)) {
        const at = text.indexOf(STATE_ID); // the state's own comes first, then those of the log
        table.updated(Number.parseInt(text.slice(at + STATE_ID.length, at + STATE_ID.length + 12), 10), text);
      } else if (text === "2") socket.send("3");
      else if (text.startsWith("0{")) socket.send(`40${room}`);
      else if (text.startsWith(`40${room}`)) emit("sync", table.matchID, String(seat), credentials, 2);
      else if (text.startsWith(`${event}["sync"`)) resolve();
    });
  });
}

function connectByLibrary(options, table, seat, credentials) {
  return new Promise((resolve, reject) => {
    const socket = io(`${options.url}/${options.game}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    table.emit[seat] = (...args) => socket.emit(...args);
    table.leave[seat] = () => socket.close();
    socket.on("connect", () => socket.emit("sync", table.matchID, String(seat), credentials, 2));
    socket.on("connect_error", reject);
    socket.on("disconnect", (why) => table.lost(why));
    socket.on("sync", () => resolve());
    socket.on("update", (_, state) => table.updated(state._stateID, JSON.stringify(state)));
  });
}
