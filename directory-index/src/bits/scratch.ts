import { type Bitset, computeWordCount } from "./bitset.ts";

/** Arrays that requests reuse, by length. */
type Pool<Item> = Map<number, { free: Item[]; used: Item[] }>;

/** The maximum number of unused arrays per length, so that one unusual request does not occupy memory for ever. */
const maxFreeArrays = 16;

/**
 * The maximum number of different array lengths in a pool. A pool with more lengths is emptied: each small segment has
 * a length of its own, and most small segments do not exist for long.
 */
const maxPooledLengths = 24;

function recycleArrays<Item>(pool: Pool<Item>): void {
  if (pool.size > maxPooledLengths) pool.clear();
  for (const { free, used } of pool.values()) {
    free.push(...used);
    if (free.length > maxFreeArrays) free.length = maxFreeArrays;
    used.length = 0;
  }
}

/**
 * Lends arrays for the intermediate sets of a request. The next request reuses them, because allocating a set of a
 * million rows for each step would keep the garbage collector busy. After `reset`, the lent arrays are invalid.
 */
export class Scratch {
  readonly #sets: Pool<Bitset> = new Map();
  readonly #scores: Pool<Uint16Array> = new Map();
  #rows = new Uint32Array(0);

  reset(): void {
    recycleArrays(this.#sets);
    recycleArrays(this.#scores);
  }

  /** Takes an empty set with space for `rows` rows. */
  set(rows: number): Bitset {
    return this.#take(rows).fill(0);
  }

  copy(bits: Bitset): Bitset {
    const copy = this.#take(bits.length * 32);
    copy.set(bits);
    return copy;
  }

  /** Takes an array of zeros, one for each row. */
  scores(rows: number): Uint16Array {
    const arrays = this.#scores.get(rows) ?? { free: [], used: [] };
    this.#scores.set(rows, arrays);
    const scores = arrays.free.pop() ?? new Uint16Array(rows);
    arrays.used.push(scores);
    return scores.fill(0);
  }

  /** Takes the buffer for row numbers, which is not cleared. There is only one: the next call overwrites it. */
  rows(length: number): Uint32Array {
    if (this.#rows.length < length) this.#rows = new Uint32Array(length);
    return this.#rows;
  }

  #take(rows: number): Bitset {
    const words = computeWordCount(rows);
    const sets = this.#sets.get(words) ?? { free: [], used: [] };
    this.#sets.set(words, sets);
    const bits = sets.free.pop() ?? new Uint32Array(words);
    sets.used.push(bits);
    return bits;
  }
}
