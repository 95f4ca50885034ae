import { memo } from "react";
import { classNames } from "../class-names.ts";
import { type DataColumn, type PlacedColumn, readCellText, readKnownValue } from "./data-column.ts";
import { gridCellRole } from "./grid-roles.ts";

interface GridCellProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  heightPx: number;
  placed: PlacedColumn<Row>;
  colIndex: number;
  isActive: boolean;
  /** Opens the row; only the cell that names the row is a button that does. */
  onOpen: ((index: number) => void) | undefined;
}

function GridCellBase<Row>(props: GridCellProps<Row>) {
  const { row, rowKey, index, placed, onOpen } = props;
  const { column, left, width } = placed;
  if (!column.cell && !onOpen) return <TextCell {...props} />;
  return (
    <td {...getCellProps(props, "flex items-center overflow-hidden px-3")} style={{ left, width }}>
      {/* The key prevents that content with state of its own is used for another row. */}
      <CellBox key={rowKey} row={row} column={column} onOpen={onOpen && (() => onOpen(index))} />
    </td>
  );
}

export const GridCell = memo(GridCellBase) as typeof GridCellBase;

/** A cell of one text. It needs no element inside: its line is as high as the row without the row's edge. */
function TextCell<Row>(props: GridCellProps<Row>) {
  const { row, placed, heightPx } = props;
  const { column, left, width } = placed;
  const text = formatValue(column, row);
  return (
    <td
      {...getCellProps(props, text === null ? "block truncate px-3 text-ink-3" : "block truncate px-3")}
      style={{ left, width, lineHeight: `${heightPx - 1}px` }}
    >
      {text ?? unknownText}
    </td>
  );
}

function getCellProps<Row>({ placed, colIndex, isActive }: GridCellProps<Row>, layoutClass: string) {
  const { column, isSticky, isStickyEdge } = placed;
  return {
    ...gridCellRole,
    "data-column": column.id,
    "aria-colindex": colIndex,
    tabIndex: isActive ? 0 : -1,
    className: classNames(
      layoutClass,
      column.align === "end" && "text-end",
      cellFocusClass,
      isSticky ? stickyCellClass : "absolute inset-y-0",
      isStickyEdge && stickyEdgeClass,
    ),
  };
}

interface CellBoxProps<Row> {
  row: Row;
  column: DataColumn<Row>;
  onOpen: (() => void) | undefined;
}

/** A cell's own content, or a button that opens the row. */
function CellBox<Row>({ row, column, onOpen }: CellBoxProps<Row>) {
  const boxClass = classNames("min-w-0 truncate", column.align === "end" && "flex-1");
  if (!onOpen) {
    return (
      <div className={boxClass}>
        <CellContent row={row} column={column} />
      </div>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onOpen}
      className={classNames(boxClass, "rounded-mini text-start hover:underline")}
    >
      <CellContent row={row} column={column} />
    </button>
  );
}

/**
 * Shows the whole text of a cell that is cut off as its tooltip. Cells have no `title` before the pointer is over them:
 * writing it into each cell would slow down scrolling.
 */
export function showCutOffText({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-column]") : null;
  if (!cell) return;
  const content = cell.querySelector<HTMLElement>(":scope > div, :scope > button") ?? cell;
  if (content.scrollWidth > content.clientWidth) cell.title = content.textContent ?? "";
  else cell.removeAttribute("title");
}

const unknownText = "N/A";

/** The value as text; null if it is unknown. */
function formatValue<Row>(column: DataColumn<Row>, row: Row): string | null {
  const value = readKnownValue(column, row);
  return typeof value === "number" ? value.toLocaleString("en-US") : (value ?? null);
}

/** What a column shows for a row: its own content, else the value, else "N/A". */
export function CellContent<Row>({ row, column }: { row: Row; column: DataColumn<Row> }) {
  if (column.cell) return column.cell(row);
  return formatValue(column, row) ?? <span className="text-ink-3">{unknownText}</span>;
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

/**
 * Sticky cells cover the cells that scroll below them with the background of their row, `--row-color`. They do not
 * inherit `background`: then each change of a row's style would compute the styles of all its cells again.
 */
export const stickyCellClass =
  "sticky z-1 flex-none bg-(--row-color) group-hover/row:bg-[image:linear-gradient(var(--color-hover),var(--color-hover))]";
export const stickyEdgeClass = "border-r border-line";
/**
 * The active cell has a line of 2 px inside its edge. `vertical-align` is set, because otherwise cells inherit it from
 * their row, with the same cost as inheriting `background`.
 */
export const cellFocusClass =
  "align-middle outline-none focus:rounded-[3px] focus:shadow-[inset_0_0_0_2px_var(--color-accent)]";
