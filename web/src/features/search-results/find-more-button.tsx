import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export interface FindMoreButtonProps {
  isRunning: boolean;
  isSearching: boolean;
  onFindMore: () => void;
}

/**
 * A button that requests the next page. It is not `disabled` while the page loads, because it would then lose the
 * focus.
 */
export function FindMoreButton({ isRunning, isSearching, onFindMore }: FindMoreButtonProps) {
  return (
    <div className="grid justify-items-center pt-4">
      <Button aria-disabled={isRunning} onClick={() => !isRunning && onFindMore()}>
        {isRunning && <Spinner />}
        {isSearching ? "Searching..." : "Find more"}
      </Button>
    </div>
  );
}

/**
 * Returns a function that calls `onFindMore` and focuses the first new card when it appears. The focus stays where it
 * is if the user has moved it meanwhile.
 * @param place the element that contains the cards (articles)
 * @param count the number of cards
 */
export function useFocusOnMore(
  place: RefObject<HTMLElement | null>,
  count: number,
  onFindMore: () => void,
): () => void {
  const before = useRef<number | null>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const first = before.current;
    if (first === null || count <= first) return;
    before.current = null;
    const { activeElement } = document;
    if (activeElement !== pressed.current && activeElement !== document.body) return;
    // Does not scroll if the user has scrolled the button out of view.
    const preventScroll = pressed.current !== null && !isInView(pressed.current);
    place.current?.querySelectorAll<HTMLElement>("article")[first]?.focus({ preventScroll });
  }, [place, count]);
  return () => {
    before.current = count;
    pressed.current = document.activeElement;
    onFindMore();
  };
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
