import type { Company, Contact, WrittenParameters } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { refuseDeletedUser } from "../credits/index.ts";
import { recordRun } from "../search-changes/index.ts";
import { chooseSearchOfRun } from "./find-same-search.ts";
import { isCountDue, removeOldResults, removeOldSearches } from "./quotas.ts";
import {
  addCompanies,
  addLeads,
  insertSearch,
  listCandidatesForRun,
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
  /** Position of the first row among all results of the search, from 1. */
  from: number;
}

/**
 * Saves a search that ran, with its results. Searches for the same text on the same UTC day share one entry, even if
 * their filters differ; a search that the user saved is the entry of its own filters on any day. A later page is added to the entry's current run; a first page starts the next run.
 * @returns the entry's id
 * @throws Refusal 401 when the user was deleted while the search ran
 */
export async function autoSaveSearch(context: UserContext, search: FinishedSearch): Promise<string> {
  const { user } = context;
  const since = new Date(`${context.now().toISOString().slice(0, 10)}T00:00:00Z`);
  return context.db.transaction(async (tx) => {
    const same = { ...search, origin: "auto" as const };
    // Send these statements together. They run in this order, so that the existing entry is read while the lock is
    // held.
    const [, , candidates] = await Promise.all([
      refuseDeletedUser(tx, user.id),
      lockSameSearch(tx, user.id, same),
      listCandidatesForRun(tx, user.id, { ...same, since }),
    ]);
    const existing = chooseSearchOfRun(candidates, search.criteria);
    const id = existing ?? (await insertSearch(tx, user.id, { ...same, name: search.naturalQuery }));
    if (existing) await refreshSearch(tx, user.id, { ...search, id });
    const { companies = [], people = [], from } = search;
    if (companies.length > 0) await addCompanies(tx, user.id, { searchId: id, companies, from });
    if (people.length > 0) await addLeads(tx, user.id, { searchId: id, people, from });
    if (existing) await removeOldResults(tx, id);
    else if (isCountDue(id)) await removeOldSearches(tx, user.id);
    // Last, because other runs of the same search wait from here on until this transaction ends.
    if (search.companies) await recordRun(tx, user.id, { ...search, searchId: id, companies }, context.now());
    return id;
  });
}
