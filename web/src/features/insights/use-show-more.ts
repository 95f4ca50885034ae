import { useEffect, useState } from "react";

const cardsPerStep = 6;
const showMoreDelayMs = 500;

/** Counts the shown items out of `count`: six at first, and six more half a second after each `showMore`. */
export function useShowMore(count: number) {
  const [limit, setLimit] = useState(cardsPerStep);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setLimit((before) => before + cardsPerStep);
      setWaiting(false);
    }, showMoreDelayMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return {
    shownCount: Math.min(limit, count),
    /** Index of the first of the items that were added last. */
    firstNewIndex: limit - cardsPerStep,
    hasMore: limit < count,
    isWaiting,
    showMore: () => setWaiting(true),
  };
}
