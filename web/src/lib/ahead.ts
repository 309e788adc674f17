// A decision on its way is shown before it is confirmed: what was chosen lies where it was put. What comes of it, the server tells.
import type { Note } from "./protocol";

/** Some of each kind, by name; nothing stays of which there is none. */
export function more(some: Record<string, number>, id: string, n = 1): Record<string, number> {
  const { [id]: had = 0, ...rest } = some;
  return had + n > 0 ? { ...rest, [id]: had + n } : rest;
}

/** Tells of each note whether it was shown ahead; each of those counts for one note. */
export function shownIn(ahead: readonly Note[]): (note: Note) => boolean {
  const left = [...ahead];
  return (note) => {
    const at = left.findIndex((one) => one.kind === note.kind && one["card"] === note["card"] && one["seat"] === note["seat"]);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
}
