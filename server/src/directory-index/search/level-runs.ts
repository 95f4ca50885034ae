import { type Bitset, intersect } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { PersonIndex } from "../segment.ts";
import type { KeyDirection, SortKey } from "./merge-pages.ts";
import { type Run, runById } from "./rows-in-order.ts";

/** How the people of one segment are ordered. */
export interface PersonOrder {
  readonly direction: KeyDirection;
  /** Runs of a set of `count` people. */
  runs(set: Bitset, count: number, scratch: Scratch): Iterable<Run>;
  keyOf(row: number): SortKey;
}

/** A run a level, by id within; from the board down when falling. */
export function* levelRuns(
  set: Bitset,
  people: PersonIndex,
  falling: boolean,
  scratch: Scratch,
): Generator<Run> {
  const ranks = people.ranks.codes.map(Number).sort((one, other) => one - other);
  const inRun = scratch.set(people.rows);
  for (const rank of falling ? ranks.reverse() : ranks) {
    inRun.fill(0);
    people.ranks.addTo(inRun, [String(rank)]);
    intersect(inRun, set);
    yield runById(inRun, people.ids, falling);
  }
}
