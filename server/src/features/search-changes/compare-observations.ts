import type { ChangeKind } from "@eq/contracts";
import type { Observation } from "./observation.ts";

/** Values by which two observations of a company are compared. */
export type ComparedValues = Omit<Observation, "reasons">;

export interface ComparedPair {
  /** What the earlier run knew of the company; null if it did not have it. */
  before: ComparedValues | null;
  /** What the later run knows of it; null when it is no longer among the results. */
  after: ComparedValues | null;
}

/** Points by which a score must move to count as a change. Scores lose a point now and then by age alone. */
export const significantPoints = 5;
/** Share of the open jobs by which their number must change to count, where scores cannot be compared. */
const significantShareOfJobs = 0.1;

/**
 * Classifies the change of one company between two runs.
 * @param canTellNew true when an earlier run saw every result, so that a company that was not among them is new
 * @returns null for a company that is unchanged, or of which nothing can be said
 */
export function classifyChange(
  { before, after }: ComparedPair,
  { canTellNew }: { canTellNew: boolean },
): ChangeKind | null {
  if (!after) return before ? "gone" : null;
  if (!before) return canTellNew ? "new" : null;
  const move = areScoresComparable(before, after)
    ? measureScoreMove(before, after)
    : measureJobsMove(before, after);
  if (move === 0) return null;
  return move > 0 ? "hotter" : "cooler";
}

/** Scores of different formulas say nothing of the company when they differ. */
export function areScoresComparable(before: ComparedValues, after: ComparedValues): boolean {
  return before.formulaVersion !== null && before.formulaVersion === after.formulaVersion;
}

/** Points by which the score moved; 0 for a small move that leaves the status as it is. */
function measureScoreMove(before: ComparedValues, after: ComparedValues): number {
  const points = (after.score ?? 0) - (before.score ?? 0);
  const isOtherStatus = before.leadStatus !== after.leadStatus;
  return isOtherStatus || Math.abs(points) >= significantPoints ? points : 0;
}

/** Number of jobs by which the company has more; 0 for a small change, and where a number is unknown. */
function measureJobsMove({ openJobs: before }: ComparedValues, { openJobs: after }: ComparedValues): number {
  if (before === null || after === null) return 0;
  const jobs = after - before;
  return Math.abs(jobs) >= Math.max(1, before * significantShareOfJobs) ? jobs : 0;
}
