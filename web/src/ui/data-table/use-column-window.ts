import { type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useMemo } from "react";
import type { PlacedColumn } from "./data-column.ts";
import { addIndex } from "./grid-rows.tsx";

/**
 * The columns to render: sticky ones, those in view, a few around them and the column of the active cell, so that the
 * focus is never lost.
 */
export function useColumnWindow<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly PlacedColumn<Row>[],
  activeColumnId: string,
): readonly PlacedColumn<Row>[] {
  const sticky = useMemo(() => columns.filter(({ isSticky }) => isSticky), [columns]);
  const others = useMemo(() => columns.filter(({ isSticky }) => !isSticky), [columns]);
  const active = others.findIndex(({ column }) => column.id === activeColumnId);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    count: others.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => others[index]?.width ?? 0,
    // Another function makes the virtualizer read all widths again.
    getItemKey: useCallback((index: number) => others[index]?.column.id ?? index, [others]),
    scrollMargin: others[0]?.left ?? 0,
    overscan: 2,
    rangeExtractor: useCallback((range: Range) => addIndex(range, active), [active]),
  });
  const shown = virtualizer.getVirtualIndexes();
  return useMemo(
    () => [...sticky, ...shown.flatMap((index) => others[index] ?? [])],
    [sticky, others, shown],
  );
}
