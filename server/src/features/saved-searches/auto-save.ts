import type { Company, Contact, WrittenParameters } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { isTimeToCount, removeOldResults, removeOldSearches } from "./quotas.ts";
import {
  addCompanies,
  addLeads,
  findSameSearch,
  insertSearch,
  lockSameSearch,
  refreshSearch,
} from "./store.ts";

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
 * Keeps a search that ran, with the companies or people it found. The same text on the same UTC day is one entry,
 * whatever it was filtered by: further pages join the run before, a first page begins the next. Answers the entry's id.
 */
export async function autoSaveSearch(context: UserContext, search: FinishedSearch): Promise<string> {
  const { user } = context;
  const since = new Date(`${context.now().toISOString().slice(0, 10)}T00:00:00Z`);
  return context.db.transaction(async (tx) => {
    const same = { ...search, origin: "auto" as const };
    // Sent together and run in this order: what is found was there once the lock was had.
    const [, existing] = await Promise.all([
      lockSameSearch(tx, user.id, same),
      findSameSearch(tx, user.id, { ...same, since }),
    ]);
    const id = existing ?? (await insertSearch(tx, user.id, { ...same, name: search.naturalQuery }));
    if (existing) await refreshSearch(tx, user.id, { ...search, id });
    const { companies = [], people = [], from } = search;
    if (companies.length > 0) await addCompanies(tx, user.id, { searchId: id, companies, from });
    if (people.length > 0) await addLeads(tx, user.id, { searchId: id, people, from });
    if (existing) await removeOldResults(tx, id);
    else if (isTimeToCount(id)) await removeOldSearches(tx, user.id);
    return id;
  });
}
