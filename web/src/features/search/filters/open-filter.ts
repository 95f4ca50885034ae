import type { RefObject } from "react";
import type { QuickFilter } from "./quick-filter-fields.ts";

/** The filter whose list is open, and the id of the button that opened it. */
export interface OpenFilter {
  filter: QuickFilter;
  id: string;
}

/**
 * Refers to the button of an open list. When a new value replaces the chip with that button, it refers to another
 * button for the same filter, so that the list stays open and returns the focus there.
 */
export function createTriggerRef(
  row: RefObject<HTMLElement | null>,
  { filter, id }: OpenFilter,
): RefObject<HTMLElement | null> {
  return {
    get current() {
      const triggers = row.current?.querySelectorAll<HTMLElement>(`[data-filter-field=${filter.field}]`);
      const all = [...(triggers ?? [])];
      return all.find(({ dataset }) => dataset.filterTrigger === id) ?? all[0] ?? row.current;
    },
  };
}
