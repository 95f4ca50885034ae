import type { RangeName } from "@eq/contracts";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useResultCommands } from "./result-commands.ts";
import { UnknownCounts } from "./result-notices.tsx";

export interface MatchesHeaderProps {
  shown: number;
  total: number;
  /** The number of companies that were merged into another company's card. */
  joined: number;
  /** The open jobs of all shown companies; null when no company has job data. */
  jobs: number | null;
  unknown: Partial<Record<RangeName, number>>;
  onIncludeUnknown: (range: RangeName) => void;
  onClear: () => void;
  controls?: ReactNode;
  /** What changed since the search last ran. */
  changes?: ReactNode;
}

/** The header of the matches: shown and total companies, their jobs, and "Clear results". */
export function MatchesHeader(props: MatchesHeaderProps) {
  const { shown, total, joined, jobs, unknown, onIncludeUnknown, onClear, controls, changes } = props;
  useResultCommands({ onClear });
  return (
    <header className="flex min-h-12 items-center gap-x-3 py-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <h2 className="text-md tracking-md">Matches</h2>
        <p className="text-xs text-ink-2">
          Showing {formatCount(shown)} of {formatCount(total)} companies
          {jobs !== null && (
            <>
              {" "}
              <span className="text-ink-4">·</span> <b className="text-ink">{formatCount(jobs)}</b> total jobs
            </>
          )}
        </p>
        {joined > 0 && (
          <p className="text-xs text-ink-2">
            {formatCount(joined)} more {joined === 1 ? "is" : "are"} on these cards: same name, website or
            parent
          </p>
        )}
        {changes}
        <UnknownCounts unknown={unknown} onInclude={onIncludeUnknown} />
      </div>
      <span className="ml-auto flex flex-none items-center gap-2">
        <Button look="ghost" size="sm" onClick={onClear}>
          Clear results
        </Button>
        {controls}
      </span>
    </header>
  );
}

function formatCount(value: number): string {
  return value.toLocaleString("en-US");
}
