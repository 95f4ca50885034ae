import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { ListSteps } from "./use-list-steps.ts";

interface ShowMoreProps {
  steps: ListSteps;
  /** The number of all items. */
  total: number;
  /** A note beside the button. */
  note?: ReactNode;
}

/** The foot of a list that is shown in steps: a note and the Show More button, gone when every item is shown. */
export function ShowMore({ steps, total, note }: ShowMoreProps) {
  const { shownCount, hasMore, hasGrown, isWaiting, showMore } = steps;
  return (
    <>
      {(hasMore || note) && (
        <div
          className={`flex min-h-8 items-center gap-3 pt-3 ${note ? "justify-between" : "justify-center"}`}
        >
          {note && <p className="text-xs text-ink-3">{note}</p>}
          {hasMore && (
            <Button
              size="sm"
              aria-disabled={isWaiting}
              aria-busy={isWaiting}
              onClick={() => !isWaiting && showMore()}
            >
              {isWaiting && <Spinner />}
              Show More
            </Button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {hasGrown && `${shownCount} of ${total} shown`}
      </p>
    </>
  );
}
