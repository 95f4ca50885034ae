import type { Run } from "@eq/contracts";
import { CircleCheck, CircleSlash, Clock, type LucideIcon, Pause, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { OutcomeBar, OutcomeLegend } from "./outcome-bar.tsx";
import { RunActions } from "./run-actions.tsx";
import { announceState, describeSecondsLeft, describeState, isUnfinished } from "./run-words.ts";

export interface RunStripProps {
  run: Run;
  /** Title while the run works, with its progress; by default the state's word. */
  workingTitle?: string;
  /** False while the connection is lost. */
  isConnected?: boolean;
  /** A button for the run's file, shown when it has ended or stopped. */
  download?: ReactNode;
  /** More below the counts, such as the charged credits. */
  children?: ReactNode;
}

/** The state of a run with what can be done about it: pause, resume, cancel, retry, raise the cap. */
export function RunStrip({ run, workingTitle, isConnected = true, download, children }: RunStripProps) {
  const { title, detail } = chooseWords(run, workingTitle);
  const isLost = !isConnected && isUnfinished(run);
  return (
    <section aria-label="Progress" className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-2 pb-2.5">
        <RunStateIcon run={run} />
        <b>{title}</b>
        <span className="text-xs text-ink-2">
          {isLost ? `${detail}. Reconnecting; the server goes on` : detail}
        </span>
        <span role="status" className="sr-only">
          {isLost ? "Reconnecting; the server goes on" : announceState(run)}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0 max-md:w-full">
          <RunActions run={run} />
          {!isUnfinished(run) && download}
        </span>
      </div>
      <OutcomeBar counts={run.counts} kind={run.kind} />
      <OutcomeLegend counts={run.counts} kind={run.kind} />
      {run.note && <p className="mt-2 text-xs text-ink-2">{run.note}</p>}
      {children}
    </section>
  );
}

/** The title and detail of a run; a title of its own has the progress, so that the detail only says what is left. */
function chooseWords(run: Run, workingTitle: string | undefined): { title: string; detail: string } {
  if (run.status !== "running" || workingTitle === undefined) return describeState(run);
  return { title: workingTitle, detail: describeSecondsLeft(run.secondsLeft) ?? "You can leave this page" };
}

const stateIcons: Record<Run["status"], { icon: LucideIcon; className: string }> = {
  queued: { icon: Clock, className: "text-ink-2" },
  running: { icon: Clock, className: "text-ink-2" },
  paused: { icon: Pause, className: "text-warm" },
  cancelled: { icon: CircleSlash, className: "text-ink-2" },
  done: { icon: CircleCheck, className: "text-ok" },
};

/** The icon of a run's state; the pulsing mark while it works. */
export function RunStateIcon({ run }: { run: Run }) {
  if (run.status === "running") return <BrandMark pulsing className="size-4 flex-none text-accent" />;
  const isStopped = run.status === "paused" && run.pausedBecause !== "user";
  const { icon, className } = stateIcons[run.status];
  const Icon = isStopped ? TriangleAlert : icon;
  return <Icon size={16} aria-hidden="true" className={`flex-none ${className}`} />;
}
