/** Repeatable choices: the same seed always gives the same ones. */

/** Hashes a text to an unsigned 32-bit number (FNV-1a with a final mix, so that similar texts differ in all bits). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Creates numbers from 0 up to 1, by the seed (mulberry32). */
export function createRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns the items in an order that the seed decides. */
export function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Replaces `[one|other]` in a pattern by one of its choices. */
export function chooseWords(pattern: string, random: () => number): string {
  return pattern.replaceAll(/\[([^\]]*)\]/g, (_, choices: string) => {
    const words = choices.split("|");
    return words[Math.floor(random() * words.length)] ?? "";
  });
}
