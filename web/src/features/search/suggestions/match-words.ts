/** Which of the typed words begin a word of the entry, as bits. */
export function matchedBits(typed: readonly string[], words: readonly string[]): number {
  return typed.reduce(
    (bits, wanted, place) => (words.some((word) => word.startsWith(wanted)) ? bits | (1 << place) : bits),
    0,
  );
}

/** How many of the typed words, from the first on, begin words of the entry in the same order. */
export function matchedFromStart(typed: readonly string[], words: readonly string[]): number {
  let count = 0;
  for (const word of words) {
    if (count < typed.length && word.startsWith(typed[count] ?? "")) count += 1;
  }
  return count;
}

/** How many of the typed words, from the last back, begin words of the entry in the same order. */
export function matchedFromEnd(typed: readonly string[], words: readonly string[]): number {
  let count = 0;
  for (const word of words.toReversed()) {
    if (count < typed.length && word.startsWith(typed[typed.length - 1 - count] ?? "")) count += 1;
  }
  return count;
}
