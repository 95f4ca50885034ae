import type { Subscribable } from "../store.ts";
import type { BrowserKey } from "./keys.ts";
import { createPersistedValue, parseJson } from "./persisted.ts";

export interface PersistedList<Item> extends Subscribable<readonly Item[]> {
  replace: (items: readonly Item[]) => void;
  /** Puts items on top in the given order and replaces items with the same id. */
  add: (items: readonly Item[]) => void;
  remove: (ids: readonly string[]) => void;
}

interface ListOptions<Item> {
  /** Maximum number of items; items beyond it are dropped from the list's end. */
  limit: number;
  idOf: (item: Item) => string;
  /** Parses a stored item; null for an invalid one, which is skipped. */
  read: (value: unknown) => Item | null;
}

/** Creates a list that is stored as JSON: newest item first, each id once. */
export function createPersistedList<Item>(
  key: BrowserKey,
  { limit, idOf, read }: ListOptions<Item>,
): PersistedList<Item> {
  const { get, set, subscribe } = createPersistedValue<readonly Item[]>(key, {
    parse: (text) => {
      const storedValues = parseJson(text);
      return Array.isArray(storedValues) ? storedValues.flatMap((value) => read(value) ?? []) : [];
    },
    format: (items) => JSON.stringify(items),
  });
  const replace = (items: readonly Item[]) => {
    const seenIds = new Set<string>();
    const isNew = (item: Item) => !seenIds.has(idOf(item)) && seenIds.add(idOf(item));
    set(items.filter(isNew).slice(0, limit));
  };
  return {
    get,
    subscribe,
    replace,
    add: (items) => replace([...items, ...get()]),
    remove: (ids) => {
      const remaining = get().filter((item) => !ids.includes(idOf(item)));
      if (remaining.length < get().length) replace(remaining);
    },
  };
}
