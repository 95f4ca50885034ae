import { useEffect, useEffectEvent } from "react";

/** First results are painted, and read for a moment, before anything that follows on them begins. */
const followUpDelayMs = 1000;

/** Does what follows on the first results of a search, 1 s after they are there; not when they are gone by then. */
export function useFollowUp(hasResults: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!hasResults) return;
    const timer = setTimeout(() => run(), followUpDelayMs);
    return () => clearTimeout(timer);
  }, [hasResults]);
}
