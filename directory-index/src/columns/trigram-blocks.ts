import { type Bitset, intersect, setBit } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** Bytes of a trigram. */
export const trigram = 3;
/** Texts in a block. */
export const blockLength = 64;
/** Sets of blocks; each trigram belongs to one of them by its hash. */
const slots = 4096;

/** FNV-1a over three bytes. */
function slotOf(bytes: Uint8Array, at: number): number {
  let hash = 0x811c9dc5;
  for (let place = at; place < at + trigram; place++)
    hash = Math.imul(hash ^ (bytes[place] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

/** Writes, for each trigram of texts of letters and digits, the blocks of 64 texts that may have it: 8 bytes a text. */
export function writeTrigramBlocks(out: SectionWriter, name: string, texts: readonly string[]): void {
  const words = blockWords(texts.length);
  const sets = new Uint32Array(slots * words);
  for (const [index, text] of texts.entries()) {
    const bytes = Buffer.from(text);
    const block = Math.floor(index / blockLength);
    for (let at = 0; at + trigram <= bytes.length; at++) {
      const word = slotOf(bytes, at) * words + (block >>> 5);
      (sets[word] as number) |= 1 << (block & 31);
    }
  }
  out.put(`${name}.trigrams`, sets);
}

const blockWords = (texts: number) => (Math.ceil(texts / blockLength) + 31) >>> 5;

/** Which blocks of texts may have a text inside them. */
export class TrigramBlocks {
  readonly #sets: Uint32Array;
  readonly #texts: number;

  constructor(sections: Sections, name: string, texts: number) {
    this.#sets = sections.u32(`${name}.trigrams`);
    this.#texts = texts;
  }

  /** The blocks that may have `wanted` inside a text; some of them do not. `wanted` is a trigram at least. */
  blocksWith(wanted: Uint8Array): Bitset {
    const words = blockWords(this.#texts);
    const found = new Uint32Array(words);
    for (let block = 0; block * blockLength < this.#texts; block++) setBit(found, block);
    for (let at = 0; at + trigram <= wanted.length; at++) {
      const slot = slotOf(wanted, at);
      intersect(found, this.#sets.subarray(slot * words, (slot + 1) * words));
    }
    return found;
  }
}
