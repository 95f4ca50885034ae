import type { restoreSavedSearch as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { requireSearch } from "./require-search.ts";
import { restoreSearch } from "./store-edits.ts";

/** @throws Refusal 404 when there is nothing to restore */
export async function restoreSavedSearch({ db, user, now }: UserContext, { id }: InputOf<typeof contract>) {
  await restoreSearch(db, user.id, { id, at: now() });
  return { search: await requireSearch(db, user.id, id) };
}
