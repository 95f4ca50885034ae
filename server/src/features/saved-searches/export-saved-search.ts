import {
  type exportSavedSearch as contract,
  exportLeadLimit,
  type InputOf,
  nameLeadExport,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { recordExport } from "../export-audit/index.ts";
import type { LeadSources } from "../lead-details/index.ts";
import { isEnriched } from "./list-enriched-leads.ts";
import { type ReleasedLeads, releaseSearchLeads } from "./release-search-leads.ts";
import { requireSearch } from "./require-search.ts";
import { listSearchLeads } from "./store-lists.ts";
import { writeStoredLead } from "./write-stored.ts";

type Input = InputOf<typeof contract>;

/**
 * Reads leads of companies of the user's saved search for a file, and records who was exported.
 * @throws Refusal 404 for an unknown id, for another user's search, and for an export that cannot be continued
 */
export async function exportSavedSearch(context: UserContext, input: Input, sources: LeadSources) {
  const { db, user, now, signal } = context;
  const { id: searchId, companyIds, offset, enrichedOnly } = input;
  const search = await requireSearch(db, user.id, searchId);
  const page = { searchId, companyIds, offset, limit: exportLeadLimit };
  const people = await listSearchLeads(db, user.id, page);
  const call = { exit: "export", db, userId: user.id, now: now(), signal } as const;
  const released = await releaseSearchLeads(people, sources, call);
  const leads = released.leads.filter(({ item }) => !enrichedOnly || isEnriched(item));
  const isLast = people.length < exportLeadLimit;
  const what = input.searchQuery || search.natural_query || search.name;
  const exportId = await recordLeads(context, { ...released, leads }, { input, what, isLast });
  return {
    leads: leads.map(writeStoredLead),
    leftOut: released.leftOut,
    blanked: released.blanked,
    nextOffset: isLast ? null : offset + exportLeadLimit,
    exportId,
  };
}

/** Records the leads; an export in which nobody was is not recorded. */
async function recordLeads(
  context: UserContext,
  { leads, leftOut, blanked }: ReleasedLeads,
  { input, what, isLast }: { input: Input; what: string; isLast: boolean },
): Promise<string | null> {
  if (!input.exportId && leads.length === 0) return null;
  const fileName = nameLeadExport(what, context.now().toISOString().slice(0, 10));
  const people = leads.map(({ key, item }) => ({
    key,
    name: item.name ?? "",
    company: item.companyName ?? null,
  }));
  const exported = { kind: "leads", what: `Search “${what}”`, fileName } as const;
  const rows = { people, leftOut, blanked, exportId: input.exportId, isLast };
  const recorded = await recordExport(context, exported, rows);
  if (recorded === null) throw notFoundRefusal("This export cannot be continued; start it again");
  return recorded;
}
