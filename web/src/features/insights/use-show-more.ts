import { useEffect, useState } from "react";

const step = 6;
const waitMs = 500;

/** How many of `count` items are shown: six, and six more half a second after each `showMore`. */
export function useShowMore(count: number) {
  const [limit, setLimit] = useState(step);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setLimit((before) => before + step);
      setWaiting(false);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return {
    shown: Math.min(limit, count),
    /** Where the items begin that came last. */
    latest: limit - step,
    hasMore: limit < count,
    isWaiting,
    showMore: () => setWaiting(true),
  };
}
