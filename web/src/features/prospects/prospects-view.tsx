import type { Run } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { useEffect } from "react";
import { ApiError, describeError } from "../../lib/api-error.ts";
import { useStore } from "../../lib/store.ts";
import { useThrottled } from "../../lib/use-throttled.ts";
import type { TableState } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { isUnfinished, RunStrip, useRun } from "../runs/index.ts";
import { lastProspectRun, rememberProspectRun } from "./last-prospect-run.ts";
import { ProspectTable } from "./prospect-table.tsx";
import { useListRunContacts } from "./queries.ts";
import { ResultPanel } from "./result-panel.tsx";

/** The contacts of a bulk search: of the run in the address, else of the last one in this tab. */
export function ProspectsView({ runId }: { runId: string | null }) {
  const last = useStore(lastProspectRun);
  const shownId = runId ?? last;
  return shownId === null ? <NoProspects /> : <ProspectsOfRun key={shownId} runId={shownId} />;
}

/** Milliseconds between two loads of the contacts while companies are searched. */
const reloadMs = 1_000;

function ProspectsOfRun({ runId }: { runId: string }) {
  const { run, isConnected, data, state, isUnknown } = useProspects(runId);
  if (isUnknown) return <UnknownRun />;
  const label = run?.label ?? "Prospects";
  return (
    <section className="grid min-w-0 gap-3">
      <div>
        <h1 className="text-md tracking-md">Prospects</h1>
        <p className="text-xs text-ink-2 wrap-anywhere">{run?.label}</p>
      </div>
      {run && needsAttention(run) && (
        <RunStrip run={run} isConnected={isConnected} workingTitle={describeWork(run)} />
      )}
      {data && <ResultPanel {...data} searchQuery={label} />}
      <ProspectTable contacts={data?.contacts ?? []} state={state} searchQuery={label} />
    </section>
  );
}

/** The run and its contacts, read again while companies are searched. */
function useProspects(runId: string) {
  const { run, isConnected } = useRun(runId);
  const event = useThrottled(run?.event ?? 0, reloadMs);
  const { data, error, refetch } = useListRunContacts(runId, event);
  const isFound = data !== undefined;
  useEffect(() => {
    if (isFound) rememberProspectRun(runId);
  }, [isFound, runId]);
  const problem: TableState = error
    ? { error: describeError(error), retry: () => void refetch() }
    : "loading";
  // While companies are searched, an empty list does not mean that nobody is found.
  const isWaiting = data?.contacts.length === 0 && run !== null && isUnfinished(run);
  const state: TableState = isFound && !isWaiting ? "ready" : problem;
  return { run, isConnected, data, state, isUnknown: !isFound && isRefused(error) };
}

/** Whether the server has no such run, or one without contacts. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** A run that ended without a failure needs no strip; the result panel says what came of it. */
const needsAttention = (run: Run) => run.status !== "done" || run.counts.failed > 0;

function describeWork({ total, counts }: Run): string {
  return `Searched ${total - counts.waiting} of ${total} companies`;
}

function UnknownRun() {
  return (
    <Notice
      tone="error"
      title="There is no such contact search"
      action={
        <Link to="/dashboard/runs" className="text-accent underline underline-offset-3">
          All Runs
        </Link>
      }
    >
      It may have been deleted, or it belongs to another account.
    </Notice>
  );
}

function NoProspects() {
  return (
    <EmptyState
      icon={UsersRound}
      title="No leads found"
      action={
        <Link
          to="/dashboard"
          className="inline-flex h-8 items-center rounded-control border border-line-strong px-3 font-strong hover:bg-hover"
        >
          Search Companies
        </Link>
      }
    >
      Select companies in your search results, then find contacts at all of them.
    </EmptyState>
  );
}
