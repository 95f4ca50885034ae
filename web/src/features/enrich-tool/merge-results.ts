import type { ItemOutcome } from "@eq/contracts";

/** What became of a row, from the tool's own call or from the run. */
export interface RowResult {
  /** Position in the run, from 1. */
  position: number;
  /** Null while the row waits. */
  outcome: ItemOutcome | null;
}

/**
 * Merges the results of the tool's call with those of the run, by position. The call's word is final for what it found;
 * all other rows may have gone on in the run, by a choice or a retry.
 */
export function mergeResults<Result extends RowResult>(
  fromCall: readonly Result[],
  fromRun: readonly Result[],
): Result[] {
  const merged = new Map(fromRun.map((result) => [result.position, result]));
  for (const result of fromCall) {
    const isFinal = result.outcome === "found" || result.outcome === "partly";
    const inRun = merged.get(result.position);
    if (isFinal || !inRun?.outcome) merged.set(result.position, result);
  }
  return [...merged.values()].sort((one, other) => one.position - other.position);
}

/** Whether a row has an answer that is no result to show: nothing found, opted out or failed. */
export function isMissed({ outcome }: RowResult): boolean {
  return outcome === "nothing" || outcome === "opted-out" || outcome === "failed";
}
