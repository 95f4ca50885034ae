import { type RefObject, useLayoutEffect } from "react";

/**
 * Sets the CSS variable `--dock-height` to the height that the sticky search box covers at the top of the window. What
 * sticks below it and scroll targets use it.
 */
export function useDockHeight(dock: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = dock;
    const root = document.documentElement;
    if (!current || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      // A negative `top` lets the upper part of the box scroll away.
      const hidden = Number.parseFloat(getComputedStyle(current).top) || 0;
      root.style.setProperty("--dock-height", `${Math.round(current.offsetHeight + Math.min(0, hidden))}px`);
    };
    const resizes = new ResizeObserver(measure);
    resizes.observe(current);
    return () => {
      resizes.disconnect();
      root.style.removeProperty("--dock-height");
    };
  }, [dock]);
}
