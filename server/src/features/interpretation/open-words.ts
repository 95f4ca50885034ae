import type { InterpretationSpan } from "@eq/contracts";
import type { Interpretation } from "@eq/understanding";

/** A range of characters [start, end) in a text. */
export interface TextRange {
  start: number;
  end: number;
}

/** Share of open words among the meaningful words. Above this share, a text counts as unclear. */
const maxOpenShare = 1 / 4;
const wordPattern = /[\p{L}\p{N}][^\s,;:()[\]!?]*/gu;

/**
 * True for a span that the interpreter understood. An unsure keyword does not count: it is a keyword only because no
 * other slot could use the word.
 */
export function isSpanUnderstood({ slot, sure }: InterpretationSpan): boolean {
  return slot !== "keyword" || sure;
}

export function doRangesOverlap(one: TextRange, other: TextRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Finds the open words: meaningful words that did not become a filter, in reading order. */
export function findOpenWords({ query, spans, unexplained }: Interpretation): TextRange[] {
  const guessed = spans.filter((span) => !isSpanUnderstood(span)).flatMap((span) => findWords(query, span));
  return [...guessed, ...locateInOrder(query, unexplained, spans)].toSorted(
    (left, right) => left.start - right.start,
  );
}

/**
 * True when more than a quarter of the meaningful words are open, or when no word became a filter.
 */
export function isReadingUnclear(reading: Interpretation): boolean {
  const open = findOpenWords(reading).length;
  if (open === 0) return false;
  const closed = reading.spans.filter(isSpanUnderstood);
  if (!closed.some(({ slot }) => slot !== "keyword" && slot !== "sort")) return true;
  const used = findWords(reading.query, { start: 0, end: reading.query.length }).filter((word) =>
    closed.some((span) => doRangesOverlap(span, word)),
  );
  return open > (open + used.length) * maxOpenShare;
}

function findWords(text: string, { start, end }: TextRange): TextRange[] {
  return [...text.slice(start, end).matchAll(wordPattern)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}

/** Finds the positions of `words`, which are in reading order and outside of all spans. */
function locateInOrder(text: string, words: readonly string[], spans: readonly TextRange[]): TextRange[] {
  const ranges: TextRange[] = [];
  let from = 0;
  for (const word of words) {
    const start = findWholeWord(text, { word, from, spans });
    if (start === -1) continue;
    from = start + word.length;
    ranges.push({ start, end: from });
  }
  return ranges;
}

function findWholeWord(
  text: string,
  { word, from, spans }: { word: string; from: number; spans: readonly TextRange[] },
): number {
  for (let start = text.indexOf(word, from); start !== -1; start = text.indexOf(word, start + 1)) {
    const range = { start, end: start + word.length };
    const isWhole = !isWordPart(text[start - 1]) && !isWordPart(text[range.end]);
    if (isWhole && !spans.some((span) => doRangesOverlap(span, range))) return start;
  }
  return -1;
}

function isWordPart(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}
