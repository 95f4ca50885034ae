import type { Clarification, SearchParameters, SentInputOf, searchCompanies } from "@eq/contracts";
import type { ReadingChoices } from "../interpreter/reading-choices.ts";
import type { QueryEdits } from "./query-edits.ts";

/** The query that a screen starts with: its text, manual filters and last known reading. */
export interface InitialQuery {
  text: string;
  edits: QueryEdits;
  /** The values of the candidate form, which are independent of the text box. */
  candidateEdits?: QueryEdits;
  parameters?: SearchParameters | null;
}

/** The request body of a search, without page and `sessionId`. */
export interface SearchRequest {
  query: string;
  searchParams?: NonNullable<SentInputOf<typeof searchCompanies>["searchParams"]>;
  /** Set for a search from a form or a filter: the server searches by the parameters and does not read the text. */
  forceStructuredSearch?: true;
  /** Set for the search of a candidate's companies. */
  leadType?: "mpc";
}

/** A submitted search: its request and the manual filters at that moment. */
export interface SubmittedSearch {
  request: SearchRequest;
  edits: QueryEdits;
  /** The readings that the user chose for ambiguous words of the text; absent without choices. */
  choices?: ReadingChoices;
  /** Set for a search from the text box: the user is asked about ambiguous words first. */
  mayClarify?: true;
  /** The questions about ambiguous words that the user skipped. */
  skippedQuestions?: readonly Clarification[];
}
