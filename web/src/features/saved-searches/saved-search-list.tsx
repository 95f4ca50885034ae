import { formatTimeAgo, type SavedSearch } from "@eq/contracts";
import { ArrowUpLeft, Building2, History, SearchX, UsersRound } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSavedSearches } from "./queries.ts";
import { containsTypedWords, createSavedQuery, type SavedQuery } from "./saved-query.ts";

export interface SavedSearchListProps {
  onRun: (search: SavedQuery) => void;
  /** Maximum number of searches to list, newest first; by default `savedSearchesPerStep`. */
  limit?: number;
  /** Lists only searches whose text contains these words. */
  filter?: string;
  /** Text for a user who has no searches. */
  emptyHint?: string;
}

/** Lists the user's searches, newest first; a click runs a search again. */
export function SavedSearchList({ onRun, limit, filter = "", emptyHint }: SavedSearchListProps) {
  const { data: searches, error, isPending, refetch } = useSavedSearches(limit);
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 py-8 text-ink-2">
        <Spinner />
        Loading your searches...
      </p>
    );
  }
  if (error) {
    return (
      <Notice
        tone="error"
        title="Your searches could not be loaded"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(error)}
      </Notice>
    );
  }
  if (searches.length === 0) {
    return (
      <EmptyState icon={History} title="No searches yet">
        {emptyHint ??
          "Describe who you are looking for in the box above. Every search you run is listed here."}
      </EmptyState>
    );
  }
  const matches = searches.filter((search) => containsTypedWords(search, filter));
  if (matches.length === 0) return <NoMatches filter={filter.trim()} />;
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {matches.map((search) => (
        <li key={search.id} className="border-line not-first:border-t">
          <SavedSearchRow search={search} onRun={() => onRun(createSavedQuery(search))} />
        </li>
      ))}
    </ul>
  );
}

function NoMatches({ filter }: { filter: string }) {
  return (
    <div role="status">
      <EmptyState icon={SearchX} title="No searches match">
        None of the searches listed here has the words “{filter}”.
      </EmptyState>
    </div>
  );
}

function SavedSearchRow({ search, onRun }: { search: SavedSearch; onRun: () => void }) {
  const { text, mode } = createSavedQuery(search);
  const isPeople = mode === "people";
  const Icon = isPeople ? UsersRound : Building2;
  return (
    <button
      type="button"
      onClick={onRun}
      className="group flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Icon size={16} aria-hidden="true" className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-md font-strong tracking-md wrap-break-word">{text}</span>
        <span className="text-xs text-ink-2">
          {describeResultCount(search, isPeople)} · {formatTimeAgo(search.created_at, new Date())}
        </span>
      </span>
      <ArrowUpLeft size={16} aria-hidden="true" className="text-ink-4 group-hover:text-ink" />
    </button>
  );
}

function describeResultCount(
  { total_results, company_count, lead_count }: SavedSearch,
  isPeople: boolean,
): string {
  const count = total_results || (isPeople ? lead_count : company_count);
  // Parameters that were saved without a search have no results. Running them creates a new entry instead.
  if (count === 0) return "Saved parameters";
  const noun = isPeople ? (count === 1 ? "person" : "people") : count === 1 ? "company" : "companies";
  return `${count.toLocaleString("en-US")} ${noun}`;
}
