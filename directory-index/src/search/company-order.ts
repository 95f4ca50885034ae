import {
  type Bitset,
  collectRows,
  countBits,
  hasBit,
  intersect,
  setBit,
  subtract,
  unite,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { IndexQuery } from "../requests/index-query.ts";
import { type CompanyIndex, noIntent } from "../segment/segment.ts";
import {
  type CompanyRanking,
  type CompanyScores,
  hiringBit,
  type Openings,
  openingsOf,
} from "./company-scores.ts";
import { type KeyDirection, SortKey } from "./merge-pages.ts";
import { type NumberOrder, runsByNumber } from "./rows-by-number.ts";
import { type RowSequence, type Run, runByKey, runInOrder, sequenceOf } from "./rows-in-order.ts";

/** The order of the companies of one segment. */
export interface CompanyOrder {
  readonly direction: KeyDirection;
  /** The runs of a set of `total` rows that contain its first `to` rows. */
  runs(set: Bitset, page: { total: number; to: number }, scratch: Scratch): Iterable<Run>;
  numbersOf(row: number): number[];
}

const columnOf = { employeeCount: "employees", revenue: "revenue", funding: "funding" } as const;

/**
 * The order of an answer. Without a sort for companies: by score, with open jobs before without, then by intent and
 * name. All orders are precomputed except that by score, which few rows have.
 */
export function companyOrder(
  companies: CompanyIndex,
  { sort, ranges }: Pick<IndexQuery, "sort" | "ranges">,
  { scores, openings }: CompanyRanking,
): CompanyOrder {
  const descending = sort?.order === "desc";
  if (sort?.by === "name") return byName(companies, descending);
  const name = columnOf[sort?.by as keyof typeof columnOf];
  if (name) {
    const { min, max } = ranges.find((range) => range.name === name) ?? { min: null, max: null };
    const column = companies.numbers[name];
    return byNumber(companies, { column, descending, within: column.positionsBetween(min, max) });
  }
  return !scores && openings ? byOpenings(companies, openings) : byScore(companies, scores);
}

/** The sort key of a company. */
export function companyKey(companies: CompanyIndex, { numbersOf }: CompanyOrder, row: number): SortKey {
  return new SortKey(numbersOf(row), () => companies.names.textOf(row), companies.ids.idOf(row));
}

const ascending: KeyDirection = { text: 1, id: 1 };

function byName({ names }: CompanyIndex, descending: boolean): CompanyOrder {
  const sequence = sequenceOf(names, descending);
  return {
    direction: descending ? { text: -1, id: -1 } : ascending,
    runs: (set, { total }) => [runInOrder(set, sequence, total)],
    numbersOf: () => [],
  };
}

function byNumber({ names }: CompanyIndex, sort: Omit<NumberOrder, "ties">): CompanyOrder {
  const { column, descending } = sort;
  const order = { ...sort, ties: names.ranks };
  return {
    direction: ascending,
    runs: (set, { total }, scratch) => runsByNumber(set, total, order, scratch),
    numbersOf: (row) => {
      const value = column.valueOf(row);
      if (value === null) return [1, 0];
      return [0, descending ? -value : value];
    },
  };
}

/** Orders companies with open jobs first, then by the number of matching openings. */
function byOpenings({ best, intents, hiring }: CompanyIndex, openings: Openings): CompanyOrder {
  return {
    direction: ascending,
    *runs(set, _, scratch) {
      const open = scratch.copy(set);
      intersect(open, hiring);
      const withoutJobs = scratch.copy(set);
      subtract(withoutJobs, hiring);
      for (const part of [open, withoutJobs]) {
        for (const level of openings.toReversed()) {
          const run = scratch.copy(part);
          intersect(run, level);
          yield runInOrder(run, sequenceOf(best, false));
          subtract(part, level);
        }
      }
    },
    numbersOf: (row) => {
      const intent = intents[row] as number;
      const score = openingsOf(openings, row) + (hasBit(hiring, row) ? hiringBit : 0);
      return [-score, intent === noIntent ? 1 : -intent];
    },
  };
}

function byScore(companies: CompanyIndex, scores: CompanyScores | null): CompanyOrder {
  const { best, intents, hiring } = companies;
  const sequence = sequenceOf(best, false);
  const scoreOf = (row: number) => (scores?.scores[row] ?? 0) | (hasBit(hiring, row) ? hiringBit : 0);
  return {
    direction: ascending,
    runs: (set, { total, to }, scratch) =>
      scores
        ? scoreRuns(set, to, { companies, scores, sequence, scratch })
        : [runInOrder(set, sequence, total)],
    numbersOf: (row) => {
      const intent = intents[row] as number;
      return [-scoreOf(row), intent === noIntent ? 1 : -intent];
    },
  };
}

/**
 * Yields the first `to` rows by score. The limit is the score at which `to` rows are reached. Rows above the limit
 * are compared one by one; rows at the limit are taken in the default order. The score of an unscored row only says
 * whether it has open jobs.
 */
function* scoreRuns(
  set: Bitset,
  to: number,
  { companies, scores: { scores, scored }, sequence, scratch }: Scoring,
): Generator<Run> {
  const { hiring, rows } = companies;
  const withScore = scratch.copy(set);
  intersect(withScore, scored);
  const scoredRows = scratch.rows(countBits(withScore));
  const { count, counts } = countScores(withScore, { scores, hiring, rows: scoredRows });
  const unscored = scratch.copy(set);
  subtract(unscored, scored);
  const open = scratch.copy(unscored);
  intersect(open, hiring);
  counts.set(hiringBit, countBits(open));
  const limit = scoreAt(counts, to);
  const above = scratch.set(rows);
  const level = scratch.set(rows);
  for (let at = 0; at < count; at++) {
    const row = scoredRows[at] as number;
    const score = scoreWithHiring(scores, hiring, row);
    if (score === limit) setBit(level, row);
    else if (score > limit) setBit(above, row);
  }
  if (limit <= hiringBit) unite(limit === hiringBit ? level : above, open);
  if (limit === 0) {
    subtract(unscored, hiring);
    unite(level, unscored);
  }
  yield runByScore(above, companies, scores);
  yield runInOrder(level, sequence);
}

interface Scoring {
  readonly companies: CompanyIndex;
  readonly scores: CompanyScores;
  readonly sequence: RowSequence;
  readonly scratch: Scratch;
}

/** The largest score that at least `count` rows reach; 0 when fewer rows have a score. */
function scoreAt(counts: ReadonlyMap<number, number>, count: number): number {
  let passed = 0;
  for (const score of [...counts.keys()].sort((one, other) => other - one)) {
    passed += counts.get(score) as number;
    if (passed >= count) return score;
  }
  return 0;
}

function runByScore(set: Bitset, { best, hiring, rows }: CompanyIndex, scores: Uint16Array): Run {
  const count = countBits(set);
  const keyOf = (row: number) => (best.ranks[row] as number) - scoreWithHiring(scores, hiring, row) * rows;
  return runByKey(set, count, { keyOf });
}

function scoreWithHiring(scores: Uint16Array, hiring: Bitset, row: number): number {
  return (scores[row] as number) | (hasBit(hiring, row) ? hiringBit : 0);
}

/** The number of rows with each score; all zero between calls of `countScores`. */
const histogram = new Uint32Array(1 << 16);

/** Writes the rows of a set into `rows` and counts them by score. */
function countScores(
  set: Bitset,
  { scores, hiring, rows }: { scores: Uint16Array; hiring: Bitset; rows: Uint32Array },
): { count: number; counts: Map<number, number> } {
  const values: number[] = [];
  const count = collectRows(set, rows);
  for (let at = 0; at < count; at++) {
    const score = scoreWithHiring(scores, hiring, rows[at] as number);
    if (histogram[score] === 0) values.push(score);
    (histogram[score] as number) += 1;
  }
  const counts = new Map(values.map((score) => [score, histogram[score] as number]));
  for (const score of values) histogram[score] = 0;
  return { count, counts };
}
