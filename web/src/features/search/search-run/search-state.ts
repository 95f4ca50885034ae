import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { RunFailure } from "./describe-failure.ts";

/** Results and the search that they answer. */
export interface AnsweredSearch<Results> {
  results: Results;
  submitted: SubmittedSearch | null;
}

/** State of one search of a mode, running or finished. */
export interface SearchState<Results> extends AnsweredSearch<Results> {
  /** The previous results; they come back when the new search is refused. */
  before: AnsweredSearch<Results> | null;
  /** True when an earlier search's results are shown because the last one was refused. */
  isEarlier: boolean;
  /** The last requested page. */
  page: number;
  /** True when page 1 was requested again to extend the shown results, such as a guest's smaller page. */
  isContinued: boolean;
}

/** Operations on the results of a mode. */
export interface ResultsOps<Results> {
  none: Results;
  isEmpty: (results: Results) => boolean;
  isRunning: (results: Results) => boolean;
  hasFailed: (results: Results) => boolean;
  start: (results: Results, page: number) => Results;
  /** Also marks running enrichments as ended. */
  fail: (results: Results, failure: RunFailure) => Results;
}

export function emptyState<Results>({ none }: ResultsOps<Results>): SearchState<Results> {
  return { results: none, submitted: null, before: null, isEarlier: false, page: 1, isContinued: false };
}

/** A page from 1; `isContinued` for a first page that extends the shown results. */
export interface PageRequest {
  page: number;
  isContinued?: boolean;
}

/** State after a request was sent: page 1 starts over and remembers the previous results; a later page adds. */
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

/** The results that come back if the next search is refused; null after a search without results. */
function earlierResultsOf<Results>(ops: ResultsOps<Results>, state: SearchState<Results>) {
  if (!ops.isEmpty(state.results)) return { results: state.results, submitted: state.submitted };
  return ops.isRunning(state.results) ? state.before : null;
}

/**
 * State after a failure. A search that was refused for lack of an account or credits leaves the previous results, and so
 * does a page that only extended them.
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
