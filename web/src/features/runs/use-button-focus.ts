import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard's place in a group of buttons. When the focused button disappears after a press, because the run
 * has changed, the first button of the group gets the focus.
 * @returns properties of the group's element
 */
export function useButtonFocus(): {
  ref: RefObject<HTMLSpanElement | null>;
  onFocus: () => void;
  onBlur: () => void;
} {
  const ref = useRef<HTMLSpanElement>(null);
  const lastFocused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const isLost = lastFocused.current !== null && !lastFocused.current.isConnected;
    if (!isLost) return;
    lastFocused.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    ref.current?.querySelector("button")?.focus();
  });
  return {
    ref,
    onFocus: () => {
      lastFocused.current = document.activeElement as HTMLElement | null;
    },
    onBlur: () => {
      // A browser also reports the blur of an element that it removes.
      if (lastFocused.current?.isConnected) lastFocused.current = null;
    },
  };
}
