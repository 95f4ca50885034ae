import type { TextRange, TextTable } from "./text-table.ts";

/** The characters that an edit may insert. In keys of other scripts, an edit only removes or swaps characters. */
const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

/** The keys that one edit right after the characters `before` makes. */
interface NeighbourGroup {
  readonly before: string;
  readonly keys: readonly string[];
}

/**
 * Groups the keys that differ from `key` by one edit (a character left out, inserted, replaced, or two neighbours
 * swapped) by the characters before the edit. Inserted characters are letters and digits of ASCII.
 */
function* groupNeighbours(key: string): Generator<NeighbourGroup> {
  const characters = [...key];
  for (let at = 0; at <= characters.length; at++) {
    const before = characters.slice(0, at).join("");
    const rest = characters.slice(at).join("");
    const [current, next = ""] = characters.slice(at, at + 2);
    const inserted = letters.map((letter) => before + letter + rest);
    if (current === undefined) {
      yield { before, keys: inserted };
      return;
    }
    const withoutCurrent = rest.slice(current.length);
    const replaced = letters.map((letter) => before + letter + withoutCurrent);
    const swapped = before + next + current + withoutCurrent.slice(next.length);
    yield { before, keys: [...inserted, ...replaced, before + withoutCurrent, swapped] };
  }
}

/** Lists the keys that differ from `key` by one edit, each once, without `key` and "". */
export function listNeighbourKeys(key: string): string[] {
  const keys = new Set<string>();
  for (const group of groupNeighbours(key)) for (const neighbour of group.keys) keys.add(neighbour);
  keys.delete(key);
  keys.delete("");
  return [...keys];
}

/**
 * Finds the texts that differ from `key` by one edit. Each edit is looked up among the texts that begin with the
 * characters before it; when there are none, no later edit can match.
 */
export function findNeighbours(texts: TextTable, key: string): TextRange[] {
  const ranges = new Map<number, TextRange>();
  let within: TextRange = { from: 0, to: texts.length };
  for (const { before, keys } of groupNeighbours(key)) {
    within = texts.prefixRangeWithin(Buffer.from(before), within);
    if (within.from === within.to) break;
    for (const neighbour of keys) {
      if (neighbour === key || neighbour === "") continue;
      const found = texts.rangeOf(Buffer.from(neighbour), within);
      if (found.to > found.from) ranges.set(found.from, found);
    }
  }
  return [...ranges.values()];
}
