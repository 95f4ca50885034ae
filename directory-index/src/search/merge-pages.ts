/** What rows of several segments are compared by: numbers, then a text, then the id; smaller first. */
export class SortKey {
  readonly numbers: readonly number[];
  readonly id: number;
  readonly #readText: (() => Buffer) | null;
  #text: Buffer | null = null;

  /** The text is read when the numbers do not decide. */
  constructor(numbers: readonly number[], readText: (() => Buffer) | null, id: number) {
    this.numbers = numbers;
    this.id = id;
    this.#readText = readText;
  }

  /** Empty without one. */
  get text(): Buffer {
    this.#text ??= this.#readText?.() ?? noText;
    return this.#text;
  }
}

const noText = Buffer.alloc(0);

/** Directions of text and id: 1 is rising. */
export interface KeyDirection {
  readonly text: 1 | -1;
  readonly id: 1 | -1;
}

/** What one segment found, in order. */
export interface SegmentHits {
  readonly total: number;
  readonly direction: KeyDirection;
  /** The rows at places `from` up to `to`. */
  rows(from: number, to: number): number[];
  keyOf(row: number): SortKey;
}

interface MergedRow {
  /** Which of the segments. */
  readonly part: number;
  readonly row: number;
}

/**
 * The rows at places `from` up to `to` of what several segments found, as if it were one. Of the segment with the most
 * only those rows are looked at that can be on the page: as many before it as the others have rows.
 */
export function mergePages(parts: readonly SegmentHits[], from: number, to: number): MergedRow[] {
  if (from >= parts.reduce((sum, { total }) => sum + total, 0)) return [];
  const filled = parts.flatMap((hits, part) => (hits.total > 0 ? [{ hits, part }] : []));
  const [first] = filled;
  if (!first) return [];
  if (filled.length === 1) return first.hits.rows(from, to).map((row) => ({ part: first.part, row }));
  const largest = filled.reduce((one, other) => (other.hits.total > one.hits.total ? other : one));
  const others = filled.filter((part) => part !== largest);
  const keyed = others.flatMap(({ hits, part }) =>
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
