import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchRunFailure } from "./describe-failure.ts";

/** Search results with the search that produced them. */
export interface AnsweredSearch<Results> {
  results: Results;
  submitted: SubmittedSearch | null;
}

/** The state of one search of a mode (companies or people), running or finished. */
export interface SearchState<Results> extends AnsweredSearch<Results> {
  /** The previous results, shown again when the server refuses the new search. */
  before: AnsweredSearch<Results> | null;
  /** True when the last search was refused and the results of an earlier search are shown. */
  isEarlier: boolean;
  /** The last requested page, counted from 1. */
  page: number;
  /**
   * True if page 1 was requested again to extend the shown results. This happens when a guest's smaller page 1 is
   * shown.
   */
  isContinued: boolean;
}

/** The operations of a mode (companies or people) on its results, used by every search run. */
export interface ResultsOperations<Results> {
  none: Results;
  isEmpty: (results: Results) => boolean;
  isRunning: (results: Results) => boolean;
  hasFailed: (results: Results) => boolean;
  start: (results: Results, page: number) => Results;
  /** Ends all running enrichments. */
  end: (results: Results) => Results;
  /** Records the failure and ends all running enrichments. */
  fail: (results: Results, failure: SearchRunFailure) => Results;
}

export function createEmptyState<Results>({ none }: ResultsOperations<Results>): SearchState<Results> {
  return { results: none, submitted: null, before: null, isEarlier: false, page: 1, isContinued: false };
}

/** The page to request, from 1. `isContinued` marks a page 1 that extends the shown results. */
export interface PageRequest {
  page: number;
  isContinued?: boolean;
}

/**
 * Returns the state after a request was sent. For page 1 the results are emptied and the previous results kept in
 * `before`. A later page will be appended to the results.
 */
export function beginSearch<Results>(
  ops: ResultsOperations<Results>,
  state: SearchState<Results>,
  submitted: SubmittedSearch,
  { page, isContinued = false }: PageRequest,
): SearchState<Results> {
  const results = ops.start(state.results, page);
  if (page > 1) return { ...state, results, page };
  return { results, submitted, before: findEarlierResults(ops, state), isEarlier: false, page, isContinued };
}

/** Finds the results to show again if the next search is refused; null after a search without results. */
function findEarlierResults<Results>(ops: ResultsOperations<Results>, state: SearchState<Results>) {
  if (!ops.isEmpty(state.results)) return { results: ops.end(state.results), submitted: state.submitted };
  return ops.isRunning(state.results) ? state.before : null;
}

/**
 * Returns the state after a failure. The previous results are shown again if the search was refused for lack of an
 * account or credits, or if the failed page 1 was meant to extend them.
 */
export function endWithFailure<Results>(
  ops: ResultsOperations<Results>,
  state: SearchState<Results>,
  failure: SearchRunFailure,
): SearchState<Results> {
  const isRefused =
    failure.requiresAuth === true || failure.reason === "credits" || failure.reason === "daily_cap";
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

/** The results of the search before, shown until the running search has found something; null when there are none. */
export function findShownEarlier<Results>(
  ops: ResultsOperations<Results>,
  { results, before }: SearchState<Results>,
): AnsweredSearch<Results> | null {
  return ops.isRunning(results) && ops.isEmpty(results) ? before : null;
}

/** Returns the state after the user stopped a search: what it found, or else the results of the search before. */
export function cancelSearch<Results>(
  ops: ResultsOperations<Results>,
  state: SearchState<Results>,
): SearchState<Results> {
  if (!ops.isEmpty(state.results)) return { ...state, results: ops.end(state.results), before: null };
  return { ...createEmptyState(ops), ...state.before };
}
