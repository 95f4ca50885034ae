import { useLayoutEffect, useRef } from "react";

/**
 * Numbers for the React keys of the rendered rows. A row has the same number for as long as it is rendered; a new row
 * takes the number of one that is gone, so that its elements are used again instead of being created. Creating them
 * takes most of the time of a scroll.
 *
 * @returns the numbers in the order of the keys
 */
export function useRowSlots(rowKeys: readonly string[]): number[] {
  const previous = useRef<ReadonlyMap<string, number>>(new Map());
  const slots = assignSlots(previous.current, rowKeys);
  useLayoutEffect(() => {
    previous.current = slots;
  });
  return rowKeys.map((key) => slots.get(key) ?? -1);
}

/** Assigns different numbers to the keys: to a key that had a number the same, to the others free or new ones. */
export function assignSlots(
  previous: ReadonlyMap<string, number>,
  rowKeys: readonly string[],
): Map<string, number> {
  const slots = new Map<string, number>();
  for (const key of rowKeys) {
    const slot = previous.get(key);
    if (slot !== undefined) slots.set(key, slot);
  }
  const used = new Set(slots.values());
  let next = 0;
  for (const key of rowKeys) {
    if (slots.has(key)) continue;
    while (used.has(next)) next++;
    slots.set(key, next++);
  }
  return slots;
}
