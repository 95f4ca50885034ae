import { type RangeName, readParameters, type SearchParameters, type Sort } from "@eq/contracts";
import { useMemo } from "react";
import { flushSync } from "react-dom";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { noEdits, setFieldsManually } from "../query/query-edits.ts";
import { buildSearch } from "../query/search-request.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { ChangedSearch } from "../search-run/search-session.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";

export interface ResultActionsContext {
  mode: SearchMode;
  draft: QueryDraft;
  current: CompanySearch | PeopleSearch;
  search: (submitted: SubmittedSearch) => void;
  /** Deletes the stored copy of the results. */
  forget: () => void;
  /** Removes the search from the address. */
  leave: () => void;
}

/**
 * The actions on the shown results: clear them, try again, include companies with unknown values, search for other
 * kinds of business.
 */
export function useResultActions({ mode, draft, current, search, forget, leave }: ResultActionsContext) {
  const clearResults = useStableCallback(() => {
    // Renders at once, since the search box may be mounted only after the results are cleared. The box then gets the
    // focus.
    flushSync(current.clear);
    forget();
    leave();
    focusSearchBox();
  });
  const tryAgain = useStableCallback(() => {
    const { submitted } = current;
    current.clear();
    forget();
    if (submitted) current.search({ ...submitted });
  });
  const searchWith = (chosen: ChosenFields) => {
    if (!current.submitted) return;
    draft.choose(chosen);
    search(createSearchWith(current.submitted, chosen));
  };
  const repeatSearch = useStableCallback((submitted: SubmittedSearch, changed: ChangedSearch) => {
    const { parameters, edits } = changed;
    draft.replace(mode === "mpc" ? draft.text : submitted.request.query, edits);
    const { request } = buildSearch(mode, submitted.request.query, { parameters, edits: noEdits });
    search({ ...submitted, request: { ...submitted.request, ...request }, edits });
  });
  const sortResults = useStableCallback((sort: Sort | null) => {
    const { submitted, results } = current;
    if (!submitted || !results.interpretation) return;
    const parameters = readParameters(results.interpretation.searchParams);
    const edits = setFieldsManually(submitted.edits, { sort });
    repeatSearch(submitted, { parameters: { ...parameters, sort }, edits });
  });
  const includeUnknown = useStableCallback((range: RangeName) => {
    if (!current.submitted) return;
    const chosen = current.submitted.edits.chosen.includeUnknown ?? [];
    searchWith({ includeUnknown: [...new Set([...chosen, range])] });
  });
  const searchKinds = useStableCallback((kinds: string[]) => searchWith({ kinds }));
  return useMemo(
    () => ({ clearResults, tryAgain, includeUnknown, searchKinds, sortResults, repeatSearch }),
    [clearResults, tryAgain, includeUnknown, searchKinds, sortResults, repeatSearch],
  );
}

type ChosenFields = Partial<Pick<SearchParameters, "includeUnknown" | "kinds">>;

/** Creates a search that repeats the submitted one with other values of some fields. */
function createSearchWith(submitted: SubmittedSearch, chosen: ChosenFields): SubmittedSearch {
  const { request, edits } = submitted;
  return {
    ...submitted,
    request: { ...request, searchParams: { ...request.searchParams, ...chosen } },
    edits: setFieldsManually(edits, chosen),
  };
}
