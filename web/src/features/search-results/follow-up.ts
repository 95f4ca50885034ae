import { useEffect, useEffectEvent } from "react";

/** First results are painted, and read for a moment, before anything that follows on them begins. */
const followUpDelayMs = 1000;

/** Runs `work` 1 s after the first results of a search appear, unless they are gone by then. */
export function useFollowUp(hasResults: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!hasResults) return;
    const timer = setTimeout(() => run(), followUpDelayMs);
    return () => clearTimeout(timer);
  }, [hasResults]);
}
