import type { Company, WrittenParameters } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { observeCompany } from "./observation.ts";
import { planRun } from "./plan-run.ts";
import { computeSearchKey, createObservationKey } from "./search-key.ts";
import { lockObservedSearch, pruneRuns, readNewestRun, writeRun } from "./store-observations.ts";

/** A page of companies that a search has found. */
export interface FoundPage {
  /** The saved search that the page belongs to. */
  searchId: string;
  criteria: WrittenParameters;
  companies: readonly Company[];
  /** Position of the first company among all results, from 1. */
  from: number;
  totalResults: number;
  /** True when the page is the look of a watch: all results until its depth. */
  isByWatch?: boolean;
}

/** Number of runs after which old ones are removed again. */
const runsBetweenPrunings = 10;

/**
 * Records what a run of a search sees of its companies. Writes only companies that are new to it or have other values
 * than before. Call it as the last step of a transaction: other runs of the same search wait until it ends.
 * @returns the number of the run; null for a search without parameters
 */
export async function recordRun(
  tx: Queryable,
  userId: string,
  page: FoundPage,
  now: Date,
): Promise<number | null> {
  const key = computeSearchKey(page.criteria);
  const { searchId, companies, from, totalResults: total, isByWatch = false } = page;
  if (key === null || (companies.length === 0 && from > 1)) return null;
  const search = { userId, key };
  // Send both statements together. They run in this order, so that the newest run is read while the lock is held.
  const [id, newest] = await Promise.all([
    lockObservedSearch(tx, search, searchId),
    readNewestRun(tx, search),
  ]);
  const keys = companies.map(createObservationKey);
  const run = planRun(newest, { keys, from, total, isByWatch }, now);
  // Of rows with the same key, the last one counts.
  const rows = new Map(companies.map((company) => [createObservationKey(company), company]));
  await writeRun(tx, {
    searchId: id,
    run,
    companies: [...rows].map(([key, company]) => ({ key, name: company.name, ...observeCompany(company) })),
  });
  if (run.run !== newest?.run && run.run % runsBetweenPrunings === 0) await pruneRuns(tx, id);
  return run.run;
}
