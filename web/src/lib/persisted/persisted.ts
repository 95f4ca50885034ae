import type * as z from "zod/mini";
import type { Store } from "../store.ts";
import type { BrowserKey } from "./keys.ts";
import { readText, removeText, subscribeToKey, writeText } from "./text-storage.ts";

/** A value in the browser's storage, which components follow by `useStore`. Null: nothing usable is stored. */
export interface Persisted<Value> extends Store<Value | null> {
  clear: () => void;
}

/** A text as it is. One that does not match the pattern, if any, reads as null. */
export function persistedText(key: BrowserKey, pattern?: RegExp): Persisted<string> {
  return withClear(
    createPersisted<string | null>(key, {
      parse: (text) => (text !== null && pattern?.test(text) === false ? null : text),
      format: (text) => text,
    }),
  );
}

/** A value as JSON. What does not fit the schema reads as null; what fits is returned as it was stored. */
export function persistedJson<Value>(
  key: BrowserKey,
  schema: z.ZodMiniType<unknown, Value>,
): Persisted<Value> {
  return withClear(
    createPersisted<Value | null>(key, {
      parse: (text) => {
        const value = parseJson(text);
        return schema.safeParse(value).success ? (value as Value) : null;
      },
      format: (value) => (value === null ? null : JSON.stringify(value)),
    }),
  );
}

function withClear<Value>(store: Store<Value | null>): Persisted<Value> {
  return { ...store, clear: () => store.set(null) };
}

interface Format<Value> {
  parse: (text: string | null) => Value;
  /** Null removes the key. */
  format: (value: Value) => string | null;
}

/** Reads the key each time, since other tabs write it too, but parses only a text that has changed. */
export function createPersisted<Value>(key: BrowserKey, { parse, format }: Format<Value>): Store<Value> {
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
    subscribe: (listener) => subscribeToKey(key, listener),
  };
}

/** Null for text that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
