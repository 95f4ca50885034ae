import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";

let shown: RefObject<HTMLElement | null> | null = null;

/** Makes this the box of the page, or the form in its place, for as long as it is there. */
export function useAsSearchBox(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    shown = box;
    return () => {
      if (shown === box) shown = null;
    };
  }, [box]);
}

let isBeingPut = false;

/** Puts the cursor into the box of the page, from anywhere else on it. */
export function focusSearchBox(): void {
  const place = shown?.current;
  isBeingPut = true;
  (place?.querySelector<HTMLElement>("input, textarea") ?? place)?.focus();
  isBeingPut = false;
}

/** True while `focusSearchBox` puts the cursor into the box: nobody has asked for what opens beneath it. */
export function isCursorPut(): boolean {
  return isBeingPut;
}

/**
 * Removes one chip of several and moves the focus to the next one, else to the one before, else into the box.
 *
 * @param button stands in the chip, beside or on what may take the focus, which is marked with `data-stop`
 */
export function removeChipAt(button: Element, remove: () => void): void {
  const list = button.closest("ul");
  const place = stopsOf(list).findIndex((stop) => button.parentElement?.contains(stop));
  flushSync(remove);
  const left = list?.isConnected ? stopsOf(list) : [];
  const next = left[place] ?? left[place - 1];
  if (next) next.focus();
  else focusSearchBox();
}

function stopsOf(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
}
