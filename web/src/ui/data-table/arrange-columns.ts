import { type DataColumn, defaultColumnWidthPx, limitWidth } from "./data-column.ts";
import type { TablePreferences } from "./table-preferences.ts";

export type Direction = "left" | "right";

/**
 * Sorts columns into the user's order. Ids of columns that no longer exist are ignored. A column that the order does
 * not list, because it is new, follows the column before it in the table's own order.
 */
export function orderColumns<Row>(
  columns: readonly DataColumn<Row>[],
  { order }: Pick<TablePreferences, "order">,
): DataColumn<Row>[] {
  const columnById = new Map(columns.map((column) => [column.id, column]));
  const ordered = [...new Set(order)].flatMap((id) => columnById.get(id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue;
    const previous = columns[index - 1];
    ordered.splice(previous ? ordered.indexOf(previous) + 1 : 0, 0, column);
  }
  return ordered;
}

export function canHide<Row>(columns: readonly DataColumn<Row>[], column: DataColumn<Row>): boolean {
  return column.isHideable ?? column.id !== columns[0]?.id;
}

/** Whether a column is shown: as the user has chosen, else by the column's default. */
export function isColumnShown<Row>(
  columns: readonly DataColumn<Row>[],
  column: DataColumn<Row>,
  { isShown }: Pick<TablePreferences, "isShown">,
): boolean {
  return !canHide(columns, column) || (isShown[column.id] ?? !column.isHiddenAtFirst);
}

export function isColumnSticky<Row>(
  column: DataColumn<Row>,
  { isSticky }: Pick<TablePreferences, "isSticky">,
): boolean {
  return isSticky[column.id] ?? column.isSticky ?? false;
}

export function getColumnWidth<Row>(
  column: DataColumn<Row>,
  { widths }: Pick<TablePreferences, "widths">,
): number {
  return limitWidth(column, widths[column.id] ?? column.width ?? defaultColumnWidthPx);
}

/**
 * Moves a column past its next shown neighbour; sticky columns move only among sticky columns, the others among the
 * others.
 *
 * @returns the new order of all columns; null if the column is the outermost
 */
export function moveColumn<Row>(
  columns: readonly DataColumn<Row>[],
  preferences: TablePreferences,
  id: string,
  direction: Direction,
): string[] | null {
  const ordered = orderColumns(columns, preferences);
  const moved = ordered.find((column) => column.id === id);
  if (!moved) return null;
  const isPeer = (column: DataColumn<Row>) =>
    isColumnShown(columns, column, preferences) &&
    isColumnSticky(column, preferences) === isColumnSticky(moved, preferences);
  const peers = ordered.filter(isPeer);
  const target = peers[peers.indexOf(moved) + (direction === "left" ? -1 : 1)];
  return target ? moveColumnTo(columns, preferences, id, target.id) : null;
}

/** Moves a column to the place of another; columns in between shift towards the free place. */
export function moveColumnTo<Row>(
  columns: readonly DataColumn<Row>[],
  preferences: TablePreferences,
  id: string,
  targetId: string,
): string[] {
  const ids = orderColumns(columns, preferences).map((column) => column.id);
  const [from, to] = [ids.indexOf(id), ids.indexOf(targetId)];
  if (from === -1 || to === -1) return ids;
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
}
