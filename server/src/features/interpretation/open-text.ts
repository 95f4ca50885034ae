import { type Interpretation, negationWords } from "@eq/understanding";
import { findOpenWords, isClosed, overlaps, type Stretch } from "./open-words.ts";

/** The words of a text that the reading did not use. */
export interface OpenText {
  query: string;
  /** The position of open words in the query; null when they are used, negated or absent. */
  locate: (words: string) => Stretch | null;
  /** True when the reading used none of these words. */
  isFree: (stretch: Stretch) => boolean;
}

export function openText(reading: Interpretation): OpenText {
  const { query } = reading;
  const open = findOpenWords(reading);
  const closed = reading.spans.filter(isClosed);
  return {
    query,
    isFree: (stretch) => !closed.some((span) => overlaps(span, stretch)),
    locate: (words) => {
      const openMatch = occurrences(query, words).find(
        (stretch) => open.some((word) => overlaps(word, stretch)) && !isNegated(query, stretch.start),
      );
      return openMatch ? trimTo(open, openMatch) : null;
    },
  };
}

/** Whole-word matches that ignore case, spacing and commas; a plural matches its singular. */
function occurrences(query: string, words: string): Stretch[] {
  const parts = words.split(/[\s,]+/).filter(Boolean);
  if (parts.length === 0) return [];
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("[\\s,]+");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, "giu");
  return [...query.matchAll(pattern)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** Shrinks a stretch to its first and last open words; used words at its edges stay with the reading. */
function trimTo(open: Stretch[], stretch: Stretch): Stretch {
  const inside = open.filter((word) => overlaps(word, stretch));
  const start = Math.max(stretch.start, inside[0]?.start ?? 0);
  return { start, end: Math.min(stretch.end, inside.at(-1)?.end ?? stretch.end) };
}

function saysNot(word: string): boolean {
  return negationWords.has(word.toLowerCase()) || /n[’']t$/i.test(word);
}

/** True when one of the three words before is a negation. */
function isNegated(query: string, start: number): boolean {
  const before = query
    .slice(0, start)
    .split(/[\s-]+/)
    .filter(Boolean);
  return before.slice(-3).some(saysNot);
}
