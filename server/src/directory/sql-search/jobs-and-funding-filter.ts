import type { SearchParameters } from "@eq/contracts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { isBoundedRange, isInRange } from "./range-filter.ts";

/**
 * SQL conditions on a company (alias `c`): its number of open jobs, and the kind and day of its last funding round.
 * `today` is YYYY-MM-DD.
 */
export function makeJobsAndFundingConditions(
  { openJobs, lastRounds, lastFundedWithinDays }: SearchParameters,
  today: string,
): Sql[] {
  return [
    ...(isBoundedRange(openJobs) ? [isInRange(sql`c.open_jobs`, openJobs)] : []),
    ...(lastRounds.length > 0 ? [sql`c.last_round_code = any(${lastRounds}::text[])`] : []),
    ...(lastFundedWithinDays === null
      ? []
      : [sql`c.last_funding_on >= ${today}::date - ${lastFundedWithinDays}::int`]),
  ];
}
