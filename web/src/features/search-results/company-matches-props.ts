import type { RangeName, Sort } from "@eq/contracts";
import type { ReactNode } from "react";
import type { CompanyResults } from "./company-results.ts";
import type { DirectoryNoticeProps } from "./result-notices.tsx";

export interface CompanyMatchesProps {
  results: CompanyResults;
  /**
   * Set while a new search has not found anything yet and `results` are those of the search before: what they were found
   * for.
   */
  earlier?: string | null;
  /** Stops the running search. */
  onCancel?: () => void;
  /** The order of the results; undefined where it cannot be changed. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** Looser searches, shown instead of the empty state's text. */
  looserSearches?: ReactNode;
  onNewSearch: (query: string) => void;
  onFindMore: () => void;
  onClear: () => void;
  /** Controls at the end of the header and in the empty state. */
  controls?: ReactNode;
  /** Other readings of the query, shown in the empty state. */
  otherReadings?: ReactNode;
  /** Runs the search again, including companies whose value of `range` (size, revenue or funding) is unknown. */
  onIncludeUnknown: (range: RangeName) => void;
  /** The progress of the demo directory, for the notice while it is being generated. */
  directory?: DirectoryNoticeProps;
  /** For guests: the offer to save these results. It is below the cards, so that they do not move. */
  saveResults?: ReactNode;
  /** Shows why the next page could not be loaded, in place of "Find more". */
  moreProblem?: ReactNode;
}
