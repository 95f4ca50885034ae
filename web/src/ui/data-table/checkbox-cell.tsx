import { classNames } from "../class-names.ts";
import { Checkbox, type CheckboxProps } from "./checkbox.tsx";
import { checkboxColumnId, checkboxColumnWidthPx } from "./data-column.ts";
import { cellFocusClass, stickyCellClass, stickyEdgeClass } from "./grid-cell.tsx";
import { gridCellRole } from "./grid-roles.ts";

interface CheckboxCellProps extends Omit<CheckboxProps, "isInTabOrder"> {
  /** Whether it is the active cell. */
  isActive: boolean;
  /** Whether no other column is sticky, so that this one has a line at its right edge. */
  isEdge: boolean;
}

/** The first cell of a row or of the head, with a checkbox. */
export function CheckboxCell({ isActive, isEdge, ...checkbox }: CheckboxCellProps) {
  return (
    <td
      {...gridCellRole}
      data-column={checkboxColumnId}
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        stickyCellClass,
        cellFocusClass,
        "left-0 flex items-center pl-3",
        isEdge && stickyEdgeClass,
      )}
      style={{ width: checkboxColumnWidthPx }}
    >
      <Checkbox {...checkbox} isInTabOrder={false} />
    </td>
  );
}
