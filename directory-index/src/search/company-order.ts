import type { Sort } from "@eq/contracts";
import {
  type Bitset,
  collectRows,
  countBits,
  hasBit,
  intersectSets,
  setBit,
  subtractSet,
  uniteSets,
} from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { IndexQuery } from "../requests/index-query.ts";
import { type CompanyIndex, noIntent } from "../segment/segment.ts";
import {
  type CompanyRanking,
  type CompanyScores,
  hiringBit,
  type Openings,
  readOpeningPoints,
} from "./company-scores.ts";
import { type KeyDirection, SortKey } from "./merge-pages.ts";
import { type NumberOrder, yieldRunsByNumber } from "./rows-by-number.ts";
import {
  createRunByKey,
  createRunInOrder,
  makeRowSequence,
  type RowSequence,
  type Run,
} from "./rows-in-order.ts";

/** The order of the companies of one segment. */
export interface CompanyOrder {
  readonly direction: KeyDirection;
  /** Returns the runs that contain the first `to` rows of a set. `total` is the number of rows in the set. */
  runs(set: Bitset, page: { total: number; to: number }, scratch: Scratch): Iterable<Run>;
  numbersOf(row: number): number[];
}

const columnBySortKey = { employeeCount: "employees", revenue: "revenue", funding: "funding" } as const;

/**
 * Creates the order of an answer. Without a sort that applies to companies, the order is: companies with the name that
 * comes first, then by score, then companies with open jobs first, then by intent, then by name. Few rows have a score, so the order by score is computed for each
 * request. All other orders are precomputed.
 */
export function createCompanyOrder(
  companies: CompanyIndex,
  { sort, ranges, firstNameKey }: Pick<IndexQuery, "sort" | "ranges" | "firstNameKey">,
  { scores, openings }: CompanyRanking,
): CompanyOrder {
  const descending = sort?.order === "desc";
  if (sort?.by === "name") return createNameOrder(companies, descending);
  const numbers = sort && findSortNumbers(companies, sort, ranges);
  if (numbers) return createNumberOrder(companies, { ...numbers, descending });
  const order =
    !scores && openings ? createOpeningsOrder(companies, openings) : createScoreOrder(companies, scores);
  return firstNameKey ? putNameFirst(order, companies, firstNameKey) : order;
}

/** Finds the column of a sort by a number, and which of its positions the query's range leaves; null for other sorts. */
function findSortNumbers(
  companies: CompanyIndex,
  { by }: Pick<Sort, "by">,
  ranges: IndexQuery["ranges"],
): Pick<NumberOrder, "column" | "within"> | null {
  if (by === "intent" || by === "newestPosting") {
    const column = companies.sortNumbers[by];
    return { column, within: { from: 0, to: column.known } };
  }
  const name = columnBySortKey[by as keyof typeof columnBySortKey];
  if (!name) return null;
  const { min, max } = ranges.find((range) => range.name === name) ?? { min: null, max: null };
  const column = companies.numbers[name];
  return { column, within: column.positionsBetween(min, max) };
}

/** Puts the companies with a name key before all others; both parts are in the given order. */
function putNameFirst(order: CompanyOrder, { keys, rows }: CompanyIndex, nameKey: string): CompanyOrder {
  const rowsOfName = new Set(keys.equalTo(nameKey));
  return {
    direction: order.direction,
    *runs(set, { total, to }, scratch) {
      const first = scratch.set(rows);
      for (const row of rowsOfName) if (hasBit(set, row)) setBit(first, row);
      const firstTotal = countBits(first);
      if (firstTotal > 0) yield* order.runs(first, { total: firstTotal, to: firstTotal }, scratch);
      const others = scratch.copy(set);
      subtractSet(others, first);
      yield* order.runs(others, { total: total - firstTotal, to }, scratch);
    },
    numbersOf: (row) => [rowsOfName.has(row) ? 0 : 1, ...order.numbersOf(row)],
  };
}

/** Creates the sort key of a company. */
export function createCompanyKey(companies: CompanyIndex, { numbersOf }: CompanyOrder, row: number): SortKey {
  return new SortKey(numbersOf(row), () => companies.names.textOf(row), companies.ids.idOf(row));
}

const ascendingDirection: KeyDirection = { text: 1, id: 1 };

function createNameOrder({ names }: CompanyIndex, descending: boolean): CompanyOrder {
  const sequence = makeRowSequence(names, descending);
  return {
    direction: descending ? { text: -1, id: -1 } : ascendingDirection,
    runs: (set, { total }) => [createRunInOrder(set, sequence, total)],
    numbersOf: () => [],
  };
}

function createNumberOrder({ names }: CompanyIndex, sort: Omit<NumberOrder, "ties">): CompanyOrder {
  const { column, descending } = sort;
  const order = { ...sort, ties: names.ranks };
  return {
    direction: ascendingDirection,
    runs: (set, { total }, scratch) => yieldRunsByNumber(set, total, order, scratch),
    numbersOf: (row) => {
      const value = column.valueOf(row);
      if (value === null) return [1, 0];
      return [0, descending ? -value : value];
    },
  };
}

/** Orders companies with open jobs first, then by the points for matching openings. */
function createOpeningsOrder({ best, intents, hiring }: CompanyIndex, openings: Openings): CompanyOrder {
  return {
    direction: ascendingDirection,
    *runs(set, _, scratch) {
      const open = scratch.copy(set);
      intersectSets(open, hiring);
      const withoutJobs = scratch.copy(set);
      subtractSet(withoutJobs, hiring);
      for (const part of [open, withoutJobs]) {
        for (const level of openings.toReversed()) {
          const run = scratch.copy(part);
          intersectSets(run, level);
          yield createRunInOrder(run, makeRowSequence(best, false));
          subtractSet(part, level);
        }
      }
    },
    numbersOf: (row) => {
      const intent = intents[row] as number;
      const score = readOpeningPoints(openings, row) + (hasBit(hiring, row) ? hiringBit : 0);
      return [-score, intent === noIntent ? 1 : -intent];
    },
  };
}

function createScoreOrder(companies: CompanyIndex, scores: CompanyScores | null): CompanyOrder {
  const { best, intents, hiring } = companies;
  const sequence = makeRowSequence(best, false);
  const scoreOf = (row: number) => (scores?.scores[row] ?? 0) | (hasBit(hiring, row) ? hiringBit : 0);
  return {
    direction: ascendingDirection,
    runs: (set, { total, to }, scratch) =>
      scores
        ? yieldRunsByScore(set, to, { companies, scores, sequence, scratch })
        : [createRunInOrder(set, sequence, total)],
    numbersOf: (row) => {
      const intent = intents[row] as number;
      return [-scoreOf(row), intent === noIntent ? 1 : -intent];
    },
  };
}

/**
 * Yields the first `to` rows by score. The limit is the largest score that at least `to` rows reach. Rows above the
 * limit are compared one by one; rows at the limit are taken in the default order. The score of a row without points
 * only says whether it has open jobs.
 */
function* yieldRunsByScore(
  set: Bitset,
  to: number,
  { companies, scores: { scores, scored }, sequence, scratch }: Scoring,
): Generator<Run> {
  const { hiring, rows } = companies;
  const withScore = scratch.copy(set);
  intersectSets(withScore, scored);
  const scoredRows = scratch.rows(countBits(withScore));
  const { count, counts } = countScores(withScore, { scores, hiring, rows: scoredRows });
  const unscored = scratch.copy(set);
  subtractSet(unscored, scored);
  const open = scratch.copy(unscored);
  intersectSets(open, hiring);
  counts.set(hiringBit, countBits(open));
  const limit = findScoreLimit(counts, to);
  const above = scratch.set(rows);
  const level = scratch.set(rows);
  for (let at = 0; at < count; at++) {
    const row = scoredRows[at] as number;
    const score = computeScoreWithHiring(scores, hiring, row);
    if (score === limit) setBit(level, row);
    else if (score > limit) setBit(above, row);
  }
  if (limit <= hiringBit) uniteSets(limit === hiringBit ? level : above, open);
  if (limit === 0) {
    subtractSet(unscored, hiring);
    uniteSets(level, unscored);
  }
  yield createRunByScore(above, companies, scores);
  yield createRunInOrder(level, sequence);
}

interface Scoring {
  readonly companies: CompanyIndex;
  readonly scores: CompanyScores;
  readonly sequence: RowSequence;
  readonly scratch: Scratch;
}

/** Finds the largest score that at least `count` rows reach; 0 when fewer rows have a score. */
function findScoreLimit(counts: ReadonlyMap<number, number>, count: number): number {
  let passed = 0;
  for (const score of [...counts.keys()].sort((one, other) => other - one)) {
    passed += counts.get(score) as number;
    if (passed >= count) return score;
  }
  return 0;
}

function createRunByScore(set: Bitset, { best, hiring, rows }: CompanyIndex, scores: Uint16Array): Run {
  const count = countBits(set);
  const keyOf = (row: number) =>
    (best.ranks[row] as number) - computeScoreWithHiring(scores, hiring, row) * rows;
  return createRunByKey(set, count, { keyOf });
}

function computeScoreWithHiring(scores: Uint16Array, hiring: Bitset, row: number): number {
  return (scores[row] as number) | (hasBit(hiring, row) ? hiringBit : 0);
}

/** The number of rows with each score; all zero between calls of `countScores`. */
const rowsPerScore = new Uint32Array(1 << 16);

/** Writes the rows of a set into `rows` and counts them by score. */
function countScores(
  set: Bitset,
  { scores, hiring, rows }: { scores: Uint16Array; hiring: Bitset; rows: Uint32Array },
): { count: number; counts: Map<number, number> } {
  const values: number[] = [];
  const count = collectRows(set, rows);
  for (let at = 0; at < count; at++) {
    const score = computeScoreWithHiring(scores, hiring, rows[at] as number);
    if (rowsPerScore[score] === 0) values.push(score);
    (rowsPerScore[score] as number) += 1;
  }
  const counts = new Map(values.map((score) => [score, rowsPerScore[score] as number]));
  for (const score of values) rowsPerScore[score] = 0;
  return { count, counts };
}
