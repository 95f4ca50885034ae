import type { SearchParameters } from "@eq/contracts";
import { findProblems } from "../forms/form-problems.ts";
import type { AskedSearch } from "../query/asked-search.ts";
import { chooseFields } from "../query/query-edits.ts";
import type { SearchSession } from "../search-run/search-session.ts";
import { useCandidate } from "./candidate.ts";
import { askForCandidate, isSameSearch } from "./candidate-request.ts";

export type CandidateSession = Pick<SearchSession, "draft" | "outcome" | "runAsked">;

/** The shown companies beside the form: whether they are still what it asks for, and what can be asked instead. */
export interface CandidateSearch {
  /** The form asks for something else by now: another resume was read, or a value was changed. */
  isChanged: boolean;
  /** Searches for what the form asks now; null while something that it needs is missing. */
  searchAgain: (() => void) | null;
  /** Takes the industries out of the form and searches with the rest; null where they are none, or not the shown ones. */
  searchAllIndustries: (() => void) | null;
}

export function useCandidateSearch({ draft, outcome, runAsked }: CandidateSession): CandidateSearch {
  const { parameters, edits, choose } = draft;
  const { asked, isEarlier } = outcome.companies;
  const candidate = useCandidate();
  const now = askForCandidate(candidate, parameters, edits);
  const isSame = asked !== null && isSameSearch(asked, now);
  const searchAllIndustries = () => {
    const all = { industryCodes: [] };
    choose(all);
    runAsked(askForCandidate(candidate, { ...parameters, ...all }, chooseFields(edits, all)));
  };
  const isWidest = parameters.industryCodes.length === 0 || isEarlier || !isSame;
  return {
    // A search that was refused says so itself.
    isChanged: !isSame && asked !== null && !isEarlier,
    searchAgain: canFollow(asked, now, parameters) ? () => runAsked(now) : null,
    searchAllIndustries: isWidest ? null : searchAllIndustries,
  };
}

/** Whether the form has what a search needs. One without industries starts beside the results, and goes on without. */
function canFollow(asked: AskedSearch | null, now: AskedSearch, parameters: SearchParameters): boolean {
  const { industry, location } = findProblems("mpc", parameters);
  const needsIndustry = asked?.request.searchParams?.industryCodes !== undefined;
  return now.request.query !== "" && location === undefined && !(industry && needsIndustry);
}
