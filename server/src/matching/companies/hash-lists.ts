/**
 * Lists of numbers by a 32-bit key, in typed arrays: 12 bytes an entry and 4 a bucket. Different keys may share a
 * bucket; equal keys may stand for different texts when they are hashes, so that callers compare what they find.
 */
export class HashLists {
  #heads = new Int32Array(16).fill(-1);
  #keys = new Int32Array(16);
  #values = new Int32Array(16);
  #next = new Int32Array(16);
  #used = 0;
  #free = -1;

  add(key: number, value: number): void {
    const entry = this.#takeEntry();
    const bucket = key & (this.#heads.length - 1);
    this.#keys[entry] = key;
    this.#values[entry] = value;
    this.#next[entry] = this.#heads[bucket] ?? -1;
    this.#heads[bucket] = entry;
  }

  /** Removes one entry; does nothing when there is none. */
  remove(key: number, value: number): void {
    const bucket = key & (this.#heads.length - 1);
    let before = -1;
    for (let entry = this.#heads[bucket] ?? -1; entry >= 0; entry = this.#next[entry] ?? -1) {
      if (this.#keys[entry] === (key | 0) && this.#values[entry] === value) {
        const after = this.#next[entry] ?? -1;
        if (before < 0) this.#heads[bucket] = after;
        else this.#next[before] = after;
        this.#next[entry] = this.#free;
        this.#free = entry;
        return;
      }
      before = entry;
    }
  }

  /** Lists at most `limit` values of a key, the last added first. */
  list(key: number, limit = Number.POSITIVE_INFINITY): number[] {
    const values: number[] = [];
    let entry = this.#heads[key & (this.#heads.length - 1)] ?? -1;
    while (entry >= 0 && values.length < limit) {
      if (this.#keys[entry] === (key | 0)) values.push(this.#values[entry] ?? -1);
      entry = this.#next[entry] ?? -1;
    }
    return values;
  }

  #takeEntry(): number {
    if (this.#free >= 0) {
      const entry = this.#free;
      this.#free = this.#next[entry] ?? -1;
      return entry;
    }
    if (this.#used === this.#keys.length) this.#grow();
    return this.#used++;
  }

  #grow(): void {
    const size = this.#keys.length * 2;
    this.#keys = enlarge(this.#keys, size);
    this.#values = enlarge(this.#values, size);
    this.#next = enlarge(this.#next, size);
    this.#heads = new Int32Array(size).fill(-1);
    // Grows only when no entry is free, so that every entry is in use.
    for (let entry = 0; entry < this.#used; entry++) {
      const bucket = (this.#keys[entry] ?? 0) & (size - 1);
      this.#next[entry] = this.#heads[bucket] ?? -1;
      this.#heads[bucket] = entry;
    }
  }
}

function enlarge(values: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size);
  larger.set(values);
  return larger;
}

/** Hashes a text to 32 bits (FNV-1a with a final mix), without the character at `omitted`. */
export function hashText(text: string, omitted = -1): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    if (at !== omitted) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 13);
}
