import { Link } from "@tanstack/react-router";
import { Download, ReceiptText } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type StatementView, useDownloadStatement, useStatement } from "./queries.ts";
import { StatementTable, type StatementTableProps } from "./statement-table.tsx";

type Shown = NonNullable<StatementView["show"]>;
const filters: readonly { value: Shown; label: string }[] = [
  { value: "all", label: "All" },
  { value: "charged", label: "Charged" },
  { value: "free", label: "Not charged" },
  { value: "grants", label: "Granted or refunded" },
];

export interface StatementProps {
  runId: string | null;
  /** True where the statement is a part of a page with another heading. */
  isPart?: boolean;
}

/** What credits were spent on, when, how many, and why some work cost nothing. */
export function Statement({ runId, isPart = false }: StatementProps) {
  const [show, setShow] = useState<Shown>("all");
  const view = { runId, show };
  const statement = useStatement(view);
  const download = useDownloadStatement();
  const Heading = isPart ? "h2" : "h1";
  return (
    <section className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div>
          <Heading className="text-md tracking-md">Credit statement</Heading>
          <p className="mt-0.5 text-xs text-ink-2">
            {runId ? "The entries of one run. " : "What you spent, when, and why. "}
            {runId && (
              <Link to="/dashboard/statement" className="text-accent underline underline-offset-3">
                All entries
              </Link>
            )}
          </p>
        </div>
        <Button
          className="ml-auto"
          disabled={download.isPending || !statement.data?.entries.length}
          onClick={() => download.mutate(view)}
        >
          {download.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
          Download CSV
        </Button>
      </header>
      {download.error && (
        <Notice tone="error" title="CSV export failed">
          {describeError(download.error)}
        </Notice>
      )}
      <EntryFilter show={show} data={statement.data} onChange={setShow} />
      <StatementEntries statement={statement} isPart={isPart} />
    </section>
  );
}

interface EntryFilterProps {
  show: Shown;
  data: Pick<StatementTableProps, "sums"> | undefined;
  onChange: (show: Shown) => void;
}

/** The chips that choose the entries, with their counts. */
function EntryFilter({ show, data, onChange }: EntryFilterProps) {
  const counts = data?.sums?.counts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn
    <div role="group" aria-label="Entries" className="flex flex-wrap gap-1.5">
      {filters.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === show}
          onClick={() => onChange(value)}
          className="inline-flex h-7 items-center gap-1.5 rounded-chip border border-line bg-surface px-2.5 text-xs text-ink-2 hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-tint aria-pressed:text-accent max-md:h-9"
        >
          {label} {counts && <b>{counts[value].toLocaleString("en-US")}</b>}
        </button>
      ))}
    </div>
  );
}

/** Number of entries that a part of another page shows. */
const entriesOfPart = 12;

interface StatementEntriesProps {
  statement: ReturnType<typeof useStatement>;
  isPart: boolean;
}

function StatementEntries({ statement, isPart }: StatementEntriesProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = statement;
  if (isPending) {
    return (
      <div
        role="status"
        aria-label="Loading your statement"
        className="grid gap-3 rounded-card border border-line bg-surface p-4"
      >
        <SkeletonRow widths={["14%", "30%", "12%", "30%"]} />
        <SkeletonRow widths={["14%", "24%", "12%", "36%"]} />
        <SkeletonRow widths={["14%", "34%", "12%", "24%"]} />
      </div>
    );
  }
  if (!data) {
    return (
      <Notice
        tone="error"
        title="Your statement could not be loaded"
        action={
          <Button size="sm" onClick={() => void statement.refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(error)}
      </Notice>
    );
  }
  if (data.entries.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No entries">
        Searches and enrichments are listed here with their credits, and with the reason when they cost
        nothing.
      </EmptyState>
    );
  }
  if (isPart) return <NewestEntries {...data} />;
  return (
    <>
      <StatementTable entries={data.entries} sums={data.sums} />
      {hasNextPage && (
        <div className="grid justify-items-center gap-2">
          {isFetchNextPageError && (
            <p role="alert" className="text-xs text-hot">
              {describeError(error)}
            </p>
          )}
          <Button disabled={isFetchingNextPage} onClick={() => void statement.fetchNextPage()}>
            {isFetchingNextPage && <Spinner />}
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

/** The newest entries, and the way to all of them. */
function NewestEntries({ entries, sums }: StatementTableProps) {
  return (
    <>
      <StatementTable entries={entries.slice(0, entriesOfPart)} sums={sums} />
      {entries.length > entriesOfPart && (
        <p className="text-xs text-ink-2">
          The newest {entriesOfPart} entries.{" "}
          <Link to="/dashboard/statement" className="text-accent underline underline-offset-3">
            Show the full statement
          </Link>
        </p>
      )}
    </>
  );
}
