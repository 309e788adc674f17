// Plays many tables at once against one server and prints what it saw, as one JSON object:
// `node load.mjs --driver boardgameio --url http://127.0.0.1:8000 --pid PID`.
//
// First, tables that end get ages: they are made in the middle of a game, or each plays up to a whole game of moves; or all would end,
// and be made anew, at the same time.
// Full load: each table plays its next move as soon as every seat has seen the last one. With `--moving`, only so many tables at a
// time, in turn: a server that needs long for a move is as busy, and its guests need not wait for a thousand of them.
// Half load: moves are due at half of that rate, evenly, whether or not the server keeps up; a move's time is counted from when
// it was due until every seat has seen it, so that a slow server cannot hide behind moves that were sent late.
import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { machineSeconds, ServerProcess } from "./server-process.mjs";

const { values: options } = parseArgs({
  options: {
    driver: { type: "string", default: "boardgameio" },
    url: { type: "string", default: "http://127.0.0.1:8000" },
    pid: { type: "string" },
    tables: { type: "string", default: "1000" },
    seconds: { type: "string", default: "15" }, // of each phase
    warmup: { type: "string", default: "5" },
    moving: { type: "string" }, // tables that move at a time at full load; all, if not said
    rate: { type: "string" }, // moves/s of the second phase, instead of half of the first
    game: { type: "string", default: "cardinal" }, // for drivers that have several
    seats: { type: "string" },
    lang: { type: "string", default: "en" }, // of texts, for drivers that have them; none: data only
    client: { type: "string", default: "by hand" },
    quiet: { type: "boolean", default: false },
  },
});
const N = Number(options.tables);
const SEATING = 16; // tables made at a time
const STUCK_MS = 20_000;
const AGEING_MS = 120_000; // a slow server gets no further

const driver = await import(`./drivers/${options.driver}.mjs`);
const server = new ServerProcess(Number(options.pid ?? 0));
const stats = { bytes: 0, errors: 0 };
const slots = [];
const waiting = []; // tables whose turn has not come, at full load with fewer moving than there are
let phase = "seating"; // then ageing, full, drain, half
let moves = 0;
let remade = 0;
let times = null; // of the moves being measured, in milliseconds

const say = (text) => options.quiet || process.stderr.write(`${options.driver}: ${text}\n`);
const round = (value, digits = 1) => (Number.isFinite(value) ? Number(value.toFixed(digits)) : null);

class Slot {
  /** A table at a share of its game, where the driver can make one; others get their age by playing. */
  async open(age = 0) {
    this.table = await driver.open(options, stats, age);
    this.table.seen = () => this.seen();
    this.table.ended = () => this.ended();
    this.busy = false;
    this.due = [];
  }

  move(since) {
    this.busy = true;
    this.since = since;
    this.table.play();
  }

  seen() {
    const now = performance.now();
    moves += 1;
    if (times && this.since >= times.from && this.since < times.to) times.all.push(now - this.since);
    this.busy = false;
    if (this.table.over) this.remake();
    else this.next(now);
  }

  ended() {
    this.busy = false;
    if (phase === "half") this.due.unshift(this.since);
    this.remake();
  }

  grow(now) {
    this.age -= 1;
    this.move(now);
  }

  next(now) {
    if (phase === "full") {
      waiting.push(this);
      waiting.shift().move(now);
    } else if (phase === "ageing" && this.age > 0) this.grow(now);
    else if (this.due.length > 0) this.move(this.due.shift());
  }

  remake() {
    // Nobody waits for a move while there is no table: moves that were due here are made elsewhere.
    const due = this.due;
    const old = this.table;
    this.table = null;
    for (const since of due) dueSomewhere(since);
    old.close();
    this.open().then(
      () => {
        remade += 1;
        this.next(performance.now());
      },
      (error) => fail(error),
    );
  }

  plan(since) {
    if (this.busy) this.due.push(since);
    else this.move(since);
  }
}

let turn = 0;
function dueSomewhere(since) {
  for (let tried = 0; tried < N; tried += 1) {
    turn = (turn + 1) % N;
    if (slots[turn].table) {
      slots[turn].plan(since);
      return;
    }
  }
  setTimeout(dueSomewhere, 1, since);
}

function fail(error) {
  process.stderr.write(`${options.driver}: ${error.stack ?? error}\n`);
  process.exit(1);
}

/** Rates and processor use of everybody between this call and that of the function it answers. */
function meter() {
  const begun = { at: performance.now(), moves, bytes: stats.bytes, remade };
  const [server0, own0, machine0] = [server.cpuSeconds(), process.cpuUsage(), machineSeconds()];
  return () => {
    const seconds = (performance.now() - begun.at) / 1000;
    const served = server.cpuSeconds() - server0;
    const { user, system } = process.cpuUsage(own0);
    const own = (user + system) / 1e6;
    const made = moves - begun.moves;
    return {
      moves: made,
      moves_per_second: round(made / seconds),
      moves_per_server_cpu_second: round(made / served),
      bytes_per_move: round((stats.bytes - begun.bytes) / made, 0),
      tables_remade: remade - begun.remade,
      server_cores: round(served / seconds, 2),
      generator_cores: round(own / seconds, 2),
      others_cores: round((machineSeconds() - machine0 - served - own) / seconds, 2),
    };
  };
}

function spread(sample) {
  const sorted = Float64Array.from(sample).sort();
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))], 2);
  return { moves: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), max: at(1) };
}

/** When all moves under way are seen; those that are left when nothing happens any more are stuck. */
async function quiet() {
  let last = { at: performance.now(), done: moves + remade };
  while (slots.some((slot) => !slot.table || slot.busy || slot.due.length > 0)) {
    if (moves + remade !== last.done) last = { at: performance.now(), done: moves + remade };
    if (performance.now() - last.at > STUCK_MS) return slots.filter((slot) => !slot.table || slot.busy).length;
    await sleep(20);
  }
  return 0;
}

async function seat() {
  let made = 0;
  const hands = Array.from({ length: SEATING }, async () => {
    while (slots.length < N) {
      const slot = new Slot();
      slots.push(slot);
      await slot.open(Math.random());
      made += 1;
      if (made % 250 === 0) say(`${made} of ${N} tables seated`);
    }
  });
  await Promise.all(hands);
}

async function age() {
  const whole = driver.length(options);
  if (whole === 0) return;
  phase = "ageing";
  for (const slot of slots) slot.age = Math.floor(Math.random() * whole);
  for (const slot of slots) slot.next(performance.now());
  const begun = performance.now();
  const growing = () => slots.filter((slot) => !slot.table || slot.busy || slot.age > 0).length;
  while (growing() > 0 && performance.now() - begun < AGEING_MS) await sleep(100);
  if (moves === 0) throw new Error(`nobody can move; last error: ${stats.last_error}`);
  say(`${N - growing()} of ${N} tables have their ages after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  phase = "drain";
  await quiet();
}

async function fullLoad() {
  phase = "full";
  const moving = Number(options.moving ?? N);
  waiting.push(...slots.slice(moving));
  for (const slot of slots.slice(0, moving)) slot.move(performance.now());
  await sleep(1000 * Number(options.warmup));
  const megabytes = server.megabytes();
  const stop = meter();
  await sleep(1000 * Number(options.seconds));
  const done = stop();
  phase = "drain";
  waiting.length = 0;
  const stuck = await quiet();
  say(`full load: ${done.moves_per_second} moves/s; server ${done.server_cores} cores, generator ${done.generator_cores}`);
  return { done, megabytes, stuck };
}

async function halfLoad(rate) {
  phase = "half";
  const begun = performance.now();
  const from = begun + 2000;
  const to = from + 1000 * Number(options.seconds);
  times = { from, to, all: [] };
  const late = [];
  let planned = 0;
  let stop = null;
  for (let now = performance.now(); now < to; now = performance.now()) {
    if (!stop && now >= from) stop = meter();
    for (let since = begun + (1000 * planned) / rate; since <= now && since < to; since = begun + (1000 * planned) / rate) {
      if (since >= from) late.push(now - since);
      planned += 1;
      dueSomewhere(since);
    }
    await sleep(1);
  }
  const done = stop();
  const stuck = await quiet(); // those that were due and are still on their way count, too
  const latency = spread(times.all);
  times = null;
  say(`half load: p50 ${latency.p50} ms, p99 ${latency.p99} ms at ${done.moves_per_second} moves/s`);
  return { ...done, asked_per_second: round(rate), latency_ms: latency, generator_late_ms: spread(late), stuck };
}

try {
  await driver.ready(options);
  const before = server.megabytes();
  const begun = performance.now();
  await seat();
  const seating = (performance.now() - begun) / 1000;
  await sleep(1000);
  const seated = server.megabytes();
  say(`seated ${N} tables in ${seating.toFixed(1)} s`);
  await age();
  const full = await fullLoad();
  const half = await halfLoad(options.rate ? Number(options.rate) : full.done.moves_per_second / 2);
  const end = server.megabytes();
  console.log(JSON.stringify({
    driver: options.driver,
    tables: N,
    sockets: N * driver.seats(options),
    seconds_to_seat: round(seating),
    kilobytes_per_table: round((1024 * (full.megabytes - before)) / N),
    kilobytes_per_seated_table: round((1024 * (seated - before)) / N),
    server_megabytes: { before: round(before), seated: round(seated), under_way: round(full.megabytes), end: round(end) },
    full: { ...full.done, stuck: full.stuck },
    half,
    errors: stats.errors,
    last_error: stats.last_error ?? null,
  }));
  process.exit(0);
} catch (error) {
  fail(error);
}
