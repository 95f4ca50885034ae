import { isUnfiltered, type SearchParameters } from "@eq/contracts";
import { describeParameters, type Interpretation, type Interpreter, maxShortWords } from "@eq/understanding";
import { doRangesOverlap, isSpanUnderstood, type TextRange } from "./open-words.ts";
import type { SearchMode } from "./readers.ts";

/** Whether a text is so long that the embedded reading may take parts of a story as filters. */
export function isLongText(query: string): boolean {
  return query.split(/\s+/).filter(Boolean).length > maxShortWords;
}

/** The words of the text that became filters. Keywords only rank, so they are left out. */
export function listFilterWords({ query, spans }: Interpretation): string[] {
  const filters = spans.filter((span) => isSpanUnderstood(span) && span.slot !== "keyword");
  return [...new Set(filters.map(({ start, end }) => query.slice(start, end)))];
}

/**
 * Removes the filters whose words, according to a language model, the text does not ask for. Reads the text again
 * without these words, and accepts the result only if it has no value that the first reading lacks and still filters.
 * @returns the reading itself when nothing is removed
 */
export function removeUnrequested(
  reading: Interpretation,
  unrequested: readonly string[],
  { interpreter, mode }: { interpreter: Interpreter; mode: SearchMode },
): Interpretation {
  const filters = reading.spans.filter((span) => isSpanUnderstood(span) && span.slot !== "keyword");
  const removed = unrequested
    .flatMap((words) => findPhrase(reading.query, words))
    .filter((range) => filters.some((span) => doRangesOverlap(span, range)));
  if (removed.length === 0) return reading;
  const rest = interpreter.interpret(blankOut(reading.query, removed), { mode });
  const { parameters } = rest;
  if (isUnfiltered(parameters) || !hasOnlyValuesOf(parameters, reading.parameters)) return reading;
  if (listFilterWords(rest).length >= listFilterWords(reading).length) return reading;
  const words = removed.map(({ start, end }) => `"${reading.query.slice(start, end)}"`).join(", ");
  return {
    ...rest,
    query: reading.query,
    interpretation: describeParameters(parameters, mode),
    notes: [...rest.notes, `Not searched, because the text does not ask for it: ${words}.`],
  };
}

/** Finds all places where the text contains the words, ignoring case. */
function findPhrase(query: string, words: string): TextRange[] {
  const phrase = words.trim().toLowerCase();
  const text = query.toLowerCase();
  const ranges: TextRange[] = [];
  if (phrase === "" || text.length !== query.length) return ranges;
  for (let start = text.indexOf(phrase); start !== -1; start = text.indexOf(phrase, start + phrase.length))
    ranges.push({ start, end: start + phrase.length });
  return ranges;
}

/** Replaces the ranges by a comma and spaces, so that all offsets stay and no words around them are joined. */
function blankOut(query: string, ranges: readonly TextRange[]): string {
  return ranges.reduce(
    (text, { start, end }) => `${text.slice(0, start)},${" ".repeat(end - start - 1)}${text.slice(end)}`,
    query,
  );
}

/** Whether each value of the parameters is also one of the other parameters. Keywords and sort do not count. */
function hasOnlyValuesOf(parameters: SearchParameters, other: SearchParameters): boolean {
  const { keywords: _words, exclude, ...filters } = parameters;
  const { keywords: _otherWords, exclude: otherExclude, ...otherFilters } = other;
  const { keywords: _excluded, ...excluded } = exclude;
  return isPart(filters, otherFilters) && isPart(excluded, otherExclude);
}

/** Whether a value is empty, equal, a list with only items of the other, or an object with only such parts. */
function isPart(value: unknown, other: unknown): boolean {
  if (value === null || value === undefined || JSON.stringify(value) === JSON.stringify(other)) return true;
  if (Array.isArray(value)) {
    const known = new Set(Array.isArray(other) ? other.map((item) => JSON.stringify(item)) : []);
    return value.every((item) => known.has(JSON.stringify(item)));
  }
  if (typeof value !== "object" || typeof other !== "object" || other === null) return false;
  // A range must be equal, since each of its bounds alone is another range.
  if ("min" in value) return false;
  return Object.entries(value).every(([key, part]) => isPart(part, (other as Record<string, unknown>)[key]));
}
