import { readParameters, type SearchParameters, type WrittenParameters, wireParameters } from "@eq/contracts";
import { logProblem } from "../../../lib/log.ts";
import { choicesFor } from "../interpreter/reading-choices.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import { chipsOf } from "./filter-chips.ts";
import { isOffered } from "./offered-fields.ts";
import { fetchReading, isReadable } from "./queries.ts";
import { noEdits, type QueryEdits } from "./query-edits.ts";
import { buildSearch } from "./search-request.ts";
import type { SubmittedSearch } from "./submitted-search.ts";

/**
 * The search of a saved one: its criteria, and those of them that its text does not say as
 * changes by hand. Null when the text says all of them, or when they are not valid any more.
 */
export async function buildSavedSearch(
  mode: ReadingMode,
  query: string,
  criteria: WrittenParameters,
): Promise<SubmittedSearch | null> {
  const parsed = wireParameters.safeParse(criteria);
  if (!parsed.success) return null;
  const saved = readParameters(parsed.data);
  try {
    const { signal } = new AbortController();
    const reading = isReadable(query) ? await fetchReading(mode, query, choicesFor(query), signal) : null;
    const edits = editsBetween(mode, readParameters(reading?.searchParams ?? {}), saved);
    if (edits === noEdits) return null;
    return { ...buildSearch(mode, query, { parameters: saved, edits: noEdits }), edits };
  } catch (error) {
    logProblem("A saved search is run by its text alone", error);
    return null;
  }
}

/** The changes by hand that lead from what a text says to what was saved with it. */
export function editsBetween(mode: ReadingMode, read: SearchParameters, saved: SearchParameters): QueryEdits {
  const keysOf = (parameters: SearchParameters) => new Set(chipsOf(parameters).map(({ key }) => key));
  const [known, wanted] = [keysOf(read), keysOf(saved)];
  const added = chipsOf(saved).filter(({ key, field }) => !known.has(key) && isOffered(field, saved, mode));
  const chosen = Object.fromEntries(added.map(({ field }) => [field, saved[field]]));
  const removed = chipsOf(read)
    .filter(({ key, field }) => !wanted.has(key) && !(field in chosen))
    .map(({ key }) => ({ key, words: "" }));
  return added.length + removed.length === 0 ? noEdits : { chosen, removed };
}
