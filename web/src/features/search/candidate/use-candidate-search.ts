import type { SearchParameters } from "@eq/contracts";
import { findProblems } from "../forms/form-problems.ts";
import { chooseFields } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchSession } from "../search-run/search-session.ts";
import { useCandidate } from "./candidate.ts";
import { buildCandidateSearch, isSameSearch } from "./candidate-request.ts";

export type CandidateSession = Pick<SearchSession, "draft" | "outcome" | "runSearch">;

/** The shown companies beside the form: whether they are still what it asks for, and what can be asked instead. */
export interface CandidateSearch {
  /** The form asks for something else by now: another resume was read, or a value was changed. */
  isChanged: boolean;
  /** Searches for what the form asks now; null while something that it needs is missing. */
  searchAgain: (() => void) | null;
  /** Takes the industries out of the form and searches with the rest; null where they are none, or not the shown ones. */
  searchAllIndustries: (() => void) | null;
}

export function useCandidateSearch({ draft, outcome, runSearch }: CandidateSession): CandidateSearch {
  const { parameters, edits, choose } = draft;
  const { submitted, isEarlier } = outcome.companies;
  const candidate = useCandidate();
  const now = buildCandidateSearch(candidate, parameters, edits);
  const isSame = submitted !== null && isSameSearch(submitted, now);
  const searchAllIndustries = () => {
    const all = { industryCodes: [] };
    choose(all);
    runSearch(buildCandidateSearch(candidate, { ...parameters, ...all }, chooseFields(edits, all)));
  };
  const isWidest = parameters.industryCodes.length === 0 || isEarlier || !isSame;
  return {
    // A search that was refused says so itself.
    isChanged: !isSame && submitted !== null && !isEarlier,
    searchAgain: canFollow(submitted, now, parameters) ? () => runSearch(now) : null,
    searchAllIndustries: isWidest ? null : searchAllIndustries,
  };
}

/** Whether the form has what a search needs. One without industries starts beside the results, and goes on without. */
function canFollow(
  submitted: SubmittedSearch | null,
  now: SubmittedSearch,
  parameters: SearchParameters,
): boolean {
  const { industry, location } = findProblems("mpc", parameters);
  const needsIndustry = submitted?.request.searchParams?.industryCodes !== undefined;
  return now.request.query !== "" && location === undefined && !(industry && needsIndustry);
}
