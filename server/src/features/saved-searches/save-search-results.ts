import {
  type Company,
  type InputOf,
  readCompany,
  type saveSearchResults as saveSearchResultsContract,
  type WireParameters,
  wireParameters,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { addCompanies, insertSearch } from "./store.ts";

/** Stores a search made before signing in, with the companies that the browser held. */
export async function saveSearchResults(
  context: UserContext,
  input: InputOf<typeof saveSearchResultsContract>,
) {
  const companies = input.searchResults.map(readCompany).filter((item): item is Company => item !== null);
  const searchId = await context.db.transaction(async (tx) => {
    const id = await insertSearch(tx, context.user.id, {
      name: input.agentName || input.searchQuery,
      naturalQuery: input.searchQuery,
      leadType: input.leadType,
      criteria: readCriteria(input.aiInterpretation?.searchParams),
      totalResults: companies.length,
      origin: "pending",
    });
    if (companies.length > 0) {
      await addCompanies(tx, context.user.id, { searchId: id, companies, from: 1 });
    }
    return id;
  });
  return { searchId };
}

/** Parameters that no longer fit the contract are left out rather than refused: the results matter more. */
function readCriteria(value: unknown): WireParameters {
  const parsed = wireParameters.safeParse(value ?? {});
  return parsed.success ? parsed.data : {};
}
