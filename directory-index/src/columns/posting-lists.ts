import {
  type Bitset,
  computeWordCount,
  countIntersection,
  countRows,
  forEachRow,
  hasBit,
  setRows,
  uniteSets,
} from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** Calls `visit` with every pair of a key and a row that has it, in the order of the rows. */
export type PairSource = (visit: (key: number, row: number) => void) => void;

/**
 * A key that more than one row in 20 has is stored as a bitset, any other key as a list. This roughly chooses the
 * smaller form.
 */
const defaultRowsPerBitset = 20;

export interface PostingSource {
  readonly keys: number;
  readonly rows: number;
  readonly pairs: PairSource;
  /** A key that more than one row in this many has is stored as a bitset. */
  readonly rowsPerBitset?: number;
}

/**
 * Writes the posting list of each of `keys` keys: a bitset, or the gaps between its rows as varints (seven bits a
 * byte, the last byte below 128). Passes over the pairs twice.
 */
export function writePostingLists(
  out: SectionWriter,
  name: string,
  { keys, rows, pairs, rowsPerBitset = defaultRowsPerBitset }: PostingSource,
): void {
  const { counts, lengths } = measureLists(keys, pairs);
  const dense = new Uint32Array(keys);
  const starts = new Uint32Array(keys + 1);
  let denseKeys = 0;
  for (let key = 0; key < keys; key++) {
    const isDense = (counts[key] as number) * rowsPerBitset > rows;
    if (isDense) dense[key] = ++denseKeys;
    starts[key + 1] = (starts[key] as number) + (isDense ? 0 : (lengths[key] as number));
  }
  const words = computeWordCount(rows);
  const bits = new Uint32Array(denseKeys * words);
  const coded = new Uint8Array(starts[keys] as number);
  const next = starts.slice();
  const last = new Uint32Array(keys);
  pairs((key, row) => {
    const block = dense[key] as number;
    if (block !== 0) {
      (bits[(block - 1) * words + (row >>> 5)] as number) |= 1 << (row & 31);
      return;
    }
    next[key] = writeGap(coded, next[key] as number, row - (last[key] as number));
    last[key] = row;
  });
  out.put(`${name}.counts`, counts);
  out.put(`${name}.dense`, dense);
  out.put(`${name}.starts`, starts);
  out.put(`${name}.coded`, coded);
  out.put(`${name}.bits`, bits);
}

/** Measures the number of rows of each key, and the bytes that its list would take. */
function measureLists(keys: number, pairs: PairSource) {
  const counts = new Uint32Array(keys);
  const lengths = new Uint32Array(keys);
  const last = new Uint32Array(keys);
  pairs((key, row) => {
    (counts[key] as number) += 1;
    (lengths[key] as number) += countGapBytes(row - (last[key] as number));
    last[key] = row;
  });
  return { counts, lengths };
}

function countGapBytes(gap: number): number {
  let length = 1;
  for (let remaining = gap >>> 7; remaining !== 0; remaining >>>= 7) length += 1;
  return length;
}

/** @returns the index after the written bytes */
function writeGap(coded: Uint8Array, at: number, gap: number): number {
  let next = at;
  let remaining = gap;
  while (remaining > 127) {
    coded[next++] = (remaining & 127) | 128;
    remaining >>>= 7;
  }
  coded[next++] = remaining;
  return next;
}

let decodedRows = new Uint32Array(1024);

function listRows(bits: Bitset): Uint32Array {
  const rows: number[] = [];
  forEachRow(bits, (row) => rows.push(row));
  return Uint32Array.from(rows);
}

/** The rows that are in both ascending lists. */
function intersectLists(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(one.length, other.length));
  let length = 0;
  let at = 0;
  for (const row of one) {
    while (at < other.length && (other[at] as number) < row) at++;
    if (other[at] === row) both[length++] = row;
  }
  return both.subarray(0, length);
}

/** The rows of each key, as a bitset or a list. */
export class PostingLists {
  readonly #counts: Uint32Array;
  readonly #dense: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #coded: Uint8Array;
  readonly #bits: Uint32Array;
  readonly #words: number;

  constructor(sections: Sections, name: string, rows: number) {
    this.#counts = sections.u32(`${name}.counts`);
    this.#dense = sections.u32(`${name}.dense`);
    this.#starts = sections.u32(`${name}.starts`);
    this.#coded = sections.u8(`${name}.coded`);
    this.#bits = sections.u32(`${name}.bits`);
    this.#words = computeWordCount(rows);
  }

  /** The approximate number of steps to read all keys: one per byte of a list, a quarter per word of a bitset. */
  get scanCost(): number {
    return this.#coded.length + this.#bits.length / 4;
  }

  countOf(key: number): number {
    return this.#counts[key] as number;
  }

  /** Adds the rows of a key to a set. Takes one step per word for a bitset, one step per row for a list. */
  addTo(target: Bitset, key: number): void {
    const bits = this.bitsOf(key);
    if (bits) uniteSets(target, bits);
    else this.#addList(target, key);
  }

  /**
   * Adds the rows of a key that is stored as a list. Decodes the list as `#listOf` does, but adds each row at once
   * instead of in a second pass.
   */
  #addList(target: Bitset, key: number): void {
    const coded = this.#coded;
    const end = this.#starts[key + 1] as number;
    let row = 0;
    for (let at = this.#starts[key] as number; at < end; ) {
      let byte = coded[at++] as number;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = coded[at++] as number;
        gap |= (byte & 127) << shift;
      }
      row += gap;
      (target[row >>> 5] as number) |= 1 << (row & 31);
    }
  }

  /** Counts how many rows of a set have the key. */
  countIn(set: Bitset, key: number): number {
    const bits = this.bitsOf(key);
    return bits ? countIntersection(set, bits) : countRows(set, this.#listOf(key));
  }

  /** Calls `visit` with each row of a key, ascending. */
  forEach(key: number, visit: (row: number) => void): void {
    const bits = this.bitsOf(key);
    if (bits) {
      forEachRow(bits, visit);
      return;
    }
    // Copies the list because `visit` may read another list, which overwrites the buffer.
    const rows = this.#listOf(key).slice();
    for (let at = 0; at < rows.length; at++) visit(rows[at] as number);
  }

  /**
   * Adds the rows that have all of the keys. Takes one step per row of the rarest key, and one per row of each other key
   * that is stored as a list.
   */
  addToIfAll(target: Bitset, keys: readonly number[]): void {
    const [rarest, ...others] = keys.toSorted((one, other) => this.countOf(one) - this.countOf(other));
    if (rarest === undefined) return;
    const rarestBits = this.bitsOf(rarest);
    // Copies the list because the lists of the other keys overwrite the buffer.
    let rows = rarestBits ? listRows(rarestBits) : this.#listOf(rarest).slice();
    for (const key of others) {
      if (rows.length === 0) return;
      const bits = this.bitsOf(key);
      rows = bits ? rows.filter((row) => hasBit(bits, row)) : intersectLists(rows, this.#listOf(key));
    }
    setRows(target, rows);
  }

  /** Returns the bitset of a frequent key; null for a key that is stored as a list. */
  bitsOf(key: number): Bitset | null {
    const block = this.#dense[key] as number;
    return block === 0 ? null : this.#bits.subarray((block - 1) * this.#words, block * this.#words);
  }

  /** Decodes the rows of a key that is stored as a list, into a buffer that the next call overwrites. */
  #listOf(key: number): Uint32Array {
    const count = this.countOf(key);
    if (decodedRows.length < count) decodedRows = new Uint32Array(count * 2);
    const coded = this.#coded;
    const end = this.#starts[key + 1] as number;
    let row = 0;
    let length = 0;
    let at = this.#starts[key] as number;
    while (at < end) {
      let byte = coded[at++] as number;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = coded[at++] as number;
        gap |= (byte & 127) << shift;
      }
      row += gap;
      decodedRows[length++] = row;
    }
    return decodedRows.subarray(0, length);
  }
}
