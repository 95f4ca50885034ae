import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";
import { headHeightPx, type PlacedColumn } from "./data-column.ts";
import { rowGroupRole } from "./grid-roles.ts";
import { GridRow, type RowActions } from "./grid-row.tsx";
import { isRowSelected } from "./row-selection.ts";
import type { TableView } from "./table-view.ts";
import { useRowSlots } from "./use-row-slots.ts";

interface GridRowsProps<Row> {
  view: TableView<Row>;
  scroller: RefObject<HTMLElement | null>;
  /** The columns that are rendered. */
  columns: readonly PlacedColumn<Row>[];
  rowHeightPx: number;
  activeRow: number;
  activeColumnId: string;
  actions: RowActions;
}

/** The rows in view, a few around them, and the row of the active cell, so that the focus is never lost. */
export function GridRows<Row>(props: GridRowsProps<Row>) {
  const { view, scroller, columns, rowHeightPx, activeRow, activeColumnId, actions } = props;
  const { model, titleColumn, selection, onOpen } = view;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: model.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => rowHeightPx, [rowHeightPx]),
    scrollMargin: headHeightPx,
    overscan: 6,
    rangeExtractor: useCallback((range: Range) => addIndex(range, activeRow), [activeRow]),
  });
  const indexes = virtualizer.getVirtualIndexes().filter((index) => index < model.rows.length);
  const slots = useRowSlots(indexes.map((index) => model.rowKeys[index] ?? ""));
  return (
    <tbody {...rowGroupRole} className="relative block" style={{ height: virtualizer.getTotalSize() }}>
      {indexes.map((index, at) => {
        const key = model.rowKeys[index] ?? "";
        return (
          <GridRow
            key={slots[at]}
            row={model.rows[index] as Row}
            rowKey={key}
            index={index}
            heightPx={rowHeightPx}
            columns={columns}
            titleColumn={titleColumn}
            hasCheckbox={selection !== undefined}
            isSelected={isRowSelected(selection, key)}
            canOpen={onOpen !== undefined}
            activeColumnId={index === activeRow ? activeColumnId : null}
            actions={actions}
          />
        );
      })}
    </tbody>
  );
}

/** The indexes of a range in their order, with one more index. */
export function addIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index < 0 || index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((one, other) => one - other);
}
