import type { DataColumn } from "./data-column.ts";
import type { TableSelection } from "./row-selection.ts";
import type { TableSort } from "./sorting.ts";
import type { ColumnActions } from "./use-column-actions.ts";
import type { TableModel } from "./use-table-model.ts";

/** What the parts of one table share. */
export interface TableView<Row> {
  label: string;
  model: TableModel<Row>;
  /** Keys of `model.rows`, in their order. */
  rowKeys: readonly string[];
  sort: TableSort | null;
  setSort: (sort: TableSort | null) => void;
  selection: TableSelection | undefined;
  onOpen: ((row: Row) => void) | undefined;
  columnActions: ColumnActions;
}

/** The column that names a row: the first of those shown. */
export function getTitleColumn<Row>({ model }: TableView<Row>): DataColumn<Row> | undefined {
  return model.columns[0]?.column;
}
