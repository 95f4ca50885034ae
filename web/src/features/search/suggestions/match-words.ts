/** A bit mask of the typed words that are prefixes of a word of the entry. */
export function createMatchMask(typed: readonly string[], words: readonly string[]): number {
  return typed.reduce(
    (bits, typedWord, place) =>
      words.some((word) => word.startsWith(typedWord)) ? bits | (1 << place) : bits,
    0,
  );
}

/** How many typed words, counted from the first, are prefixes of the entry's words in the same order. */
export function countMatchesFromStart(typed: readonly string[], words: readonly string[]): number {
  let count = 0;
  for (const word of words) {
    if (count < typed.length && word.startsWith(typed[count] ?? "")) count += 1;
  }
  return count;
}

/** How many typed words, counted from the last, are prefixes of the entry's words in the same order. */
export function countMatchesFromEnd(typed: readonly string[], words: readonly string[]): number {
  let count = 0;
  for (const word of words.toReversed()) {
    if (count < typed.length && word.startsWith(typed[typed.length - 1 - count] ?? "")) count += 1;
  }
  return count;
}
