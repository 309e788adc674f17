// Small sounds, made here: wood, paper and bells. Off unless somebody switches them on, and never before a gesture.
import { prefs } from "./prefs.svelte";

export type Sound = "turn" | "piece" | "card" | "score" | "over" | "sit";
/** A game's folder may say (`sounds.ts`) what its notes sound like; the others sound like a piece that is put down. */
export type Sounds = Record<string, Sound>;

const VOLUME = 0.22;
let studio: { context: AudioContext; out: AudioNode; noise: AudioBuffer } | null = null;

function open(): NonNullable<typeof studio> {
  if (studio) return studio;
  const context = new AudioContext();
  const out = new GainNode(context, { gain: VOLUME });
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return (studio = { context, out, noise });
}

/** Browsers let a page sound after a gesture only. */
function wake(): void {
  if (prefs.sound) void open().context.resume();
}
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { passive: true });

/** Fades from a level to nothing. */
function fading(at: number, level: number, seconds: number): GainNode {
  const { context, out } = open();
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

function tone(at: number, frequency: number, level: number, seconds: number, to = frequency): void {
  const wave = new OscillatorNode(open().context, { type: "sine", frequency });
  wave.frequency.setValueAtTime(frequency, at);
  if (to !== frequency) wave.frequency.exponentialRampToValueAtTime(to, at + seconds);
  wave.connect(fading(at, level, seconds));
  wave.start(at);
  wave.stop(at + seconds);
}

function rustle(at: number, frequency: number, q: number, level: number, seconds: number): void {
  const { context, noise } = open();
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: q });
  source.connect(filter).connect(fading(at, level, seconds));
  source.start(at, Math.random() * 0.2, seconds);
}

/** The partials of a small bell: not those of a string, hence the ring. */
function bell(at: number, frequency: number, level: number, seconds: number): void {
  for (const [partial, loud, long] of [[1, 1, 1], [2, 0.5, 0.7], [2.76, 0.3, 0.45], [5.4, 0.12, 0.2]] as const) {
    tone(at, frequency * partial, level * loud, seconds * long);
  }
}

function knock(at: number, level: number): void {
  tone(at, 210, level, 0.11, 95);
  rustle(at, 1100, 1.2, level * 0.8, 0.05);
}

const MADE: Record<Sound, (at: number) => void> = {
  piece: (at) => knock(at, 0.8),
  card: (at) => rustle(at, 3200, 0.7, 0.5, 0.12),
  score: (at) => bell(at, 880, 0.22, 0.5),
  sit: (at) => {
    knock(at, 0.5);
    knock(at + 0.14, 0.7);
  },
  turn: (at) => {
    bell(at, 523.25, 0.3, 0.9);
    bell(at + 0.16, 783.99, 0.26, 1.1);
  },
  over: (at) => [392, 523.25, 659.25, 783.99].forEach((note, i) => bell(at + i * 0.17, note, 0.28, 1.4)),
};

/** One after the other, each kind once. */
export function sound(sounds: readonly Sound[]): void {
  if (!prefs.sound || !studio || studio.context.state !== "running") return;
  [...new Set(sounds)].forEach((one, i) => MADE[one](studio!.context.currentTime + 0.02 + i * 0.13));
}

/** The switch: what is switched on is heard at once. */
export function switchSound(): void {
  prefs.sound = !prefs.sound;
  if (prefs.sound) void open().context.resume().then(() => sound(["turn"]));
}
