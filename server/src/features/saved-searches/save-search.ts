import type {
  InputOf,
  saveSearchParameters as saveParametersContract,
  saveSearch as saveSearchContract,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { refuseFullList } from "./quotas.ts";
import { insertSearch } from "./store.ts";

const leadTypeOfMode = { companies: "client", people: "people", mpc: "mpc" } as const;

/** Saves a search from the query box or the results; a blank name takes the query's. */
export async function saveSearch(context: UserContext, input: InputOf<typeof saveSearchContract>) {
  await refuseFullList(context.db, context.user.id);
  const searchId = await insertSearch(context.db, context.user.id, {
    name: input.name || input.naturalQuery || "Untitled search",
    naturalQuery: input.naturalQuery,
    leadType: leadTypeOfMode[input.searchType],
    criteria: input.searchCriteria,
    origin: "saved",
  });
  return { searchId };
}

/** Saves the parameters of a search form under the given name, or the query's text. */
export async function saveSearchParameters(
  context: UserContext,
  input: InputOf<typeof saveParametersContract>,
) {
  const name = input.customName || input.naturalQuery || "Untitled search";
  await refuseFullList(context.db, context.user.id);
  const searchId = await insertSearch(context.db, context.user.id, {
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
