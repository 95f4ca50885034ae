import { sortIndexesByBytes } from "../layout/byte-order.ts";
import { invertOrder } from "../layout/ranks.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import type { RowOrder } from "./number-column.ts";

/**
 * The number of texts in a front-coded block. The first text is stored whole; each other text as the length of the
 * prefix that it shares with the previous text, and its remaining bytes.
 */
const blockSize = 16;
const maxSharedLength = 255;
const longRemainderMarker = 255;
/** The maximum length of a text in bytes. Longer texts are cut. */
const maxBytes = 0xffff;

/**
 * Writes the order of rows by a text: rows by rank, ranks by row, and the front-coded texts in that order. The texts
 * take some 6 bytes a name and are only needed for comparisons across segments. Equal texts are ordered by `ties`, else
 * by row.
 */
export function writeTextOrder(
  out: SectionWriter,
  name: string,
  texts: readonly string[],
  ties?: Uint32Array,
): RowOrder {
  const order = sortIndexesByBytes(texts, ties);
  const ranks = invertOrder(order);
  out.put(`${name}.order`, order);
  out.put(`${name}.ranks`, ranks);
  writeFrontCoded(out, name, order, texts);
  return { order, ranks };
}

function writeFrontCoded(
  out: SectionWriter,
  name: string,
  order: Uint32Array,
  texts: readonly string[],
): void {
  const blocks = new Uint32Array(Math.ceil(order.length / blockSize));
  const parts: Buffer[] = [];
  let length = 0;
  let previous = Buffer.alloc(0);
  for (let rank = 0; rank < order.length; rank++) {
    const bytes = Buffer.from(texts[order[rank] as number] as string).subarray(0, maxBytes);
    const isFirst = rank % blockSize === 0;
    if (isFirst) blocks[rank / blockSize] = length;
    const shared = isFirst ? 0 : countSharedBytes(previous, bytes);
    const remainder = bytes.subarray(shared);
    const head = Buffer.from(encodeLengths(shared, remainder.length));
    parts.push(head, remainder);
    length += head.length + remainder.length;
    previous = bytes;
  }
  out.put(`${name}.blocks`, blocks);
  out.put(`${name}.coded`, new Uint8Array(Buffer.concat(parts)));
}

/**
 * Encodes the lengths of the shared prefix and of the remaining bytes, in one byte each. A long remainder is written as
 * 255 and two more bytes.
 */
function encodeLengths(shared: number, rest: number): number[] {
  return rest < longRemainderMarker ? [shared, rest] : [shared, longRemainderMarker, rest & 0xff, rest >>> 8];
}

function countSharedBytes(one: Buffer, other: Buffer): number {
  const max = Math.min(one.length, other.length, maxSharedLength);
  let length = 0;
  while (length < max && one[length] === other[length]) length++;
  return length;
}

/**
 * Buffer for the text that is being decoded. The previous text stays in it, because the next text begins with a prefix
 * of the previous one.
 */
const decodeBuffer = Buffer.alloc(maxBytes + maxSharedLength);

/** Orders rows by a text. */
export class TextOrder {
  /** Rows by rank. */
  readonly order: Uint32Array;
  /** Ranks by row. */
  readonly ranks: Uint32Array;
  readonly #blocks: Uint32Array;
  readonly #coded: Uint8Array;

  constructor(sections: Sections, name: string) {
    this.order = sections.u32(`${name}.order`);
    this.ranks = sections.u32(`${name}.ranks`);
    this.#blocks = sections.u32(`${name}.blocks`);
    this.#coded = sections.u8(`${name}.coded`);
  }

  /** Returns the text of a row in UTF-8. Decodes at most sixteen texts to reach it. */
  textOf(row: number): Buffer {
    const rank = this.ranks[row] as number;
    let at = this.#blocks[Math.floor(rank / blockSize)] as number;
    let length = 0;
    for (let step = rank % blockSize; step >= 0; step--) {
      const shared = this.#coded[at] as number;
      let remainderLength = this.#coded[at + 1] as number;
      at += 2;
      if (remainderLength === longRemainderMarker) {
        remainderLength = (this.#coded[at] as number) + ((this.#coded[at + 1] as number) << 8);
        at += 2;
      }
      for (let index = 0; index < remainderLength; index++)
        decodeBuffer[shared + index] = this.#coded[at + index] as number;
      length = shared + remainderLength;
      at += remainderLength;
    }
    return Buffer.from(decodeBuffer.subarray(0, length));
  }
}
