import { Link } from "@tanstack/react-router";
import { Download, ReceiptText } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type StatementView, useDownloadStatement, useStatement } from "./queries.ts";
import { StatementTable } from "./statement-table.tsx";

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
  const { counts } = statement.data ?? {};
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
          className="ml-auto max-md:ml-0"
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn */}
      <div role="group" aria-label="Entries" className="flex flex-wrap gap-1.5">
        {filters.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === show}
            onClick={() => setShow(value)}
            className="inline-flex h-7 items-center gap-1.5 rounded-chip border border-line bg-surface px-2.5 text-xs text-ink-2 hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-tint aria-pressed:text-accent max-md:h-9"
          >
            {label} {counts && <b>{counts[value].toLocaleString("en-US")}</b>}
          </button>
        ))}
      </div>
      <StatementEntries statement={statement} />
    </section>
  );
}

function StatementEntries({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = statement;
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 py-8 text-ink-2">
        <Spinner />
        Loading your statement...
      </p>
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
  return (
    <>
      <StatementTable entries={data.entries} totals={data.totals} />
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
