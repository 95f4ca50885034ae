import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { savedSearchesPerStep, useSavedSearches } from "./queries.ts";
import { SavedSearchList, type SavedSearchListProps } from "./saved-search-list.tsx";

/** The server lists at most this many searches. */
const maxListedSearches = 500;

/** The history page's list of all the user's searches, with a heading and a filter box. */
export function SearchHistory({ onRun }: Pick<SavedSearchListProps, "onRun">) {
  const heading = useId();
  const [filter, setFilter] = useState("");
  const [limit, setLimit] = useState(savedSearchesPerStep);
  const { data: searches, isPlaceholderData } = useSavedSearches(limit);
  const isFull = isPlaceholderData || (searches !== undefined && searches.length >= limit);
  const mayHaveMore = isFull && limit < maxListedSearches;
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <div className="flex items-baseline gap-4">
          <h1 id={heading} className="text-md tracking-md">
            History
          </h1>
          <Link
            to="/dashboard/campaigns"
            className="text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            Campaigns
          </Link>
        </div>
        <FilterBox value={filter} onChange={setFilter} />
      </div>
      <SavedSearchList
        onRun={onRun}
        limit={limit}
        filter={filter}
        emptyHint="Every search you run on the dashboard is listed here."
      />
      {mayHaveMore && (
        <div className="grid justify-items-center pt-4">
          <Button
            disabled={isPlaceholderData}
            onClick={() => setLimit(Math.min(maxListedSearches, limit + savedSearchesPerStep))}
          >
            {isPlaceholderData && <Spinner />}
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}

function FilterBox({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <div className="flex h-9 w-70 items-center gap-2.5 rounded-control border border-line-strong bg-surface pr-2 pl-3 focus-within:focus-glow max-md:w-full">
      <Search size={16} aria-hidden="true" className="flex-none text-ink-3" />
      <input
        type="search"
        aria-label="Search your queries"
        placeholder="Search your queries"
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 max-md:text-[1rem]"
      />
    </div>
  );
}
