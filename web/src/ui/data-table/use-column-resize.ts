import { type PointerEvent, useRef } from "react";
import { type DataColumn, limitWidth } from "./data-column.ts";

interface ColumnResizeOptions<Row> {
  column: DataColumn<Row>;
  /** The column's width in pixels when a drag begins. */
  width: number;
  onDrag: (width: number) => void;
  /** @param width the new width; null if the drag was cancelled or did not move */
  onEnd: (width: number | null) => void;
}

/** Pointer handlers for an edge that changes a column's width. */
export function useColumnResize<Row>({ column, width, onDrag, onEnd }: ColumnResizeOptions<Row>) {
  const drag = useRef<{ startX: number; startWidth: number; width: number } | null>(null);
  const end = (isCancelled: boolean) => {
    const { current } = drag;
    drag.current = null;
    if (current) onEnd(isCancelled || current.width === current.startWidth ? null : current.width);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Otherwise the browser would start to drag the head or to select text.
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag.current = { startX: event.clientX, startWidth: width, width };
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const { current } = drag;
      if (!current) return;
      current.width = limitWidth(column, current.startWidth + clientX - current.startX);
      onDrag(current.width);
    },
    onPointerUp: () => end(false),
    onPointerCancel: () => end(true),
  };
}
