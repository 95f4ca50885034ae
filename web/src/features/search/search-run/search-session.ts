import type { RangeName, SearchParameters, Sort } from "@eq/contracts";
import type { SavedQuery } from "../../saved-searches/index.ts";
import type { ClarificationAnswer } from "../clarify/apply-clarifications.ts";
import type { KindResults } from "../gloss/kind-count.tsx";
import type { SearchMode } from "../mode/search-mode.ts";
import type { FilterChange, QueryEdits } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { CompanySearch } from "./use-company-search.ts";
import type { PeopleSearch } from "./use-people-search.ts";

/**
 * The results and the actions on them. Stays the same object while only the text is edited, so that the results do not
 * render again.
 */
export interface SearchOutcome {
  mode: SearchMode;
  companies: CompanySearch;
  people: PeopleSearch;
  /**
   * Puts a text in the box, drops the manual edits and searches for the text. Without `mode`, searches in the current
   * mode, or for companies in candidate mode.
   */
  runText: (text: string, mode?: SearchMode) => void;
  /** Repeats the search and includes companies whose value for the range filter is unknown. */
  includeUnknown: (range: RangeName) => void;
  /** Repeats the search with these kinds of business instead of the searched ones. */
  searchKinds: (kinds: string[]) => void;
  /** Repeats a search with other parameters. */
  repeatSearch: (submitted: SubmittedSearch, changed: ChangedSearch) => void;
  runSaved: (saved: SavedQuery) => void;
  /** Repeats the search in another order; null for the best match first. */
  sortResults: (sort: Sort | null) => void;
  /** Repeats the search with another reading of an ambiguous word; resolves to false when that fails. */
  runReading: (answer: ClarificationAnswer) => Promise<boolean>;
  /** Clears the results and focuses the search box. */
  clearResults: () => void;
  /** Clears the error and the results and sends the same search again. */
  tryAgain: () => void;
}

/** The changed parameters of a search, and the manual edits that turn the words of its query into them. */
export interface ChangedSearch {
  parameters: SearchParameters;
  edits: QueryEdits;
}

/** How the text in the box differs from the search whose results are shown. */
export interface OutdatedResults {
  cause: "text" | "filters";
  /** The query of the shown results. */
  shownQuery: string;
  /** False while the box is blank or its text is too long. */
  canSend: boolean;
}

/** Starts searches from a form or a filter instead of the text box. */
export interface FormSearches {
  /** Searches with the values of the mode's form; returns false when the text in the box is too long. */
  runForm: () => boolean;
  /** Runs a prepared search, such as a search from the candidate form. */
  runSearch: (submitted: SubmittedSearch) => void;
  /** Changes filters. Searches at once if people are shown and they are the results for the text in the box. */
  filterPeople: (change: FilterChange) => void;
}

/** State shared by everything on a screen with the search box: the query draft and its results. */
export interface SearchSession extends FormSearches {
  draft: QueryDraft;
  outcome: SearchOutcome;
  /** Set while the box differs from the search whose results are shown. */
  outdated: OutdatedResults | null;
  /** The counts of the searched kinds of business; null while the box differs from the results. */
  kinds: KindResults | null;
  /** True from the first search until its results are cleared. */
  hasSearched: boolean;
  /** True after an earlier query was reopened without its results, until the next search. */
  isReopened: boolean;
  /** True while stored results are loaded from the server. */
  isRestoring: boolean;
  /** Searches with the draft. Does nothing and returns false when the text is blank or too long. */
  run: () => boolean;
  /** Replaces the query in the box with the clarified search. */
  showClarified: (submitted: SubmittedSearch) => void;
  runText: SearchOutcome["runText"];
  /** Runs a saved search again, with its saved filters. */
  runSaved: (saved: SavedQuery) => void;
  /** Shows the stored results of a saved search without running it; runs it when it has none. */
  openSaved: (saved: SavedQuery) => void;
}

/** The search of the current mode. */
export function selectCurrentSearch({
  mode,
  companies,
  people,
}: SearchOutcome): CompanySearch | PeopleSearch {
  return mode === "people" ? people : companies;
}

/** Whether a search of the current mode is running; it ends when its last company is enriched. */
export function isSearchRunning(outcome: SearchOutcome): boolean {
  const { phase } = selectCurrentSearch(outcome).results;
  return phase === "searching" || phase === "enriching";
}
