import {
  type Company,
  type InputOf,
  readCompany,
  type saveSearchResults as saveSearchResultsContract,
  type WireParameters,
  wireParameters,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { refuseFullList } from "./quotas.ts";
import { addCompanies, findPendingSearch, insertSearch, lockSameSearch } from "./store.ts";

/**
 * Milliseconds within which the browser may send a search again as a retry. After that, an equal search counts as
 * another search.
 */
const maxRetryDelayMs = 24 * 3_600_000;

/**
 * Stores a search that the user made before signing in, with the companies that the browser sends. A browser that got
 * no reply sends the search again; this returns the existing entry.
 */
export async function saveSearchResults(
  context: UserContext,
  input: InputOf<typeof saveSearchResultsContract>,
) {
  const companies = input.searchResults.map(readCompany).filter((item): item is Company => item !== null);
  const same = { origin: "pending" as const, naturalQuery: input.searchQuery, leadType: input.leadType };
  const since = new Date(context.now().getTime() - maxRetryDelayMs);
  const searchId = await context.db.transaction(async (tx) => {
    await lockSameSearch(tx, context.user.id, same);
    const existing = await findPendingSearch(tx, context.user.id, { ...same, since });
    if (existing) return existing;
    await refuseFullList(tx, context.user.id);
    const id = await insertSearch(tx, context.user.id, {
      ...same,
      name: input.agentName || input.searchQuery,
      criteria: readCriteria(input.aiInterpretation?.searchParams),
      totalResults: companies.length,
    });
    if (companies.length > 0) {
      await addCompanies(tx, context.user.id, { searchId: id, companies, from: 1 });
    }
    return id;
  });
  return { searchId };
}

/**
 * Reads the search's parameters. Parameters that do not fit the contract are dropped. The request is not refused,
 * because keeping the results matters more.
 */
function readCriteria(value: unknown): WireParameters {
  const parsed = wireParameters.safeParse(value ?? {});
  return parsed.success ? parsed.data : {};
}
