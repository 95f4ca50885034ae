import { useEffect, useLayoutEffect, useRef, useState } from "react";

const itemsPerStep = 6;
const showMoreDelayMs = 500;

/**
 * Shows a list in steps: six items at first, and six more half a second after each `showMore`. When the last items
 * appear, the Show More button disappears and its focus is lost. The first new item then gets the focus.
 */
export function useListSteps<ListElement extends HTMLElement>(count: number) {
  const [limit, setLimit] = useState(itemsPerStep);
  const [isWaiting, setWaiting] = useState(false);
  const list = useRef<ListElement>(null);
  const firstNewIndex = limit - itemsPerStep;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setLimit((before) => before + itemsPerStep);
      setWaiting(false);
    }, showMoreDelayMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    const first = list.current?.children[firstNewIndex];
    if (firstNewIndex > 0 && isLost && first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [firstNewIndex]);
  return {
    list,
    shownCount: Math.min(limit, count),
    hasMore: limit < count,
    /** True after the first step, when the number of shown items is announced. */
    hasGrown: firstNewIndex > 0,
    isWaiting,
    showMore: () => setWaiting(true),
  };
}

export type ListSteps = Omit<ReturnType<typeof useListSteps>, "list">;
