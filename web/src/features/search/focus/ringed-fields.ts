import { createStore, useStore } from "../../../lib/store.ts";

/** The fields whose chips have a ring, since the user points at a search without them. */
export const ringedFields = createStore<readonly string[]>([]);

export function useIsRinged(field: string): boolean {
  return useStore(ringedFields).includes(field);
}
