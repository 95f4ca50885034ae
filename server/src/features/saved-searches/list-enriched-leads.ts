import type { Contact, listEnrichedLeads as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { LeadSources } from "../lead-details/index.ts";
import { maxPeopleOfSearch } from "./quotas.ts";
import { releaseSearchLeads } from "./release-search-leads.ts";
import { createSearchRefusal } from "./require-search.ts";
import { hasSearch, listSearchLeads } from "./store-lists.ts";
import { writeStoredLead } from "./write-stored.ts";

/**
 * Lists the leads of the user's saved search that are enriched.
 * @throws Refusal 404 for an unknown id and for another user's search
 */
export async function listEnrichedLeads(
  { db, user, now, signal }: UserContext,
  { id: searchId }: InputOf<typeof contract>,
  sources: LeadSources,
) {
  if (!(await hasSearch(db, user.id, searchId))) throw createSearchRefusal();
  const people = await listSearchLeads(db, user.id, { searchId, limit: maxPeopleOfSearch });
  const call = { exit: "screen", db, userId: user.id, now: now(), signal } as const;
  const { leads } = await releaseSearchLeads(people, sources, call);
  const enriched = leads.filter(({ item }) => isEnriched(item));
  const count = (has: (person: Contact) => unknown) => enriched.filter(({ item }) => has(item)).length;
  return {
    leads: enriched.map((lead) => ({ company_name: null, ...writeStoredLead(lead) })),
    enrichedCount: enriched.length,
    enrichmentStats: {
      total: leads.length,
      enriched: enriched.length,
      withEmail: count(({ email }) => email),
      withPhone: count(({ phone, mobile }) => phone ?? mobile),
      withLinkedIn: count(({ linkedInUrl }) => linkedInUrl),
    },
  };
}

/** True for a person with at least one contact detail. */
export const isEnriched = ({ email, phone, mobile, linkedInUrl }: Contact): boolean =>
  [email, phone, mobile, linkedInUrl].some(Boolean);
