import type { Run } from "@eq/contracts";
import { Pause, Play, X } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { nameOtherDevice } from "./other-device.ts";
import { useCancelRun, usePauseRun, useResumeRun, useRuns } from "./queries.ts";
import { RunLink } from "./run-link.tsx";
import { RunStateIcon } from "./run-strip.tsx";
import { countDone, describeRun, formatClock, isUnfinished, toolNames } from "./run-words.ts";
import { useButtonFocus } from "./use-button-focus.ts";

/** Number of runs in the list below the button. */
const recentRunLimit = 8;

/** The newest runs, the working ones first, with pause and cancel in place. */
export function RecentRuns({ onLeave }: { onLeave: () => void }) {
  const { data: runs, error, refetch } = useRuns();
  if (error && !runs) {
    return (
      <p role="alert" className="flex items-center gap-3 border-t border-line px-4 py-3 text-ink-2">
        <span className="flex-1">{describeError(error)}</span>
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    );
  }
  if (!runs) {
    return (
      <div role="status" aria-label="Loading runs" className="grid gap-2 border-t border-line p-4">
        <SkeletonLine width="70%" />
        <SkeletonLine width="45%" />
      </div>
    );
  }
  if (runs.length === 0) {
    return (
      <p className="border-t border-line px-4 py-6 text-center text-ink-2">
        Runs appear here while they work and after they end.
      </p>
    );
  }
  const working = runs.filter(isUnfinished);
  const others = runs.filter((run) => !isUnfinished(run));
  return (
    <ul>
      {[...working, ...others].slice(0, recentRunLimit).map((run) => (
        <RecentRun key={run.id} run={run} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function RecentRun({ run, onLeave }: { run: Run; onLeave: () => void }) {
  return (
    <li className="relative grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 border-t border-line py-2.5 pr-3 pl-4 hover:bg-hover">
      <RunStateIcon run={run} />
      <RunLink
        run={run}
        onClick={onLeave}
        className="truncate font-strong after:absolute after:inset-0 focus-visible:after:rounded-control focus-visible:after:outline-2"
      />
      <RecentRunActions run={run} />
      {isUnfinished(run) && (
        <span className="col-start-2 mt-1 mb-0.5 block h-1 overflow-hidden rounded-bar bg-pressed">
          <span
            className="block h-full rounded-bar bg-accent transition-[width] duration-200"
            style={{ width: `${(countDone(run) / run.total) * 100}%` }}
          />
        </span>
      )}
      <span className="col-start-2 text-xs text-ink-2">
        {[toolNames[run.kind], describeRun(run), nameOtherDevice(run)].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

/** Pause or resume, and cancel; the time for a run on which nothing can be done. */
function RecentRunActions({ run }: { run: Run }) {
  const pause = usePauseRun();
  const resume = useResumeRun();
  const cancel = useCancelRun();
  const group = useButtonFocus();
  const isBusy = [pause, resume, cancel].some(({ isPending }) => isPending);
  const { canPause, canResume, canCancel } = findPossibleActions(run);
  const [word, Icon] = canResume ? (["Resume", Play] as const) : (["Pause", Pause] as const);
  const press = (change: typeof pause) => ({
    "aria-disabled": isBusy || undefined,
    onClick: () => !isBusy && change.mutate({ run }, { onError: (error) => showProblem(run, error) }),
  });
  return (
    <span {...group} className="relative z-1 flex items-center gap-0.5">
      {(canPause || canResume) && (
        <IconButton label={`${word} ${run.label}`} {...press(canResume ? resume : pause)}>
          <Icon size={14} aria-hidden="true" />
        </IconButton>
      )}
      {canCancel && (
        <IconButton label={`Cancel ${run.label}`} {...press(cancel)}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      )}
      {!canCancel && !canResume && <RunTime run={run} />}
    </span>
  );
}

function findPossibleActions(run: Run) {
  return {
    canPause: run.status === "running",
    canResume: run.status === "paused" && run.pausedBecause !== "cap",
    canCancel: isUnfinished(run),
  };
}

/** When a run ended, or else when it began. */
function RunTime({ run }: { run: Run }) {
  return <span className="text-xs text-ink-3">{formatClock(run.endedAt ?? run.createdAt, new Date())}</span>;
}

function showProblem({ label }: Run, error: unknown): void {
  showToast({ text: `${label} could not be changed`, detail: describeError(error), tone: "problem" });
}
