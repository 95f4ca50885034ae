/** A stored run of a search. */
export interface StoredRun {
  run: number;
  startedAt: string;
  /** Number of companies that it looked at, from the first result on, without a gap. */
  lookedAt: number;
  total: number;
  isComplete: boolean;
  isByWatch: boolean;
  /** The keys of its companies while further pages may follow; else null. */
  seen: string[] | null;
}

/** A page of results that a search has just shown. */
export interface ShownPage {
  keys: readonly string[];
  /** Position of its first company, from 1. */
  from: number;
  total: number;
  isByWatch: boolean;
}

/** Minutes within which the pages of a run follow. Between pages that are further apart the results may have changed. */
const pagesFollowWithinMinutes = 10;
/** Limit of the companies of a run that arrives in pages. Beyond it the run stays incomplete. */
const maxSeenKeys = 2_000;

/**
 * Decides which run a page belongs to, and what that run has then seen. A first page starts the next run. A run is
 * complete when its pages follow each other without a gap, agree on the total, and name as many different companies:
 * otherwise a company that moved from one page to another would look new or gone.
 */
export function planRun(newest: StoredRun | null, page: ShownPage, now: Date): StoredRun {
  const isNext = newest !== null && isNextPage(newest, page, now);
  if (!isNext) {
    const seen = page.from === 1 ? new Set(page.keys) : null;
    return finishRun({
      run: (newest?.run ?? 0) + 1,
      startedAt: now.toISOString(),
      lookedAt: page.from === 1 ? page.keys.length : 0,
      total: page.total,
      isByWatch: page.isByWatch,
      seen,
    });
  }
  const seen = newest.total === page.total ? new Set([...(newest.seen ?? []), ...page.keys]) : null;
  const lookedAt = Math.max(newest.lookedAt, page.from - 1 + page.keys.length);
  return finishRun({ ...newest, lookedAt, total: page.total, seen });
}

function isNextPage(newest: StoredRun, { from, isByWatch }: ShownPage, now: Date): boolean {
  const minutes = (now.getTime() - new Date(newest.startedAt).getTime()) / 60_000;
  return (
    from > 1 &&
    !isByWatch &&
    !newest.isByWatch &&
    newest.seen !== null &&
    from <= newest.lookedAt + 1 &&
    minutes <= pagesFollowWithinMinutes
  );
}

function finishRun({
  seen,
  ...run
}: Omit<StoredRun, "isComplete" | "seen"> & { seen: ReadonlySet<string> | null }): StoredRun {
  const isComplete = seen !== null && run.lookedAt >= run.total && seen.size === run.total;
  const mayFollow = seen !== null && seen.size <= maxSeenKeys;
  return { ...run, isComplete, seen: isComplete || mayFollow ? [...(seen ?? [])] : null };
}
