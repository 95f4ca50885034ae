import type { Bitset } from "../bits/bitset.ts";

/**
 * How many of the `known` rows each of `sets` ready sets has; the first has none. Some end at `edges`, where many ranges
 * begin or end, so that such a range is what two sets say; each further one halves the widest gap.
 */
export function readyPlaces(known: number, edges: readonly number[], sets: number): Uint32Array {
  const places = [...new Set([0, known, ...edges])].slice(0, sets).sort((one, other) => one - other);
  const gapAt = (at: number) => (places[at] as number) - (places[at - 1] as number);
  while (places.length < sets) {
    let widest = Math.min(1, places.length - 1);
    for (let at = 1; at < places.length; at++) if (gapAt(at) > gapAt(widest)) widest = at;
    const half = widest === 0 ? 0 : gapAt(widest) >>> 1;
    places.splice(widest, 0, (places[widest] as number) - half);
  }
  return Uint32Array.from(places);
}

/** The number of the ready set whose rows are nearest to so many. */
export function nearestReady(places: Uint32Array, count: number): number {
  let nearest = 0;
  for (let ready = 1; ready < places.length; ready++)
    if (Math.abs((places[ready] as number) - count) < Math.abs((places[nearest] as number) - count))
      nearest = ready;
  return nearest;
}

/** Of ready sets side by side, each of so many words: number `ready`, from 1; number 0 would be empty and is not there. */
export function readySet(sets: Uint32Array, ready: number, words: number): Bitset {
  return sets.subarray((ready - 1) * words, ready * words);
}
