import { useRef } from "react";
import {
  extendRange,
  isRowSelected,
  type SelectionRange,
  startRange,
  type TableSelection,
  togglePage,
  toggleRow,
} from "./row-selection.ts";

/** Selecting rows by checkbox and keyboard. Without a selection all functions do nothing. */
export interface RowSelectionActions {
  /** @param isWithShift whether to select all rows from the one toggled last to this one */
  toggle: (index: number, isWithShift: boolean) => void;
  /** Extends the range, which starts at row `from` if there is none, to row `to`. */
  extend: (from: number, to: number) => void;
  /** The next `extend` starts a new range. */
  endRange: () => void;
  togglePage: () => void;
  clear: () => void;
}

export function useRowSelection(
  selection: TableSelection | undefined,
  rowKeys: readonly string[],
): RowSelectionActions {
  const range = useRef<SelectionRange | null>(null);
  const select = (selected: TableSelection, next: SelectionRange, index: number) => {
    range.current = { ...next, endKey: rowKeys[index] ?? next.endKey };
    selected.onChange(extendRange(next, rowKeys, index));
  };
  const extend = (from: number, to: number) => {
    const fromKey = rowKeys[from];
    if (!selection || fromKey === undefined) return;
    const { current } = range;
    // A range has ended if its end is elsewhere, or if its first row was deselected since, such as by Clear.
    const hasEnded = current?.endKey !== fromKey || !isRowSelected(selection, current.anchorKey);
    select(selection, hasEnded ? startRange(selection, rowKeys, fromKey) : current, to);
  };
  return {
    extend,
    toggle: (index, isWithShift) => {
      const key = rowKeys[index];
      if (!selection || key === undefined) return;
      if (isWithShift && range.current && isRowSelected(selection, range.current.anchorKey)) {
        return select(selection, range.current, index);
      }
      const next = toggleRow(selection, rowKeys, key);
      range.current = next.has(key) ? { anchorKey: key, before: next, endKey: key } : null;
      selection.onChange(next);
    },
    endRange: () => {
      range.current = null;
    },
    togglePage: () => {
      range.current = null;
      selection?.onChange(togglePage(selection, rowKeys));
    },
    clear: () => selection?.onChange(new Set()),
  };
}
