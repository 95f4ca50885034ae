import type { getSavedSearchResults as contract, InputOf } from "@eq/contracts";
import { releaseSaved, type SavedContact } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { hasSearch, listSearchCompanies, listSearchLeads, type StoredRow } from "./store.ts";
import { writeStoredCompany, writeStoredLead } from "./write-stored.ts";

/**
 * Returns the stored results of the user's saved search.
 * @throws Refusal 404 for an unknown id and for another user's search
 */
export async function getSavedSearchResults({ db, user }: UserContext, input: InputOf<typeof contract>) {
  const { id: searchId, limit } = input;
  if (!(await hasSearch(db, user.id, searchId))) throw notFoundRefusal("You have no saved search of that id");
  const [companies, leads] = await Promise.all([
    input.include_companies ? listSearchCompanies(db, user.id, { searchId, limit }) : [],
    input.include_leads ? listSearchLeads(db, user.id, { searchId, limit }) : [],
  ]);
  return { companies: companies.map(writeStoredCompany), leads: leads.map(releaseLead) };
}

function releaseLead({ item, foundAt }: StoredRow<SavedContact>) {
  const { person } = releaseSaved(item, { exit: "screen", viewer: { kind: "user" } });
  return writeStoredLead({ item: person, foundAt });
}
