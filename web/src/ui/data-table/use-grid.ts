import { type RefObject, useMemo, useState } from "react";
import { useStableCallback } from "../../lib/use-stable-callback.ts";
import { checkboxColumnId, headHeightPx, type PlacedColumn } from "./data-column.ts";
import type { RowActions } from "./grid-row.tsx";
import { measureColumn } from "./measure-column.ts";
import type { TableView } from "./table-view.ts";
import { useActiveCell } from "./use-active-cell.ts";
import { useColumnWindow } from "./use-column-window.ts";
import { useCopy } from "./use-copy.ts";
import type { GridKeyContext } from "./use-grid-keys.ts";
import { useRowSelection } from "./use-row-selection.ts";

/** A column's width while the user drags its edge. */
export interface DraggedWidth {
  columnId: string;
  width: number;
}

/** The state of the grid: the active cell, the columns in view, the open menu and a width that is being dragged. */
export function useGrid<Row>(
  view: TableView<Row>,
  scroller: RefObject<HTMLElement | null>,
  rowHeightPx: number,
) {
  const { rowKeys } = view.model;
  const hasCheckboxes = view.selection !== undefined;
  const [menuColumnId, setMenuColumnId] = useState<string | null>(null);
  const [draggedWidth, setDraggedWidth] = useState<DraggedWidth | null>(null);
  const columns = useDraggedWidth(view.model.columns, draggedWidth);
  const columnIds = useMemo(() => {
    const ids = columns.map(({ column }) => column.id);
    return hasCheckboxes ? [checkboxColumnId, ...ids] : ids;
  }, [columns, hasCheckboxes]);
  const activeCell = useActiveCell({ scroller, rowKeys, columnIds, columns, rowHeightPx });
  const { position, moveTo } = activeCell;
  const activeColumnId = columnIds[position.column] ?? "";
  const selectionActions = useRowSelection(view.selection, rowKeys);
  const copy = useCopy(view);
  const getKeyContext = (): GridKeyContext<Row> => ({
    view,
    selectionActions,
    position,
    columnIds,
    size: {
      rowCount: rowKeys.length,
      columnCount: columnIds.length,
      pageRows: countPageRows(scroller.current, rowHeightPx),
    },
    moveTo,
    openMenu: setMenuColumnId,
    copy: () => copy(position.row, activeColumnId),
  });
  return {
    ...activeCell,
    columns,
    columnIds,
    activeColumnId,
    renderedColumns: useColumnWindow(scroller, columns, activeColumnId),
    rowActions: useRowActions(view, selectionActions.toggle),
    togglePage: selectionActions.togglePage,
    menuColumnId,
    setMenuColumnId,
    setDraggedWidth,
    getKeyContext,
    fitColumn: (id: string) => {
      if (scroller.current) view.columnActions.setWidth(id, measureColumn(scroller.current, id));
    },
  };
}

/** Number of rows that are fully in view. */
function countPageRows(scroller: HTMLElement | null, rowHeightPx: number): number {
  return Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headHeightPx) / rowHeightPx));
}

/** The columns as they are while the user drags the edge of one. */
function useDraggedWidth<Row>(
  columns: readonly PlacedColumn<Row>[],
  dragged: DraggedWidth | null,
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
