import type { Run } from "@eq/contracts";
import { ListChecks } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { countDone, formatCount, isUnfinished, RunStrip } from "../runs/index.ts";
import { SendingStrip } from "./sending-strip.tsx";
import type { EnrichRun } from "./use-enrich-run.ts";

interface RunProgressProps {
  tool: EnrichRun<unknown>;
  /** Says what was saved when a start or call failed, such as "231 companies are saved". */
  saved: string | null;
  /** What will be listed here, while there is no run. */
  emptyText: string;
  /** More below the run's counts, such as its credits. */
  children?: ReactNode;
}

/** The upload, the run's state and the errors of a tool. */
export function RunProgress({ tool, saved, emptyText, children }: RunProgressProps) {
  const { run, sending, startProblem, problem, isConnected, stopSending } = tool;
  const part = useScrolledPart(tool);
  return (
    <div ref={part} className="grid scroll-mb-6 gap-3 empty:hidden">
      {startProblem && (
        <Notice tone="error" title={startProblem}>
          {describeSaved(tool, saved)}
        </Notice>
      )}
      {problem && (
        <Notice tone="error" title="This run cannot be shown">
          {problem}
        </Notice>
      )}
      {sending && sending.total > 1_000 && <SendingStrip sending={sending} onStop={stopSending} />}
      <NoRun tool={tool} emptyText={emptyText} />
      {run && !sending && <MissingRows run={run} />}
      {run && (
        <RunStrip
          run={run}
          workingTitle={`Enriching ${formatCount(countDone(run))} of ${formatCount(run.total)}`}
          isConnected={isConnected}
        >
          {children}
        </RunStrip>
      )}
    </div>
  );
}

/** What the page shows in place of a run: what will be here, or that the run of the address is loading. */
function NoRun({ tool, emptyText }: Pick<RunProgressProps, "tool" | "emptyText">) {
  const { shownRunId, run, sending, startProblem, problem, isConnected } = tool;
  if (run || sending || startProblem || problem) return null;
  if (shownRunId === null) {
    return (
      <EmptyState icon={ListChecks} title="No results yet">
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <p
      role="status"
      className="flex min-h-14 items-center gap-2 rounded-card border border-line bg-surface px-4 text-ink-2"
    >
      <Spinner />
      {isConnected ? "Loading the run..." : "The server cannot be reached. Trying again..."}
    </p>
  );
}

/** Says what to do about a run whose rows were not all sent, because the page was closed meanwhile. */
function MissingRows({ run: { status, received, total } }: { run: Run }) {
  if (status !== "queued" || received >= total) return null;
  return (
    <Notice tone="warning" title={`Only ${formatCount(received)} of ${countNoun(total, "row")} have arrived`}>
      Cancel this run, then start again with the same input. Nothing has been charged.
    </Notice>
  );
}

/** Scrolls to the progress of a run that has just begun, because a long preview may hide it. */
function useScrolledPart({ run, isNew }: EnrichRun<unknown>) {
  const part = useRef<HTMLDivElement>(null);
  const newRunId = isNew && run ? run.id : null;
  useEffect(() => {
    if (newRunId !== null) part.current?.scrollIntoView?.({ block: "nearest" });
  }, [newRunId]);
  return part;
}

function describeSaved({ run }: EnrichRun<unknown>, saved: string | null): string {
  if (run && isUnfinished(run)) return "The server goes on with this run. Results appear as they come.";
  return saved ?? "Your input is unchanged. Try again.";
}
