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
