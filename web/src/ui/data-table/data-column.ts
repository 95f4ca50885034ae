import type { ReactNode } from "react";

/** A cell's value for sorting and copying; null if it is unknown. */
export type CellValue = string | number | null;

/**
 * A column of a data table. Create columns outside of components or memoize them: another object means another column,
 * and all rows render again.
 */
export interface DataColumn<Row> {
  /** The user's column preferences are stored under this id, so it must stay the same between releases. */
  id: string;
  header: string;
  /** The value that the column is sorted by and that is copied. Numbers are sorted as numbers. */
  text: (row: Row) => CellValue;
  /** Shows the value; by default the text, or "N/A" if it is unknown. It is called again only for another row object. */
  cell?: (row: Row) => ReactNode;
  /** Numbers are aligned at the end. */
  align?: "start" | "end";
  /** Width in pixels until the user changes it; 160 by default. */
  width?: number;
  /** Smallest width in pixels that the user can choose; 64 by default. */
  minWidth?: number;
  /** Whether the column stays in view when the table scrolls sideways, until the user changes that. */
  isSticky?: boolean;
  /** True by default. */
  isSortable?: boolean;
  /** Whether users can hide the column; true by default, except for the first column. */
  isHideable?: boolean;
  /** Whether the column is hidden until the user shows it. */
  isHiddenAtFirst?: boolean;
  /** Names of the two orders, such as "Oldest first" and "Newest first". */
  sortWords?: readonly [ascending: string, descending: string];
}

export const defaultColumnWidthPx = 160;
export const defaultMinWidthPx = 64;
export const maxColumnWidthPx = 640;

/** Limits a width in pixels to what the column allows. */
export function limitWidth<Row>({ minWidth = defaultMinWidthPx }: DataColumn<Row>, width: number): number {
  return Math.round(Math.min(Math.max(width, minWidth), maxColumnWidthPx));
}

/** The value of a cell; undefined if it is unknown. Blank texts and NaN count as unknown. */
export function readKnownValue<Row>(column: DataColumn<Row>, row: Row): string | number | undefined {
  const value = column.text(row);
  if (value === null || Number.isNaN(value)) return undefined;
  return typeof value === "string" && value.trim() === "" ? undefined : value;
}

/** The value of a cell as text; "" if it is unknown. */
export function readCellText<Row>(column: DataColumn<Row>, row: Row): string {
  return String(readKnownValue(column, row) ?? "");
}

/** A column as the table shows it. */
export interface PlacedColumn<Row> {
  column: DataColumn<Row>;
  /** Position among the columns, from 0. */
  index: number;
  /** Distance from the table's left edge, in pixels. */
  left: number;
  width: number;
  isSticky: boolean;
  /** Whether it is the last sticky column, which has a line at its right edge. */
  isStickyEdge: boolean;
}

/** Id of the column of checkboxes. */
export const checkboxColumnId = "(selection)";
export const checkboxColumnWidthPx = 44;

export const headHeightPx = 36;
