import { type Bitset, computeWordCount, setBit } from "../bits/bitset.ts";
import { addRange } from "../columns/row-ranges.ts";
import type { Segment } from "./segment.ts";

/** The ids of companies and people whose rows in older segments are dead. */
export interface Tombstones {
  readonly companies: Iterable<number>;
  readonly people: Iterable<number>;
}

/** The dead rows of a segment, as bitsets over its rows. */
export interface DeadRows {
  readonly companies: SharedArrayBuffer;
  readonly people: SharedArrayBuffer;
}

/** A segment, and which of its rows newer segments have replaced. */
export interface SearchedSegment {
  readonly segment: Segment;
  /** The dead rows; null when no row is dead. */
  readonly dead: DeadRows | null;
}

/**
 * Marks the rows that the tombstones name as dead, in addition to the rows that `before` marks. The people of a dead
 * company become dead too.
 */
export function markDead(segment: Segment, tombstones: Tombstones, before: DeadRows | null): DeadRows {
  const companies = copyBits(before?.companies, segment.companyCount);
  const people = copyBits(before?.people, segment.personCount);
  for (const id of tombstones.companies) {
    const row = segment.companies.ids.rowOf(id);
    if (row < 0) continue;
    setBit(companies, row);
    addRange(people, ...segment.companies.people.rangeOf(row));
  }
  for (const id of tombstones.people) {
    const row = segment.people.ids.rowOf(id);
    if (row >= 0) setBit(people, row);
  }
  return { companies: companies.buffer as SharedArrayBuffer, people: people.buffer as SharedArrayBuffer };
}

function copyBits(before: SharedArrayBuffer | undefined, rows: number): Bitset {
  const bits = new Uint32Array(new SharedArrayBuffer(computeWordCount(rows) * 4));
  if (before) bits.set(new Uint32Array(before));
  return bits;
}
