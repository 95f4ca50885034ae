import { queryLimit } from "@eq/contracts";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import { applyFilterChange, type FilterChange } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { FormSearches } from "../search-run/search-session.ts";

export interface FormSearchContext {
  draft: QueryDraft;
  /** The search whose results are shown; null when no results are shown. */
  submitted: SubmittedSearch | null;
  search: (submitted: SubmittedSearch) => void;
}

export function useFormSearches({ draft, submitted, search }: FormSearchContext): FormSearches {
  const { edits, text } = draft;
  return {
    runForm: useStableCallback(() => {
      if (text.trim().length > queryLimit) return false;
      search(draft.toFormSearch(edits));
      return true;
    }),
    runSearch: useStableCallback(search),
    filterPeople: useStableCallback((change: FilterChange) => {
      const next = applyFilterChange(edits, change);
      draft.edit(next);
      if (submitted?.request.query === text.trim()) search(draft.toFormSearch(next));
    }),
  };
}
