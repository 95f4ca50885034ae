import { type RefObject, useEffect, useEffectEvent } from "react";
import { focusSearchBox } from "./search-box-focus.ts";

/** The part of a search that says when a new one starts. */
interface StartingSearch {
  submitted: object | null;
  results: { phase: string; page: number };
}

let shown: RefObject<HTMLElement | null> | null = null;

/**
 * Makes this the place of the results. A search that starts where nothing has the focus puts it there: the box
 * lets go of it when its query is sent, and a button that sent one may be gone.
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

/** Puts the focus on the results, from where the way leads into them; into the box where there are none. */
export function focusResults(): void {
  if (shown?.current) focusPlace(shown);
  else focusSearchBox();
}

function focusPlace(place: RefObject<HTMLElement | null>): void {
  place.current?.focus({ preventScroll: true });
}
