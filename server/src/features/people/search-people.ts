import {
  type Contact,
  guestPageSize,
  type InputOf,
  type SearchParameters,
  type searchPeople as searchPeopleContract,
  userPageSize,
} from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { PeoplePage, ProspectData } from "../../adapters/prospect-data/port.ts";
import { findSuppressed } from "../../contact-release/index.ts";
import type { Context, UserContext } from "../../platform/http/context.ts";
import { addOwnedDetails } from "../contact-enrich/index.ts";
import { admitPlan, type SearchLimits } from "../credits/index.ts";
import { storeLeads } from "../guest-leads/index.ts";
import type { GuestSettings } from "../guests/index.ts";
import { noteIgnored, planSearch, type QueryReaders } from "../interpretation/index.ts";
import { autoSaveSearch } from "../saved-searches/index.ts";

export interface PeopleSources extends QueryReaders {
  prospects: ProspectData;
  contactData: ContactData;
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
    async () =>
      noteIgnored(
        await planSearch(sources, { mode: "people", log: context.log, signal: context.signal }, input),
        prospects,
      ),
    (parameters) => describeAttempt(input, parameters),
    sources,
  );
  const { parameters, interpretation } = plan;
  try {
    const { signal } = context;
    const [found, status] = await Promise.all([
      prospects.searchPeople(parameters, { number: input.page, size }, { signal }),
      prospects.status(),
    ]);
    const { results, hiddenBySuppression } = await omitSuppressed(context, found, sources);
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
    const people = await describePeople(context, results.people, sources);
    return {
      ...(kinds && { kinds }),
      results: { ...list, people, totalResults: results.total, totalPages: Math.ceil(results.total / size) },
      page: input.page,
      aiInterpretation: interpretation,
      directoryComplete: status.complete,
      ...admission.guest,
      ...(savedSearchId && { savedSearchId }),
      ...(hiddenBySuppression > 0 && { hiddenBySuppression }),
    };
  } finally {
    await admission.release();
  }
}

/** Leaves out of a page whom the user suppresses. Guests suppress nobody, and the total stays that of the search. */
async function omitSuppressed(
  { db, user, now, signal }: Context,
  page: PeoplePage,
  { contactData }: PeopleSources,
): Promise<{ results: PeoplePage; hiddenBySuppression: number }> {
  if (!user || page.people.length === 0) return { results: page, hiddenBySuppression: 0 };
  const ids = page.people.flatMap(({ id }) => id ?? []);
  const suppressed = await findSuppressed({ db, userId: user.id, now: now(), signal }, contactData, ids);
  const people = page.people.filter(({ id }) => !suppressed.has(id ?? ""));
  return { results: { ...page, people }, hiddenBySuppression: page.people.length - people.length };
}

/** Adds the contact details that a user has bought before. They are not stored with the search. */
async function describePeople(
  { db, user, now, signal }: Context,
  people: readonly Contact[],
  { contactData }: PeopleSources,
): Promise<Contact[]> {
  if (!user) return [...people];
  return addOwnedDetails(contactData, people, { db, userId: user.id, now: now(), signal });
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
