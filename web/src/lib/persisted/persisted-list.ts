import type { Subscribable } from "../store.ts";
import type { BrowserKey } from "./keys.ts";
import { createPersisted, parseJson } from "./persisted.ts";

export interface PersistedList<Item> extends Subscribable<readonly Item[]> {
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
  const { get, set, subscribe } = createPersisted<readonly Item[]>(key, {
    parse: (text) => {
      const stored = parseJson(text);
      return Array.isArray(stored) ? stored.flatMap((value) => read(value) ?? []) : [];
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
