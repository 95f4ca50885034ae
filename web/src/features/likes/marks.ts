import { useCallback, useSyncExternalStore } from "react";
import type { BrowserKey } from "../../lib/persisted/keys.ts";
import { createPersistedList, type PersistedList } from "../../lib/persisted/persisted-list.ts";
import type { Subscribable } from "../../lib/store.ts";
import { getListKey, type ListItemType, likedItems, worklistEntries } from "../browser-lists/index.ts";

/** A user's marks on a company or person. */
export interface Mark {
  liked: boolean;
  disliked: boolean;
  saved: boolean;
}

const emptyMark: Mark = { liked: false, disliked: false, saved: false };

/**
 * Keys (`getListKey`) of the disliked items, which result lists hide. The second list has the keys of the saved people.
 */
export const dislikedKeys = createKeyList("eq_disliked_items", 4000);
export const savedPeopleKeys = createKeyList("eq_saved_people", 500);

const storedMarkLists = [likedItems, worklistEntries, dislikedKeys, savedPeopleKeys];

let cachedMarks: ReadonlyMap<string, Mark> | null = null;
const markListeners = new Set<() => void>();
let unsubscribes: (() => void)[] = [];

/** The mark of one item; the component renders again only when this mark changes. */
export function useMark(type: ListItemType, itemId: string | null): Mark {
  const get = useCallback(() => (itemId === null ? emptyMark : getMark(type, itemId)), [type, itemId]);
  return useSyncExternalStore(subscribeToMarks, get, get);
}

/** The marks of all items by key; the map stays the same object until a mark changes. */
export function useMarks(): ReadonlyMap<string, Mark> {
  return useSyncExternalStore(subscribeToMarks, readMarks, readMarks);
}

export function getMark(type: ListItemType, itemId: string): Mark {
  return readMarks().get(getListKey({ type, itemId })) ?? emptyMark;
}

/**
 * Reads all marks. Caches them while components are subscribed, because after a change up to 500 cards read their
 * marks.
 */
function readMarks(): ReadonlyMap<string, Mark> {
  if (cachedMarks && markListeners.size > 0) return cachedMarks;
  cachedMarks = reuseUnchangedMarks(collectMarks(), cachedMarks);
  return cachedMarks;
}

function collectMarks(): Map<string, Mark> {
  const collected = new Map<string, Mark>();
  const add = (key: string, mark: Partial<Mark>) =>
    collected.set(key, { ...(collected.get(key) ?? emptyMark), ...mark });
  for (const item of likedItems.get()) add(getListKey(item), { liked: true });
  for (const { id } of worklistEntries.get())
    add(getListKey({ type: "company", itemId: id }), { saved: true });
  for (const key of savedPeopleKeys.get()) add(key, { saved: true });
  for (const key of dislikedKeys.get()) add(key, { disliked: true });
  return collected;
}

/**
 * Replaces each mark in `next` that has not changed by its object from `before`. Returns `before` itself if no mark has
 * changed.
 */
function reuseUnchangedMarks(next: Map<string, Mark>, before: ReadonlyMap<string, Mark> | null) {
  let isSame = next.size === before?.size;
  for (const [key, mark] of next) {
    const old = before?.get(key);
    if (old && isSameMark(old, mark)) next.set(key, old);
    else isSame = false;
  }
  return isSame && before ? before : next;
}

function isSameMark(one: Mark, other: Mark): boolean {
  return one.liked === other.liked && one.disliked === other.disliked && one.saved === other.saved;
}

function subscribeToMarks(listener: () => void): () => void {
  if (markListeners.size === 0) {
    cachedMarks = reuseUnchangedMarks(collectMarks(), cachedMarks);
    unsubscribes = storedMarkLists.map((list: Subscribable<unknown>) => list.subscribe(refreshMarks));
  }
  markListeners.add(listener);
  return () => {
    markListeners.delete(listener);
    if (markListeners.size === 0) for (const stop of unsubscribes) stop();
  };
}

function refreshMarks(): void {
  const before = cachedMarks;
  cachedMarks = reuseUnchangedMarks(collectMarks(), before);
  if (cachedMarks !== before) for (const listener of markListeners) listener();
}

function createKeyList(key: BrowserKey, limit: number): PersistedList<string> {
  return createPersistedList(key, {
    limit,
    idOf: (item) => item,
    read: (value) => (typeof value === "string" ? value : null),
  });
}
