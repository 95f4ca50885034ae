import { useEffect, useEffectEvent } from "react";

/** Follow-up work waits until the first results are painted. */
const followUpDelayMs = 1000;

/** Runs `work` 1 s after the first results of a search appear, unless they are cleared before. */
export function useFollowUpWork(hasResults: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!hasResults) return;
    const timer = setTimeout(() => run(), followUpDelayMs);
    return () => clearTimeout(timer);
  }, [hasResults]);
}
