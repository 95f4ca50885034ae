/** The key that orders rows across segments: numbers, then a text, then the id, each with the smallest first. */
export class SortKey {
  readonly numbers: readonly number[];
  readonly id: number;
  readonly #readText: (() => Buffer) | null;
  #text: Buffer | null = null;

  /** `readText` is only called when the numbers of two keys are equal. */
  constructor(numbers: readonly number[], readText: (() => Buffer) | null, id: number) {
    this.numbers = numbers;
    this.id = id;
    this.#readText = readText;
  }

  /** The text of the row; empty when the key has no text. */
  get text(): Buffer {
    this.#text ??= this.#readText?.() ?? noText;
    return this.#text;
  }
}

const noText = Buffer.alloc(0);

/** The directions of text and id; 1 is ascending, -1 descending. */
export interface KeyDirection {
  readonly text: 1 | -1;
  readonly id: 1 | -1;
}

/** The matching rows of one segment in order. */
export interface SegmentHits {
  readonly total: number;
  readonly direction: KeyDirection;
  /** The rows at positions [from, to). */
  rows(from: number, to: number): number[];
  keyOf(row: number): SortKey;
}

interface MergedRow {
  /** The index of the segment. */
  readonly part: number;
  readonly row: number;
}

/**
 * Merges the rows of several segments into one order and returns the rows at positions [from, to). Of the largest
 * segment, reads only rows that can be on the page: merging moves a row by at most as many positions as the other
 * segments have rows.
 */
export function mergePages(parts: readonly SegmentHits[], from: number, to: number): MergedRow[] {
  if (from >= to || from >= parts.reduce((sum, { total }) => sum + total, 0)) return [];
  const filled = parts.flatMap((hits, part) => (hits.total > 0 ? [{ hits, part }] : []));
  const [first] = filled;
  if (!first) return [];
  if (filled.length === 1) return first.hits.rows(from, to).map((row) => ({ part: first.part, row }));
  const largest = filled.reduce((one, other) => (other.hits.total > one.hits.total ? other : one));
  const smallerParts = filled.filter((part) => part !== largest);
  const keyed = smallerParts.flatMap(({ hits, part }) =>
    hits.rows(0, Math.min(hits.total, to)).map((row) => ({ part, row, key: hits.keyOf(row) })),
  );
  const skipped = Math.max(0, from - keyed.length);
  const window = largest.hits
    .rows(skipped, to)
    .map((row) => ({ part: largest.part, row, key: largest.hits.keyOf(row) }));
  const compare = (one: { key: SortKey }, other: { key: SortKey }) =>
    compareKeys(one.key, other.key, largest.hits.direction);
  const merged = [...keyed, ...window].sort(compare);
  return merged.slice(from - skipped, to - skipped);
}

export function compareKeys(one: SortKey, other: SortKey, direction: KeyDirection): number {
  for (const [at, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return Buffer.compare(one.text, other.text) * direction.text || (one.id - other.id) * direction.id;
}
