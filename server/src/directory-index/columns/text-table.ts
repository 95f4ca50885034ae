import type { Sections, SectionWriter } from "../layout/sections.ts";

/** Writes texts by number, as UTF-8 one after the other. */
export function writeTextTable(out: SectionWriter, name: string, texts: readonly string[]): void {
  const encoded = texts.map((text) => Buffer.from(text));
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, bytes] of encoded.entries()) starts[at + 1] = (starts[at] as number) + bytes.length;
  out.put(`${name}.text`, new Uint8Array(Buffer.concat(encoded)));
  out.put(`${name}.textStarts`, starts);
}

/** Texts by number. Comparisons are of bytes, as the collation "C" compares. */
export class TextTable {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  constructor(sections: Sections, name: string) {
    const bytes = sections.u8(`${name}.text`);
    this.#bytes = Buffer.from(bytes.buffer as unknown as ArrayBuffer, bytes.byteOffset, bytes.length);
    this.#starts = sections.u32(`${name}.textStarts`);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  bytesAt(index: number): Buffer {
    return this.#bytes.subarray(this.#starts[index], this.#starts[index + 1]);
  }

  textAt(index: number): string {
    return this.bytesAt(index).toString();
  }

  /** Of texts in byte order: the first one that is not before `text`. */
  lowerBound(text: Buffer): number {
    return this.#bound((index) => Buffer.compare(this.bytesAt(index), text) < 0);
  }

  /** Of texts in byte order: the numbers `from` up to `to` of those that begin with `prefix`. */
  prefixRange(prefix: Buffer): { from: number; to: number } {
    const from = this.lowerBound(prefix);
    const isBefore = (index: number) => {
      const bytes = this.bytesAt(index);
      return Buffer.compare(bytes.subarray(0, prefix.length), prefix) <= 0;
    };
    return { from, to: Math.max(from, this.#bound(isBefore)) };
  }

  /** Of texts in byte order: the number of `text`, or -1. */
  find(text: Buffer): number {
    const index = this.lowerBound(text);
    return index < this.length && this.bytesAt(index).equals(text) ? index : -1;
  }

  #bound(isBefore: (index: number) => boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
