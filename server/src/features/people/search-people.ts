import {
  guestPageSize,
  type InputOf,
  type SearchParameters,
  type searchPeople as searchPeopleContract,
  userPageSize,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Context, UserContext } from "../../platform/http/context.ts";
import { admitPlan, type SearchLimits } from "../credits/index.ts";
import { storeLeads } from "../guest-leads/index.ts";
import type { GuestSettings } from "../guests/index.ts";
import { planSearch, type QueryReaders } from "../interpretation/index.ts";
import { autoSaveSearch } from "../saved-searches/index.ts";

export interface PeopleSources extends QueryReaders {
  prospects: ProspectData;
  guests: GuestSettings;
  searchLimits: SearchLimits;
}

/**
 * Returns one page of a people search. The search's cost is held first, settled before the page is returned, and
 * released when the search fails.
 */
export async function searchPeople(
  context: Context,
  input: InputOf<typeof searchPeopleContract>,
  sources: PeopleSources,
) {
  const { prospects } = sources;
  const size = Math.min(input.rpp, context.user ? userPageSize : guestPageSize);
  const { plan, admission } = await admitPlan(
    context,
    () => planSearch(sources, { mode: "people", log: context.log, signal: context.signal }, input),
    (parameters) => describeAttempt(input, parameters),
    sources,
  );
  const { parameters, interpretation } = plan;
  try {
    const { signal } = context;
    const [results, status] = await Promise.all([
      prospects.searchPeople(parameters, { number: input.page, size }, { signal }),
      prospects.status(),
    ]);
    await admission.settle({ resultCount: results.people.length });
    if (context.guest && results.people.length > 0) {
      await storeLeads(context.db, context.guest.sessionId, {
        query: input.query.trim(),
        people: results.people,
      });
    }
    const savedSearchId =
      context.user &&
      (await autoSaveSearch(context as UserContext, {
        naturalQuery: input.query.trim() || interpretation.interpretation,
        leadType: "people",
        criteria: interpretation.searchParams,
        totalResults: results.total,
        people: results.people,
        from: (input.page - 1) * size + 1,
      }));
    const { kinds, ...list } = results;
    return {
      ...(kinds && { kinds }),
      results: { ...list, totalResults: results.total, totalPages: Math.ceil(results.total / size) },
      page: input.page,
      aiInterpretation: interpretation,
      directoryComplete: status.complete,
      ...admission.guest,
      ...(savedSearchId && { savedSearchId }),
    };
  } finally {
    await admission.release();
  }
}

function describeAttempt(
  { query, searchParams, page }: InputOf<typeof searchPeopleContract>,
  parameters: SearchParameters,
) {
  const { industryCodes, places } = parameters;
  return {
    mode: "people" as const,
    query,
    filters: { industryCodes, places },
    parameters,
    page,
    refinement: searchParams !== undefined && Object.keys(searchParams).length > 0,
  };
}
