import type { Company, Contact, WrittenParameters } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { addCompanies, addLeads, findAutoSaved, insertSearch, lockAutoSave, refreshSearch } from "./store.ts";

export interface FinishedSearch {
  naturalQuery: string;
  leadType: "client" | "people" | "mpc";
  criteria: WrittenParameters;
  totalResults: number;
  companies?: readonly Company[];
  people?: readonly Contact[];
  /** Place of the first row in the whole answer, from 1. */
  from: number;
}

/**
 * Keeps a search that ran, with the companies or people it found. The same text on the same UTC day is one entry, and
 * further pages join it. Answers the entry's id.
 */
export async function autoSaveSearch(context: UserContext, search: FinishedSearch): Promise<string> {
  const { user } = context;
  const since = new Date(`${context.now().toISOString().slice(0, 10)}T00:00:00Z`);
  return context.db.transaction(async (tx) => {
    await lockAutoSave(tx, user.id, search);
    const existing = await findAutoSaved(tx, user.id, { ...search, since });
    const id =
      existing ?? (await insertSearch(tx, user.id, { ...search, name: search.naturalQuery, origin: "auto" }));
    if (existing) await refreshSearch(tx, user.id, { ...search, id });
    const { companies = [], people = [], from } = search;
    if (companies.length > 0) await addCompanies(tx, user.id, { searchId: id, companies, from });
    if (people.length > 0) await addLeads(tx, user.id, { searchId: id, people });
    return id;
  });
}
