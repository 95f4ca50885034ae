import type { getSavedSearchResults as contract, InputOf } from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import { openGate, readSavedId, type SavedContact } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { type DepartureSource, findDepartures } from "../lead-details/index.ts";
import { hasSearch, listSearchCompanies, listSearchLeads, type StoredRow } from "./store.ts";
import { writeStoredCompany, writeStoredLead } from "./write-stored.ts";

export interface StoredResultSources {
  contactData: ContactData;
  prospects: DepartureSource;
}

/**
 * Returns the stored results of the user's saved search, without people whom the user suppresses.
 * @throws Refusal 404 for an unknown id and for another user's search
 */
export async function getSavedSearchResults(
  context: UserContext,
  input: InputOf<typeof contract>,
  sources: StoredResultSources,
) {
  const { db, user } = context;
  const { id: searchId, limit } = input;
  if (!(await hasSearch(db, user.id, searchId))) throw notFoundRefusal("You have no saved search of that id");
  const [companies, leads] = await Promise.all([
    input.include_companies ? listSearchCompanies(db, user.id, { searchId, limit }) : [],
    input.include_leads ? listSearchLeads(db, user.id, { searchId, limit }) : [],
  ]);
  const visible = await releaseLeads(context, leads, sources);
  return {
    companies: companies.map(writeStoredCompany),
    leads: visible,
    hiddenBySuppression: leads.length - visible.length,
  };
}

/** Releases the leads whom the user does not suppress. */
async function releaseLeads(
  { db, user, now, signal }: UserContext,
  leads: readonly StoredRow<SavedContact>[],
  { contactData, prospects }: StoredResultSources,
) {
  if (leads.length === 0) return [];
  const ids = leads.flatMap(({ item }) => readSavedId(item) ?? []);
  const compared = await contactData.readForSuppression(ids, { signal });
  const people = [...leads.map(({ item }) => item), ...compared];
  const gate = await openGate({ db, userId: user.id, now: now() }, people);
  const released = leads
    .filter(({ item }) => !gate.isSuppressed(item))
    .map(({ item, foundAt }) => ({ item: gate.releaseSaved(item, { exit: "screen" }).person, foundAt }));
  const listed = new Map(released.map(({ item }) => [item.id ?? "", item]));
  const departures = await findDepartures(prospects, listed, { signal });
  return released.map(({ item, foundAt }) => {
    const departure = departures.get(item.id ?? "");
    return { ...writeStoredLead({ item, foundAt }), ...(departure && { departure }) };
  });
}
