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
import { useMemo } from "react";
import { getColumnWidth, isColumnShown, isColumnSticky, orderColumns } from "./arrange-columns.ts";
import {
  checkboxColumnWidthPx,
  type DataColumn,
  maxColumnWidthPx,
  type PlacedColumn,
  readKnownValue,
} from "./data-column.ts";
import { compareValues, type TableSort } from "./sorting.ts";
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

function defineColumn<Row>(column: DataColumn<Row>): ColumnDef<typeof features, TableRow<Row>> {
  return {
    id: column.id,
    accessorFn: ({ value }) => readKnownValue(column, value),
    sortFn: (one, other, id) => compareValues(one.getValue(id), other.getValue(id)),
    // Unknown values stay last in both directions.
    sortUndefined: "last",
    maxSize: maxColumnWidthPx,
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
}

/** Sorts the rows and places the columns. */
export function useTableModel<Row>(options: TableModelOptions<Row>): TableModel<Row> {
  const { columns, rows, rowKey, preferences, sort, hasCheckboxes } = options;
  const data = useMemo(() => rows.map((value) => ({ value })), [rows]);
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
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
  const sticky = table.getStartVisibleLeafColumns();
  const others = table.getCenterVisibleLeafColumns();
  const placed = useMemo(() => {
    const columnById = new Map(columns.map((column) => [column.id, column]));
    let left = hasCheckboxes ? checkboxColumnWidthPx : 0;
    return [...sticky, ...others].flatMap((each, index): PlacedColumn<Row>[] => {
      const column = columnById.get(each.id);
      if (!column) return [];
      const width = columnState.columnSizing[each.id] ?? each.getSize();
      const start = left;
      left += width;
      const isSticky = index < sticky.length;
      return [{ column, index, left: start, width, isSticky, isStickyEdge: index === sticky.length - 1 }];
    });
  }, [columns, sticky, others, columnState, hasCheckboxes]);
  return { columns: placed, rows: sortedValues };
}
