import { useState } from "react";
import { CheckboxCell } from "./checkbox-cell.tsx";
import { checkboxColumnId, headHeightPx, type PlacedColumn } from "./data-column.ts";
import { rowGroupRole, rowRole } from "./grid-roles.ts";
import { type ColumnDrag, HeadCell, type HeadCellActions } from "./head-cell.tsx";
import { getPageSelection } from "./row-selection.ts";

interface GridHeadProps<Row> extends HeadCellActions<Row> {
  /** The columns that are rendered. */
  columns: readonly PlacedColumn<Row>[];
  onTogglePage: () => void;
}

/** The sticky head: names, order and menus of the columns. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { view, columns, activeColumnId, onTogglePage } = props;
  const { selection, model, columnActions } = view;
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const pageSelection = selection && getPageSelection(selection, model.rowKeys);
  return (
    <thead {...rowGroupRole} className="sticky top-0 z-2 block">
      <tr
        {...rowRole}
        data-row={-1}
        aria-rowindex={1}
        className="relative flex w-full border-b border-line bg-(--row-color) [--row-color:var(--color-surface)]"
        style={{ height: headHeightPx }}
      >
        {selection && (
          <CheckboxCell
            isActive={activeColumnId === checkboxColumnId}
            isEdge={!columns[0]?.isSticky}
            label="Select the rows on this page"
            isChecked={pageSelection === "all"}
            isMixed={pageSelection === "some"}
            onToggle={onTogglePage}
          />
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
