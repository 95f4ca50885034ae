import type { DeadRows, Segment, SharedSegment, Tombstones } from "@eq/directory-index";

/** Ids of the companies and people for which a segment was read, including deleted ones. */
export interface Coverage {
  readonly companies: ReadonlySet<number>;
  readonly people: ReadonlySet<number>;
}

export interface BuiltSegment {
  readonly buffer: SharedArrayBuffer;
  readonly segment: Segment;
}

interface ListedSegment extends SharedSegment, BuiltSegment {
  readonly coverage: Coverage;
}

type MarkDeadRows = (segment: Segment, covered: Tombstones, before: DeadRows | null) => DeadRows;

const emptyCoverage: Coverage = { companies: new Set(), people: new Set() };

/**
 * The segments of the index, one big and several small ones. Each small segment is newer than those before it and
 * replaces some of their rows.
 */
export class SegmentList {
  readonly #markDead: MarkDeadRows;
  #big: ListedSegment | null = null;
  #small: ListedSegment[] = [];
  #lastKey = 0;

  constructor(markDead: MarkDeadRows) {
    this.#markDead = markDead;
  }

  get hasBig(): boolean {
    return this.#big !== null;
  }

  get big(): Segment | null {
    return this.#big?.segment ?? null;
  }

  /**
   * Estimates how many rows these companies and people have together. Each company is counted with its people and jobs,
   * by the average number of rows per company.
   */
  estimateRows({ companies, people }: Coverage): number {
    const { big } = this;
    const familySize = big && big.companyCount > 0 ? countRows(big) / big.companyCount : 1;
    return companies.size * familySize + people.size;
  }

  /** Sizes of the small segments in rows, oldest first. */
  get smallSizes(): number[] {
    return this.#small.map(measureSegment);
  }

  /** The key of the next segment; all segments added later have higher keys. */
  get nextKey(): number {
    return this.#lastKey + 1;
  }

  /** The small segments from the index `from` on. */
  newest(from: number): readonly ListedSegment[] {
    return this.#small.slice(from);
  }

  /**
   * Adds a segment as the newest one and removes the `merged` segments. In all other segments, the rows that the newest
   * segment covers become dead rows.
   */
  add(built: BuiltSegment, coverage: Coverage, merged: readonly ListedSegment[]): void {
    const remaining = this.#small.filter(({ key }) => !merged.some((other) => other.key === key));
    const newest = this.#list(built, coverage);
    this.#big = this.#big && this.#replaceRows(this.#big, newest);
    this.#small = [...remaining.map((older) => this.#replaceRows(older, newest)), newest];
  }

  /**
   * Installs a new big segment. `from` is the value of `nextKey` before the new segment's rows were read. Small
   * segments with lower keys are removed, because the new segment includes their rows.
   */
  replaceBig(built: BuiltSegment, from: number): void {
    this.#small = this.#small.filter(({ key }) => key >= from);
    this.#big = this.#small.reduce(
      (big, newer) => this.#replaceRows(big, newer),
      this.#list(built, emptyCoverage),
    );
  }

  clear(): void {
    this.#big = null;
    this.#small = [];
  }

  /** All segments, oldest first. */
  all(): SharedSegment[] {
    const segments = this.#big ? [this.#big, ...this.#small] : this.#small;
    return segments.map(({ key, buffer, dead }) => ({ key, buffer, dead }));
  }

  #list(built: BuiltSegment, coverage: Coverage): ListedSegment {
    this.#lastKey += 1;
    return { ...built, key: this.#lastKey, dead: null, coverage };
  }

  #replaceRows(older: ListedSegment, newer: ListedSegment): ListedSegment {
    return { ...older, dead: this.#markDead(older.segment, makeTombstones(newer), older.dead) };
  }
}

/**
 * The rows of older segments that this segment replaces. These are the rows of its coverage, and of all people in it: a
 * person may have moved to a covered company after the change log was read. The next poll reports the company that the
 * person left.
 */
function makeTombstones({ segment: { people }, coverage }: ListedSegment): Tombstones {
  return {
    companies: coverage.companies,
    people: {
      *[Symbol.iterator]() {
        yield* coverage.people;
        for (let row = 0; row < people.rows; row++) yield people.ids.idOf(row);
      },
    },
  };
}

/**
 * The size of a segment is the number of its rows or of the ids that it covers, whichever is higher. There can be more
 * ids than rows when most of the covered companies and people were deleted.
 */
function measureSegment({ segment, coverage }: ListedSegment): number {
  return Math.max(countRows(segment), coverage.companies.size + coverage.people.size);
}

export function countRows({ companyCount, personCount, jobCount }: Segment): number {
  return companyCount + personCount + jobCount;
}

export function uniteCoverage(all: readonly Coverage[]): Coverage {
  return {
    companies: new Set(all.flatMap(({ companies }) => [...companies])),
    people: new Set(all.flatMap(({ people }) => [...people])),
  };
}
