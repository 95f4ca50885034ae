import type { Database } from "../../platform/db/database.ts";
import { refreshHiringIntent } from "../hiring-intent/index.ts";
import { retryConflicts } from "./retry-conflicts.ts";

const companiesPerBatch = 1000;

/**
 * Recalculates open jobs and hiring intent of these companies; retries after conflicts, since searches may store scores
 * too.
 */
export async function refreshIntents(db: Database, now: () => Date, ids: ReadonlySet<number>): Promise<void> {
  const sorted = [...ids].sort((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += companiesPerBatch) {
    const companyIds = sorted.slice(start, start + companiesPerBatch);
    await retryConflicts(() => refreshHiringIntent(db, { now, companyIds }));
  }
}
