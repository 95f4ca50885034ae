import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import type { DragEvent } from "react";
import { classNames } from "../class-names.ts";
import type { DataColumn, PlacedColumn } from "./data-column.ts";
import { cellFocusClass, stickyCellClass, stickyEdgeClass } from "./grid-cell.tsx";
import { columnHeaderRole } from "./grid-roles.ts";
import { toggleSort } from "./sorting.ts";
import type { TableView } from "./table-view.ts";
import { useColumnResize } from "./use-column-resize.ts";

/** A column that the user drags, and the one whose place it takes. */
export interface ColumnDrag {
  placed: { column: { id: string }; index: number; isSticky: boolean };
  targetId: string | null;
}

/** What all cells of the head share. */
export interface HeadCellActions<Row> {
  view: TableView<Row>;
  /** The column of the active cell if it is in the head. */
  activeColumnId: string | null;
  /** The column whose menu is open. */
  menuColumnId: string | null;
  onOpenMenu: (columnId: string) => void;
  /** Shows a width while the user drags; null at the end. */
  onDragWidth: (dragged: { columnId: string; width: number } | null) => void;
  onFit: (columnId: string) => void;
}

interface HeadCellProps<Row> extends HeadCellActions<Row> {
  placed: PlacedColumn<Row>;
  drag: ColumnDrag | null;
  onDrag: (drag: ColumnDrag | null) => void;
  onDrop: (id: string, targetId: string) => void;
}

/** A column's name, which sorts by it, its menu, and its edge, which changes its width. */
export function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { view, placed, activeColumnId, menuColumnId, onOpenMenu, drag } = props;
  const { column, left, width, isSticky, isStickyEdge, index } = placed;
  const order = getOrder(view, column);
  return (
    <th
      {...columnHeaderRole}
      aria-label={column.header}
      aria-colindex={index + (view.selection ? 2 : 1)}
      aria-sort={order ?? undefined}
      data-column={column.id}
      tabIndex={activeColumnId === column.id ? 0 : -1}
      onContextMenu={(event) => {
        event.preventDefault();
        onOpenMenu(column.id);
      }}
      {...getDropHandlers(props)}
      className={classNames(
        "group/head flex items-center px-3 text-xs font-normal text-ink-2 aria-[sort=ascending]:text-ink aria-[sort=descending]:text-ink",
        column.align === "end" && "justify-end",
        cellFocusClass,
        isSticky ? stickyCellClass : "absolute inset-y-0",
        isStickyEdge && stickyEdgeClass,
        drag?.targetId === column.id && "bg-accent-tint!",
      )}
      style={{ left, width }}
    >
      <SortButton {...props} order={order} />
      <MenuButton column={column} isOpen={menuColumnId === column.id} onOpen={() => onOpenMenu(column.id)} />
      <ResizeHandle {...props} />
    </th>
  );
}

type ColumnOrder = "ascending" | "descending" | "none";

/** The order of the rows by a column; null if the column cannot be sorted. */
function getOrder<Row>({ sort }: TableView<Row>, column: DataColumn<Row>): ColumnOrder | null {
  if (column.isSortable === false) return null;
  if (sort?.columnId !== column.id) return "none";
  return sort.isDescending ? "descending" : "ascending";
}

function SortButton<Row>({
  view,
  placed,
  order,
  onDrag,
}: HeadCellProps<Row> & { order: ColumnOrder | null }) {
  const { column } = placed;
  return (
    <button
      type="button"
      tabIndex={-1}
      draggable
      aria-disabled={order === null || undefined}
      onClick={() => order && view.setSort(toggleSort(view.sort, column.id))}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", column.header);
        onDrag({ placed, targetId: null });
      }}
      onDragEnd={() => onDrag(null)}
      className={classNames(
        "-mx-1.5 inline-flex h-7 min-w-0 items-center gap-1 rounded-chip px-1.5 not-aria-disabled:hover:bg-pressed not-aria-disabled:hover:text-ink",
        column.align === "end" && "order-2 flex-row-reverse",
      )}
    >
      <span className="truncate">{column.header}</span>
      {order === "ascending" && <ArrowUp size={12} aria-hidden="true" />}
      {order === "descending" && <ArrowDown size={12} aria-hidden="true" />}
    </button>
  );
}

/** Lets a dragged column take this column's place; sticky columns stay among themselves. */
function getDropHandlers<Row>({ drag, placed, onDrag, onDrop }: HeadCellProps<Row>) {
  const id = placed.column.id;
  if (!drag || drag.placed.isSticky !== placed.isSticky) return {};
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (drag.targetId !== id) onDrag({ ...drag, targetId: id });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onDrag(null);
      if (drag.placed.column.id !== id) onDrop(drag.placed.column.id, id);
    },
  };
}

interface MenuButtonProps<Row> {
  column: DataColumn<Row>;
  isOpen: boolean;
  onOpen: () => void;
}

/** Opens the column's menu. It shows on hover and focus of the head, and always where there is no mouse. */
function MenuButton<Row>({ column, isOpen, onOpen }: MenuButtonProps<Row>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${column.header} column menu`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onOpen}
      className={classNames(
        "absolute flex size-6 items-center justify-center rounded-chip bg-surface text-ink-3 hover:text-ink aria-expanded:text-ink",
        "opacity-0 group-hover/head:opacity-100 group-focus/head:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:none)]:opacity-100",
        column.align === "end" ? "left-1" : "right-2",
      )}
    >
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  );
}

/** The right edge of a head cell: dragging it changes the column's width, a double click fits the width. */
function ResizeHandle<Row>({ view, placed, onDragWidth, onFit }: HeadCellProps<Row>) {
  const { column, width } = placed;
  const handlers = useColumnResize({
    column,
    width,
    onDrag: (next) => onDragWidth({ columnId: column.id, width: next }),
    onEnd: (next) => {
      if (next !== null) view.columnActions.setWidth(column.id, next);
      onDragWidth(null);
    },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; keys and the menu change widths too
    <span
      aria-hidden="true"
      data-resize={column.id}
      onDoubleClick={() => onFit(column.id)}
      {...handlers}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:right-0 after:w-px hover:after:bg-line-strong active:after:bg-accent"
    />
  );
}
