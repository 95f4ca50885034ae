const shownRuns = new Map<string, number>();

/** Marks a run as visible on this page. @returns a function that ends it */
export function markShown(runId: string): () => void {
  shownRuns.set(runId, (shownRuns.get(runId) ?? 0) + 1);
  return () => {
    const count = (shownRuns.get(runId) ?? 0) - 1;
    if (count > 0) shownRuns.set(runId, count);
    else shownRuns.delete(runId);
  };
}

/** Whether the run's progress is visible on this page, so that its end needs no message. */
export function isShown(runId: string): boolean {
  return shownRuns.has(runId);
}
