import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";

/** Number of cards shown at first, and added by each press. */
const cardsPerStep = 100;

interface CardGridProps<Item> {
  items: readonly Item[];
  renderCard: (item: Item) => ReactNode;
}

/** Cards in two columns. A long list is shown in steps, so that the page stays quick. */
export function CardGrid<Item>({ items, renderCard }: CardGridProps<Item>) {
  const [limit, setLimit] = useState(cardsPerStep);
  const more = items.length - limit;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 max-rail:grid-cols-1">
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
