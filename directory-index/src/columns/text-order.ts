import { sortedByBytes } from "../layout/byte-order.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import type { RowOrder } from "./number-column.ts";

/** Texts in a block: the first is whole, each other one tells what it shares with the one before. */
const blockSize = 16;
const mostShared = 255;
const longRest = 255;
/** Bytes of a text that are kept. */
const longest = 0xffff;

/**
 * Writes the order of rows by a text: rows by rank, ranks by row, and the texts themselves front-coded in that
 * order (some 6 bytes a name), which only rows of another segment are compared with. Equal texts: by `ties`, else by row.
 */
export function writeTextOrder(
  out: SectionWriter,
  name: string,
  texts: readonly string[],
  ties?: Uint32Array,
): RowOrder {
  const order = sortedByBytes(texts, ties);
  const ranks = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
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
  let before = Buffer.alloc(0);
  for (let rank = 0; rank < order.length; rank++) {
    const bytes = Buffer.from(texts[order[rank] as number] as string).subarray(0, longest);
    const isFirst = rank % blockSize === 0;
    if (isFirst) blocks[rank / blockSize] = length;
    const shared = isFirst ? 0 : sharedLength(before, bytes);
    const rest = bytes.subarray(shared);
    const head = Buffer.from(headOf(shared, rest.length));
    parts.push(head, rest);
    length += head.length + rest.length;
    before = bytes;
  }
  out.put(`${name}.blocks`, blocks);
  out.put(`${name}.coded`, new Uint8Array(Buffer.concat(parts)));
}

/** What is shared, and how much follows: in one byte, or 255 and two more. */
function headOf(shared: number, rest: number): number[] {
  return rest < longRest ? [shared, rest] : [shared, longRest, rest & 0xff, rest >>> 8];
}

function sharedLength(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length, mostShared);
  let length = 0;
  while (length < most && one[length] === other[length]) length++;
  return length;
}

/** The text being decoded: each takes the beginning of the one before over. */
const decoded = Buffer.alloc(longest + mostShared);

/** Rows in the order of a text. */
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

  /** The text of a row, in UTF-8; at most sixteen steps. */
  textOf(row: number): Buffer {
    const rank = this.ranks[row] as number;
    let at = this.#blocks[Math.floor(rank / blockSize)] as number;
    let length = 0;
    for (let step = rank % blockSize; step >= 0; step--) {
      const shared = this.#coded[at] as number;
      let rest = this.#coded[at + 1] as number;
      at += 2;
      if (rest === longRest) {
        rest = (this.#coded[at] as number) + ((this.#coded[at + 1] as number) << 8);
        at += 2;
      }
      for (let place = 0; place < rest; place++) decoded[shared + place] = this.#coded[at + place] as number;
      length = shared + rest;
      at += rest;
    }
    return Buffer.from(decoded.subarray(0, length));
  }
}
