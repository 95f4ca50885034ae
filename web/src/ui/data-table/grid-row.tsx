import { memo, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Checkbox } from "./checkbox.tsx";
import {
  checkboxColumnId,
  checkboxColumnWidthPx,
  type DataColumn,
  type PlacedColumn,
  readCellText,
  readKnownValue,
} from "./data-column.ts";
import { gridCellRole, rowRole } from "./grid-roles.ts";

/** Functions for all rows; they never change, so that rows do not render again. */
export interface RowActions {
  toggle: (index: number, isWithShift: boolean) => void;
  open: (index: number) => void;
}

interface GridRowProps<Row> {
  row: Row;
  /** Position among all rows, from 0. */
  index: number;
  heightPx: number;
  /** The columns that are rendered: sticky ones and those in view. */
  columns: readonly PlacedColumn<Row>[];
  /** The column that names the row and opens it. */
  titleColumn: DataColumn<Row> | undefined;
  hasCheckbox: boolean;
  isSelected: boolean;
  canOpen: boolean;
  /** The column of the active cell if it is in this row. */
  activeColumnId: string | null;
  actions: RowActions;
}

function GridRowBase<Row>(props: GridRowProps<Row>) {
  const {
    row,
    index,
    heightPx,
    columns,
    titleColumn,
    hasCheckbox,
    isSelected,
    canOpen,
    activeColumnId,
    actions,
  } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => removeFromTabOrder(element.current));
  return (
    <tr
      ref={element}
      {...rowRole}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={hasCheckbox ? isSelected : undefined}
      className={classNames(
        "absolute top-0 left-0 flex w-full border-b border-line hover:bg-[image:linear-gradient(var(--color-hover),var(--color-hover))]",
        isSelected
          ? "bg-[color-mix(in_oklab,var(--color-accent-tint)_45%,var(--color-surface))]"
          : "bg-surface",
      )}
      style={{ height: heightPx, transform: `translateY(${index * heightPx}px)` }}
    >
      {hasCheckbox && (
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
            label={describeRowCheckbox(titleColumn, row, index)}
            isChecked={isSelected}
            isInTabOrder={false}
            onToggle={(isWithShift) => actions.toggle(index, isWithShift)}
          />
        </td>
      )}
      {columns.map((placed) => (
        <GridCell
          key={placed.column.id}
          row={row}
          index={index}
          placed={placed}
          colIndex={placed.index + (hasCheckbox ? 2 : 1)}
          isActive={placed.column.id === activeColumnId}
          onOpen={canOpen && placed.column === titleColumn ? actions.open : undefined}
        />
      ))}
    </tr>
  );
}

export const GridRow = memo(GridRowBase) as typeof GridRowBase;

interface GridCellProps<Row> {
  row: Row;
  index: number;
  placed: PlacedColumn<Row>;
  colIndex: number;
  isActive: boolean;
  /** Opens the row; only the cell that names the row is a button that does. */
  onOpen: ((index: number) => void) | undefined;
}

function GridCellBase<Row>({ row, index, placed, colIndex, isActive, onOpen }: GridCellProps<Row>) {
  const { column, left, width, isSticky, isStickyEdge } = placed;
  const contentClass = classNames("min-w-0 truncate", column.align === "end" && "flex-1 text-end");
  return (
    <td
      {...gridCellRole}
      data-column={column.id}
      aria-colindex={colIndex}
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        "flex items-center overflow-hidden px-3",
        cellFocusClass,
        isSticky ? stickyCellClass : "absolute inset-y-0",
        isStickyEdge && stickyEdgeClass,
      )}
      style={{ left, width }}
    >
      {onOpen ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onOpen(index)}
          className={classNames(contentClass, "rounded-mini text-start hover:underline")}
        >
          <CellContent row={row} column={column} />
        </button>
      ) : (
        <div className={contentClass} title={column.cell ? undefined : readCellText(column, row)}>
          <CellContent row={row} column={column} />
        </div>
      )}
    </td>
  );
}

const GridCell = memo(GridCellBase) as typeof GridCellBase;

/** What a column shows for a row: its own content, else the value, else "N/A". */
export function CellContent<Row>({ row, column }: { row: Row; column: DataColumn<Row> }) {
  if (column.cell) return column.cell(row);
  const value = readKnownValue(column, row);
  if (value === undefined) return <span className="text-ink-3">N/A</span>;
  return typeof value === "number" ? value.toLocaleString("en-US") : value;
}

/** The accessible name of a row's checkbox. */
export function describeRowCheckbox<Row>(
  titleColumn: DataColumn<Row> | undefined,
  row: Row,
  index: number,
): string {
  const title = titleColumn ? readCellText(titleColumn, row) : "";
  return `Select ${title || `row ${index + 1}`}`;
}

/** Sticky cells cover the cells that scroll below them with the background of their row. */
export const stickyCellClass = "sticky z-1 flex-none [background:inherit]";
export const stickyEdgeClass = "border-r border-line";
/** The active cell has a line of 2 px inside its edge. */
export const cellFocusClass =
  "outline-none focus:rounded-[3px] focus:shadow-[inset_0_0_0_2px_var(--color-accent)]";

/** Takes buttons and links in cells out of the tab order: the whole table is one stop, and F2 enters a cell. */
function removeFromTabOrder(row: HTMLElement | null): void {
  for (const widget of row?.querySelectorAll<HTMLElement>("a, button, input, select, textarea") ?? []) {
    widget.tabIndex = -1;
  }
}
