import { loadPart } from "../../../lib/load-part.ts";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import type { SavedQuery } from "../../saved-searches/index.ts";
import { choicesFor } from "../interpreter/reading-choices.ts";
import { readingModeOf, type SearchMode } from "../mode/search-mode.ts";
import { noEdits } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

export interface TextSearchContext {
  mode: SearchMode;
  draft: QueryDraft;
  runInMode: (mode: SearchMode, action: () => void) => void;
  /** Stays the same function. */
  send: (submitted: SubmittedSearch) => boolean;
}

/** Searches for texts from elsewhere on the page. */
export function useTextSearch({ mode, draft, runInMode, send }: TextSearchContext) {
  const runText = useStableCallback(
    (
      text: string,
      nextMode: SearchMode = readingModeOf(mode),
      search: SubmittedSearch = searchForText(text.trim()),
    ) => {
      // A candidate's search has no text in the box.
      draft.replace(nextMode === "mpc" ? draft.text : text, search.edits, nextMode);
      runInMode(nextMode, () => send(search));
    },
  );
  const runSaved = useStableCallback(async (saved: SavedQuery) => {
    runText(saved.text, saved.mode, await prepareSaved(saved));
  });
  return { runText, runSaved: (saved: SavedQuery) => void runSaved(saved) };
}

const loadSavedCriteria = () => import("../query/saved-criteria.ts");
const loadSavedCandidates = () => import("../candidate/saved-candidate.ts");

/** The search of a saved one; undefined where its text says all of it. */
async function prepareSaved(saved: SavedQuery): Promise<SubmittedSearch | undefined> {
  const { text, mode, criteria } = saved;
  if (mode !== "mpc") {
    const { buildSavedSearch } = await loadPart(loadSavedCriteria);
    return (await buildSavedSearch(mode, text.trim(), criteria)) ?? undefined;
  }
  const { buildSavedCandidateSearch } = await loadPart(loadSavedCandidates);
  return buildSavedCandidateSearch(saved);
}

/** A search for a text that was not in the box: only the readings chosen for its words belong to it. */
function searchForText(query: string): SubmittedSearch {
  return { request: { query }, edits: noEdits, choices: choicesFor(query) };
}
