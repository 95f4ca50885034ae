import { Button } from "../../../ui/button.tsx";
import { useSession } from "../../account/index.ts";
import type { OutdatedResults } from "../use-search-session.ts";

/**
 * Says that the box has moved on from the results beneath, and how to catch up. It floats on the lower edge
 * of the box, so that nothing moves while one types.
 */
export function OutdatedHint({ outdated, onSend }: { outdated: OutdatedResults; onSend: () => void }) {
  const isUser = useSession().status === "signed-in";
  const { cause, shownQuery, canSend } = outdated;
  return (
    <div className="absolute inset-x-6 bottom-0 z-10 flex translate-y-1/2 justify-end max-md:inset-x-4">
      <p
        role="status"
        className="flex min-h-9 min-w-0 animate-fade items-center gap-2 rounded-control border border-accent-line bg-raised py-0.5 pr-1 pl-3 text-xs shadow-float"
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
