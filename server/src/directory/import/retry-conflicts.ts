import { setTimeout } from "node:timers/promises";
import { QueryError } from "../../platform/db/query-error.ts";

// Error codes of deadlocks and serialization failures: the same work may succeed once the other transaction has ended.
const conflictCodes = new Set(["40P01", "40001"]);
const maxAttempts = 6;
const firstPauseMs = 40;

/**
 * Runs the work, and repeats it if the database aborts it because of a conflict. There are at most six attempts, with
 * growing pauses. A conflict in the last attempt is thrown, and so is any other error. Failed work must leave nothing
 * behind.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const conflict = error instanceof QueryError && conflictCodes.has(error.code ?? "");
      if (!conflict || attempt === maxAttempts) throw error;
      await setTimeout(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
