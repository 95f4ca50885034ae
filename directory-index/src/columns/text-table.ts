import { bisect } from "../layout/bisect.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { AscendingNumbers, writeAscendingNumbers } from "./ascending-numbers.ts";

/** Writes texts by number, concatenated in UTF-8. */
export function writeTextTable(out: SectionWriter, name: string, texts: readonly string[]): void {
  const encoded = texts.map((text) => Buffer.from(text));
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, bytes] of encoded.entries()) starts[at + 1] = (starts[at] as number) + bytes.length;
  out.put(`${name}.text`, new Uint8Array(Buffer.concat(encoded)));
  writeAscendingNumbers(out, `${name}.textStarts`, starts);
}

/** Numbers of texts: `from` is the first, `to` the one after the last. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Texts by number. They are compared by bytes, as the SQL collation "C" does. */
export class TextTable {
  readonly #bytes: Buffer;
  readonly #starts: AscendingNumbers;

  constructor(sections: Sections, name: string) {
    const bytes = sections.u8(`${name}.text`);
    this.#bytes = Buffer.from(bytes.buffer as unknown as ArrayBuffer, bytes.byteOffset, bytes.length);
    this.#starts = new AscendingNumbers(sections, `${name}.textStarts`);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  bytesAt(index: number): Buffer {
    return this.#bytes.subarray(this.#starts.at(index), this.#starts.at(index + 1));
  }

  textAt(index: number): string {
    return this.bytesAt(index).toString();
  }

  /** Returns the number of the first text that does not sort before `text`. Requires texts in byte order. */
  lowerBound(text: Buffer): number {
    return bisect(this.length, (index) => Buffer.compare(this.bytesAt(index), text) < 0);
  }

  /** Finds the numbers of the texts in [from, to) that equal `text`. Requires texts in byte order. */
  rangeOf(text: Buffer, { from, to }: TextRange): TextRange {
    const count = to - from;
    const first = from + bisect(count, (at) => Buffer.compare(this.bytesAt(from + at), text) < 0);
    let last = first;
    while (last < to && this.bytesAt(last).equals(text)) last++;
    return { from: first, to: last };
  }

  /** Finds the numbers of the texts in [from, to) that begin with `prefix`. Requires texts in byte order. */
  prefixRangeWithin(prefix: Buffer, { from, to }: TextRange): TextRange {
    const first = from + bisect(to - from, (at) => Buffer.compare(this.bytesAt(from + at), prefix) < 0);
    const isInside = (at: number) =>
      Buffer.compare(this.bytesAt(first + at).subarray(0, prefix.length), prefix) <= 0;
    return { from: first, to: first + bisect(to - first, isInside) };
  }

  /** Finds the numbers [from, to) of the texts that begin with `prefix`. Requires texts in byte order. */
  prefixRange(prefix: Buffer): { from: number; to: number } {
    const from = this.lowerBound(prefix);
    const isBefore = (index: number) => {
      const bytes = this.bytesAt(index);
      return Buffer.compare(bytes.subarray(0, prefix.length), prefix) <= 0;
    };
    return { from, to: Math.max(from, bisect(this.length, isBefore)) };
  }

  /** Finds the number of a text; -1 if the table does not have it. Requires texts in byte order. */
  find(text: Buffer): number {
    const index = this.lowerBound(text);
    return index < this.length && this.bytesAt(index).equals(text) ? index : -1;
  }

  /** Finds which of the texts [from, to) contain `pattern`, by one search through their bytes. */
  containing(pattern: Uint8Array, from: number, to: number): number[] {
    const indexes: number[] = [];
    const bytes = this.#bytes.subarray(0, this.#starts.at(to));
    let at = bytes.indexOf(pattern, this.#starts.at(from));
    while (at >= 0) {
      const index = this.#textAround(at, from, to);
      const next = this.#starts.at(index + 1);
      if (at + pattern.length <= next) indexes.push(index);
      // After a match inside this text, continues with the next text. A match that reaches into the next text does not
      // count; the search continues one byte later, because a match in the next text may overlap it.
      at = bytes.indexOf(pattern, at + pattern.length <= next ? next : at + 1);
    }
    return indexes;
  }

  /** Finds which of the texts [from, to) contains the byte at position `byte`. */
  #textAround(byte: number, from: number, to: number): number {
    return from + bisect(to - from - 1, (at) => this.#starts.at(from + at + 1) <= byte);
  }
}
