import { createStore } from "../../lib/store.ts";

/** Keys of what left the list at hand by being liked. A later search shows it again. */
export const putAwayKeys = createStore<ReadonlySet<string>>(new Set());

export function putAway(key: string): void {
  putAwayKeys.set(new Set(putAwayKeys.get()).add(key));
}

export function bringBack(key: string): void {
  const rest = new Set(putAwayKeys.get());
  if (rest.delete(key)) putAwayKeys.set(rest);
}

/** A new list begins. */
export function forgetPutAway(): void {
  if (putAwayKeys.get().size > 0) putAwayKeys.set(new Set());
}
