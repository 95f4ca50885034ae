import type { Run } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { chooseForm, countNoun } from "../../lib/count-noun.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { nameOtherDevice } from "./other-device.ts";
import { canRetry } from "./run-actions.tsx";
import { RunDownload } from "./run-download.tsx";
import { RunItems } from "./run-items.tsx";
import { RunStrip } from "./run-strip.tsx";
import {
  countDone,
  describeCap,
  formatClock,
  formatCount,
  type ItemState,
  isUnfinished,
  itemNoun,
  itemStates,
  toolNames,
  wordOutcome,
  writesToCrm,
} from "./run-words.ts";
import { useRun } from "./use-run.ts";

export interface RunViewProps {
  runId: string;
  /** More about a run below its progress. */
  describeMore?: (run: Run) => ReactNode;
}

/** A run with its progress, its items by outcome, and its files. */
export function RunView({ runId, describeMore }: RunViewProps) {
  const { run, problem, isConnected } = useRun(runId);
  const [state, setState] = useState<ItemState | null>(null);
  if (problem) {
    return (
      <EmptyState icon={SearchX} title="This run cannot be shown">
        {problem}{" "}
        <Link to="/dashboard/runs" className="text-accent underline underline-offset-3">
          All Runs
        </Link>
      </EmptyState>
    );
  }
  if (!run) {
    return (
      <p role="status" className="flex items-center gap-2 py-8 text-ink-2">
        <Spinner />
        {isConnected ? "Loading the run..." : "The server cannot be reached. Trying again..."}
      </p>
    );
  }
  return (
    <section className="grid gap-4">
      <header>
        <h1 className="text-md tracking-md wrap-anywhere">{run.label}</h1>
        <p className="mt-0.5 text-xs text-ink-2">{describeStart(run)}</p>
      </header>
      <RunStrip run={run} isConnected={isConnected} download={countDone(run) > 0 && <RunResult run={run} />}>
        {run.costsCredits && <ChargedCredits run={run} />}
      </RunStrip>
      {describeMore?.(run)}
      {run.counts.ambiguous > 0 && run.status !== "running" && <AmbiguousNotice run={run} />}
      <div className="grid gap-3">
        <OutcomeFilter run={run} state={state} onChange={setState} />
        <RunItems run={run} state={state} />
        <LeftOutRows run={run} />
      </div>
    </section>
  );
}

/** What a run brought: its file, or the table of the contacts that it found. */
function RunResult({ run }: { run: Run }) {
  if (run.kind === "contact-search")
    return (
      <Link
        to="/dashboard/table/prospects"
        search={{ run: run.id }}
        className="inline-flex h-8 items-center rounded-control border border-line-strong px-3 font-strong hover:bg-hover"
      >
        Open Contacts
      </Link>
    );
  if (run.kind === "export")
    return (
      <>
        <RunDownload run={run} format="xlsx">
          Download XLSX
        </RunDownload>
        <RunDownload run={run} look="primary">
          Download CSV
        </RunDownload>
      </>
    );
  return (
    <RunDownload run={run} look={isDownloadPrimary(run) ? "primary" : "plain"}>
      Download
    </RunDownload>
  );
}

/** A bar has one primary button: retrying, if items have failed. */
function isDownloadPrimary(run: Run): boolean {
  return run.status === "done" && !canRetry(run);
}

/** Offers the rows without a result as a file, once the run has ended or stopped. */
function LeftOutRows({ run }: { run: Run }) {
  const count = run.received - run.counts.found - run.counts.partly;
  if (isUnfinished(run) || count === 0 || run.kind === "contact-search" || writesToCrm(run)) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <span className="text-xs text-ink-2">{countNoun(count, "row")} without a result</span>
      <RunDownload run={run} only="left-out">
        Download Rows with Reasons
      </RunDownload>
    </div>
  );
}

/** Says that ambiguous items cost nothing, and links to the tool where the user chooses. */
function AmbiguousNotice({ run }: { run: Run }) {
  return (
    <Notice tone="warning" title={`${itemNoun(run, run.counts.ambiguous)} with several matches`}>
      Ambiguous rows cost nothing. Open the run in its tool to choose.{" "}
      <Link
        to={
          run.kind === "company-enrich"
            ? "/dashboard/agents/companyenrich"
            : "/dashboard/agents/contactenrich"
        }
        search={{ run: run.id }}
        className="text-accent underline underline-offset-3"
      >
        Choose Candidates
      </Link>
    </Notice>
  );
}

function describeStart(run: Run): string {
  const device = nameOtherDevice(run);
  const start = `Started ${formatClock(run.createdAt, new Date())}`;
  return [
    toolNames[run.kind],
    device ? `${start} on ${device}` : start,
    itemNoun(run, run.total),
    run.cap === null ? null : `cap ${describeCap(run)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function ChargedCredits({ run }: { run: Run }) {
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-2">
      <span>
        <b className="text-ink">{formatCount(run.charged)}</b> {chooseForm(run.charged, "credit", "credits")}{" "}
        charged
        {run.held > 0 && (
          <>
            , <b className="text-ink">{formatCount(run.held)}</b> held for items in flight
          </>
        )}
      </span>
      <Link
        to="/dashboard/statement"
        search={{ run: run.id }}
        className="text-accent underline underline-offset-3"
      >
        Statement of this run
      </Link>
    </p>
  );
}

interface OutcomeFilterProps {
  run: Run;
  state: ItemState | null;
  onChange: (state: ItemState | null) => void;
}

function OutcomeFilter({ run, state, onChange }: OutcomeFilterProps) {
  const chips: { value: ItemState | null; label: string; count: number }[] = [
    { value: null, label: "All", count: run.total },
    ...itemStates
      .filter((each) => run.counts[each] > 0 || each === state)
      .map((each) => ({ value: each, label: wordOutcome(each, run.kind).filter, count: run.counts[each] })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn
    <div role="group" aria-label="Outcome" className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === state}
          onClick={() => onChange(value)}
          className="inline-flex h-7 items-center gap-1.5 rounded-chip border border-line bg-surface px-2.5 text-xs text-ink-2 hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-tint aria-pressed:text-accent max-md:h-9"
        >
          {label} <b className={value === state ? undefined : "text-ink"}>{formatCount(count)}</b>
        </button>
      ))}
    </div>
  );
}
