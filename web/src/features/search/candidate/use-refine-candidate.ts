import { setFieldsManually } from "../query/query-edits.ts";
import { changeCandidate, useCandidate } from "./candidate.ts";
import { buildCandidateSearch } from "./candidate-request.ts";
import type { CandidateFormChange } from "./profile-values.ts";
import type { CandidateSession } from "./use-candidate-search.ts";

/** Returns a function that changes the candidate form and searches again at once. */
export function useRefineCandidate({ draft, outcome, runSearch }: CandidateSession) {
  const candidate = useCandidate();
  const { submitted } = outcome.companies;
  return ({ candidate: who = {}, parameters = {} }: CandidateFormChange): void => {
    const { request, ...search } = buildCandidateSearch(
      { ...candidate, ...who },
      { ...draft.parameters, ...parameters },
      setFieldsManually(draft.edits, parameters),
    );
    changeCandidate(who);
    draft.choose(parameters);
    // The text stays that of the shown search, because refining a search of the same text costs no credit.
    const query = submitted?.request.query || request.query;
    const searchParams = { ...request.searchParams, interpretedQuery: query };
    runSearch({ ...search, request: { ...request, query, searchParams } });
  };
}
