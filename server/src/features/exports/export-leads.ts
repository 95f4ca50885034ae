import {
  type exportLeads as contract,
  type InputOf,
  leadColumns,
  nameLeadExport,
  writeCsvLine,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest, notFoundRefusal } from "../../platform/http/refusal.ts";
import { recordExport } from "../export-audit/index.ts";
import {
  createLeadKey,
  type LeadRequest,
  type LeadSources,
  leadCells,
  readLeads,
  readProfile,
} from "../lead-details/index.ts";

type Input = InputOf<typeof contract>;

/**
 * Writes leads as CSV text and records who was exported.
 * @throws Refusal 400 for a lead without id and name, 404 for an export that cannot be continued
 */
export async function exportLeads(
  context: UserContext,
  { selectedContacts, searchQuery, exportId, isLast }: Input,
  sources: LeadSources,
) {
  const { db, user, now, signal } = context;
  const requests = readRequests(selectedContacts);
  const { leads, leftOut, blanked } = await readLeads(sources, requests, {
    exit: "export",
    db,
    userId: user.id,
    now: now(),
    signal,
  });
  const fileName = nameLeadExport(searchQuery ?? "", now().toISOString().slice(0, 10));
  const recorded = await recordExport(
    context,
    { kind: "leads", what: searchQuery ? `Search “${searchQuery}”` : "Selected leads", fileName },
    {
      people: leads.map(({ key, person }) => ({
        key,
        name: person.name ?? "",
        company: person.companyName ?? null,
      })),
      leftOut,
      blanked,
      exportId,
      isLast,
    },
  );
  if (recorded === null) throw notFoundRefusal("This export cannot be continued; start it again");
  const header = exportId ? "" : writeCsvLine(leadColumns);
  return {
    exportData: header + leads.map(({ person }) => writeCsvLine(leadCells(person))).join(""),
    leads: leads.map(({ person }) => person),
    rows: leads.length,
    leftOut,
    blanked,
    fileName,
    exportId: recorded,
  };
}

/** A person who is selected twice has one row. */
function readRequests(selected: Input["selectedContacts"]): LeadRequest[] {
  const byKey = new Map<string, LeadRequest>();
  for (const [index, each] of selected.entries()) {
    const person = readProfile(each);
    const key = person && createLeadKey(person);
    if (!key) throw badRequest(`selectedContacts.${index}: send the id or the name of the lead`);
    if (!byKey.has(key)) byKey.set(key, { key, person });
  }
  return [...byKey.values()];
}
