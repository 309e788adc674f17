// The messages of docs/protocol.md. Their types are the server's own: `make types` writes messages.d.ts.
import type { components } from "./messages";

type Schemas = components["schemas"];
/** A page always says in which language it likes to read: so there are texts. */
type Readable = { text: string };

export type Note = Schemas["Note"];
export type Entry = Schemas["Entry"];
export type Action = Schemas["Action"] & Readable;
export type Ask = Omit<Schemas["Ask"], "prompt" | "actions"> & { prompt: Schemas["Prompt"] & Readable; actions: Action[] };
export type Result = Schemas["Result"];
/** The points of each seat for one reason; null where it brought none. */
export type Reason = Schemas["Reason"];
export type Hint = Schemas["Hinted"];
export type State = Omit<Schemas["State"], "ask"> & { ask: Ask | null };
export type Presence = Schemas["Presence"];
export type Spoken = Schemas["Spoken"];
export type Said =
  | (Omit<Schemas["Welcome"], "state"> & { state: State })
  | (Omit<Schemas["Entries"], "state"> & { state?: State | null })
  | Schemas["PresenceChanged"]
  | Schemas["Hinted"]
  | Schemas["Refusal"]
  | Schemas["Pong"];
