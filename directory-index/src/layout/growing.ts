/** Lists of numbers in typed arrays that double when they are full. A number takes four or eight bytes. */

export class GrowingIntegers {
  #values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  /** Returns a view of the pushed numbers, not a copy. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

export class GrowingNumbers {
  #values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  view(): Float64Array {
    return this.#values.subarray(0, this.length);
  }
}

/** Numbers texts in the order of their first use. */
export class Dictionary {
  readonly texts: string[] = [];
  readonly #codes = new Map<string, number>();

  codeOf(text: string): number {
    const existing = this.#codes.get(text);
    if (existing !== undefined) return existing;
    const code = this.texts.length;
    this.#codes.set(text, code);
    this.texts.push(text);
    return code;
  }
}
