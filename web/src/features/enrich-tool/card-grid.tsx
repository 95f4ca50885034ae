import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";

/** Number of cards shown at first, and added by each press. */
const cardsPerStep = 100;

interface CardGridProps<Item> {
  items: readonly Item[];
  renderCard: (item: Item) => ReactNode;
  /** Whether the cards of a row are equally high; not for cards that open. */
  isEven?: boolean;
}

/** Cards in two columns. A long list is shown in steps, so that the page stays quick. */
export function CardGrid<Item>({ items, renderCard, isEven = false }: CardGridProps<Item>) {
  const [limit, setLimit] = useState(cardsPerStep);
  const more = items.length - limit;
  return (
    <>
      <div className={classNames("grid grid-cols-2 gap-3 max-rail:grid-cols-1", !isEven && "items-start")}>
        {items.slice(0, limit).map(renderCard)}
      </div>
      {more > 0 && (
        <div className="grid justify-items-center">
          <Button onClick={() => setLimit(limit + cardsPerStep)}>
            Show {Math.min(more, cardsPerStep).toLocaleString("en-US")} More
          </Button>
        </div>
      )}
    </>
  );
}
