import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type CellPosition, headRow, limitPosition, scrollIntoSpan } from "./active-cell.ts";
import { headHeightPx, type PlacedColumn } from "./data-column.ts";

interface StoredCell {
  /** Null for the head. */
  rowKey: string | null;
  columnId: string;
  /** The cell's place when it became active, for when its row or column is gone. */
  position: CellPosition;
}

interface ActiveCellOptions<Row> {
  /** The scrolled element. */
  scroller: RefObject<HTMLElement | null>;
  rowKeys: readonly string[];
  /** Ids of the shown columns, with the column of checkboxes. */
  columnIds: readonly string[];
  columns: readonly PlacedColumn<Row>[];
  rowHeightPx: number;
}

export interface ActiveCell {
  position: CellPosition;
  /** Moves to a cell, focuses it and scrolls it into view. */
  moveTo: (position: CellPosition) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * The active cell: the only one in the tab order. It follows its row when the rows are sorted and its column when the
 * columns are moved. If it disappears while it has the focus, the cell in its place gets the focus.
 */
export function useActiveCell<Row>(options: ActiveCellOptions<Row>): ActiveCell {
  const { scroller, rowKeys, columnIds } = options;
  const [stored, setStored] = useState<StoredCell | null>(null);
  const position = useMemo(() => findPosition(stored, rowKeys, columnIds), [stored, rowKeys, columnIds]);
  const isFocusDue = useRef(false);
  const hasFocus = useRef(false);
  const store = (next: CellPosition) =>
    setStored({
      rowKey: rowKeys[next.row] ?? null,
      columnId: columnIds[next.column] ?? "",
      position: next,
    });

  useLayoutEffect(() => {
    const isFocusLost = hasFocus.current && document.activeElement === document.body;
    if (!scroller.current || !(isFocusDue.current || isFocusLost)) return;
    isFocusDue.current = false;
    const columnId = columnIds[position.column] ?? "";
    const cell = findCell(scroller.current, position.row, columnId);
    scrollToCell(scroller.current, position.row, columnId, options);
    cell?.focus({ preventScroll: true });
  });

  return {
    position,
    moveTo: (next) => {
      isFocusDue.current = true;
      store(next);
    },
    onFocus: ({ target }) => {
      hasFocus.current = true;
      const focused = readPosition(target, columnIds);
      if (focused && !isSamePosition(focused, position)) store(focused);
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}

function findPosition(
  stored: StoredCell | null,
  rowKeys: readonly string[],
  columnIds: readonly string[],
): CellPosition {
  const size = { rowCount: rowKeys.length, columnCount: columnIds.length };
  if (!stored) return limitPosition({ row: 0, column: 0 }, size);
  const { rowKey, columnId, position } = stored;
  const row = rowKey === null ? headRow : rowKeys.indexOf(rowKey);
  const column = columnIds.indexOf(columnId);
  return limitPosition(
    {
      row: rowKey !== null && row === -1 ? position.row : row,
      column: column === -1 ? position.column : column,
    },
    size,
  );
}

function isSamePosition(one: CellPosition, other: CellPosition): boolean {
  return one.row === other.row && one.column === other.column;
}

/** The cell element of a row (-1 for the head) and a column, if it is in the DOM. */
export function findCell(root: HTMLElement, row: number, columnId: string): HTMLElement | null {
  return root.querySelector(`[data-row="${row}"] > [data-column="${CSS.escape(columnId)}"]`);
}

/** The place of the cell that an element is in. */
function readPosition(element: Element, columnIds: readonly string[]): CellPosition | null {
  const cell = element.closest("[data-column]");
  const row = cell?.closest("[data-row]")?.getAttribute("data-row");
  const column = columnIds.indexOf(cell?.getAttribute("data-column") ?? "");
  return row && column !== -1 ? { row: Number(row), column } : null;
}

function scrollToCell<Row>(
  scroller: HTMLElement,
  row: number,
  columnId: string,
  { rowHeightPx, columns }: ActiveCellOptions<Row>,
): void {
  if (row !== headRow) {
    const element = { start: headHeightPx + row * rowHeightPx, size: rowHeightPx };
    const view = { start: scroller.scrollTop, size: scroller.clientHeight };
    const top = scrollIntoSpan(element, view, headHeightPx);
    if (top !== scroller.scrollTop) scroller.scrollTop = top;
  }
  const placed = columns.find(({ column }) => column.id === columnId);
  if (!placed || placed.isSticky) return;
  const element = { start: placed.left, size: placed.width };
  const view = { start: scroller.scrollLeft, size: scroller.clientWidth };
  const left = scrollIntoSpan(element, view, columns.find(({ isSticky }) => !isSticky)?.left ?? 0);
  if (left !== scroller.scrollLeft) scroller.scrollLeft = left;
}
