import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { sql } from "../../platform/db/sql.ts";

/** Failures in a row after which the run pauses, so that a defect does not make it fail for ever. */
const maxFailures = 3;
const retrySeconds = 5;

/** Delays a run whose batch could not be booked, and pauses it when that happens again and again. */
export async function recordFailure(
  db: Database,
  runId: number,
  { error, now, log }: { error: unknown; now: Date; log: Pick<Logger, "warn" | "error"> },
): Promise<void> {
  // An outage of the database is no failure of the run.
  if (error instanceof DatabaseUnavailable) return;
  log.error(
    { err: error },
    "A batch of a run could not be booked; nothing was charged, and it is tried again",
  );
  const notBefore = new Date(now.getTime() + retrySeconds * 1000);
  try {
    await db.query(sql`
      update run set
        provider_failures = provider_failures + 1, not_before = ${notBefore}, event = event + 1,
        status = case when provider_failures + 1 >= ${maxFailures} then 'paused' else status end,
        paused_because = case when provider_failures + 1 >= ${maxFailures} then 'provider' else paused_because end,
        note = case when provider_failures + 1 >= ${maxFailures}
          then 'The results could not be stored. Nothing was charged for them' else note end
      where id = ${runId} and status in ('queued', 'running')`);
  } catch (failure) {
    log.warn({ err: failure }, "A failed run could not be delayed; it is tried again at once");
  }
}
