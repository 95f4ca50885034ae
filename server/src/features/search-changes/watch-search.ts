import { type InputOf, type SearchWatch, type watchSearch as watchContract, watchLimit } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal, Refusal } from "../../platform/http/refusal.ts";
import { computeSearchKey } from "./search-key.ts";
import { lockObservedSearch } from "./store-observations.ts";
import {
  countOtherWatches,
  deleteWatch,
  describeWatch,
  findEntry,
  findObservedSearch,
  insertWatch,
  listWatches,
  lockWatches,
  releaseDeletedWatch,
  type SearchEntry,
} from "./store-watches.ts";
import type { Watcher } from "./watcher.ts";

/**
 * Watches a saved search. A search that is watched already, perhaps through a saved search of another day, stays as it is.
 * @throws Refusal 404 for an unknown id, 409 for a search that cannot be watched and beyond the limit
 */
export async function watchSearch(
  { db, user, now }: UserContext,
  { id }: InputOf<typeof watchContract>,
  { watcher }: { watcher: Pick<Watcher, "runDue"> },
): Promise<{ watch: SearchWatch }> {
  const entry = await findOwnEntry(db, user.id, id);
  const key = readWatchableKey(entry);
  const watch = await db.transaction(async (tx) => {
    await lockWatches(tx, user.id);
    const observedSearchId = await lockObservedSearch(tx, { userId: user.id, key }, id);
    const ofSearch = (row: { observedSearchId: number }) => row.observedSearchId === observedSearchId;
    const watches = await listWatches(tx, user.id);
    const existing = watches.find(ofSearch);
    if (existing) return existing;
    await releaseDeletedWatch(tx, observedSearchId);
    await refuseFullWatches(tx, user.id, id);
    await insertWatch(tx, user.id, { searchId: id, observedSearchId, criteria: entry.criteria }, now());
    return (await listWatches(tx, user.id)).find(ofSearch);
  });
  if (!watch) throw notFoundRefusal("You have no saved search of that id");
  void watcher.runDue();
  return { watch: describeWatch(watch) };
}

/** @throws Refusal 409 when the user watches as many other searches as one may */
async function refuseFullWatches(tx: Queryable, userId: string, searchId: string): Promise<void> {
  const { all, deleted } = await countOtherWatches(tx, userId, searchId);
  if (all < watchLimit) return;
  const limit = `You already watch ${watchLimit} searches, which is the maximum.`;
  const hint =
    deleted > 0
      ? " Deleted ones count for a day, while they can be restored."
      : " Stop watching one of them first.";
  throw new Refusal(409, limit + hint);
}

/**
 * Ends the watch of a search. Does nothing for a search that is not watched.
 * @throws Refusal 404 for an unknown id
 */
export async function unwatchSearch(
  { db, user }: UserContext,
  { id }: InputOf<typeof watchContract>,
): Promise<Record<string, never>> {
  const { criteria } = await findOwnEntry(db, user.id, id);
  const key = computeSearchKey(criteria);
  const search = key === null ? null : await findObservedSearch(db, user.id, key);
  await deleteWatch(db, user.id, { searchId: id, observedSearchId: search?.id ?? null });
  return {};
}

async function findOwnEntry(db: Queryable, userId: string, id: string): Promise<SearchEntry> {
  const entry = await findEntry(db, userId, id);
  if (!entry) throw notFoundRefusal("You have no saved search of that id");
  return entry;
}

/** @throws Refusal 409 for a search whose companies cannot be compared */
function readWatchableKey({ leadType, criteria }: SearchEntry): string {
  if (leadType === "people")
    throw new Refusal(409, "Only searches for companies can be watched, and this one is for people.");
  const key = computeSearchKey(criteria);
  if (key === null) throw new Refusal(409, "Run this search once; then it can be watched.");
  return key;
}
