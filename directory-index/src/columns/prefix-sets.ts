import type { Bitset } from "../bits/bitset.ts";

/**
 * Chooses the lengths of `count` prefix sets, which are sets of the first rows in some order. The first set is
 * empty. Some sets end at `edges`, where many ranges begin or end, so that such a range is just the difference of
 * two sets. Each further set halves the widest gap.
 */
export function choosePrefixLengths(known: number, edges: readonly number[], count: number): Uint32Array {
  const lengths = [...new Set([0, known, ...edges])].slice(0, count).sort((one, other) => one - other);
  const gapAt = (at: number) => (lengths[at] as number) - (lengths[at - 1] as number);
  while (lengths.length < count) {
    let widest = Math.min(1, lengths.length - 1);
    for (let at = 1; at < lengths.length; at++) if (gapAt(at) > gapAt(widest)) widest = at;
    const half = widest === 0 ? 0 : gapAt(widest) >>> 1;
    lengths.splice(widest, 0, (lengths[widest] as number) - half);
  }
  return Uint32Array.from(lengths);
}

/** Finds the index of the prefix set whose length is nearest to `count`. */
export function findNearestPrefix(lengths: Uint32Array, count: number): number {
  let nearest = 0;
  for (let index = 1; index < lengths.length; index++)
    if (Math.abs((lengths[index] as number) - count) < Math.abs((lengths[nearest] as number) - count))
      nearest = index;
  return nearest;
}

/**
 * Returns one of the prefix sets that are stored side by side, each `words` long. Index 0, the empty set, is not
 * stored.
 */
export function viewPrefixSet(sets: Uint32Array, index: number, words: number): Bitset {
  return sets.subarray((index - 1) * words, index * words);
}
