import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";

let shown: RefObject<HTMLElement | null> | null = null;

/** Registers the search box of the page, or the form in its place, while it is mounted. */
export function useAsSearchBox(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    shown = box;
    return () => {
      if (shown === box) shown = null;
    };
  }, [box]);
}

let isBeingPut = false;

/** Focuses the search box from anywhere on the page. */
export function focusSearchBox(): void {
  const place = shown?.current;
  isBeingPut = true;
  (place?.querySelector<HTMLElement>("input, textarea") ?? place)?.focus();
  isBeingPut = false;
}

/** True while `focusSearchBox` runs: suggestions open only when the user focuses the box. */
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
