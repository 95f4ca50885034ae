/** Creates a bit mask of the typed words. A bit is set if the typed word is a prefix of one of the entry's words. */
export function createMatchMask(typed: readonly string[], words: readonly string[]): number {
  return typed.reduce(
    (bits, typedWord, place) =>
      words.some((word) => word.startsWith(typedWord)) ? bits | (1 << place) : bits,
    0,
  );
}

/**
 * Counts the matching typed words, from the first one up to the first without a match. A typed word matches if it is a
 * prefix of one of the entry's words; the matched words must be in the same order.
 */
export function countMatchesFromStart(typed: readonly string[], words: readonly string[]): number {
  let count = 0;
  for (const word of words) {
    if (count < typed.length && word.startsWith(typed[count] ?? "")) count += 1;
  }
  return count;
}

/** Like `countMatchesFromStart`, but counts backwards from the last typed word. */
export function countMatchesFromEnd(typed: readonly string[], words: readonly string[]): number {
  let count = 0;
  for (const word of words.toReversed()) {
    if (count < typed.length && word.startsWith(typed[typed.length - 1 - count] ?? "")) count += 1;
  }
  return count;
}
