import type { restoreSavedSearch as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { refuseFullList } from "./quotas.ts";
import { requireSearch } from "./require-search.ts";
import { isSavedByHand, restoreSearch } from "./store-edits.ts";

/**
 * Restores a search that was deleted within a day.
 * @throws Refusal 404 when there is nothing to restore, 409 for one that the user saved by hand while the list is full
 */
export async function restoreSavedSearch({ db, user, now }: UserContext, { id }: InputOf<typeof contract>) {
  return db.transaction(async (tx) => {
    if (await isSavedByHand(tx, user.id, id)) await refuseFullList(tx, user.id);
    await restoreSearch(tx, user.id, { id, at: now() });
    return { search: await requireSearch(tx, user.id, id) };
  });
}
