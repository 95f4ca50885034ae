import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";

/**
 * Sets the CSS variable `--distance-from-top` to the element's distance from the top of the window, in pixels. The
 * element's maximum height uses it, so that it ends above the window's lower edge. Measured again after each
 * render, scroll and resize.
 */
export function useDistanceFromTop(element: RefObject<HTMLElement | null>): void {
  const measure = useStableCallback(() => {
    const { current } = element;
    current?.style.setProperty("--distance-from-top", `${Math.round(current.getBoundingClientRect().top)}px`);
  });
  useLayoutEffect(measure);
  useEffect(() => {
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    // Measures again when the page's height changes, as when a panel above the element is removed.
    const resizes = new ResizeObserver(measure);
    resizes.observe(document.body);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
      resizes.disconnect();
    };
  }, [measure]);
}
