import type { SearchParameters } from "@eq/contracts";
import { findFormProblems } from "../forms/form-problems.ts";
import { setFieldsManually } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchSession } from "../search-run/search-session.ts";
import { useCandidate } from "./candidate.ts";
import { buildCandidateSearch, haveSameParameters } from "./candidate-request.ts";

export type CandidateSession = Pick<SearchSession, "draft" | "outcome" | "runSearch">;

/** Compares the candidate form with the shown companies, and offers follow-up searches. */
export interface CandidateSearch {
  /** True if the form has changed since the shown search, by a new resume or by hand. */
  isChanged: boolean;
  /** True if the form has the values of the shown search. */
  isSame: boolean;
  /** Searches with the current form; null when a required value is missing. */
  searchAgain: (() => void) | null;
  /**
   * Clears the form's industries and searches again. Null if the form has no industries, or has changed since the shown
   * search.
   */
  searchAllIndustries: (() => void) | null;
}

export function useCandidateSearch({ draft, outcome, runSearch }: CandidateSession): CandidateSearch {
  const { parameters, edits, choose } = draft;
  const { submitted, isEarlier } = outcome.companies;
  const candidate = useCandidate();
  const now = buildCandidateSearch(candidate, parameters, edits);
  const isSame = submitted !== null && haveSameParameters(submitted, now);
  const searchAllIndustries = () => {
    const all = { industryCodes: [] };
    choose(all);
    runSearch(buildCandidateSearch(candidate, { ...parameters, ...all }, setFieldsManually(edits, all)));
  };
  const isWidest = parameters.industryCodes.length === 0 || isEarlier || !isSame;
  return {
    // False after a refused search, since the refusal's message is shown instead.
    isSame,
    isChanged: !isSame && submitted !== null && !isEarlier,
    searchAgain: hasRequiredValues(submitted, now, parameters) ? () => runSearch(now) : null,
    searchAllIndustries: isWidest ? null : searchAllIndustries,
  };
}

/** Whether the form has all required values. The industry is optional if the last search had none. */
function hasRequiredValues(
  submitted: SubmittedSearch | null,
  now: SubmittedSearch,
  parameters: SearchParameters,
): boolean {
  const { industry, location } = findFormProblems("mpc", parameters);
  const needsIndustry = submitted?.request.searchParams?.industryCodes !== undefined;
  return now.request.query !== "" && location === undefined && !(industry && needsIndustry);
}
