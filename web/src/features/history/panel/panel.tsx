import type { ReactNode } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

export interface PanelHeadProps {
  selected: number;
  total: number;
  /** Ghost buttons that change the selection. */
  actions: readonly (readonly [label: string, run: () => void])[];
  /** Buttons for what is selected. */
  children: ReactNode;
}

/** The head of a list with a selection: how much is selected, and what can be done with it. */
export function PanelHead({ selected, total, actions, children }: PanelHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 max-md:gap-x-0">
      <p role="status" className="pr-2 font-strong tabular-nums max-md:basis-full">
        Selected {selected} / {total}
      </p>
      {actions.map(([label, run]) => (
        <Button key={label} look="ghost" size="sm" disabled={total === 0} onClick={run}>
          {label}
        </Button>
      ))}
      <span className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0 max-md:basis-full">
        {children}
      </span>
    </div>
  );
}

export interface PanelStateProps {
  isLoading: boolean;
  error: Error | null;
  emptyText: string;
  onRetry: () => void;
}

/** What a list shows in place of rows: that it is loading, why it could not be loaded, or that it is empty. */
export function PanelState({ isLoading, error, emptyText, onRetry }: PanelStateProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-ink-2">
      {isLoading ? (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          Loading…
        </p>
      ) : error ? (
        <>
          <p role="alert">{describeError(error)}</p>
          <Button size="sm" onClick={onRetry}>
            Try Again
          </Button>
        </>
      ) : (
        <p>{emptyText}</p>
      )}
    </div>
  );
}
