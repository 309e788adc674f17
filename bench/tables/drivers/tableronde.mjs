// Players at Table Ronde (docs/protocol.md): a table with all its seats made in one call, then one WebSocket a seat.
// Who must decide plays one of the actions it was asked to choose from, by chance.
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { get, post } from "./http.mjs";

const SEATS = { cardinal: 3, academy: 2, medievallons: 2 };
const MOVES = { cardinal: 123, academy: 111, medievallons: 194 }; // of a game by chance with so many seats, about
const CRESTS = ["lion", "stag", "eagle", "boar", "bear"];
const ENTRY = /^\{"type": ?"entries", ?"entries": ?\[\{"number": ?(\d+), ?"kind": ?"(\w+)"/;
const ASK = /"ask": ?\{"id": ?(\d+)/;
const ACTION = /\{"name": ?("(?:[^"\\]|\\.)*")/g;
const OVER = /"status": ?"over"/;

/** When all games are compiled. */
export async function ready(options) {
  while ((await get(`${options.url}/api/health`)).compiling.length > 0) await sleep(500);
}

export const seats = (options) => Number(options.seats ?? SEATS[options.game] ?? 2);
export const length = (options) => MOVES[options.game] ?? 100;

export async function open(options, stats) {
  const count = seats(options);
  const players = Array.from({ length: count }, (_, seat) => ({ name: `Player ${seat + 1}`, crest: CRESTS[seat] }));
  const made = await post(`${options.url}/api/tables`, { game: options.game, seats: count, players });
  const table = new Table(count, stats, options.lang === "none" ? null : options.lang);
  const address = `${options.url.replace(/^http/, "ws")}/api/tables/${made.code}/live`;
  await Promise.all(made.seats.map(({ seat, secret }) => table.sit(address, seat, secret)));
  return table;
}

function refOf(text) {
  const at = text.lastIndexOf('"ref":');
  return at < 0 ? 0 : Number.parseInt(text.slice(at + 6, at + 20), 10);
}

class Table {
  constructor(count, stats, lang) {
    this.stats = stats;
    this.lang = lang;
    this.over = false;
    this.closed = false;
    this.sockets = [];
    this.states = Array(count).fill(""); // of each seat the last message with a state; read only when it is to decide
    this.numbers = Array(count).fill(0); // of each seat the last entry
    this.ref = 0;
    this.expected = 0; // the number of the entry of the move under way, once its player knows it
    this.moving = false;
    this.asked = false; // to play, when nobody could yet
    this.seen = () => {};
    this.ended = () => {}; // when a move was wanted and the game was over
  }

  sit(address, seat, secret) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address); // offers compression, as browsers do
      this.sockets[seat] = socket;
      socket.on("open", () => socket.send(JSON.stringify({ type: "hello", secret, lang: this.lang })));
      socket.on("error", reject);
      socket.on("close", (code, reason) => {
        if (this.closed) return;
        this.stats.errors += 1;
        this.stats.last_error = `closed with ${code} ${reason}`;
        reject(new Error(this.stats.last_error));
      });
      socket.on("message", (data) => {
        this.stats.bytes += data.length;
        this.hear(seat, data.utf8Slice(), resolve);
      });
    });
  }

  hear(seat, text, welcomed) {
    const entry = ENTRY.exec(text);
    if (entry) {
      this.entered(seat, text, Number(entry[1]), entry[2]);
      return;
    }
    const message = JSON.parse(text);
    if (message.type === "entries") this.entered(seat, text, message.entries[0].number, message.entries[0].kind);
    else if (message.type === "welcome") {
      this.states[seat] = text;
      this.numbers[seat] = message.state.number;
      welcomed();
    } else if (message.type === "error") {
      this.stats.errors += 1;
      this.stats.last_error = `${message.code}: ${message.message}`;
      if (message.ref === this.ref && this.moving) this.send(); // another choice
    }
  }

  entered(seat, text, number, kind) {
    this.states[seat] = text;
    this.numbers[seat] = number;
    if (OVER.test(text)) this.over = true;
    if (kind === "play" && this.moving && seat === this.mover && refOf(text) === this.ref) this.expected = number;
    if (this.moving && this.expected > 0 && this.numbers.every((last) => last >= this.expected)) {
      this.moving = false;
      this.seen();
    } else if (this.asked) {
      this.play();
    }
  }

  play() {
    this.asked = !this.over && !this.send();
    if (this.over) this.ended();
  }

  /** Whether somebody could decide, and did. */
  send() {
    const first = Math.floor(Math.random() * this.states.length);
    for (let step = 0; step < this.states.length; step += 1) {
      const seat = (first + step) % this.states.length;
      const text = this.states[seat];
      const ask = ASK.exec(text);
      if (!ask) continue;
      const actions = text.slice(ask.index).match(ACTION);
      if (!actions) continue;
      const chosen = actions[Math.floor(Math.random() * actions.length)];
      this.mover = seat;
      this.moving = true;
      this.expected = 0;
      this.ref += 1;
      const action = chosen.slice(chosen.indexOf(":") + 1);
      this.sockets[seat].send(`{"type":"play","ref":${this.ref},"ask":${ask[1]},"action":${action}}`);
      return true;
    }
    return false;
  }

  close() {
    this.closed = true;
    for (const socket of this.sockets) socket.close();
  }
}
