import { queryLimit } from "@eq/contracts";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import type { AskedSearch } from "../query/asked-search.ts";
import { changeFilters, type FilterChange } from "../query/query-edits.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { FormSearches } from "../search-run/search-session.ts";

export interface FormSearchContext {
  draft: QueryDraft;
  /** The search whose results are shown; null while there is none. */
  asked: AskedSearch | null;
  search: (asked: AskedSearch) => void;
}

export function useFormSearches({ draft, asked, search }: FormSearchContext): FormSearches {
  const { edits, text } = draft;
  return {
    runForm: useStableCallback(() => {
      if (text.trim().length > queryLimit) return false;
      search(draft.askByForm(edits));
      return true;
    }),
    runAsked: useStableCallback(search),
    filterPeople: useStableCallback((change: FilterChange) => {
      const next = changeFilters(edits, change);
      draft.edit(next);
      if (asked?.request.query === text.trim()) search(draft.askByForm(next));
    }),
  };
}
