import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";

let registeredBox: RefObject<HTMLElement | null> | null = null;

/** Registers the page's search box, or the form that replaces it, for `focusSearchBox` while it is mounted. */
export function useRegisterSearchBox(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    registeredBox = box;
    return () => {
      if (registeredBox === box) registeredBox = null;
    };
  }, [box]);
}

let isFocusing = false;

/** Focuses the search box from anywhere on the page. */
export function focusSearchBox(): void {
  const place = registeredBox?.current;
  isFocusing = true;
  (place?.querySelector<HTMLElement>("input, textarea") ?? place)?.focus();
  isFocusing = false;
}

/**
 * True while `focusSearchBox` runs. Suggestions then stay closed, since they open only when the user focuses the box.
 */
export function isFocusingSearchBox(): boolean {
  return isFocusing;
}

/**
 * Removes one chip of a list. Then focuses the next chip, else the previous chip, else the search box.
 * @param button inside the chip; the chip's focusable element is marked with `data-stop`
 */
export function removeChipAndFocusNext(button: Element, remove: () => void): void {
  const list = button.closest("ul");
  const place = listFocusableChips(list).findIndex((stop) => button.parentElement?.contains(stop));
  flushSync(remove);
  const remainingStops = list?.isConnected ? listFocusableChips(list) : [];
  const next = remainingStops[place] ?? remainingStops[place - 1];
  if (next) next.focus();
  else focusSearchBox();
}

function listFocusableChips(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
}
