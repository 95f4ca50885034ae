import type { Company } from "@eq/contracts";
import { Search } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { suggestQueries } from "./follow-up-queries.ts";

export interface EndOfFeedProps {
  companies: readonly Company[];
  onNewSearch: (query: string) => void;
  /** Whether the feed's search has more pages. */
  hasMorePages: boolean;
  onMore?: (() => void) | undefined;
}

/** The end of the feed: suggested searches, and a button for more pages of the same search. */
export function EndOfFeed({ companies, onNewSearch, hasMorePages, onMore }: EndOfFeedProps) {
  const queries = suggestQueries(companies);
  return (
    <section aria-label="End of the feed" className="grid justify-items-center gap-3 pt-6 pb-2 text-center">
      <p className="text-ink-2">
        {hasMorePages
          ? "These are the companies loaded so far."
          : "That is all of this search. Where to next?"}
      </p>
      {queries.length > 0 && (
        <ul aria-label="Suggested searches" className="flex max-w-3xl flex-wrap justify-center gap-2">
          {queries.map((query) => (
            <li key={query}>
              <Button size="sm" onClick={() => onNewSearch(query)}>
                <Search size={14} aria-hidden="true" className="text-ink-3" />
                {query}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasMorePages && onMore && (
        <Button look="primary" onClick={onMore}>
          More
        </Button>
      )}
    </section>
  );
}
