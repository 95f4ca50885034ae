import { formatTimeAgo, type SavedSearch } from "@eq/contracts";
import { ArrowUpLeft, Building2, UsersRound } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { LoadingSearches, NoSavedSearches } from "./list-states.tsx";
import { useSavedSearches } from "./queries.ts";
import { createSavedQuery, type SavedQuery } from "./saved-query.ts";

interface SavedSearchListProps {
  onRun: (search: SavedQuery) => void;
  /** Text for a user who has no searches. */
  emptyHint?: string;
}

/** Lists the user's searches, newest first; a click runs a search again. */
export function SavedSearchList({ onRun, emptyHint }: SavedSearchListProps) {
  const { data: searches = [], error, isPending, refetch } = useSavedSearches();
  if (isPending) return <LoadingSearches />;
  if (error || searches.length === 0)
    return (
      <NoSavedSearches
        hint={emptyHint ?? "Your searches appear here."}
        isPlain
        problem={error && describeError(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {searches.map((search) => (
        <li key={search.id} className="border-line not-first:border-t">
          <SavedSearchRow search={search} onRun={() => onRun(createSavedQuery(search))} />
        </li>
      ))}
    </ul>
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
  if (count === 0) return "Saved search";
  return isPeople ? countNoun(count, "person", "people") : countNoun(count, "company", "companies");
}
