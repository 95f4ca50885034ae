import type { getSavedSearchResults as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { LeadSources } from "../lead-details/index.ts";
import { releaseSearchLeads } from "./release-search-leads.ts";
import { createSearchRefusal } from "./require-search.ts";
import { hasSearch, listSearchCompanies, listSearchLeads } from "./store-lists.ts";
import { writeStoredCompany, writeStoredLead } from "./write-stored.ts";

/**
 * Returns the stored results of the user's saved search, without people whom the user suppresses.
 * @throws Refusal 404 for an unknown id and for another user's search
 */
export async function getSavedSearchResults(
  { db, user, now, signal }: UserContext,
  input: InputOf<typeof contract>,
  sources: LeadSources,
) {
  const { id: searchId, limit, offset, company_id } = input;
  if (!(await hasSearch(db, user.id, searchId))) throw createSearchRefusal();
  const page = { searchId, limit, offset, isNewestRun: input.runs === "newest" };
  const [companies, people] = await Promise.all([
    input.include_companies ? listSearchCompanies(db, user.id, page) : [],
    input.include_leads
      ? listSearchLeads(db, user.id, {
          ...page,
          companyIds: typeof company_id === "string" ? [company_id] : null,
        })
      : [],
  ]);
  const call = { exit: "screen", db, userId: user.id, now: now(), signal } as const;
  const { leads, leftOut } = await releaseSearchLeads(people, sources, call);
  return {
    companies: companies.map(({ leadCount, ...row }) => ({
      ...writeStoredCompany(row),
      lead_count: leadCount,
    })),
    leads: leads.map(writeStoredLead),
    hiddenBySuppression: leftOut,
  };
}
