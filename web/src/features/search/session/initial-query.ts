import type { RestoredSearch } from "../browser-storage/kept-results.ts";
import { keptSearchTerms, keptTypedText } from "../browser-storage/search-terms.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { KeptQuery } from "../query/asked-search.ts";
import { noEdits } from "../query/query-edits.ts";

/**
 * The query that the box starts with: the given text, else what was typed in this tab, else that of the restored
 * results, else the last one searched for.
 *
 * @param text what stands in the static box; undefined on a screen without one, where the last query comes back
 */
export function initialQuery(
  mode: SearchMode,
  text: string | undefined,
  restored: RestoredSearch | null,
): KeptQuery {
  return { ...boxQuery(mode, text, restored), candidateEdits: keptSearchTerms("mpc").edits };
}

function boxQuery(mode: SearchMode, text: string | undefined, restored: RestoredSearch | null): KeptQuery {
  if (text) return { text, edits: noEdits };
  const typed = keptTypedText(mode);
  const shown = restored && { text: restored.asked.request.query, edits: restored.asked.edits };
  if (typed && typed.text.trim() !== shown?.text) return typed;
  if (text === undefined || (mode === "mpc" && !shown)) return keptSearchTerms(mode);
  return shown ?? { text, edits: noEdits };
}
