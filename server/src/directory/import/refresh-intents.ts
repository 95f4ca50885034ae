import type { Database } from "../../platform/db/database.ts";
import { refreshHiringIntent } from "../hiring-intent/index.ts";
import { retryConflicts } from "./retry-conflicts.ts";

const companiesAtOnce = 1000;

/** Calculates open jobs and hiring intent of these companies anew; searches may store theirs at the same time. */
export async function refreshIntents(db: Database, now: () => Date, ids: ReadonlySet<number>): Promise<void> {
  const sorted = [...ids].sort((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += companiesAtOnce) {
    const companyIds = sorted.slice(start, start + companiesAtOnce);
    await retryConflicts(() => refreshHiringIntent(db, { now, companyIds }));
  }
}
