import type { DataColumn } from "./data-column.ts";
import type { TableSelection } from "./row-selection.ts";
import type { TableSort } from "./sorting.ts";
import type { ColumnActions } from "./use-column-actions.ts";
import type { TableModel } from "./use-table-model.ts";

/** What the parts of one table share. */
export interface TableView<Row> {
  label: string;
  model: TableModel<Row>;
  /** The column that names a row. */
  titleColumn: DataColumn<Row> | undefined;
  sort: TableSort | null;
  setSort: (sort: TableSort | null) => void;
  selection: TableSelection | undefined;
  onOpen: ((row: Row) => void) | undefined;
  columnActions: ColumnActions;
}
