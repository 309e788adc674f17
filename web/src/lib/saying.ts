// Words in both languages, and how one of them is said.
import { prefs, type Lang } from "./prefs.svelte";

export type Fields = Record<string, string | number>;
export type Words<Key extends string = string> = Record<Lang, Record<Key, string>>;

/** `{name}` stands for a field of that name; one that is not given leaves nothing. */
export const fill = (text: string, fields: Fields): string => text.replace(/\{(\w+)\}/g, (_, field: string) => String(fields[field] ?? ""));

/** Says words of a table in the language of the page. */
export function saying<Key extends string>(all: Words<Key>): (key: Key, fields?: Fields) => string {
  return (key, fields = {}) => fill(all[prefs.lang][key], fields);
}
