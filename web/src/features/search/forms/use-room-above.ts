import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";

/**
 * Keeps on the element, as `--room-above`, how far below the window's top it begins: with that it can end above the
 * window's lower end, scrolled or not. What stands above it changes with what is drawn, and so does this.
 */
export function useRoomAbove(element: RefObject<HTMLElement | null>): void {
  const measure = useStableCallback(() => {
    const { current } = element;
    current?.style.setProperty("--room-above", `${Math.round(current.getBoundingClientRect().top)}px`);
  });
  useLayoutEffect(measure);
  useEffect(() => {
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    // A panel that is being left stands above this one until it is gone, and the page is shorter then.
    const resizes = new ResizeObserver(measure);
    resizes.observe(document.body);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
      resizes.disconnect();
    };
  }, [measure]);
}
