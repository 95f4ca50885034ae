import type { RangeName } from "@eq/contracts";
import { flushSync } from "react-dom";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import { setFieldsManually } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";

export interface ResultActionsContext {
  draft: QueryDraft;
  current: CompanySearch | PeopleSearch;
  search: (submitted: SubmittedSearch) => void;
  /** Deletes the stored copy of the results. */
  forget: () => void;
  /** Removes the search from the address. */
  leave: () => void;
}

/** The actions on the shown results: clear them, try again, include companies with unknown values. */
export function useResultActions({ draft, current, search, forget, leave }: ResultActionsContext) {
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
  const includeUnknown = useStableCallback((range: RangeName) => {
    if (!current.submitted) return;
    const wider = createSearchWithUnknown(current.submitted, range);
    draft.choose({ includeUnknown: wider.edits.chosen.includeUnknown ?? [] });
    search(wider);
  });
  return { clearResults, tryAgain, includeUnknown };
}

/**
 * Creates a search that repeats the submitted one and includes companies whose value for the range filter is unknown.
 */
function createSearchWithUnknown(submitted: SubmittedSearch, range: RangeName): SubmittedSearch {
  const { request, edits } = submitted;
  const includeUnknown = [...new Set([...(edits.chosen.includeUnknown ?? []), range])];
  return {
    ...submitted,
    request: { ...request, searchParams: { ...request.searchParams, includeUnknown } },
    edits: setFieldsManually(edits, { includeUnknown }),
  };
}
