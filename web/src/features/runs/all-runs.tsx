import type { Run } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { nameOtherDevice } from "./other-device.ts";
import { OutcomeBar } from "./outcome-bar.tsx";
import { listedRunLimit, useRuns } from "./queries.ts";
import { RunLink } from "./run-link.tsx";
import { RunStateIcon } from "./run-strip.tsx";
import { describeRun, formatClock, toolNames } from "./run-words.ts";

/** The page of all the user's runs, newest first. */
export function AllRuns() {
  return (
    <section>
      <header className="pb-4">
        <h1 className="text-md tracking-md">Runs</h1>
        <p className="mt-0.5 text-xs text-ink-2">
          Enrichments, contact searches and exports, on all your devices. The newest is on top.
        </p>
      </header>
      <RunList />
    </section>
  );
}

function RunList() {
  const { data: runs, error, isPending, refetch } = useRuns();
  if (isPending) return <LoadingRuns />;
  if (!runs) {
    return (
      <Notice
        tone="error"
        title="Your runs could not be loaded"
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
  if (runs.length === 0) {
    return (
      <EmptyState
        icon={ListChecks}
        title="No runs yet"
        action={
          <Link
            to="/dashboard/agents/contactenrich"
            className="inline-flex h-8 items-center rounded-control border border-line-strong px-3 font-strong hover:bg-hover"
          >
            Enrich Contacts
          </Link>
        }
      >
        Runs appear here while they work and after they end.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
      {runs.length === listedRunLimit && (
        <p className="pt-3 text-xs text-ink-2">The newest {listedRunLimit} runs are listed.</p>
      )}
    </>
  );
}

function LoadingRuns() {
  return (
    <div
      role="status"
      aria-label="Loading your runs"
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <SkeletonRow widths={["30%", "20%"]} />
      <SkeletonRow widths={["22%", "28%"]} />
      <SkeletonRow widths={["26%", "24%"]} />
    </div>
  );
}

function RunRow({ run }: { run: Run }) {
  return (
    <li className="relative grid min-h-13 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 border-line px-4 py-2.5 not-first:border-t hover:bg-hover md:grid-cols-[16px_minmax(0,1fr)_12rem_4rem]">
      <span className="md:row-span-2">
        <RunStateIcon run={run} />
      </span>
      <RunLink run={run} className="truncate font-strong after:absolute after:inset-0" />
      <span className="row-start-2 text-xs text-ink-2 max-md:col-span-2 max-md:col-start-2 md:col-start-2">
        {[toolNames[run.kind], describeRun(run), nameOtherDevice(run)].filter(Boolean).join(" · ")}
      </span>
      <span className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:mt-2 md:col-start-3 md:row-span-2 md:row-start-1">
        <OutcomeBar counts={run.counts} kind={run.kind} />
      </span>
      <span className="col-start-3 row-start-1 text-right text-xs text-ink-3 md:col-start-4 md:row-span-2">
        {formatClock(run.createdAt, new Date())}
      </span>
    </li>
  );
}
