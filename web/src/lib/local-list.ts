import { useSyncExternalStore } from "react";
import { logProblem } from "./log.ts";
import { hasForgotten } from "./storage.ts";
import { makeRoom } from "./storage-room.ts";

/** A list in the browser's storage, the newest first; every tab of this browser sees the same. */
export interface LocalList<Item> {
  readonly key: string;
  /** The same array until something changes. */
  get: () => readonly Item[];
  /** Puts items on top, in their order; one of the same id that was there gives way. */
  add: (items: readonly Item[]) => void;
  remove: (ids: readonly string[]) => void;
  replace: (items: readonly Item[]) => void;
  subscribe: (listener: () => void) => () => void;
}

export interface LocalListOptions<Item> {
  key: string;
  /** The oldest are dropped beyond it. */
  limit: number;
  idOf: (item: Item) => string;
  /** What it gives null for is left out. */
  read: (value: unknown) => Item | null;
}

/**
 * A list kept under `key`. Storage that is full is freed of what can be found again; where it still fails,
 * or is forbidden, the list lives on in this tab alone.
 */
export function createLocalList<Item>(options: LocalListOptions<Item>): LocalList<Item> {
  const { key, limit, idOf, read } = options;
  const listeners = new Set<() => void>();
  let shown: readonly Item[] = [];
  let shownText: string | null = null;
  let unstored: readonly Item[] | null = null;

  const get = () => {
    if (unstored && !hasForgotten()) return unstored;
    const text = attempt(() => window.localStorage.getItem(key));
    if (text !== shownText) {
      shownText = text;
      shown = parseItems(text).flatMap((value) => read(value) ?? []);
    }
    return shown;
  };
  const replace = (items: readonly Item[]) => {
    if (hasForgotten()) return;
    const kept = uniqueBy(items, idOf).slice(0, limit);
    const text = JSON.stringify(kept);
    const isStored = write(key, text);
    unstored = isStored ? null : kept;
    // What has just been written need not be read again.
    if (isStored) [shown, shownText] = [kept, text];
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    unstored = null;
    for (const listener of listeners) listener();
  };
  return {
    key,
    get,
    replace,
    add: (items) => replace([...items, ...get()]),
    remove: (ids) => {
      const rest = get().filter((item) => !ids.includes(idOf(item)));
      if (rest.length < get().length) replace(rest);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The list's items; the component renders again when they change, in this tab or another. */
export function useLocalList<Item>(list: LocalList<Item>): readonly Item[] {
  return useSyncExternalStore(list.subscribe, list.get, list.get);
}

function write(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    makeRoom(key);
  }
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch (error) {
    logProblem(`${key} could not be kept`, error);
    return false;
  }
}

function parseItems(text: string | null): unknown[] {
  const found = attempt((): unknown => JSON.parse(text ?? "[]"));
  return Array.isArray(found) ? found : [];
}

function uniqueBy<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  return [...byId.values()];
}

function attempt<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
