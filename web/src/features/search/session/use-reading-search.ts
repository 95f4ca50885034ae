import { useLayoutEffect, useRef } from "react";
import { loadPart } from "../../../lib/load-part.ts";
import { logProblem } from "../../../lib/log.ts";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import type { ClarificationAnswer } from "../clarify/apply-clarifications.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

const loadClarificationsModule = () => import("../clarify/apply-clarifications.ts");

export interface ReadingSearchContext {
  mode: SearchMode;
  draft: QueryDraft;
  /** The search whose words are ambiguous. */
  submitted: SubmittedSearch | null;
  search: (submitted: SubmittedSearch) => void;
}

/**
 * Searches for the same text with another reading of an ambiguous word and remembers this choice. Does
 * nothing if the user changed the query or the mode meanwhile.
 * @returns false when the reading could not be applied
 */
export function useReadingSearch({ mode, draft, submitted, search }: ReadingSearchContext) {
  const { text, edits, replace } = draft;
  // Used to notice that the user changed the query or the mode during a request. Each change stores a new object here,
  // and leaving the page stores null.
  const questionContext = useRef<object | null>(null);
  // A layout effect stores the object before the user can see and choose a reading.
  useLayoutEffect(() => {
    questionContext.current = { mode, text, edits, submitted };
    return () => {
      questionContext.current = null;
    };
  }, [mode, text, edits, submitted]);

  return useStableCallback(async (answer: ClarificationAnswer): Promise<boolean> => {
    const before = questionContext.current;
    if (!submitted || !before) return true;
    try {
      const { applyClarifications, rememberReadings } = await loadPart(loadClarificationsModule);
      const clarified = await applyClarifications(submitted, [answer]);
      if (questionContext.current !== before) return true;
      rememberReadings([answer.optionId]);
      replace(clarified.request.query, clarified.edits);
      search(clarified);
      return true;
    } catch (error) {
      logProblem("Could not apply the chosen reading; the results stay as they are", error);
      return questionContext.current !== before;
    }
  });
}
