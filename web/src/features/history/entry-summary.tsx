import type { SavedSearch } from "@eq/contracts";
import { Eye } from "lucide-react";
import { useState } from "react";
import { formatMoment, formatShortMoment } from "../../lib/describe-age.ts";
import { listSavedFilters } from "../search/index.ts";
import { ChangeTally, useDigest } from "../search-changes/index.ts";

interface EntryTitleProps {
  search: SavedSearch;
  text: string;
  onOpen: () => void;
}

/** The query, which opens the search, then in small print the name that the user gave it and its filters. */
export function EntryTitle({ search, text, onOpen }: EntryTitleProps) {
  const { name, has_run = true, search_criteria } = search;
  const notes = [name !== text && name, !has_run && "Saved search", ...listSavedFilters(search_criteria)];
  const details = notes.filter(Boolean).join(" · ");
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-x-2.5 max-md:flex-col">
      <button
        type="button"
        title={text}
        aria-label={`Open ${text}`}
        onClick={onOpen}
        className="rounded-mini text-left font-strong wrap-break-word decoration-line-strong underline-offset-3 hover:underline max-md:line-clamp-2 md:max-w-[70%] md:flex-none md:truncate"
      >
        {text}
      </button>
      {details !== "" && (
        <span title={details} className="max-w-full min-w-0 truncate text-xs text-ink-2">
          {details}
        </span>
      )}
    </span>
  );
}

/** What a search found, what has changed since in a watched one, and when it was made. */
export function EntryFacts({ search, isPeople }: { search: SavedSearch; isPeople: boolean }) {
  const [now] = useState(() => new Date());
  const count = search.total_results || (isPeople ? search.lead_count : search.company_count);
  return (
    <span className="flex flex-none items-center gap-x-3 text-xs text-ink-2 tabular-nums max-md:w-full max-md:pl-7">
      <WatchState searchId={search.id} />
      {count > 0 && (
        <span title={isPeople ? "People" : "Companies"} className="md:min-w-24 md:text-right">
          {describeFound(count, isPeople ? search.lead_count : search.company_count)}
        </span>
      )}
      <time
        dateTime={search.created_at}
        title={formatMoment(search.created_at)}
        className="md:min-w-28 md:text-right"
      >
        {formatShortMoment(search.created_at, now)}
      </time>
    </span>
  );
}

/** The number that the newest run found; earlier runs may have stored more. */
function describeFound(found: number, stored: number): string {
  const count = found.toLocaleString("en-US");
  return stored > found ? `${count} in the last run` : `${count} found`;
}

/** The unread changes of a watched search, or that it is watched. */
function WatchState({ searchId }: { searchId: string }) {
  const { data: digest } = useDigest();
  const entry = digest?.entries.find(({ watch }) => watch.searchId === searchId);
  if (!entry) return null;
  return (
    <>
      <ChangeTally counts={entry.counts} />
      <span title="Watched: runs once a day">
        <Eye size={14} aria-label="Watched" className="text-ink-3" />
      </span>
    </>
  );
}
