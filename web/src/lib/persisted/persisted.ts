import type * as z from "zod/mini";
import type { Store } from "../store.ts";
import type { BrowserKey } from "./keys.ts";
import { readStoredText, removeStoredText, subscribeToKey, writeStoredText } from "./text-storage.ts";

/** A value in the browser's storage, null if nothing valid is stored. Components read it by `useStore`. */
export interface PersistedValue<Value> extends Store<Value | null> {
  clear: () => void;
}

/** Creates a stored text. A text that does not match the optional pattern reads as null. */
export function createPersistedText(key: BrowserKey, pattern?: RegExp): PersistedValue<string> {
  return addClearMethod(
    createPersistedValue<string | null>(key, {
      parse: (text) => (text !== null && pattern?.test(text) === false ? null : text),
      format: (text) => text,
    }),
  );
}

/**
 * Creates a value stored as JSON. A value that does not match the schema reads as null. Fields that the schema does not
 * know are kept.
 */
export function createPersistedJson<Value>(
  key: BrowserKey,
  schema: z.ZodMiniType<unknown, Value>,
): PersistedValue<Value> {
  return addClearMethod(
    createPersistedValue<Value | null>(key, {
      parse: (text) => {
        const value = parseJson(text);
        return schema.safeParse(value).success ? (value as Value) : null;
      },
      format: (value) => (value === null ? null : JSON.stringify(value)),
    }),
  );
}

function addClearMethod<Value>(store: Store<Value | null>): PersistedValue<Value> {
  return { ...store, clear: () => store.set(null) };
}

interface TextFormat<Value> {
  parse: (text: string | null) => Value;
  /** Converts a value to text; null removes the key from storage. */
  format: (value: Value) => string | null;
}

/**
 * Creates a stored value. Each `get` reads the storage, because other tabs may have written the value. A text that has
 * not changed is not parsed again.
 */
export function createPersistedValue<Value>(
  key: BrowserKey,
  { parse, format }: TextFormat<Value>,
): Store<Value> {
  let parsed: { text: string | null; value: Value } | undefined;
  return {
    get: () => {
      const text = readStoredText(key);
      if (parsed?.text !== text) parsed = { text, value: parse(text) };
      return parsed.value;
    },
    set: (value) => {
      const text = format(value);
      parsed = { text, value };
      if (text === null) removeStoredText(key);
      else writeStoredText(key, text);
    },
    subscribe: (listener) => subscribeToKey(key, listener),
  };
}

/** Parses JSON; null for an invalid text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
