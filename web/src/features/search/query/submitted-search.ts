import type { Clarification, SearchParameters, SentInputOf, searchCompanies } from "@eq/contracts";
import type { ReadingChoices } from "../interpreter/reading-choices.ts";
import type { QueryEdits } from "./query-edits.ts";

/** The query that a screen starts with: its text, the filters set by hand, and its last known reading. */
export interface InitialQuery {
  text: string;
  edits: QueryEdits;
  /** The values of the candidate form, which are separate from those of the text box. */
  candidateEdits?: QueryEdits;
  parameters?: SearchParameters | null;
}

/** The request body of a search, without page and session. */
export interface SearchRequest {
  query: string;
  searchParams?: NonNullable<SentInputOf<typeof searchCompanies>["searchParams"]>;
  /** Set for a search from a form or a filter: the server searches by the parameters and does not read the text. */
  forceStructuredSearch?: true;
  /** Set for the search of a candidate's companies. */
  leadType?: "mpc";
}

/** A search as it was submitted: its request and the filters set by hand at that moment. */
export interface SubmittedSearch {
  request: SearchRequest;
  edits: QueryEdits;
  /** The readings that the user chose for ambiguous words of the text; absent when there are none. */
  choices?: ReadingChoices;
  /** Set for a search from the text box: the user is asked about ambiguous words before it runs. */
  mayClarify?: true;
  /** Questions about ambiguous words that the user skipped. */
  skippedQuestions?: readonly Clarification[];
}
