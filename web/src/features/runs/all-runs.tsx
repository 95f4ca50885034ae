import type { Run } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { OutcomeBar } from "./outcome-bar.tsx";
import { listedRunLimit, useRuns } from "./queries.ts";
import { RunLink } from "./run-link.tsx";
import { RunStateIcon } from "./run-strip.tsx";
import { describeRun, formatClock, toolNames } from "./run-words.ts";

/** The page of all the user's runs, newest first. */
export function AllRuns() {
  return (
    <section>
      <h1 className="pb-4 text-md tracking-md">Runs</h1>
      <RunList />
    </section>
  );
}

function RunList() {
  const { data: runs, error, isPending, refetch } = useRuns();
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 py-8 text-ink-2">
        <Spinner />
        Loading your runs...
      </p>
    );
  }
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

function RunRow({ run }: { run: Run }) {
  return (
    <li className="relative flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2.5 not-first:border-t hover:bg-hover">
      <RunStateIcon run={run} />
      <span className="min-w-0 flex-1 basis-60 max-md:basis-40">
        <RunLink run={run} className="block truncate font-strong after:absolute after:inset-0" />
        <span className="text-xs text-ink-2">
          {toolNames[run.kind]} · {describeRun(run)}
          {run.device && ` · ${run.device}`}
        </span>
      </span>
      <span className="w-48 max-md:order-last max-md:w-full">
        <OutcomeBar counts={run.counts} />
      </span>
      <span className="w-16 text-right text-xs text-ink-3">{formatClock(run.createdAt, new Date())}</span>
    </li>
  );
}
