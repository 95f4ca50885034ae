import { type Bitset, wordsFor } from "./bitset.ts";

/** Arrays by length. */
type Pool<Item> = Map<number, { free: Item[]; used: Item[] }>;

/** An unusual request takes many: they do not stay. */
const mostFree = 16;

/** Small segments come and go, each with its own size: of too many sizes none is kept. */
const mostSizes = 24;

function takeBack<Item>(pool: Pool<Item>): void {
  if (pool.size > mostSizes) pool.clear();
  for (const { free, used } of pool.values()) {
    free.push(...used);
    if (free.length > mostFree) free.length = mostFree;
    used.length = 0;
  }
}

/**
 * Memory for the intermediate sets of one request, used again by the next: at a million rows a new set for each
 * step would keep the garbage collector busy. What it gave is void after `reset`.
 */
export class Scratch {
  readonly #sets: Pool<Bitset> = new Map();
  readonly #scores: Pool<Uint16Array> = new Map();
  #rows = new Uint32Array(0);

  reset(): void {
    takeBack(this.#sets);
    takeBack(this.#scores);
  }

  /** An empty set for `rows` rows. */
  set(rows: number): Bitset {
    return this.#take(rows).fill(0);
  }

  copy(bits: Bitset): Bitset {
    const copy = this.#take(bits.length * 32);
    copy.set(bits);
    return copy;
  }

  /** A zero for each row. */
  scores(rows: number): Uint16Array {
    const arrays = this.#scores.get(rows) ?? { free: [], used: [] };
    this.#scores.set(rows, arrays);
    const scores = arrays.free.pop() ?? new Uint16Array(rows);
    arrays.used.push(scores);
    return scores.fill(0);
  }

  /** Room for row numbers, not cleared; one at a time. */
  rows(length: number): Uint32Array {
    if (this.#rows.length < length) this.#rows = new Uint32Array(length);
    return this.#rows;
  }

  #take(rows: number): Bitset {
    const words = wordsFor(rows);
    const sets = this.#sets.get(words) ?? { free: [], used: [] };
    this.#sets.set(words, sets);
    const bits = sets.free.pop() ?? new Uint32Array(words);
    sets.used.push(bits);
    return bits;
  }
}
