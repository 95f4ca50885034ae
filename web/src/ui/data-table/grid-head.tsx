import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { type DragEvent, useState } from "react";
import { classNames } from "../class-names.ts";
import { Checkbox } from "./checkbox.tsx";
import { checkboxColumnId, checkboxColumnWidthPx, headHeightPx, type PlacedColumn } from "./data-column.ts";
import { columnHeaderRole, gridCellRole, rowGroupRole, rowRole } from "./grid-roles.ts";
import { cellFocusClass, stickyCellClass, stickyEdgeClass } from "./grid-row.tsx";
import { getPageSelection } from "./row-selection.ts";
import { toggleSort } from "./sorting.ts";
import type { TableView } from "./table-view.ts";
import { useColumnResize } from "./use-column-resize.ts";

interface GridHeadProps<Row> {
  view: TableView<Row>;
  /** The columns that are rendered. */
  columns: readonly PlacedColumn<Row>[];
  /** The column of the active cell if it is in the head. */
  activeColumnId: string | null;
  /** The column whose menu is open. */
  menuColumnId: string | null;
  onTogglePage: () => void;
  onOpenMenu: (columnId: string) => void;
  /** Shows a width while the user drags; null at the end. */
  onDragWidth: (dragged: { columnId: string; width: number } | null) => void;
  onFit: (columnId: string) => void;
}

/** The sticky head: names, order and menus of the columns. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { view, columns, activeColumnId, onTogglePage } = props;
  const { selection, rowKeys, columnActions } = view;
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const pageSelection = selection && getPageSelection(selection, rowKeys);
  return (
    <thead {...rowGroupRole} className="sticky top-0 z-2 block">
      <tr
        {...rowRole}
        data-row={-1}
        aria-rowindex={1}
        className="relative flex w-full border-b border-line bg-surface"
        style={{ height: headHeightPx }}
      >
        {selection && (
          <td
            {...gridCellRole}
            data-column={checkboxColumnId}
            aria-colindex={1}
            tabIndex={activeColumnId === checkboxColumnId ? 0 : -1}
            className={classNames(
              stickyCellClass,
              cellFocusClass,
              "left-0 flex items-center pl-3",
              !columns[0]?.isSticky && stickyEdgeClass,
            )}
            style={{ width: checkboxColumnWidthPx }}
          >
            <Checkbox
              label="Select the rows on this page"
              isChecked={pageSelection === "all"}
              isMixed={pageSelection === "some"}
              isInTabOrder={false}
              onToggle={onTogglePage}
            />
          </td>
        )}
        {columns.map((placed) => (
          <HeadCell
            key={placed.column.id}
            {...props}
            placed={placed}
            drag={drag}
            onDrag={setDrag}
            onDrop={(id, targetId) => columnActions.moveTo(id, targetId)}
          />
        ))}
      </tr>
    </thead>
  );
}

/** A column that the user drags, and the one whose place it takes. */
interface ColumnDrag {
  placed: { column: { id: string }; index: number; isSticky: boolean };
  targetId: string | null;
}

interface HeadCellProps<Row> extends GridHeadProps<Row> {
  placed: PlacedColumn<Row>;
  drag: ColumnDrag | null;
  onDrag: (drag: ColumnDrag | null) => void;
  onDrop: (id: string, targetId: string) => void;
}

function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { view, placed, activeColumnId, menuColumnId, onOpenMenu, drag } = props;
  const { column, left, width, isSticky, isStickyEdge, index } = placed;
  const isSortable = column.isSortable !== false;
  const order = view.sort?.columnId === column.id ? view.sort : null;
  const ariaSort = order ? (order.isDescending ? "descending" : "ascending") : "none";
  const isMenuOpen = menuColumnId === column.id;
  const isEnd = column.align === "end";
  return (
    <th
      {...columnHeaderRole}
      aria-label={column.header}
      aria-colindex={index + (view.selection ? 2 : 1)}
      aria-sort={isSortable ? ariaSort : undefined}
      data-column={column.id}
      tabIndex={activeColumnId === column.id ? 0 : -1}
      onContextMenu={(event) => {
        event.preventDefault();
        onOpenMenu(column.id);
      }}
      {...getDropHandlers(props)}
      className={classNames(
        "group/head flex items-center px-3 text-xs font-normal",
        order ? "text-ink" : "text-ink-2",
        isEnd && "justify-end",
        cellFocusClass,
        isSticky ? stickyCellClass : "absolute inset-y-0",
        isStickyEdge && stickyEdgeClass,
        drag?.targetId === column.id && "bg-accent-tint!",
      )}
      style={{ left, width }}
    >
      <button
        type="button"
        tabIndex={-1}
        draggable
        disabled={!isSortable}
        onClick={() => view.setSort(toggleSort(view.sort, column.id))}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", column.header);
          props.onDrag({ placed, targetId: null });
        }}
        onDragEnd={() => props.onDrag(null)}
        className={classNames(
          "-mx-1.5 inline-flex h-7 min-w-0 items-center gap-1 rounded-chip px-1.5 enabled:hover:bg-pressed enabled:hover:text-ink",
          isEnd && "order-2 flex-row-reverse",
        )}
      >
        <span className="truncate">{column.header}</span>
        {order &&
          (order.isDescending ? (
            <ArrowDown size={12} aria-hidden="true" />
          ) : (
            <ArrowUp size={12} aria-hidden="true" />
          ))}
      </button>
      <MenuButton
        header={column.header}
        isOpen={isMenuOpen}
        onOpen={() => onOpenMenu(column.id)}
        isEnd={isEnd}
      />
      <ResizeHandle {...props} />
    </th>
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

interface MenuButtonProps {
  header: string;
  isOpen: boolean;
  isEnd: boolean;
  onOpen: () => void;
}

/** Opens the column's menu. It shows on hover and focus of the head, and always where there is no mouse. */
function MenuButton({ header, isOpen, isEnd, onOpen }: MenuButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${header} column menu`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onOpen}
      className={classNames(
        "flex size-6 flex-none items-center justify-center rounded-chip text-ink-3 hover:bg-pressed hover:text-ink aria-expanded:bg-pressed aria-expanded:text-ink",
        "opacity-0 group-hover/head:opacity-100 group-focus/head:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:none)]:opacity-100",
        isEnd ? "mr-1.5 -ml-1.5" : "ml-1.5",
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
