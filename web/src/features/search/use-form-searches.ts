import { queryLimit, type SearchParameters } from "@eq/contracts";
import { useStableCallback } from "../../lib/use-stable-callback.ts";
import type { AskedSearch } from "./query/asked-search.ts";
import type { Field } from "./query/filter-chips.ts";
import { chooseFields, releaseFields } from "./query/query-edits.ts";
import type { QueryDraft } from "./query/use-query-draft.ts";

/** Fields chosen in the filters of the results, or those that are given back to the query. */
export type FilterChange = { chosen: Partial<SearchParameters> } | { released: readonly Field[] };

/** The searches that start from a form or a filter rather than from the text box. */
export interface FormSearches {
  /** Searches for what the form of the mode shows; false when the text in the box is too long to be sent. */
  runForm: () => boolean;
  /** Runs a search that is made already, as a candidate's form makes it. */
  runAsked: (asked: AskedSearch) => void;
  /** Changes filters and, where the shown people answer the text in the box, searches with them. */
  filterPeople: (change: FilterChange) => void;
}

export interface FormSearchContext {
  draft: QueryDraft;
  /** What the shown results answer; null while there are none. */
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
    filterPeople: useStableCallback((wanted: FilterChange) => {
      const next =
        "chosen" in wanted ? chooseFields(edits, wanted.chosen) : releaseFields(edits, wanted.released);
      draft.edit(next);
      if (asked?.request.query === text.trim()) search(draft.askByForm(next));
    }),
  };
}
