import { createStore } from "../../lib/store.ts";

/** Keys of companies removed from the current result list because they were liked. The next search shows them again. */
export const removedKeys = createStore<ReadonlySet<string>>(new Set());

export function removeFromList(key: string): void {
  removedKeys.set(new Set(removedKeys.get()).add(key));
}

export function returnToList(key: string): void {
  const remaining = new Set(removedKeys.get());
  if (remaining.delete(key)) removedKeys.set(remaining);
}

/** Forgets the removed companies when a new result list begins. */
export function clearRemoved(): void {
  if (removedKeys.get().size > 0) removedKeys.set(new Set());
}
