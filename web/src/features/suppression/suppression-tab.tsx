import { Search, ShieldOff } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AddEntryCard } from "./add-entry-card.tsx";
import { EntryTable } from "./entry-table.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { useSuppressionEntries } from "./queries.ts";
import { formatCount, kindFilters } from "./suppression-words.ts";

/** The user's suppression list: find, add, remove, import. */
export function SuppressionTab() {
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_280px]">
        <EntryList />
        <AddEntryCard onImport={() => setImporting(true)} />
      </div>
      {isImporting && <ImportPanel onClose={() => setImporting(false)} />}
    </div>
  );
}

function EntryList() {
  const [kinds, setKinds] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 200);
  const list = useSuppressionEntries({ kinds, search });
  const { counts } = list.data ?? {};
  const countOf = (filter: string | null) =>
    counts &&
    (filter === null
      ? counts.all
      : filter.split(",").reduce((sum, kind) => sum + counts[kind as keyof typeof counts], 0));
  return (
    <section
      aria-label="Suppression list"
      className="min-w-0 overflow-clip rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <label className="relative">
          <span className="sr-only">Find an entry by its beginning</span>
          <Search
            size={14}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder="Find an entry"
            className="h-8 w-60 rounded-control border border-line-strong bg-surface pr-2 pl-8 outline-none placeholder:text-ink-3 focus-visible:focus-glow max-md:h-9 max-md:w-full"
          />
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn */}
        <div role="group" aria-label="Kinds of entries" className="flex flex-wrap gap-1.5">
          {kindFilters.map(({ label, kinds: filter }) => (
            <button
              key={label}
              type="button"
              aria-pressed={filter === kinds}
              onClick={() => setKinds(filter)}
              className="inline-flex h-7 items-center gap-1.5 rounded-chip border border-line bg-surface px-2.5 text-xs text-ink-2 hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-tint aria-pressed:text-accent max-md:h-9"
            >
              {label} {counts && <b>{formatCount(countOf(filter) ?? 0)}</b>}
            </button>
          ))}
        </div>
      </div>
      <Entries list={list} isFiltered={kinds !== null || search !== ""} />
      <p className="border-t border-line px-4 py-3 text-xs text-ink-2">
        Hidden in lists, never enriched or charged, left out of exports and openers
      </p>
    </section>
  );
}

interface EntriesProps {
  list: ReturnType<typeof useSuppressionEntries>;
  isFiltered: boolean;
}

function Entries({ list, isFiltered }: EntriesProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = list;
  if (isPending)
    return (
      <p role="status" className="flex items-center gap-2 px-4 py-8 text-ink-2">
        <Spinner />
        Loading the list...
      </p>
    );
  if (!data)
    return (
      <div className="p-3">
        <Notice
          tone="error"
          title="The list could not be loaded"
          action={
            <Button size="sm" onClick={() => void list.refetch()}>
              Try Again
            </Button>
          }
        >
          {describeError(error)} Suppression itself goes on.
        </Notice>
      </div>
    );
  if (data.entries.length === 0)
    return (
      <EmptyState isFlat icon={ShieldOff} title={isFiltered ? "No such entry" : "Nobody is suppressed"}>
        {isFiltered
          ? "Entries are found by how they begin. Choose All, or type less."
          : "People, domains and companies that you do not want to reach are listed here. Add the first one, or import a file."}
      </EmptyState>
    );
  return (
    <>
      <EntryTable entries={data.entries} />
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          problem={list.isFetchNextPageError ? describeError(error) : null}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
