export { Checkbox } from "./checkbox.tsx";
export { ColumnsButton } from "./columns-button.tsx";
export type { CellValue, DataColumn } from "./data-column.ts";
export { DataTable, type DataTableProps } from "./data-table.tsx";
export type { TableSelection } from "./row-selection.ts";
export type { TableSort } from "./sorting.ts";
export type { TableState } from "./table-states.tsx";
