/** A deterministic random number generator: the same seed gives the same numbers on any machine. */
export class Random {
  #state: number;

  /** Starts the stream of numbers for one item (`index`) and one purpose (`salt`). */
  constructor(seed: number, index: number, salt: number) {
    this.#state = hashInteger(hashInteger(hashInteger(seed | 0) ^ index) ^ Math.imul(salt, 0x9e3779b1));
  }

  /** A number in [0, 1), from the generator mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item;
  }

  /** A normally distributed number with mean 0 and standard deviation 1 (Box-Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

/** Hashes a whole number to 32 bits (the finalizer of MurmurHash3). */
function hashInteger(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Draws items in proportion to their weights. */
export class WeightedSampler<Item> {
  readonly items: readonly Item[];
  readonly #sums: Float64Array;

  constructor(items: readonly Item[], weightOf: (item: Item) => number) {
    this.items = items;
    this.#sums = new Float64Array(items.length);
    let sum = 0;
    for (const [index, item] of items.entries()) {
      sum += weightOf(item);
      this.#sums[index] = sum;
    }
  }

  draw(random: Random): Item {
    const target = random.next() * (this.#sums.at(-1) ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return this.items[low] as Item;
  }
}
