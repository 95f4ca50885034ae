import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useShowMore } from "./use-show-more.ts";

export const cardGridClass = "grid grid-cols-3 gap-3 max-md:grid-cols-[minmax(0,1fr)]";

export interface InsightListProps<Item> {
  items: readonly Item[];
  render: (item: Item) => ReactNode;
}

/** Shows the first six cards, and a Show More button that adds six at a time. */
export function InsightList<Item>({ items, render }: InsightListProps<Item>) {
  const { shownCount, firstNewIndex, hasMore, isWaiting, showMore } = useShowMore(items.length);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // When the last cards appear, the Show More button disappears and its focus is lost. The first new card then gets
    // the focus.
    const isLost = document.activeElement === document.body;
    const first = list.current?.children[firstNewIndex];
    if (firstNewIndex > 0 && isLost && first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [firstNewIndex]);
  return (
    <>
      <ul ref={list} className={cardGridClass}>
        {items.slice(0, shownCount).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only added at the list's end
          <li key={index} tabIndex={-1} className="min-w-0">
            {render(item)}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="grid justify-items-center pt-4">
          <Button
            size="sm"
            aria-disabled={isWaiting}
            aria-busy={isWaiting}
            onClick={() => !isWaiting && showMore()}
          >
            {isWaiting && <Spinner />}
            Show More
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {firstNewIndex > 0 && `${shownCount} of ${items.length} shown`}
      </p>
    </>
  );
}
