import { type Interpretation, negationWords } from "@eq/understanding";
import { doRangesOverlap, findOpenWords, isSpanUnderstood, type TextRange } from "./open-words.ts";

/** The query's text and its open words, which the embedded reading did not use. */
export interface OpenText {
  query: string;
  /**
   * Finds these words in the query. Null in three cases: the query does not contain them, the reading used them, or a
   * negation precedes them.
   */
  locate: (words: string) => TextRange | null;
  /** True when the embedded reading used no word in this range of the query. */
  isFree: (range: TextRange) => boolean;
}

export function createOpenText(reading: Interpretation): OpenText {
  const { query } = reading;
  const open = findOpenWords(reading);
  const closed = reading.spans.filter(isSpanUnderstood);
  return {
    query,
    isFree: (range) => !closed.some((span) => doRangesOverlap(span, range)),
    locate: (words) => {
      const openMatch = findOccurrences(query, words).find(
        (range) => open.some((word) => doRangesOverlap(word, range)) && !isNegated(query, range.start),
      );
      return openMatch ? trimToOpenWords(open, openMatch) : null;
    },
  };
}

/** Finds the words as whole words, ignoring case, spacing and commas; a plural matches its singular. */
function findOccurrences(query: string, words: string): TextRange[] {
  const parts = words.split(/[\s,]+/).filter(Boolean);
  if (parts.length === 0) return [];
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("[\\s,]+");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, "giu");
  return [...query.matchAll(pattern)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/**
 * Shrinks a range so that it begins and ends with open words. Words at its edges that the reading used are left out.
 */
function trimToOpenWords(open: TextRange[], range: TextRange): TextRange {
  const inside = open.filter((word) => doRangesOverlap(word, range));
  const start = Math.max(range.start, inside[0]?.start ?? 0);
  return { start, end: Math.min(range.end, inside.at(-1)?.end ?? range.end) };
}

function isNegationWord(word: string): boolean {
  return negationWords.has(word.toLowerCase()) || /n[’']t$/i.test(word);
}

/** True when one of the three words before `start` is a negation, such as "not". */
function isNegated(query: string, start: number): boolean {
  const before = query
    .slice(0, start)
    .split(/[\s-]+/)
    .filter(Boolean);
  return before.slice(-3).some(isNegationWord);
}
