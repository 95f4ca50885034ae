/** A cell's place: row -1 is the head; columns count the column of checkboxes. */
export interface CellPosition {
  row: number;
  column: number;
}

export interface GridSize {
  rowCount: number;
  columnCount: number;
  /** Number of rows that Page Up and Page Down move by. */
  pageRows: number;
}

export interface PressedKey {
  key: string;
  /** Whether Ctrl, or Cmd on a Mac, was held down. */
  isWithControl: boolean;
}

export const headRow = -1;

type Move = (from: CellPosition, size: GridSize) => CellPosition;

const movesByKey: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: Math.min(row, Math.max(row - pageRows, 0)), column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columnCount }) => ({ row, column: columnCount - 1 }),
};

const movesByControlKey: Record<string, Move> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rowCount, columnCount }) => ({ row: rowCount - 1, column: columnCount - 1 }),
};

/** The cell that a key moves to; null for other keys. At an edge it is the same cell. */
export function moveByKey(
  from: CellPosition,
  { key, isWithControl }: PressedKey,
  size: GridSize,
): CellPosition | null {
  const move = (isWithControl ? movesByControlKey : movesByKey)[key];
  return move ? limitPosition(move(from, size), size) : null;
}

/** Moves a place into the grid. Without rows only the head is left. */
export function limitPosition(
  { row, column }: CellPosition,
  { rowCount, columnCount }: Omit<GridSize, "pageRows">,
): CellPosition {
  return {
    row: Math.max(headRow, Math.min(row, rowCount - 1)),
    column: Math.max(0, Math.min(column, columnCount - 1)),
  };
}

/** A distance along one axis of the scrolled area, in pixels. */
export interface Span {
  start: number;
  size: number;
}

/**
 * Where to scroll so that an element is in view and not under the sticky part at the area's start.
 *
 * @param element place within the scrolled content
 * @param view scroll offset and size of the visible area
 * @param stickySize size of the sticky part
 */
export function scrollIntoSpan(element: Span, view: Span, stickySize: number): number {
  const smallest = element.start + element.size - view.size;
  const largest = element.start - stickySize;
  // An element larger than the view is shown from its start.
  return Math.min(Math.max(view.start, smallest), largest);
}
