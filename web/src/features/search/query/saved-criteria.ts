import { readParameters, type SearchParameters, type WrittenParameters, wireParameters } from "@eq/contracts";
import { logProblem } from "../../../lib/log.ts";
import { findChoicesInText } from "../interpreter/reading-choices.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import { createChips } from "./filter-chips.ts";
import { isFieldOffered } from "./offered-fields.ts";
import { canInterpretText, fetchReading } from "./queries.ts";
import { noEdits, type QueryEdits } from "./query-edits.ts";
import { buildSearch } from "./search-request.ts";
import type { SubmittedSearch } from "./submitted-search.ts";

/**
 * Builds a search from a saved search. Criteria that its text does not express become manual edits.
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
    const reading = canInterpretText(query)
      ? await fetchReading(mode, query, findChoicesInText(query), signal)
      : null;
    const edits = findManualEdits(mode, readParameters(reading?.searchParams ?? {}), saved);
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

/** Finds the manual edits that turn the parameters of a text into the saved parameters. */
export function findManualEdits(
  mode: ReadingMode,
  read: SearchParameters,
  saved: SearchParameters,
): QueryEdits {
  const keysOf = (parameters: SearchParameters) => new Set(createChips(parameters).map(({ key }) => key));
  const [readKeys, savedKeys] = [keysOf(read), keysOf(saved)];
  const added = createChips(saved).filter(
    ({ key, field }) => !readKeys.has(key) && isFieldOffered(field, saved, mode),
  );
  const chosen = Object.fromEntries(added.map(({ field }) => [field, saved[field]]));
  const removed = createChips(read)
    .filter(({ key, field }) => !savedKeys.has(key) && !(field in chosen))
    .map(({ key }) => ({ key, words: "" }));
  return added.length + removed.length === 0 ? noEdits : { chosen, removed };
}
