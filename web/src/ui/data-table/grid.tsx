import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from "react";
import { useStableCallback } from "../../lib/use-stable-callback.ts";
import { headRow } from "./active-cell.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { checkboxColumnId, type DataColumn, headHeightPx, type PlacedColumn } from "./data-column.ts";
import { GridHead } from "./grid-head.tsx";
import { gridRole, selectableGridRole } from "./grid-roles.ts";
import type { RowActions } from "./grid-row.tsx";
import { GridRows } from "./grid-rows.tsx";
import { measureColumn } from "./measure-column.ts";
import { listMenuChoices } from "./menu-choices.ts";
import type { TableView } from "./table-view.ts";
import { findCell, useActiveCell } from "./use-active-cell.ts";
import { useColumnWindow } from "./use-column-window.ts";
import { useCopy } from "./use-copy.ts";
import { handleGridKey } from "./use-grid-keys.ts";
import { useRowSelection } from "./use-row-selection.ts";

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
  const { label, rowKeys, selection } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const [menuColumnId, setMenuColumnId] = useState<string | null>(null);
  const [draggedWidth, setDraggedWidth] = useState<{ columnId: string; width: number } | null>(null);
  const columns = useDraggedWidth(view.model.columns, draggedWidth);
  const columnIds = useMemo(() => {
    const ids = columns.map(({ column }) => column.id);
    return selection ? [checkboxColumnId, ...ids] : ids;
  }, [columns, selection]);
  const placeColumn = (columnId: string) => {
    const placed = columns.find(({ column }) => column.id === columnId);
    if (!placed || placed.isSticky) return null;
    const stickySize = columns.find(({ isSticky }) => !isSticky)?.left ?? 0;
    return { start: placed.left, size: placed.width, stickySize };
  };
  const { position, moveTo, onFocus, onBlur } = useActiveCell({
    scroller,
    rowKeys,
    columnIds,
    rowHeightPx,
    placeColumn,
  });
  const activeColumnId = columnIds[position.column] ?? "";
  const rendered = useColumnWindow(scroller, columns, activeColumnId);
  const selectionActions = useRowSelection(selection, rowKeys);
  const copy = useCopy(view);
  const actions = useRowActions(view, selectionActions.toggle);
  const fit = (columnId: string) => {
    if (scroller.current) view.columnActions.setWidth(columnId, measureColumn(scroller.current, columnId));
  };
  const getPageRows = () =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeightPx) / rowHeightPx));
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
        aria-rowcount={rowKeys.length + 1}
        aria-colcount={columnIds.length}
        aria-busy={isLoading || undefined}
        onKeyDown={(event) =>
          handleGridKey(event, {
            view,
            selectionActions,
            position,
            columnIds,
            size: { rowCount: rowKeys.length, columnCount: columnIds.length, pageRows: getPageRows() },
            moveTo,
            openMenu: setMenuColumnId,
            copy: () => copy(position.row, activeColumnId),
          })
        }
        onFocus={onFocus}
        onBlur={onBlur}
        className="block min-w-full"
        style={{ width: lastColumn ? lastColumn.left + lastColumn.width : "100%" }}
      >
        <GridHead
          view={view}
          columns={rendered}
          activeColumnId={position.row === headRow ? activeColumnId : null}
          menuColumnId={menuColumnId}
          onTogglePage={selectionActions.togglePage}
          onOpenMenu={(id) => setMenuColumnId((open) => (open === id ? null : id))}
          onDragWidth={setDraggedWidth}
          onFit={fit}
        />
        <GridRows
          view={view}
          scroller={scroller}
          columns={rendered}
          rowHeightPx={rowHeightPx}
          activeRow={position.row}
          activeColumnId={activeColumnId}
          actions={actions}
        />
      </table>
      {children}
      <OpenMenu
        view={view}
        placed={columns.find(({ column }) => column.id === menuColumnId)}
        allColumns={allColumns}
        scroller={scroller}
        onFit={fit}
        onClose={() => {
          setMenuColumnId(null);
          moveTo({ row: headRow, column: columnIds.indexOf(menuColumnId ?? "") });
        }}
      />
    </div>
  );
}

/** The columns as they are while the user drags the edge of one. */
function useDraggedWidth<Row>(
  columns: readonly PlacedColumn<Row>[],
  dragged: { columnId: string; width: number } | null,
): readonly PlacedColumn<Row>[] {
  return useMemo(() => {
    if (!dragged) return columns;
    let shift = 0;
    return columns.map((placed) => {
      const left = placed.left + shift;
      if (placed.column.id !== dragged.columnId) return shift === 0 ? placed : { ...placed, left };
      shift = dragged.width - placed.width;
      return { ...placed, left, width: dragged.width };
    });
  }, [columns, dragged]);
}

function useRowActions<Row>(view: TableView<Row>, toggleRow: RowActions["toggle"]): RowActions {
  const toggle = useStableCallback(toggleRow);
  const open = useStableCallback((index: number) => {
    const row = view.model.rows[index];
    if (row !== undefined) view.onOpen?.(row);
  });
  return useMemo(() => ({ toggle, open }), [toggle, open]);
}

interface OpenMenuProps<Row> {
  view: TableView<Row>;
  /** The column whose menu is open. */
  placed: PlacedColumn<Row> | undefined;
  allColumns: readonly DataColumn<Row>[];
  scroller: React.RefObject<HTMLElement | null>;
  onFit: (columnId: string) => void;
  onClose: () => void;
}

function OpenMenu<Row>({ view, placed, allColumns, scroller, onFit, onClose }: OpenMenuProps<Row>) {
  const anchor = placed && scroller.current && findCell(scroller.current, headRow, placed.column.id);
  if (!anchor) return null;
  return (
    <ColumnMenu
      label={`${placed.column.header} column`}
      anchor={anchor}
      groups={listMenuChoices(view, placed, allColumns, () => onFit(placed.column.id))}
      onClose={onClose}
    />
  );
}
