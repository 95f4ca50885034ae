import { Download, FileSearch, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ExportRows } from "./export-rows.tsx";
import { useDownloadExportAudit, useListExports } from "./queries.ts";

/** Who exported whom: every file with people that left the product, with the people in it. */
export function ExportAudit() {
  const [search, setSearch] = useState("");
  const download = useDownloadExportAudit();
  const deferredSearch = useDeferredValue(search.trim());
  const list = useListExports(deferredSearch);
  return (
    <section aria-label="Export log" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-3 border-b border-line py-2 pr-2 pl-3">
        <label className="flex h-8 w-60 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 focus-within:focus-glow max-md:h-10 max-md:flex-1">
          <Search size={14} aria-hidden="true" className="flex-none text-ink-3" />
          <input
            type="search"
            aria-label="Find a person or file"
            placeholder="Find a person or file"
            value={search}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
            className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 max-md:text-[1rem]"
          />
        </label>
        <span role="status" className="flex items-center gap-2 text-xs text-ink-2">
          {list.isFetching && <Spinner />}
          {list.data && deferredSearch !== "" && `${list.data.total.toLocaleString("en-US")} found`}
        </span>
        <Button
          size="sm"
          className="ml-auto"
          aria-label="Download the log as CSV"
          disabled={download.isPending || !list.data?.exports.length}
          onClick={() => download.mutate(deferredSearch)}
        >
          {download.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
          CSV
        </Button>
      </div>
      {download.error && (
        <div className="p-3">
          <Notice tone="error" title="CSV export failed">
            {describeError(download.error)}
          </Notice>
        </div>
      )}
      <AuditBody list={list} isSearching={deferredSearch !== ""} onClear={() => setSearch("")} />
    </section>
  );
}

interface AuditBodyProps {
  list: ReturnType<typeof useListExports>;
  isSearching: boolean;
  onClear: () => void;
}

function AuditBody({ list, isSearching, onClear }: AuditBodyProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (isPending) return <p className="p-4 text-ink-2">Loading your exports...</p>;
  if (!data) {
    return (
      <div className="p-3">
        <Notice
          tone="error"
          title="Your exports could not be loaded"
          action={
            <Button size="sm" onClick={() => void list.refetch()}>
              Try Again
            </Button>
          }
        >
          {describeError(error)}
        </Notice>
      </div>
    );
  }
  if (data.exports.length === 0) return <NoExports isSearching={isSearching} onClear={onClear} />;
  return (
    <>
      <ExportRows exports={data.exports} />
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          problem={isFetchNextPageError ? describeError(error) : null}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoExports({ isSearching, onClear }: { isSearching: boolean; onClear: () => void }) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-8 text-center text-balance">
      <FileSearch size={20} aria-hidden="true" className="mb-2 text-ink-3" />
      <p className="font-strong">{isSearching ? "No export has this person or file" : "No exports yet"}</p>
      <p className="max-w-[44ch] text-ink-2">
        {isSearching
          ? "The search looks at the names of people and files."
          : "Each file with people that you export is listed here, with who was in it."}
      </p>
      {isSearching && (
        <Button className="mt-3" onClick={onClear}>
          Clear search
        </Button>
      )}
    </div>
  );
}
