import { type CSSProperties, type ReactNode, useRef } from "react";
import { headRow } from "./active-cell.ts";
import type { DataColumn } from "./data-column.ts";
import { showCutOffText } from "./grid-cell.tsx";
import { GridHead } from "./grid-head.tsx";
import { GridMenu } from "./grid-menu.tsx";
import { gridRole, selectableGridRole } from "./grid-roles.ts";
import { GridRows } from "./grid-rows.tsx";
import type { TableView } from "./table-view.ts";
import { useGrid } from "./use-grid.ts";
import { handleGridKey } from "./use-grid-keys.ts";

interface GridProps<Row> {
  view: TableView<Row>;
  allColumns: readonly DataColumn<Row>[];
  rowHeightPx: number;
  /** Greatest height of the scrolled area; shorter tables are shorter. */
  maxHeight: CSSProperties["maxHeight"];
  isLoading: boolean;
  /** Content below the head in place of rows. */
  children?: ReactNode;
}

/** The table as an ARIA grid: one tab stop, moved through by arrow keys; only what is in view is in the DOM. */
export function Grid<Row>({ view, allColumns, rowHeightPx, maxHeight, isLoading, children }: GridProps<Row>) {
  const { label, model, selection } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGrid(view, scroller, rowHeightPx);
  const { position, activeColumnId, columns, columnIds, menuColumnId, setMenuColumnId } = grid;
  const lastColumn = columns.at(-1);
  return (
    <div
      ref={scroller}
      className="relative min-h-0 overflow-auto [scrollbar-width:thin]"
      style={{ maxHeight }}
    >
      <table
        {...(selection ? selectableGridRole : gridRole)}
        aria-label={label}
        aria-rowcount={model.rowKeys.length + 1}
        aria-colcount={columnIds.length}
        aria-busy={isLoading || undefined}
        onKeyDown={(event) => handleGridKey(event, grid.getKeyContext())}
        onMouseOver={showCutOffText}
        onFocus={grid.onFocus}
        onBlur={grid.onBlur}
        className="block min-w-full"
        style={{ width: lastColumn ? lastColumn.left + lastColumn.width : "100%" }}
      >
        <GridHead
          view={view}
          columns={grid.renderedColumns}
          activeColumnId={position.row === headRow ? activeColumnId : null}
          menuColumnId={menuColumnId}
          onTogglePage={grid.togglePage}
          onOpenMenu={(id) => setMenuColumnId((open) => (open === id ? null : id))}
          onDragWidth={grid.setDraggedWidth}
          onFit={grid.fitColumn}
        />
        <GridRows
          view={view}
          scroller={scroller}
          columns={grid.renderedColumns}
          rowHeightPx={rowHeightPx}
          activeRow={position.row}
          activeColumnId={activeColumnId}
          actions={grid.rowActions}
        />
      </table>
      {children}
      <GridMenu
        view={view}
        placed={columns.find(({ column }) => column.id === menuColumnId)}
        allColumns={allColumns}
        scroller={scroller}
        onFit={grid.fitColumn}
        onClose={() => {
          setMenuColumnId(null);
          grid.moveTo({ row: headRow, column: columnIds.indexOf(menuColumnId ?? "") });
        }}
      />
    </div>
  );
}
