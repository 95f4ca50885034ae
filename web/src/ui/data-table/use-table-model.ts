import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type RefObject, useMemo, useRef } from "react";
import { getColumnWidth, isColumnShown, isColumnSticky, orderColumns } from "./arrange-columns.ts";
import {
  checkboxColumnWidthPx,
  type DataColumn,
  defaultColumnWidthPx,
  type PlacedColumn,
  readKnownValue,
} from "./data-column.ts";
import { compareRanks, rankRows, type TableSort } from "./sorting.ts";
import type { TablePreferences } from "./table-preferences.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** A row as TanStack Table needs it: an object. */
interface TableRow<Row> {
  value: Row;
}

/** The sorted column's ranks of all rows, by which TanStack Table sorts the rows. */
interface Ranking {
  ranks: Int32Array;
  isDescending: boolean;
}

function defineColumn<Row>(
  column: DataColumn<Row>,
  ranking: RefObject<Ranking>,
): ColumnDef<typeof features, TableRow<Row>> {
  return {
    id: column.id,
    accessorFn: ({ value }) => readKnownValue(column, value),
    sortFn: (one, other) => {
      const { ranks, isDescending } = ranking.current;
      return compareRanks(ranks[one.index] ?? 0, ranks[other.index] ?? 0, isDescending);
    },
    // Without this, TanStack Table would read both values before each comparison.
    sortUndefined: false,
  };
}

/** Converts the user's preferences into the state of TanStack Table. */
function createColumnState<Row>(columns: readonly DataColumn<Row>[], preferences: TablePreferences) {
  const ordered = orderColumns(columns, preferences);
  const byColumn = <Value>(read: (column: DataColumn<Row>) => Value) =>
    Object.fromEntries(columns.map((column) => [column.id, read(column)]));
  const sticky = ordered.filter((column) => isColumnSticky(column, preferences));
  return {
    columnOrder: ordered.map((column) => column.id),
    columnVisibility: byColumn((column) => isColumnShown(columns, column, preferences)),
    columnSizing: byColumn((column) => getColumnWidth(column, preferences)),
    columnPinning: { start: sticky.map((column) => column.id), end: [] },
  };
}

export interface TableModelOptions<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  preferences: TablePreferences;
  /** The order in which the rows are to be brought; null for the order of `rows`. */
  sort: TableSort | null;
  hasCheckboxes: boolean;
}

export interface TableModel<Row> {
  /** The shown columns, sticky ones first. */
  columns: readonly PlacedColumn<Row>[];
  /** The rows in their order. */
  rows: readonly Row[];
  /** Keys of the rows, in the same order. */
  rowKeys: readonly string[];
}

/** Sorts the rows and places the columns. */
export function useTableModel<Row>(options: TableModelOptions<Row>): TableModel<Row> {
  const { columns, rows, rowKey, preferences, sort, hasCheckboxes } = options;
  const data = useMemo(() => rows.map((value) => ({ value })), [rows]);
  const ranking = useRanking(rows, columns, sort);
  const definitions = useMemo(
    () => columns.map((column) => defineColumn(column, ranking)),
    [columns, ranking],
  );
  const columnState = useMemo(() => createColumnState(columns, preferences), [columns, preferences]);
  const sorting = useMemo(() => (sort ? [{ id: sort.columnId, desc: sort.isDescending }] : []), [sort]);
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ value }) => rowKey(value),
    state: { ...columnState, sorting },
  });
  const sortedRows = table.getRowModel().rows;
  const sortedValues = useMemo(() => sortedRows.map(({ original }) => original.value), [sortedRows]);
  const rowKeys = useMemo(() => sortedRows.map(({ id }) => id), [sortedRows]);
  const sticky = table.getStartVisibleLeafColumns();
  const others = table.getCenterVisibleLeafColumns();
  const placed = useMemo(() => {
    const columnById = new Map(columns.map((column) => [column.id, column]));
    const shown = [...sticky, ...others].flatMap(({ id }) => columnById.get(id) ?? []);
    return placeColumns(shown, sticky.length, columnState.columnSizing, hasCheckboxes);
  }, [columns, sticky, others, columnState, hasCheckboxes]);
  return { columns: placed, rows: sortedValues, rowKeys };
}

/** Ranks the rows by the sorted column. The object stays the same, because it is part of the column definitions. */
function useRanking<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: TableSort | null,
): RefObject<Ranking> {
  const column = columns.find(({ id }) => id === sort?.columnId);
  const ranks = useMemo(() => (column ? rankRows(rows, column) : new Int32Array()), [rows, column]);
  const ranking = useRef<Ranking>({ ranks, isDescending: false });
  ranking.current = { ranks, isDescending: sort?.isDescending ?? false };
  return ranking;
}

function placeColumns<Row>(
  columns: readonly DataColumn<Row>[],
  stickyCount: number,
  widths: Readonly<Record<string, number>>,
  hasCheckboxes: boolean,
): PlacedColumn<Row>[] {
  let left = hasCheckboxes ? checkboxColumnWidthPx : 0;
  return columns.map((column, index) => {
    const width = widths[column.id] ?? defaultColumnWidthPx;
    const placed = {
      column,
      index,
      left,
      width,
      isSticky: index < stickyCount,
      isStickyEdge: index === stickyCount - 1,
    };
    left += width;
    return placed;
  });
}
