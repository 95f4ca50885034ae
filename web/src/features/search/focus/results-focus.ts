import { type RefObject, useEffect, useEffectEvent } from "react";
import { focusSearchBox } from "./search-box-focus.ts";

/** The fields of a search that change when a new search starts. */
interface StartingSearch {
  submitted: object | null;
  results: { phase: string; page: number };
}

let registeredResults: RefObject<HTMLElement | null> | null = null;

/**
 * Registers the results' element, which gets the focus when a search starts and no other element has it. Sending a
 * query blurs the search box, and the pressed button may have been removed.
 */
export function useRegisterResults(place: RefObject<HTMLElement | null>, search: StartingSearch): void {
  const { results, submitted } = search;
  useEffect(() => {
    registeredResults = place;
    return () => {
      if (registeredResults === place) registeredResults = null;
    };
  }, [place]);
  const onSearch = useEffectEvent(() => {
    const isNew = results.phase === "searching" && results.page === 0;
    if (isNew && document.activeElement === document.body) focusElement(place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search itself is the cause
  useEffect(() => onSearch(), [submitted]);
}

/** Focuses the results, or the search box when the page shows no results. */
export function focusResults(): void {
  if (registeredResults?.current) focusElement(registeredResults);
  else focusSearchBox();
}

function focusElement(place: RefObject<HTMLElement | null>): void {
  place.current?.focus({ preventScroll: true });
}
