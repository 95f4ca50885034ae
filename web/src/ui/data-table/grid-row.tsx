import { memo, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { CheckboxCell } from "./checkbox-cell.tsx";
import { checkboxColumnId, type DataColumn, type PlacedColumn } from "./data-column.ts";
import { describeRowCheckbox, GridCell } from "./grid-cell.tsx";
import { rowRole } from "./grid-roles.ts";

/** Functions for all rows; they never change, so that rows do not render again. */
export interface RowActions {
  toggle: (index: number, isWithShift: boolean) => void;
  open: (index: number) => void;
}

interface GridRowProps<Row> {
  row: Row;
  rowKey: string;
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
    rowKey,
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
        "group/row absolute top-0 left-0 flex w-full contain-strict border-b border-line bg-(--row-color) hover:bg-[image:linear-gradient(var(--color-hover),var(--color-hover))]",
        isSelected
          ? "[--row-color:color-mix(in_oklab,var(--color-accent-tint)_45%,var(--color-surface))]"
          : "[--row-color:var(--color-surface)]",
      )}
      style={{ height: heightPx, transform: `translateY(${index * heightPx}px)` }}
    >
      {hasCheckbox && (
        <CheckboxCell
          isActive={activeColumnId === checkboxColumnId}
          isEdge={!columns[0]?.isSticky}
          label={describeRowCheckbox(titleColumn, row, index)}
          isChecked={isSelected}
          onToggle={(isWithShift) => actions.toggle(index, isWithShift)}
        />
      )}
      {columns.map((placed) => (
        <GridCell
          key={placed.column.id}
          row={row}
          rowKey={rowKey}
          index={index}
          heightPx={heightPx}
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

/** Takes buttons and links in cells out of the tab order: the whole table is one stop, and F2 enters a cell. */
function removeFromTabOrder(row: HTMLElement | null): void {
  for (const widget of row?.querySelectorAll<HTMLElement>("a, button, input, select, textarea") ?? []) {
    if (widget.tabIndex !== -1) widget.tabIndex = -1;
  }
}
