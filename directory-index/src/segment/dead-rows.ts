import { type Bitset, setBit, wordsFor } from "../bits/bitset.ts";
import { addRange } from "../columns/row-ranges.ts";
import type { Segment } from "./segment.ts";

/** Companies and people whose rows in older segments do not count any more. */
export interface Covered {
  readonly companies: Iterable<number>;
  readonly people: Iterable<number>;
}

/** Bitsets over the rows of a segment. */
export interface DeadRows {
  readonly companies: SharedArrayBuffer;
  readonly people: SharedArrayBuffer;
}

export interface SearchedSegment {
  readonly segment: Segment;
  /** Null: none. */
  readonly dead: DeadRows | null;
}

/** `before` and the segment's rows of what is covered: companies with their people and jobs, and people. */
export function markDead(segment: Segment, covered: Covered, before: DeadRows | null): DeadRows {
  const companies = copyBits(before?.companies, segment.companyCount);
  const people = copyBits(before?.people, segment.personCount);
  for (const id of covered.companies) {
    const row = segment.companies.ids.rowOf(id);
    if (row < 0) continue;
    setBit(companies, row);
    addRange(people, ...segment.companies.people.rangeOf(row));
  }
  for (const id of covered.people) {
    const row = segment.people.ids.rowOf(id);
    if (row >= 0) setBit(people, row);
  }
  return { companies: companies.buffer as SharedArrayBuffer, people: people.buffer as SharedArrayBuffer };
}

function copyBits(before: SharedArrayBuffer | undefined, rows: number): Bitset {
  const bits = new Uint32Array(new SharedArrayBuffer(wordsFor(rows) * 4));
  if (before) bits.set(new Uint32Array(before));
  return bits;
}
