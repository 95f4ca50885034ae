import { loadPart } from "../../../lib/load-part.ts";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import type { SavedQuery } from "../../saved-searches/index.ts";
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
}

/** Runs searches from elsewhere on the page, such as a saved search or a suggestion. */
export function useTextSearch({ mode, draft, runInMode, send }: TextSearchContext) {
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
  const runSaved = useStableCallback(async (saved: SavedQuery) => {
    runText(saved.text, saved.mode, await buildSearchFromSaved(saved));
  });
  return { runText, runSaved: (saved: SavedQuery) => void runSaved(saved) };
}

const loadSavedCriteriaModule = () => import("../query/saved-criteria.ts");
const loadSavedCandidateModule = () => import("../candidate/saved-candidate.ts");

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
