import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export interface FindMoreButtonProps {
  isRunning: boolean;
  isSearching: boolean;
  onFindMore: () => void;
}

/** Asks for the next page. It keeps the focus while that page is on its way. */
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
 * Gives `onFindMore` so that the focus goes on with the first new card, unless the user has moved it elsewhere.
 *
 * @param place holds the cards, as articles
 * @param count how many there are
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
    // Who has scrolled away to read keeps the place.
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
