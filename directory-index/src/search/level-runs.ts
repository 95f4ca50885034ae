import type { Bitset } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { PersonIndex } from "../segment/segment.ts";
import type { KeyDirection, SortKey } from "./merge-pages.ts";
import { createRunById, type Run } from "./rows-in-order.ts";

/** The order of the people of one segment. */
export interface PersonOrder {
  readonly direction: KeyDirection;
  /** Splits a set of `count` people into runs that are in order. */
  runs(set: Bitset, count: number, scratch: Scratch): Iterable<Run>;
  keyOf(row: number): SortKey;
}

/** Whether the set is so small that comparing its rows one by one is faster than intersecting sets. */
export const isSmallSet = (count: number, people: PersonIndex) => count <= 16 || count * 1000 < people.rows;

/** Yields one run for each level, ordered by id within a level. Board members come first when descending. */
export function* yieldLevelRuns(
  set: Bitset,
  people: PersonIndex,
  descending: boolean,
  scratch: Scratch,
): Generator<Run> {
  const ranks = people.ranks.codes.map(Number).sort((one, other) => one - other);
  for (const rank of descending ? ranks.reverse() : ranks) {
    const level = people.ranks.setOf(String(rank), scratch);
    yield createRunById(set, level, people.ids, descending, scratch);
  }
}
