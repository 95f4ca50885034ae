import type { Run } from "@eq/contracts";
import { Pause, Play, RotateCw } from "lucide-react";
import { useId, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { controlClass } from "../../ui/field.tsx";
import { useCancelRun, usePauseRun, useResumeRun, useRetryRun } from "./queries.ts";
import { formatCount, isUnfinished } from "./run-words.ts";
import { useButtonFocus } from "./use-button-focus.ts";

/** The buttons for what can be done about a run in its present state. A failed call is said beside them. */
export function RunActions({ run }: { run: Run }) {
  const pause = usePauseRun();
  const resume = useResumeRun();
  const cancel = useCancelRun();
  const retry = useRetryRun();
  const group = useButtonFocus();
  const all = [pause, resume, cancel, retry];
  const isBusy = all.some(({ isPending }) => isPending);
  // Only the last call counts: an older problem is over.
  const last = all.reduce((latest, call) => (call.submittedAt > latest.submittedAt ? call : latest));
  const press = (act: () => void) => ({
    "aria-disabled": isBusy || undefined,
    onClick: () => !isBusy && act(),
  });
  return (
    <span {...group} className="flex flex-wrap items-center gap-2 empty:hidden">
      {last.error && (
        <span role="alert" className="text-xs text-hot">
          {describeError(last.error)}
        </span>
      )}
      {run.status === "running" && (
        <Button size="sm" {...press(() => pause.mutate({ run }))}>
          <Pause size={14} aria-hidden="true" />
          Pause
        </Button>
      )}
      <ContinueButton run={run} isBusy={isBusy} onContinue={(cap) => resume.mutate({ run, ...cap })} />
      {(isUnfinished(run) || run.status === "paused") && (
        <Button size="sm" {...press(() => cancel.mutate({ run }))}>
          Cancel
        </Button>
      )}
      {canRetry(run) && (
        <Button look="primary" size="sm" {...press(() => retry.mutate({ run }))}>
          <RotateCw size={14} aria-hidden="true" />
          {run.counts.failed === 1
            ? "Retry the Failed Item"
            : `Retry the ${formatCount(run.counts.failed)} Failed`}
        </Button>
      )}
    </span>
  );
}

/** Whether a run has failed items that can be tried again. */
export function canRetry({ status, counts }: Run): boolean {
  return (status === "done" || status === "cancelled") && counts.failed > 0;
}

interface ContinueButtonProps {
  run: Run;
  isBusy: boolean;
  onContinue: (cap?: { cap: number }) => void;
}

/** The button that continues a paused or cancelled run; nothing in other states. */
function ContinueButton({ run, isBusy, onContinue }: ContinueButtonProps) {
  const press = { "aria-disabled": isBusy || undefined, onClick: () => !isBusy && onContinue() };
  if (run.status === "cancelled" && run.counts.waiting > 0) {
    return (
      <Button size="sm" {...press}>
        Run the Rest
      </Button>
    );
  }
  if (run.status !== "paused") return null;
  if (run.pausedBecause === "cap")
    return <RaiseCap run={run} isBusy={isBusy} onRaise={(cap) => onContinue({ cap })} />;
  return (
    <Button look="primary" size="sm" {...press}>
      <Play size={14} aria-hidden="true" />
      Resume
    </Button>
  );
}

interface RaiseCapProps {
  run: Run;
  isBusy: boolean;
  onRaise: (cap: number) => void;
}

/** A button that asks for a higher cap, then continues the run with it. */
function RaiseCap({ run, isBusy, onRaise }: RaiseCapProps) {
  const id = useId();
  const lowest = (run.cap ?? 0) + 1;
  const highest = (run.cap ?? 0) + run.counts.waiting;
  const group = useButtonFocus();
  const [text, setText] = useState<string | null>(null);
  if (text === null) {
    return (
      <span {...group} className="contents">
        <Button size="sm" onClick={() => setText(String(highest))}>
          Raise Cap
        </Button>
      </span>
    );
  }
  const cap = Number(text);
  const isValid = /^\d+$/.test(text) && cap >= lowest && cap <= highest;
  return (
    <span {...group} className="contents">
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && !isBusy) onRaise(cap);
        }}
        onKeyDown={({ key }) => key === "Escape" && setText(null)}
      >
        <label htmlFor={id} className="text-xs whitespace-nowrap text-ink-2">
          New cap, {formatCount(lowest)} to {formatCount(highest)}
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the field replaces the button that the user has just pressed
          autoFocus
          inputMode="numeric"
          value={text}
          aria-invalid={!isValid || undefined}
          onChange={(event) => setText(event.target.value)}
          className={`${controlClass} h-7 w-20`}
        />
        <Button type="submit" look="primary" size="sm" aria-disabled={isBusy || !isValid || undefined}>
          Continue
        </Button>
      </form>
    </span>
  );
}
