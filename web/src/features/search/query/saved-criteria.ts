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
 * Builds the search of a saved search. Criteria that its text does not express become manual edits.
 * @returns null when the text expresses all criteria, or when the criteria are no longer valid
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
    logProblem(
      "A saved search's filters could not be compared with its text; searching with the text alone",
      error,
    );
    return null;
  }
}

/** The manual edits that turn the parameters of a text into the saved parameters. */
export function editsBetween(mode: ReadingMode, read: SearchParameters, saved: SearchParameters): QueryEdits {
  const keysOf = (parameters: SearchParameters) => new Set(chipsOf(parameters).map(({ key }) => key));
  const [readKeys, savedKeys] = [keysOf(read), keysOf(saved)];
  const added = chipsOf(saved).filter(
    ({ key, field }) => !readKeys.has(key) && isOffered(field, saved, mode),
  );
  const chosen = Object.fromEntries(added.map(({ field }) => [field, saved[field]]));
  const removed = chipsOf(read)
    .filter(({ key, field }) => !savedKeys.has(key) && !(field in chosen))
    .map(({ key }) => ({ key, words: "" }));
  return added.length + removed.length === 0 ? noEdits : { chosen, removed };
}
