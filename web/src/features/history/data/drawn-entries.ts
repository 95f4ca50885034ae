import { type RefCallback, useCallback, useState } from "react";

/** Entries that are drawn at first, and added when the end of the list comes near the window. */
const entriesPerStep = 40;
/** How near the end must come to the window, in pixels. */
const nearPx = 800;

/**
 * The number of entries that are drawn, so that a list of hundreds appears at once; `end` belongs to the element after the
 * last drawn entry.
 */
export function useDrawnEntries(): { drawn: number; drawAll: () => void; end: RefCallback<HTMLElement> } {
  const [drawn, setDrawn] = useState(entriesPerStep);
  const end = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((latest) => latest + entriesPerStep),
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { drawn, drawAll: () => setDrawn(Number.POSITIVE_INFINITY), end };
}
