import { useLayoutEffect, useRef } from "react";
import { loadPart } from "../../../lib/load-part.ts";
import { logProblem } from "../../../lib/log.ts";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import type { ClarificationAnswer } from "../clarify/apply-clarifications.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

const loadClarifications = () => import("../clarify/apply-clarifications.ts");

export interface ReadingSearch {
  mode: SearchMode;
  draft: QueryDraft;
  /** The search whose words were asked about. */
  submitted: SubmittedSearch | null;
  search: (submitted: SubmittedSearch) => void;
}

/**
 * Searches for the same text with another reading of words in it, which holds for the session; gives false when that
 * could not be had. What the user does meanwhile counts more: then nothing is searched.
 */
export function useReadingSearch({ mode, draft, submitted, search }: ReadingSearch) {
  const { text, edits, replace } = draft;
  // Another object after each change of what the answer is for; null once the page is left.
  const situation = useRef<object | null>(null);
  // With what is drawn, not after it: an answer may be chosen as soon as it can be seen.
  useLayoutEffect(() => {
    situation.current = { mode, text, edits, submitted };
    return () => {
      situation.current = null;
    };
  }, [mode, text, edits, submitted]);

  return useStableCallback(async (answer: ClarificationAnswer): Promise<boolean> => {
    const before = situation.current;
    if (!submitted || !before) return true;
    try {
      const { applyClarifications, rememberReadings } = await loadPart(loadClarifications);
      const clarified = await applyClarifications(submitted, [answer]);
      if (situation.current !== before) return true;
      rememberReadings([answer.optionId]);
      replace(clarified.request.query, clarified.edits);
      search(clarified);
      return true;
    } catch (error) {
      logProblem("The other reading could not be applied; nothing is searched", error);
      return situation.current !== before;
    }
  });
}
