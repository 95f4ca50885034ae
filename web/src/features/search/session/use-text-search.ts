import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadPart } from "../../../lib/load-part.ts";
import { logProblem } from "../../../lib/log.ts";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import { hasNoCredits } from "../../credits/index.ts";
import type { SavedQuery } from "../../saved-searches/index.ts";
import type { RestoredSearch } from "../browser-storage/guest-results.ts";
import { findChoicesInText } from "../interpreter/reading-choices.ts";
import { type SearchMode, toReadingMode } from "../mode/search-mode.ts";
import { noEdits } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

export interface TextSearchContext {
  mode: SearchMode;
  draft: QueryDraft;
  runInMode: (mode: SearchMode, action: () => void) => void;
  /** Sends a search. Must be the same function in each render. */
  send: (submitted: SubmittedSearch) => boolean;
  /** Shows stored results as the results of their search. */
  showRestored: (search: RestoredSearch) => void;
}

/** Runs searches from elsewhere on the page, such as a saved search or a suggestion. */
export function useTextSearch({ mode, draft, runInMode, send, showRestored }: TextSearchContext) {
  const queryClient = useQueryClient();
  const runText = useStableCallback(
    (
      text: string,
      nextMode: SearchMode = toReadingMode(mode),
      search: SubmittedSearch = createTextSearch(text.trim()),
    ) => {
      // A candidate search leaves the text in the box unchanged.
      draft.replace(nextMode === "mpc" ? draft.text : text, search.edits, nextMode);
      runInMode(nextMode, () => send(search));
    },
  );
  const showStored = (saved: SavedQuery, search: SubmittedSearch, stored: RestoredSearch) => {
    draft.replace(saved.mode === "mpc" ? draft.text : saved.text, search.edits, saved.mode);
    runInMode(saved.mode, () => showRestored(stored));
  };
  const showOrRun = useStableCallback(async (saved: SavedQuery, { isRun }: { isRun: boolean }) => {
    const search = (await buildSearchFromSaved(saved)) ?? createTextSearch(saved.text.trim());
    // Without a credit the server may refuse the run. Its stored results then stay on the page.
    const isShown = !isRun || (await hasNoCredits(queryClient));
    const stored = isShown ? await loadStored(saved, search) : null;
    if (stored) showStored(saved, search, stored);
    if (isRun || !stored) runText(saved.text, saved.mode, search);
  });
  const runSaved = useStableCallback((saved: SavedQuery) => void showOrRun(saved, { isRun: true }));
  const openSaved = useStableCallback((saved: SavedQuery) => void showOrRun(saved, { isRun: false }));
  return useMemo(() => ({ runText, runSaved, openSaved }), [runText, runSaved, openSaved]);
}

const loadSavedCriteriaModule = () => import("../query/saved-criteria.ts");
const loadSavedCandidateModule = () => import("../candidate/saved-candidate.ts");

const loadStoredSearchModule = () => import("../browser-storage/load-stored-search.ts");

/** Loads the stored results of a saved search; null when there are none or the server does not answer. */
async function loadStored(saved: SavedQuery, submitted: SubmittedSearch): Promise<RestoredSearch | null> {
  if (!saved.stored) return null;
  try {
    const { loadSavedResults } = await loadPart(loadStoredSearchModule);
    return await loadSavedResults({ ...saved, stored: saved.stored }, submitted);
  } catch (error) {
    logProblem("Could not load the results of a saved search; it runs again", error);
    return null;
  }
}

/** Builds the search of a saved search; undefined when its text alone expresses all criteria. */
async function buildSearchFromSaved(saved: SavedQuery): Promise<SubmittedSearch | undefined> {
  const { text, mode, criteria } = saved;
  if (mode !== "mpc") {
    const { buildSavedSearch } = await loadPart(loadSavedCriteriaModule);
    return (await buildSavedSearch(mode, text.trim(), criteria)) ?? undefined;
  }
  const { buildSavedCandidateSearch } = await loadPart(loadSavedCandidateModule);
  return buildSavedCandidateSearch(saved);
}

/**
 * Creates a search for a text from outside the search box, such as a suggestion. It has no manual edits. Ambiguous
 * words keep the readings that the user chose earlier.
 */
function createTextSearch(query: string): SubmittedSearch {
  return { request: { query }, edits: noEdits, choices: findChoicesInText(query) };
}
