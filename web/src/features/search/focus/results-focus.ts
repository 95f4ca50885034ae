import { type RefObject, useEffect, useEffectEvent } from "react";
import { focusSearchBox } from "./search-box-focus.ts";

/** The part of a search that says when a new one starts. */
interface StartingSearch {
  submitted: object | null;
  results: { phase: string; page: number };
}

let shown: RefObject<HTMLElement | null> | null = null;

/**
 * Registers the results' element. A search that starts while nothing has the focus moves it there: the box
 * loses it when its query is sent, and the pressed button may be gone.
 */
export function useAsResults(place: RefObject<HTMLElement | null>, search: StartingSearch): void {
  const { results, submitted } = search;
  useEffect(() => {
    shown = place;
    return () => {
      if (shown === place) shown = null;
    };
  }, [place]);
  const onSearch = useEffectEvent(() => {
    const isNew = results.phase === "searching" && results.page === 0;
    if (isNew && document.activeElement === document.body) focusPlace(place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search itself is the cause
  useEffect(() => onSearch(), [submitted]);
}

/** Focuses the results; the search box where there are none. */
export function focusResults(): void {
  if (shown?.current) focusPlace(shown);
  else focusSearchBox();
}

function focusPlace(place: RefObject<HTMLElement | null>): void {
  place.current?.focus({ preventScroll: true });
}
