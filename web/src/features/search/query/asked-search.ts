import type { SentInputOf, searchCompanies } from "@eq/contracts";
import type { QueryEdits } from "./query-edits.ts";
import type { ReadingChoices } from "./reading-choices.ts";

/** A query before it is read: its text and what was changed by hand. */
export interface WrittenQuery {
  text: string;
  edits: QueryEdits;
}

/** What a search is sent with. */
export interface SearchRequest {
  query: string;
  searchParams?: NonNullable<SentInputOf<typeof searchCompanies>["searchParams"]>;
}

/** A search as it was asked: what was sent, and the changes by hand that it was made with. */
export interface AskedSearch {
  request: SearchRequest;
  edits: QueryEdits;
  /** The readings chosen earlier that belong to its words; absent when there are none. */
  choices?: ReadingChoices;
}
