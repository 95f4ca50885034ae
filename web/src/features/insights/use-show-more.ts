import { useEffect, useState } from "react";

const step = 6;
const waitMs = 500;

/** The number of shown items out of `count`: six, and six more half a second after each `showMore`. */
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
    /** Index of the first item that was added last. */
    latest: limit - step,
    hasMore: limit < count,
    isWaiting,
    showMore: () => setWaiting(true),
  };
}
