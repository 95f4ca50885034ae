import type { Run } from "@eq/contracts";
import { createStore } from "../../lib/store.ts";

/** A search of contacts at several companies, as this tab drives it. */
export interface BulkSearch {
  /** The user who began it: another user of this tab must not see it. */
  userId: string | null;
  companies: number;
  /** Number of the companies that are searched. */
  searched: number;
  /** Number of the contacts found so far. */
  contacts: number;
  /** Null until the server has the run. */
  run: Run | null;
  phase: "searching" | "done" | "failed";
  /** Why the search could not begin or go on; null otherwise. */
  problem: string | null;
  /** True while the server cannot be reached and the call is repeated. */
  isReconnecting: boolean;
  /** True when the user goes on with something else meanwhile. */
  isHidden: boolean;
}

/** The running or last search; null without one. */
export const bulkSearchStore = createStore<BulkSearch | null>(null);

export function changeBulkSearch(change: Partial<BulkSearch>): void {
  const current = bulkSearchStore.get();
  if (current) bulkSearchStore.set({ ...current, ...change });
}
