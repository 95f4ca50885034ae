import { Button } from "../../../ui/button.tsx";
import { useSession } from "../../account/index.ts";
import type { OutdatedResults } from "../search-run/search-session.ts";

/**
 * Says that the box differs from the shown results and offers to search again. It floats above the results
 * (on a phone at the bottom of the screen), so that nothing moves while the user types.
 */
export function OutdatedHint({ outdated, onSend }: { outdated: OutdatedResults; onSend: () => void }) {
  const isUser = useSession().status === "signed-in";
  const { cause, shownQuery, canSend } = outdated;
  return (
    <div className="pointer-events-none absolute inset-x-6 top-full z-5 mt-1.5 flex justify-end max-md:fixed max-md:inset-x-4 max-md:top-auto max-md:bottom-4 max-md:justify-center">
      <p
        role="status"
        className="pointer-events-auto flex min-h-9 min-w-0 animate-fade items-center gap-2 rounded-control border border-accent-line bg-raised py-0.5 pr-1 pl-3 text-xs shadow-float"
      >
        {canSend ? (
          <>
            <span>
              {cause === "text" ? "Query changed" : "Filters changed"}
              {/* After a filter was changed, the focus is on its chip, which Enter opens again. */}
              {cause === "text" && <span className="max-md:hidden">. Press Enter to search again</span>}
              {isUser && cause === "filters" && (
                <span className="text-ink-2">. Changing filters is free</span>
              )}
            </span>
            <Button size="sm" onClick={onSend}>
              Search again
            </Button>
          </>
        ) : (
          <span className="truncate pr-2">Showing earlier results for “{shownQuery}”</span>
        )}
      </p>
    </div>
  );
}
