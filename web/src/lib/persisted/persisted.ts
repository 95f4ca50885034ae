import * as z from "zod/mini";
import type { Followable, Store } from "../store.ts";
import type { BrowserKey } from "./keys.ts";
import { followKey, readText, removeText, writeText } from "./text-storage.ts";

/** A value in the browser's storage, which components follow by `useStore`. Null: nothing usable is stored. */
export interface Persisted<Value> extends Store<Value | null> {
  clear: () => void;
}

/** A text; of a list of `values` only those count. */
export function persistedText<Text extends string = string>(
  key: BrowserKey,
  values?: readonly Text[],
): Persisted<Text> {
  const isValue = (text: string | null): text is Text => !values || values.includes(text as Text);
  return nullable(persist(key, { parse: (text) => (isValue(text) ? text : null), format: (text) => text }));
}

/** A value as JSON. What does not fit the schema reads as null; what fits is given as it was stored. */
export function persistedJson<Value>(
  key: BrowserKey,
  schema: z.ZodMiniType<unknown, Value>,
): Persisted<Value> {
  const parse = (text: string | null) => {
    const value = parseJson(text);
    return z.safeParse(schema, value).success ? (value as Value) : null;
  };
  return nullable(persist(key, { parse, format: (value) => value && JSON.stringify(value) }));
}

export interface PersistedList<Item> extends Followable<readonly Item[]> {
  replace: (items: readonly Item[]) => void;
  /** Puts items on top, in their order; an item of the same id is replaced. */
  add: (items: readonly Item[]) => void;
  remove: (ids: readonly string[]) => void;
}

interface ListOptions<Item> {
  /** Most items; the last ones of the list are dropped. */
  limit: number;
  idOf: (item: Item) => string;
  /** Null for what is no such item: it is left out. */
  read: (value: unknown) => Item | null;
}

/** A list as JSON, the newest item first, each id once. */
export function persistedList<Item>(
  key: BrowserKey,
  { limit, idOf, read }: ListOptions<Item>,
): PersistedList<Item> {
  const parse = (text: string | null) => {
    const stored = parseJson(text);
    return Array.isArray(stored) ? stored.flatMap((value) => read(value) ?? []) : [];
  };
  const list = persist<readonly Item[]>(key, { parse, format: (items) => JSON.stringify(items) });
  const replace = (items: readonly Item[]) => list.set(uniqueBy(items, idOf).slice(0, limit));
  return {
    get: list.get,
    subscribe: list.subscribe,
    replace,
    add: (items) => replace([...items, ...list.get()]),
    remove: (ids) => {
      const rest = list.get().filter((item) => !ids.includes(idOf(item)));
      if (rest.length < list.get().length) replace(rest);
    },
  };
}

interface Format<Value> {
  parse: (text: string | null) => Value;
  /** Null removes the key. */
  format: (value: Value) => string | null;
}

/** Reads the key each time, since other tabs write it too, but parses only a text that has changed. */
function persist<Value>(key: BrowserKey, { parse, format }: Format<Value>): Store<Value> {
  let parsed: { text: string | null; value: Value } | undefined;
  return {
    get: () => {
      const text = readText(key);
      if (parsed?.text !== text) parsed = { text, value: parse(text) };
      return parsed.value;
    },
    set: (value) => {
      const text = format(value);
      parsed = { text, value };
      if (text === null) removeText(key);
      else writeText(key, text);
    },
    subscribe: (listener) => followKey(key, listener),
  };
}

function nullable<Value>(store: Store<Value | null>): Persisted<Value> {
  return { ...store, clear: () => store.set(null) };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function uniqueBy<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  return [...byId.values()];
}
