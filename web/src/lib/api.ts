import { BASE } from "./base";
import { connection } from "./connection.svelte";
import type { components } from "./openapi";
import { Refused } from "./refusals";

export { Refused };

type Schemas = components["schemas"];
export type Address = Schemas["Address"];
export type Game = Schemas["GameShown"];
export type Bot = Schemas["BotShown"];
export type Option = Schemas["OptionShown"];
export type Preset = Schemas["PresetShown"];
export type Table = Schemas["TableShown"];
export type TableListed = Schemas["TableListed"];
export type TableMade = Schemas["TableMade"];
export type TableWanted = Schemas["TableWanted"];
export type SeatGiven = Schemas["SeatGiven"];
export type Replay = Schemas["Replay"];
export type Rules = Schemas["RulesShown"];
export type Guide = Schemas["GuideShown"];
export type Pieces = Schemas["PiecesShown"];

/** How often something is asked for again when the server says: not so fast. */
const PATIENCE = 5;

/** Asks the server, or tells it to do something; what it refuses is thrown. */
export async function call<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
  for (let again = 0; ; again++) {
    try {
      return await callOnce<T>(method, path, body, secret);
    } catch (why) {
      // To read again does no harm; whether to do something again is for people to say.
      const patient = method === "GET" && again < PATIENCE && why instanceof Refused && why.code === "too-fast";
      if (!patient) throw why;
      const wait = 1000 * Number(why.fields["seconds"] ?? 1);
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

async function callOnce<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
  const headers: Record<string, string> = {};
  const text = typeof body === "string" ? body : JSON.stringify(body); // text is JSON already
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers["Authorization"] = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(`${BASE}/api/${path}`, {
      method,
      headers,
      body: body === undefined ? null : text,
    });
  } catch {
    connection.answered(false);
    throw new Refused("unreachable", "the server can't be reached.", 0);
  }
  connection.answered(!answer.headers.has("X-Kept"));
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = (data as Schemas["Error"] | null)?.error;
    throw new Refused(error?.code ?? "http", error?.message ?? answer.statusText, answer.status, error?.fields ?? {});
  }
  return data as T;
}

const kept = new Map<string, Promise<unknown>>();

/** Facts that do not change while a page is open are asked for once. */
export function fact<T>(path: string): Promise<T> {
  let asked = kept.get(path);
  if (!asked) {
    asked = call<T>("GET", path);
    asked.catch(() => kept.delete(path));
    kept.set(path, asked);
  }
  return asked as Promise<T>;
}
