import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { RunFailure } from "./describe-failure.ts";

/** What was found, and for what. */
export interface AnsweredSearch<Results> {
  results: Results;
  submitted: SubmittedSearch | null;
}

/** One search of either mode while it runs and after. */
export interface SearchState<Results> extends AnsweredSearch<Results> {
  /** What stood there before; it comes back when the new search is refused. */
  before: AnsweredSearch<Results> | null;
  /** True when the results are those of an earlier search, since the last one was refused. */
  isEarlier: boolean;
  /** The page that was last asked for. */
  page: number;
  /** True when the first page was asked for to go on with what stood there, such as a guest's fewer results. */
  isContinued: boolean;
}

/** What can be done with the results of a mode. */
export interface ResultsOps<Results> {
  none: Results;
  isEmpty: (results: Results) => boolean;
  isRunning: (results: Results) => boolean;
  hasFailed: (results: Results) => boolean;
  start: (results: Results, page: number) => Results;
  /** Also ends what was still on its way. */
  fail: (results: Results, failure: RunFailure) => Results;
}

export function emptyState<Results>({ none }: ResultsOps<Results>): SearchState<Results> {
  return { results: none, submitted: null, before: null, isEarlier: false, page: 1, isContinued: false };
}

/** A page from 1; `isContinued` for a first page that goes on with what stands there. */
export interface PageRequest {
  page: number;
  isContinued?: boolean;
}

/** A search has been sent: page 1 starts anew, with what was found before at hand; a later page adds. */
export function beginSearch<Results>(
  ops: ResultsOps<Results>,
  state: SearchState<Results>,
  submitted: SubmittedSearch,
  { page, isContinued = false }: PageRequest,
): SearchState<Results> {
  const results = ops.start(state.results, page);
  if (page > 1) return { ...state, results, page };
  return { results, submitted, before: earlierResultsOf(ops, state), isEarlier: false, page, isContinued };
}

/** ResultCards results; those before them, while nothing has come yet; nothing after a search without any. */
function earlierResultsOf<Results>(ops: ResultsOps<Results>, state: SearchState<Results>) {
  if (!ops.isEmpty(state.results)) return { results: state.results, submitted: state.submitted };
  return ops.isRunning(state.results) ? state.before : null;
}

/**
 * A failure. A search that was refused for want of an account or of credits found nothing: what stood stays, and so
 * does what was only to be gone on with.
 */
export function failState<Results>(
  ops: ResultsOps<Results>,
  state: SearchState<Results>,
  failure: RunFailure,
): SearchState<Results> {
  const isRefused = failure.requiresAuth === true || failure.reason === "credits";
  const { before, isContinued } = state;
  if (!(isRefused || isContinued) || !before || !ops.isEmpty(state.results)) {
    return { ...state, results: ops.fail(state.results, failure), before: null };
  }
  const { results, submitted } = before;
  return {
    results: ops.fail(results, failure),
    submitted,
    before: null,
    isEarlier: true,
    page: 1,
    isContinued: false,
  };
}
