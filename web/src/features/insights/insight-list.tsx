import type { ReactNode } from "react";
import { ShowMore } from "./show-more.tsx";
import { useListSteps } from "./use-list-steps.ts";

export const cardGridClass = "grid grid-cols-3 gap-3 max-md:grid-cols-[minmax(0,1fr)]";

export interface InsightListProps<Item> {
  items: readonly Item[];
  render: (item: Item) => ReactNode;
}

/** Shows the first six cards, and a Show More button that adds six at a time. */
export function InsightList<Item>({ items, render }: InsightListProps<Item>) {
  const { list, ...steps } = useListSteps<HTMLUListElement>(items.length);
  return (
    <>
      <ul ref={list} className={cardGridClass}>
        {items.slice(0, steps.shownCount).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only added at the list's end
          <li key={index} tabIndex={-1} data-insight="news" className="min-w-0">
            {render(item)}
          </li>
        ))}
      </ul>
      <ShowMore steps={steps} total={items.length} />
    </>
  );
}
