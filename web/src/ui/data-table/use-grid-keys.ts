import type { KeyboardEvent } from "react";
import { type CellPosition, type GridSize, headRow, moveByKey } from "./active-cell.ts";
import { checkboxColumnId } from "./data-column.ts";
import { toggleSort } from "./sorting.ts";
import type { TableView } from "./table-view.ts";
import type { RowSelectionActions } from "./use-row-selection.ts";

export interface GridKeyContext<Row> {
  view: TableView<Row>;
  selectionActions: RowSelectionActions;
  position: CellPosition;
  columnIds: readonly string[];
  size: GridSize;
  moveTo: (position: CellPosition) => void;
  openMenu: (columnId: string) => void;
  copy: () => void;
}

/** Reacts to a key and returns true, or returns false if the key is not its own. */
type KeyHandler = <Row>(event: KeyboardEvent<HTMLElement>, context: GridKeyContext<Row>) => boolean;

/** Change of a column's width by one key press, in pixels. */
export const widthStepPx = 16;

/** Handles the keys of the grid: those of the pattern "grid" of the ARIA guide, and those of selection and columns. */
export function handleGridKey<Row>(event: KeyboardEvent<HTMLElement>, context: GridKeyContext<Row>): void {
  const handlers: KeyHandler[] = isInWidget(event)
    ? [leaveWidget, moveFromWidget]
    : [handleHeadKey, handleSelectionKey, handleRowKey, handleMoveKey];
  if (handlers.some((handle) => handle(event, context))) event.preventDefault();
}

const isWithControl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

/** Whether the focus is on something inside a cell, such as a button. */
function isInWidget({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && !target.hasAttribute("data-column");
}

const leaveWidget: KeyHandler = (event, { moveTo, position }) => {
  if (event.key !== "Escape" && event.key !== "F2") return false;
  moveTo(position);
  return true;
};

/** From a button or checkbox that was pressed, arrow keys move on; in a text field they move the caret. */
const moveFromWidget: KeyHandler = (event, context) => {
  const isPressable = (event.target as Element).matches("button, a, [type=checkbox]");
  return isPressable && (handleSelectionKey(event, context) || handleMoveKey(event, context));
};

const handleHeadKey: KeyHandler = (event, { view, position, columnIds, openMenu, selectionActions }) => {
  const columnId = columnIds[position.column];
  if (position.row !== headRow || columnId === undefined) return false;
  if (columnId === checkboxColumnId) {
    if (!isPressKey(event)) return false;
    selectionActions.togglePage();
    return true;
  }
  if (event.altKey) return handleColumnKey(event, view, columnId, openMenu);
  if (!isPressKey(event)) return false;
  const column = view.model.columns.find((each) => each.column.id === columnId)?.column;
  if (column && column.isSortable !== false) view.setSort(toggleSort(view.sort, columnId));
  return true;
};

function isPressKey(event: KeyboardEvent): boolean {
  return (event.key === "Enter" || event.key === " ") && !event.altKey && !isWithControl(event);
}

/** Alt+Down opens the column's menu, Alt+Left and Alt+Right change its width, with Shift they move it. */
function handleColumnKey<Row>(
  event: KeyboardEvent,
  { columnActions, model }: TableView<Row>,
  columnId: string,
  openMenu: (columnId: string) => void,
): boolean {
  if (event.key === "ArrowDown") openMenu(columnId);
  const direction = { ArrowLeft: "left", ArrowRight: "right" }[event.key] as "left" | "right" | undefined;
  if (!direction) return event.key === "ArrowDown";
  if (event.shiftKey) columnActions.move(columnId, direction);
  else {
    const width = model.columns.find(({ column }) => column.id === columnId)?.width ?? 0;
    columnActions.setWidth(columnId, width + (direction === "left" ? -widthStepPx : widthStepPx));
  }
  return true;
}

const handleSelectionKey: KeyHandler = (event, { view, selectionActions, position, size, moveTo }) => {
  if (!view.selection || event.altKey) return false;
  if (isWithControl(event)) {
    if (event.key.toLowerCase() !== "a" || event.shiftKey) return false;
    view.selection.onChange(new Set([...view.selection.selected, ...view.rowKeys]));
    return true;
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.shiftKey && step && position.row !== headRow) {
    const row = Math.max(0, Math.min(position.row + step, size.rowCount - 1));
    selectionActions.extend(position.row, row);
    moveTo({ row, column: position.column });
    return true;
  }
  if (event.key === "Escape" && (view.selection.isAllMatching || view.selection.selected.size > 0)) {
    selectionActions.clear();
    return true;
  }
  return false;
};

const handleRowKey: KeyHandler = (event, context) => {
  const { view, selectionActions, position, copy } = context;
  const row = view.model.rows[position.row];
  if (isWithControl(event)) {
    if (event.key.toLowerCase() !== "c" || isTextSelected()) return false;
    copy();
    return true;
  }
  if (row === undefined || event.altKey) return false;
  if (event.key === " " && view.selection) {
    selectionActions.toggle(position.row, event.shiftKey);
    return true;
  }
  if (event.key === "Enter" && view.onOpen) {
    view.onOpen(row);
    return true;
  }
  return (event.key === "F2" || event.key === "Enter") && enterWidget(event);
};

/** Focuses the first button, link or field of the active cell. */
function enterWidget({ target }: KeyboardEvent): boolean {
  const widget = (target as Element).querySelector<HTMLElement>("button, a, input, select, textarea");
  widget?.focus();
  return widget !== null;
}

function isTextSelected(): boolean {
  return (window.getSelection()?.toString() ?? "") !== "";
}

const handleMoveKey: KeyHandler = (event, { position, size, moveTo, selectionActions }) => {
  if (event.altKey || event.shiftKey) return false;
  const next = moveByKey(position, { key: event.key, isWithControl: isWithControl(event) }, size);
  if (!next) return false;
  selectionActions.endRange();
  moveTo(next);
  return true;
};
