import { type Bitset, intersectSets, setBit } from "../bits/bitset.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";

/** The length of a trigram in bytes. */
export const trigramLength = 3;
/** The number of texts in a block. */
export const blockLength = 64;
/** The number of stored sets of blocks. The hash of a trigram selects the set that the trigram uses. */
const slotCount = 4096;

/** Computes the slot of a trigram: the FNV-1a hash of its three bytes. */
function hashTrigram(bytes: Uint8Array, at: number): number {
  let hash = 0x811c9dc5;
  for (let index = at; index < at + trigramLength; index++)
    hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) & (slotCount - 1);
}

/**
 * Writes, for each trigram, which blocks of 64 texts may contain it. Trigrams with the same hash share a bitset. The
 * bitsets take 8 bytes a text. The texts consist of letters and digits.
 */
export function writeTrigramBlocks(out: SectionWriter, name: string, texts: readonly string[]): void {
  const words = blockWords(texts.length);
  const sets = new Uint32Array(slotCount * words);
  for (const [index, text] of texts.entries()) {
    const bytes = Buffer.from(text);
    const block = Math.floor(index / blockLength);
    for (let at = 0; at + trigramLength <= bytes.length; at++) {
      const word = hashTrigram(bytes, at) * words + (block >>> 5);
      (sets[word] as number) |= 1 << (block & 31);
    }
  }
  out.put(`${name}.trigrams`, sets);
}

const blockWords = (texts: number) => (Math.ceil(texts / blockLength) + 31) >>> 5;

/** Finds the blocks of texts that may contain a text. */
export class TrigramBlocks {
  readonly #sets: Uint32Array;
  readonly #texts: number;

  constructor(sections: Sections, name: string, texts: number) {
    this.#sets = sections.u32(`${name}.trigrams`);
    this.#texts = texts;
  }

  /**
   * Finds the blocks that may contain `pattern`, which must be at least a trigram long. Some of them may not contain
   * it.
   */
  blocksWith(pattern: Uint8Array): Bitset {
    const words = blockWords(this.#texts);
    const blocks = new Uint32Array(words);
    for (let block = 0; block * blockLength < this.#texts; block++) setBit(blocks, block);
    for (let at = 0; at + trigramLength <= pattern.length; at++) {
      const slot = hashTrigram(pattern, at);
      intersectSets(blocks, this.#sets.subarray(slot * words, (slot + 1) * words));
    }
    return blocks;
  }
}
