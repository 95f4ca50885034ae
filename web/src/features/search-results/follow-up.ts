import { useEffect, useEffectEvent } from "react";

/** Delay of follow-up work in milliseconds, so that the browser can paint the first results before. */
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
