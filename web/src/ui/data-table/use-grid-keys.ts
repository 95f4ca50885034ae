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
    : [handleHeadKey, handleSelectionKey, handleCopyKey, handleRowKey, handleMoveKey];
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
  const handlers = [handleSelectionKey, handleCopyKey, handleMoveKey];
  return isPressable && handlers.some((handle) => handle(event, context));
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

const handleSelectionKey: KeyHandler = (event, context) => {
  const { selection, model } = context.view;
  if (!selection || event.altKey) return false;
  if (isControlKey(event, "a")) {
    selection.onChange(new Set([...selection.selected, ...model.rowKeys]));
    return true;
  }
  if (event.key === "Escape" && (selection.isAllMatching || selection.selected.size > 0)) {
    context.selectionActions.clear();
    return true;
  }
  return event.shiftKey && !isWithControl(event) && extendSelection(event.key, context);
};

function isControlKey(event: KeyboardEvent, key: string): boolean {
  return isWithControl(event) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key;
}

/** Shift+Up and Shift+Down move to the next row and select the rows on the way. */
function extendSelection<Row>(key: string, context: GridKeyContext<Row>): boolean {
  const { selectionActions, position, size, moveTo } = context;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!step || position.row === headRow) return false;
  const row = Math.max(0, Math.min(position.row + step, size.rowCount - 1));
  selectionActions.extend(position.row, row);
  moveTo({ row, column: position.column });
  return true;
}

/** Ctrl+C copies rows or a cell, unless text is selected, which the browser copies. */
const handleCopyKey: KeyHandler = (event, { copy }) => {
  if (!isControlKey(event, "c") || isTextSelected()) return false;
  copy();
  return true;
};

const handleRowKey: KeyHandler = (event, { view, selectionActions, position }) => {
  const row = view.model.rows[position.row];
  if (row === undefined || event.altKey || isWithControl(event)) return false;
  if (event.key === " " && view.selection) {
    selectionActions.toggle(position.row, event.shiftKey);
    return true;
  }
  if (event.key !== "Enter" && event.key !== "F2") return false;
  if (event.key === "F2" || !view.onOpen) return enterWidget(event);
  view.onOpen(row);
  return true;
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
