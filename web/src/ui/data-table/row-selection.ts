import { countNoun } from "../../lib/count-noun.ts";

/** The rows that are selected. The owner of the table stores it. */
export interface TableSelection {
  /** Keys of selected rows; it may have rows of other pages. */
  selected: ReadonlySet<string>;
  /** Called with the next selected keys. It also ends `isAllMatching`. */
  onChange: (selected: ReadonlySet<string>) => void;
  /** Number of rows that match on all pages. */
  total: number;
  /** True after `onSelectAllMatching`: every row that matches is selected, on all pages. */
  isAllMatching: boolean;
  /** Selects every row that matches. Without it the table does not offer that. */
  onSelectAllMatching?: () => void;
}

/** Whether all, some or none of the rows on the page are selected. */
export type PageSelection = "all" | "some" | "none";

export function isRowSelected(selection: TableSelection | undefined, key: string): boolean {
  return selection !== undefined && (selection.isAllMatching || selection.selected.has(key));
}

export function getPageSelection(selection: TableSelection, pageKeys: readonly string[]): PageSelection {
  const count = countSelected(selection, pageKeys);
  if (count === 0) return "none";
  return count === pageKeys.length ? "all" : "some";
}

export function countSelected(selection: TableSelection, keys: readonly string[]): number {
  if (selection.isAllMatching) return keys.length;
  if (selection.selected.size === 0) return 0;
  return keys.reduce((count, key) => count + (selection.selected.has(key) ? 1 : 0), 0);
}

/** The selected keys from which a change starts: after "select all that match" the rows of this page. */
function getSelectedKeys(selection: TableSelection, pageKeys: readonly string[]): Set<string> {
  return new Set(selection.isAllMatching ? pageKeys : selection.selected);
}

export function toggleRow(selection: TableSelection, pageKeys: readonly string[], key: string): Set<string> {
  const next = getSelectedKeys(selection, pageKeys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects all rows of the page; if all are selected, deselects them. Rows of other pages stay as they are. */
export function togglePage(selection: TableSelection, pageKeys: readonly string[]): Set<string> {
  if (selection.isAllMatching) return new Set();
  const isWholePage = getPageSelection(selection, pageKeys) === "all";
  const next = getSelectedKeys(selection, pageKeys);
  for (const key of pageKeys) {
    if (isWholePage) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** A range of rows that Shift extends. */
export interface SelectionRange {
  /** The row where the range began. */
  anchorKey: string;
  /** The rows that were selected before. */
  before: ReadonlySet<string>;
  /** The row up to which the range reaches. */
  endKey: string;
}

export function startRange(
  selection: TableSelection,
  pageKeys: readonly string[],
  anchorKey: string,
): SelectionRange {
  return { anchorKey, before: getSelectedKeys(selection, pageKeys), endKey: anchorKey };
}

/** Selects the rows from the range's first row to the row at `index`, besides those selected before. */
export function extendRange(
  { anchorKey, before }: Omit<SelectionRange, "endKey">,
  pageKeys: readonly string[],
  index: number,
): Set<string> {
  const anchor = pageKeys.indexOf(anchorKey);
  const [first, last] = anchor < index ? [Math.max(anchor, 0), index] : [index, anchor];
  return new Set([...before, ...pageKeys.slice(first, last + 1)]);
}

/** Says in words what is selected; if nothing is, how many rows there are. */
export function describeSelection(selection: TableSelection, pageKeys: readonly string[]): string {
  const { selected, total, isAllMatching } = selection;
  const onPage = countSelected(selection, pageKeys);
  if (isAllMatching) return `All ${formatCount(total)} rows that match are selected.`;
  if (selected.size === 0) return describeRows(total, pageKeys.length);
  if (selected.size > onPage)
    return `${countNoun(selected.size, "row is", "rows are")} selected, ${formatCount(onPage)} of them on this page.`;
  if (onPage < pageKeys.length) return `${countNoun(onPage, "row is", "rows are")} selected.`;
  if (total > pageKeys.length) return `All ${formatCount(onPage)} rows on this page are selected.`;
  return onPage === 1 ? "The only row is selected." : `All ${formatCount(onPage)} rows are selected.`;
}

function describeRows(total: number, onPage: number): string {
  if (total > onPage) return `${formatCount(onPage)} of ${formatCount(total)} rows on this page`;
  return countNoun(onPage, "row");
}

export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
