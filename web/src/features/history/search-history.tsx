import type { SavedSearch } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import {
  containsTypedWords,
  LoadingSearches,
  NoSavedSearches,
  type SavedQuery,
  savedSearchesPerStep,
  useSavedSearches,
} from "../saved-searches/index.ts";
import { useDrawnEntries } from "./data/drawn-entries.ts";
import { isEmptySearch } from "./data/empty-search.ts";
import { useMissingEntry } from "./data/opened-entry.ts";
import { SearchEntry } from "./search-entry.tsx";

/** The server lists at most this many searches. */
const maxListedSearches = 500;

export interface SearchHistoryProps {
  /** The heading above the list. */
  title?: ReactNode;
  onRun: (search: SavedQuery) => void;
  /** Shows the stored results of a search. */
  onOpen: (search: SavedQuery) => void;
}

/** The user's saved searches, newest first, each with its companies and leads. */
export function SearchHistory({ title, onRun, onOpen }: SearchHistoryProps) {
  const heading = useId();
  const [filter, setFilter] = useState("");
  const [limit, setLimit] = useState(savedSearchesPerStep);
  const { data: searches = [], error, isPending, isPlaceholderData, refetch } = useSavedSearches(limit);
  useMissingEntry(searches, () => setLimit(maxListedSearches));
  // The server's number counts, because searches that found nothing are hidden.
  const mayHaveMore = (isPlaceholderData || searches.length >= limit) && limit < maxListedSearches;
  return (
    <section aria-labelledby={title ? heading : undefined} aria-label={title ? undefined : "Saved searches"}>
      <HistoryHead title={title} headingId={heading} filter={filter} onFilter={setFilter} />
      {isPending ? (
        <LoadingSearches />
      ) : searches.length > 0 ? (
        <EntryList searches={searches} filter={filter} onRun={onRun} onOpen={onOpen} />
      ) : (
        <NoSavedSearches
          hint="Your searches appear here."
          problem={error && describeError(error)}
          onRetry={() => void refetch()}
        />
      )}
      {mayHaveMore && (
        <LoadMoreSearches
          isLoading={isPlaceholderData}
          onLoad={() => setLimit(Math.min(maxListedSearches, limit + savedSearchesPerStep))}
        />
      )}
    </section>
  );
}

interface HistoryHeadProps {
  title: ReactNode;
  headingId: string;
  filter: string;
  onFilter: (filter: string) => void;
}

function HistoryHead({ title, headingId, filter, onFilter }: HistoryHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
      <div className="flex items-baseline gap-4">
        {title && (
          <h1 id={headingId} className="text-md tracking-md">
            {title}
          </h1>
        )}
        <Link
          to="/dashboard/campaigns"
          className="text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink"
        >
          Campaigns
        </Link>
      </div>
      <SearchField label="Search your queries" value={filter} onChange={onFilter} />
    </div>
  );
}

function LoadMoreSearches({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  return (
    <div className="grid justify-items-center pt-4">
      <Button disabled={isLoading} onClick={onLoad}>
        {isLoading && <Spinner />}
        Load more
      </Button>
    </div>
  );
}

interface EntryListProps extends Pick<SearchHistoryProps, "onRun" | "onOpen"> {
  searches: readonly SavedSearch[];
  filter: string;
}

function EntryList({ searches, filter, onRun, onOpen }: EntryListProps) {
  const [showsEmpty, setShowsEmpty] = useState(false);
  const words = useDeferredValue(filter);
  const empty = searches.filter(isEmptySearch).length;
  const shown = showsEmpty ? searches : searches.filter((search) => !isEmptySearch(search));
  const matches = shown.filter((search) => containsTypedWords(search, words));
  const { drawn, drawAll, end } = useDrawnEntries();
  useMissingEntry(matches.slice(0, drawn), drawAll);
  return (
    <>
      {matches.length > 0 ? (
        <ul
          aria-label="Saved searches"
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {matches.slice(0, drawn).map((search) => (
            <SearchEntry key={search.id} search={search} onRun={onRun} onOpen={onOpen} />
          ))}
          {drawn < matches.length && <li ref={end} className="h-13" />}
        </ul>
      ) : (
        <NoEntries filter={words.trim()} />
      )}
      {empty > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 pt-2 text-xs text-ink-2">
          {countNoun(empty, "search", "searches")} found nothing.
          <Button look="ghost" size="sm" onClick={() => setShowsEmpty(!showsEmpty)}>
            {showsEmpty ? "Hide" : "Show"}
          </Button>
        </p>
      )}
    </>
  );
}

function NoEntries({ filter }: { filter: string }) {
  return (
    <div role="status">
      {filter === "" ? (
        <EmptyState icon={SearchX} title="No saved searches yet.">
          Every search that finds something is listed here.
        </EmptyState>
      ) : (
        <EmptyState icon={SearchX} title="No searches match">
          No search contains “{filter}”.
        </EmptyState>
      )}
    </div>
  );
}
