import type { Covered, DeadRows, Segment, SharedSegment } from "@eq/directory-index";

/** The companies and people that a segment was read for, also those that are no more. */
export interface Coverage {
  readonly companies: ReadonlySet<number>;
  readonly people: ReadonlySet<number>;
}

export interface BuiltSegment {
  readonly buffer: SharedArrayBuffer;
  readonly segment: Segment;
  /** The file of its stored rows; null: there is none. */
  readonly storedRows: string | null;
}

interface HeldSegment extends SharedSegment, BuiltSegment {
  readonly covered: Coverage;
}

type MarkDead = (segment: Segment, covered: Covered, before: DeadRows | null) => DeadRows;

const nothing: Coverage = { companies: new Set(), people: new Set() };

/** The list of segments that is the index: a big one, and newer small ones that cover parts of those before them. */
export class HeldSegments {
  readonly #markDead: MarkDead;
  #big: HeldSegment | null = null;
  #small: HeldSegment[] = [];
  #lastKey = 0;

  constructor(markDead: MarkDead) {
    this.#markDead = markDead;
  }

  get hasBig(): boolean {
    return this.#big !== null;
  }

  get big(): Segment | null {
    return this.#big?.segment ?? null;
  }

  /** The file of the stored rows of the big one; null where there is none. */
  get storedRows(): string | null {
    return this.#big?.storedRows ?? null;
  }

  /** Rows of these with their families, which are as large as they are on average. */
  estimateRows({ companies, people }: Coverage): number {
    const { big } = this;
    const family = big && big.companyCount > 0 ? rowsOf(big) / big.companyCount : 1;
    return companies.size * family + people.size;
  }

  /** Sizes of the small ones, oldest first. */
  get smallSizes(): number[] {
    return this.#small.map(sizeOf);
  }

  /** Segments added from now on have this key or a higher one. */
  get nextKey(): number {
    return this.#lastKey + 1;
  }

  /** The small ones from an index on. */
  newest(from: number): readonly HeldSegment[] {
    return this.#small.slice(from);
  }

  /** Adds the newest segment in the place of those that it swallowed. What it covers is dead in all others. */
  add(built: BuiltSegment, covered: Coverage, swallowed: readonly HeldSegment[]): void {
    const kept = this.#small.filter(({ key }) => !swallowed.some((other) => other.key === key));
    const newest = this.#hold(built, covered);
    this.#big = this.#big && this.#cover(this.#big, newest);
    this.#small = [...kept.map((held) => this.#cover(held, newest)), newest];
  }

  /** A new big segment, read when `nextKey` was `from`: only the small ones that came later are newer than it. */
  replaceBig(built: BuiltSegment, from: number): void {
    this.#small = this.#small.filter(({ key }) => key >= from);
    this.#big = this.#small.reduce((held, newer) => this.#cover(held, newer), this.#hold(built, nothing));
  }

  clear(): void {
    this.#big = null;
    this.#small = [];
  }

  /** All, oldest first. */
  all(): SharedSegment[] {
    const held = this.#big ? [this.#big, ...this.#small] : this.#small;
    return held.map(({ key, buffer, dead, storedRows }) => ({ key, buffer, dead, storedRows }));
  }

  #hold(built: BuiltSegment, covered: Coverage): HeldSegment {
    this.#lastKey += 1;
    return { ...built, key: this.#lastKey, dead: null, covered };
  }

  #cover(held: HeldSegment, newer: HeldSegment): HeldSegment {
    return { ...held, dead: this.#markDead(held.segment, replacedBy(newer), held.dead) };
  }
}

/**
 * What a segment takes the place of: what it was read for, and the people that it has. One of these may have come to the
 * company only since the changes were looked at; the next look tells so of the company that was left.
 */
function replacedBy({ segment: { people }, covered }: HeldSegment): Covered {
  return {
    companies: covered.companies,
    people: {
      *[Symbol.iterator]() {
        yield* covered.people;
        for (let row = 0; row < people.rows; row++) yield people.ids.idOf(row);
      },
    },
  };
}

/** How much there is in a segment: its rows, or what it says to be gone. */
function sizeOf({ segment, covered }: HeldSegment): number {
  return Math.max(rowsOf(segment), covered.companies.size + covered.people.size);
}

export function rowsOf({ companyCount, personCount, jobCount }: Segment): number {
  return companyCount + personCount + jobCount;
}

/** What all of them cover. */
export function uniteCoverage(all: readonly Coverage[]): Coverage {
  return {
    companies: new Set(all.flatMap(({ companies }) => [...companies])),
    people: new Set(all.flatMap(({ people }) => [...people])),
  };
}
