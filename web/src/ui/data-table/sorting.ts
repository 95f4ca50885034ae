import { type DataColumn, readKnownValue } from "./data-column.ts";

export interface TableSort {
  columnId: string;
  isDescending: boolean;
}

let collator: Intl.Collator | undefined;

/** Compares known values for an ascending order: numbers by value and before texts, texts by the rules of English. */
export function compareValues(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "number") return -1;
  if (typeof other === "number") return 1;
  collator ??= new Intl.Collator("en", { numeric: true });
  return collator.compare(one, other);
}

/** Rank of an unknown value. */
const unknownRank = -1;

/**
 * Ranks the rows by a column: equal values have equal ranks, from 0 for the smallest. Each distinct value is compared
 * only with other distinct values, because comparing texts is what takes most of the time.
 *
 * @returns the ranks in the order of the rows; -1 for unknown values
 */
export function rankRows<Row>(rows: readonly Row[], column: DataColumn<Row>): Int32Array {
  const values = rows.map((row) => readKnownValue(column, row));
  const distinct = new Set(values);
  distinct.delete(undefined);
  const sorted = ([...distinct] as (string | number)[]).sort(compareValues);
  const rankByValue = new Map<string | number | undefined, number>([[undefined, unknownRank]]);
  let rank = 0;
  for (const [index, value] of sorted.entries()) {
    if (index > 0 && compareValues(sorted[index - 1] ?? "", value) !== 0) rank = index;
    rankByValue.set(value, rank);
  }
  return Int32Array.from(values, (value) => rankByValue.get(value) ?? unknownRank);
}

/**
 * Compares two ranks so that unknown values are last in both directions. The result of a descending order is negated by
 * the caller.
 */
export function compareRanks(one: number, other: number, isDescending: boolean): number {
  const hasUnknown = one === unknownRank || other === unknownRank;
  return hasUnknown && !isDescending ? other - one : one - other;
}

/** The order after a press on a column's head: ascending, then descending, then the order of the rows. */
export function toggleSort(sort: TableSort | null, columnId: string): TableSort | null {
  if (sort?.columnId !== columnId) return { columnId, isDescending: false };
  return sort.isDescending ? null : { columnId, isDescending: true };
}

/** The names of a column's ascending and descending order. */
export function getSortWords<Row>(
  column: DataColumn<Row>,
  rows: readonly Row[],
): readonly [ascending: string, descending: string] {
  if (column.sortWords) return column.sortWords;
  const isKnown = (row: Row) => readKnownValue(column, row) !== undefined;
  const known = rows.find(isKnown);
  const isNumber = known !== undefined && typeof column.text(known) === "number";
  return isNumber ? ["Lowest first", "Highest first"] : ["A to Z", "Z to A"];
}

/** Says the order for screen readers, such as "Sorted by Company, A to Z". */
export function describeSort<Row>(column: DataColumn<Row>, sort: TableSort, rows: readonly Row[]): string {
  const words = getSortWords(column, rows)[sort.isDescending ? 1 : 0];
  return `Sorted by ${column.header}, ${words.startsWith("A ") || words.startsWith("Z ") ? words : words.toLowerCase()}`;
}
