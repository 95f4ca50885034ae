import { createSeededRandom } from "../seeded-random.ts";

/** A seeded pseudo-random generator. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks `count` different items and returns them in their original order. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

/** A generator seeded by a text (FNV-1a), so that each person has its own sequence. */
export function createRandom(seed: string): Random {
  let hash = 2166136261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = createSeededRandom(hash);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error("Nothing to pick from.");
    return item;
  };
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const indexes = items.map((_, index) => index);
    while (indexes.length > count) indexes.splice(between(0, indexes.length - 1), 1);
    return indexes.flatMap((index) => items.slice(index, index + 1));
  };
  return { between, chance: (share) => next() < share, pick, some };
}
