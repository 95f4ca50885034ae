import { setTimeout } from "node:timers/promises";
import { QueryError } from "../../platform/db/query-error.ts";

// Deadlock and serialization failure: nothing is wrong with the statement, the other side has what it needs now.
const conflicts = new Set(["40P01", "40001"]);
const attempts = 6;
const firstPauseMs = 40;

/**
 * Does the work again when the database ended it in favour of someone else's, up to six times with growing
 * pauses; the last conflict and all other errors are thrown. The work must leave nothing behind when it fails.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const conflict = error instanceof QueryError && conflicts.has(error.code ?? "");
      if (!conflict || attempt === attempts) throw error;
      await setTimeout(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
