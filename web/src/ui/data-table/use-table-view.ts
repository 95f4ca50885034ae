import { useEffect, useState } from "react";
import type { DataColumn } from "./data-column.ts";
import type { TableSelection } from "./row-selection.ts";
import { describeSort, type TableSort } from "./sorting.ts";
import { useTablePreferences } from "./table-preferences.ts";
import type { TableState } from "./table-states.tsx";
import type { TableView } from "./table-view.ts";
import { createColumnActions } from "./use-column-actions.ts";
import { useTableModel } from "./use-table-model.ts";

export interface TableViewOptions<Row> {
  /** The user's column preferences are stored under this name. */
  name: string;
  /** The table's accessible name. */
  label: string;
  /** The first column names a row. Memoize the list and the columns. */
  columns: readonly DataColumn<Row>[];
  /** The rows of this page. A changed row must be another object; memoize the list. */
  rows: readonly Row[];
  /** A row's unique key. Define the function outside of the component. */
  rowKey: (row: Row) => string;
  state: TableState;
  /** The selected rows; without it rows cannot be selected. */
  selection?: TableSelection;
  /** Opens a row: on Enter and by the first column, whose cells become buttons and may hold none. */
  onOpen?: (row: Row) => void;
  /** The order if the owner sorts the rows, such as on the server; by default the table sorts them. */
  ownerSort?: { sort: TableSort | null; onChange: (sort: TableSort | null) => void };
}

const noRows: readonly never[] = [];

/** What the parts of the table share, and what to announce when the order has changed. */
export function useTableView<Row>(options: TableViewOptions<Row>): {
  view: TableView<Row>;
  announcement: string;
} {
  const { name, label, columns, rowKey, state, selection, onOpen, ownerSort } = options;
  const rows = state === "ready" ? options.rows : noRows;
  const { preferences, changePreferences } = useTablePreferences(name);
  const [ownSort, setOwnSort] = useState<TableSort | null>(null);
  const sort = ownerSort ? ownerSort.sort : ownSort;
  const model = useTableModel({
    columns,
    rows,
    rowKey,
    preferences,
    sort: ownerSort ? null : ownSort,
    hasCheckboxes: selection !== undefined,
  });
  const view: TableView<Row> = {
    label,
    model,
    titleColumn: columns[0],
    sort,
    setSort: ownerSort ? ownerSort.onChange : setOwnSort,
    selection,
    onOpen,
    columnActions: createColumnActions(columns, preferences, changePreferences),
  };
  return { view, announcement: useSortAnnouncement(view) };
}

/** Says the order after it has changed; "" before. */
function useSortAnnouncement<Row>({ sort, model }: TableView<Row>): string {
  const [initialSort] = useState(sort);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (sort !== initialSort) setChanged(true);
  }, [sort, initialSort]);
  if (!hasChanged) return "";
  const column = model.columns.find((each) => each.column.id === sort?.columnId)?.column;
  return sort && column ? describeSort(column, sort, model.rows) : "Not sorted";
}
