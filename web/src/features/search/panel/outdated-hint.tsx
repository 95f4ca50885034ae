import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
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
    <div
      className={classNames(
        "pointer-events-none absolute inset-x-6 top-full z-5 mt-1.5 flex justify-end max-md:fixed max-md:top-auto max-md:bottom-4 max-md:left-4 max-md:justify-center",
        // Leaves room for the Help button, which signed-in users have in this corner.
        isUser ? "max-md:right-17" : "max-md:right-4",
      )}
    >
      <p
        role="status"
        className="pointer-events-auto flex min-h-9 min-w-0 animate-fade items-center gap-2 rounded-control border border-accent-line bg-raised py-0.5 pr-1 pl-3 text-xs shadow-float"
      >
        {canSend ? (
          <>
            <span>
              {cause === "text" ? "Query" : "Filters"} changed. Press Enter to search again
              {isUser && cause === "filters" && <span className="text-ink-2">. Refining is free</span>}
            </span>
            <Button size="sm" onClick={onSend}>
              Search again
            </Button>
          </>
        ) : (
          <span className="truncate pr-2">Still showing “{shownQuery}”</span>
        )}
      </p>
    </div>
  );
}
