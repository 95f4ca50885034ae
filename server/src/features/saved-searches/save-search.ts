import type {
  InputOf,
  saveSearchParameters as saveParametersContract,
  saveSearch as saveSearchContract,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { chooseSearchToSave } from "./find-same-search.ts";
import { refuseFullList } from "./quotas.ts";
import { insertSearch, listCandidatesToSave, lockSameSearch, type NewSearch } from "./store.ts";
import { markSearchSaved } from "./store-edits.ts";

const leadTypesByMode = { companies: "client", people: "people", mpc: "mpc" } as const;

/** Saves a search from the search box or the results page; the query replaces a blank name. */
export async function saveSearch(context: UserContext, input: InputOf<typeof saveSearchContract>) {
  const searchId = await addSearchToList(context, {
    name: input.name || input.naturalQuery || "Untitled search",
    naturalQuery: input.naturalQuery,
    leadType: leadTypesByMode[input.searchType],
    criteria: input.searchCriteria,
    origin: "saved",
  });
  return { searchId };
}

/** Saves the parameters of a search form; the query replaces a blank name. */
export async function saveSearchParameters(
  context: UserContext,
  input: InputOf<typeof saveParametersContract>,
) {
  const name = input.customName || input.naturalQuery || "Untitled search";
  const searchId = await addSearchToList(context, {
    name,
    naturalQuery: input.naturalQuery,
    leadType: input.leadType,
    criteria: input.searchCriteria,
    resultsLimit: input.resultsLimit,
    isFavorite: input.isFavorite,
    origin: "saved",
  });
  return { name, searchId };
}

/**
 * Saves a search of the user under its name. One that is stored already, because it ran or was saved, is renamed, so that
 * it is listed once.
 * @throws Refusal 409 when the list is full
 */
function addSearchToList({ db, user }: UserContext, search: NewSearch): Promise<string> {
  const { name, isFavorite = false } = search;
  return db.transaction(async (tx) => {
    await lockSameSearch(tx, user.id, search);
    const same = chooseSearchToSave(await listCandidatesToSave(tx, user.id, search), search);
    if (!same?.isSaved) await refuseFullList(tx, user.id);
    if (!same) return insertSearch(tx, user.id, search);
    await markSearchSaved(tx, user.id, { id: same.id, name, isFavorite });
    return same.id;
  });
}
