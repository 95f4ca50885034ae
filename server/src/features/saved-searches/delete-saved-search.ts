import type { deleteSavedSearch as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { createSearchRefusal } from "./require-search.ts";
import { deleteSearch } from "./store-edits.ts";

/**
 * Deletes a search until it is restored; a day later it is erased.
 * @throws Refusal 404 for an unknown id and for another user's search
 */
export async function deleteSavedSearch(
  { db, user, now }: UserContext,
  { id }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if (!(await deleteSearch(db, user.id, { id, at: now() }))) throw createSearchRefusal();
  return {};
}
