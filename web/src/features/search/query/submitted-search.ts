import type { Clarification, SearchParameters, SentInputOf, searchCompanies } from "@eq/contracts";
import type { ReadingChoices } from "../interpreter/reading-choices.ts";
import type { QueryEdits } from "./query-edits.ts";

/** A query as this browser kept it: its text, the filters set by hand, and what it had become by then. */
export interface InitialQuery {
  text: string;
  edits: QueryEdits;
  /** What a candidate's form holds, whatever the mode. */
  candidateEdits?: QueryEdits;
  parameters?: SearchParameters | null;
}

/** What a search is sent with. */
export interface SearchRequest {
  query: string;
  searchParams?: NonNullable<SentInputOf<typeof searchCompanies>["searchParams"]>;
  /** Set for a search from a parameter form or a filter: its parameters are what is meant. */
  forceStructuredSearch?: true;
  /** Set for the search of a candidate's companies. */
  leadType?: "mpc";
}

/** A search as it was asked: what was sent, and the changes by hand that it was made with. */
export interface SubmittedSearch {
  request: SearchRequest;
  edits: QueryEdits;
  /** The readings chosen earlier that belong to its words; absent when there are none. */
  choices?: ReadingChoices;
  /** Set for a search from the text box: what has two close readings is asked back before it runs. */
  mayClarify?: true;
  /** What was asked back and not answered. */
  skippedQuestions?: readonly Clarification[];
}
