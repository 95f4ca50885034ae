const bitCount = 1 << 25;

/**
 * A set of keys that always takes 4 MB (a Bloom filter). It finds every key that was added. With a million keys, it
 * also reports one in twenty thousand other keys as added.
 */
export class SeenKeys {
  readonly #words = new Uint32Array(bitCount / 32);

  add(key: string): void {
    for (const bit of calculateBitPositions(key))
      this.#words[bit >>> 5] = (this.#words[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }

  has(key: string): boolean {
    return calculateBitPositions(key).every(
      (bit) => ((this.#words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0,
    );
  }
}

/** Five bit positions from two hashes (Kirsch and Mitzenmacher, 2006: as good as five hashes). */
function calculateBitPositions(key: string): number[] {
  const first = hashKey(key, 0x811c9dc5);
  const second = hashKey(key, 0x9747b28c) | 1;
  return [0, 1, 2, 3, 4].map((step) => ((first + Math.imul(step, second)) >>> 0) % bitCount);
}

/** FNV-1a over UTF-16 units with a final mix. */
function hashKey(key: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
