import { BASE } from "./base";
import type { components } from "./openapi";

type Schemas = components["schemas"];
export type Game = Schemas["GameShown"];
export type Bot = Schemas["BotShown"];
export type Option = Schemas["OptionShown"];
export type Table = Schemas["TableShown"];
export type TableListed = Schemas["TableListed"];
export type TableMade = Schemas["TableMade"];
export type TableWanted = Schemas["TableWanted"];
export type SeatGiven = Schemas["SeatGiven"];
export type Replay = Schemas["Replay"];
export type Rules = Schemas["RulesShown"];
export type Guide = Schemas["GuideShown"];
export type Pieces = Schemas["PiecesShown"];

/** The server said no: `code` is for programs, the message for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export async function call<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers["Authorization"] = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(`${BASE}/api/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused("unreachable", "the server can't be reached.", 0);
  }
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = (data as Schemas["Error"] | null)?.error;
    throw new Refused(error?.code ?? "http", error?.message ?? answer.statusText, answer.status);
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
