import type { changeSavedSearch as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { requireSearch } from "./require-search.ts";
import { changeSearch } from "./store-edits.ts";

/** @throws Refusal 404 for an unknown id and for another user's search */
export async function changeSavedSearch({ db, user }: UserContext, input: InputOf<typeof contract>) {
  const { id, name = null, isFavorite = null } = input;
  await changeSearch(db, user.id, { id, name, isFavorite });
  return { search: await requireSearch(db, user.id, id) };
}
