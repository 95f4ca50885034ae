import type { SearchParameters } from "@eq/contracts";
import { useStableCallback } from "../../lib/use-stable-callback.ts";
import { askForCandidate, type Candidate } from "./forms/candidate.ts";
import { withFormDefaults } from "./forms/form-defaults.ts";
import type { AskedSearch } from "./query/asked-search.ts";
import type { Field } from "./query/filter-chips.ts";
import { chooseFields, type QueryEdits, releaseFields } from "./query/query-edits.ts";
import type { QueryDraft } from "./query/use-query-draft.ts";
import type { SearchMode } from "./search-mode.ts";

/** Fields chosen in the filters of the results, or those that are given back to the query. */
export type FilterChange = { chosen: Partial<SearchParameters> } | { released: readonly Field[] };

/** The searches that start from a form or a filter rather than from the text box. */
export interface FormSearches {
  /** Searches for what the form of the mode shows. */
  runForm: () => void;
  /** Searches for companies with an open job for a candidate, within what the form shows. */
  runCandidate: (candidate: Candidate) => void;
  /** Changes filters and, where the shown people answer the text in the box, searches with them. */
  filterPeople: (change: FilterChange) => void;
}

export interface FormSearchContext {
  mode: SearchMode;
  draft: QueryDraft;
  /** What the shown results answer; null while there are none. */
  asked: AskedSearch | null;
  search: (asked: AskedSearch) => void;
}

export function useFormSearches({ mode, draft, asked, search }: FormSearchContext): FormSearches {
  const { edits, text, parameters } = draft;
  const change = (next: QueryEdits) => {
    draft.replace(text, next);
    return next;
  };
  const takeDefaults = () => change(chooseFields(edits, withFormDefaults(mode, parameters)));
  return {
    runForm: useStableCallback(() => search(draft.askByForm(takeDefaults()))),
    runCandidate: useStableCallback((candidate: Candidate) => {
      const next = takeDefaults();
      search(askForCandidate(candidate, { ...parameters, ...next.chosen }, next));
    }),
    filterPeople: useStableCallback((wanted: FilterChange) => {
      const next = change(
        "chosen" in wanted ? chooseFields(edits, wanted.chosen) : releaseFields(edits, wanted.released),
      );
      if (asked?.request.query === text.trim()) search(draft.askByForm(next));
    }),
  };
}
