import type { RangeName } from "@eq/contracts";
import type { SavedQuery } from "../../saved-searches/index.ts";
import type { ClarificationAnswer } from "../clarify/apply-clarifications.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { FilterChange } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { CompanySearch } from "./use-company-search.ts";
import type { PeopleSearch } from "./use-people-search.ts";

/** The results and what can be done with them. Stays the same object while only the text is edited. */
export interface SearchOutcome {
  mode: SearchMode;
  companies: CompanySearch;
  people: PeopleSearch;
  /**
   * Puts a text in the box, without the changes made to the one before, and searches for it; in another
   * mode when one is given.
   */
  runText: (text: string, mode?: SearchMode) => void;
  /** Repeats the search and includes companies whose value of that range is unknown. */
  includeUnknown: (range: RangeName) => void;
  /** Repeats the search with another reading of ambiguous words; resolves to false when that fails. */
  runReading: (answer: ClarificationAnswer) => Promise<boolean>;
  /** Empties the results and goes back to the box. */
  clearResults: () => void;
  /** Clears the error and the results, and sends the same search once more. */
  tryAgain: () => void;
}

/** How the text in the box differs from the search whose results are shown. */
export interface OutdatedResults {
  cause: "text" | "filters";
  /** The query of the shown results. */
  shownQuery: string;
  /** False while the box is blank or its text is too long. */
  canSend: boolean;
}

/** The searches that start from a form or a filter rather than from the text box. */
export interface FormSearches {
  /** Searches for what the form of the mode shows; false when the text in the box is too long to be sent. */
  runForm: () => boolean;
  /** Runs a prepared search, such as that of the candidate form. */
  runSearch: (submitted: SubmittedSearch) => void;
  /** Changes filters and, where the shown people answer the text in the box, searches with them. */
  filterPeople: (change: FilterChange) => void;
}

/** Everything a screen with the search box shares: the query being written and its results. */
export interface SearchSession extends FormSearches {
  draft: QueryDraft;
  outcome: SearchOutcome;
  /** Set while the box differs from the search whose results are shown. */
  outdated: OutdatedResults | null;
  /** True from the first search until its results are cleared. */
  hasSearched: boolean;
  /** True while the box shows an earlier query whose results are not available, until the next search. */
  isReopened: boolean;
  /** True while stored results are loaded from the server. */
  isRestoring: boolean;
  /** Searches for the draft; false when its text is blank or too long, and nothing happens. */
  run: () => boolean;
  /** Puts the query of a clarified search in the box. */
  showClarified: (submitted: SubmittedSearch) => void;
  runText: SearchOutcome["runText"];
  /** Runs a saved search again, with its saved filters. */
  runSaved: (saved: SavedQuery) => void;
}

/** The search of the current mode. */
export function searchOf({ mode, companies, people }: SearchOutcome): CompanySearch | PeopleSearch {
  return mode === "people" ? people : companies;
}

/** Whether a search of the current mode is running, until its last company is enriched. */
export function isRunning(outcome: SearchOutcome): boolean {
  const { phase } = searchOf(outcome).results;
  return phase === "searching" || phase === "enriching";
}
