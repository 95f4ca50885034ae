import type { Company, LeadStatus, RangeName, Sort } from "@eq/contracts";
import { type ReactNode, useEffect } from "react";
import { chooseForm, countNoun } from "../../lib/count-noun.ts";
import { preloadPart } from "../../lib/load-part.ts";
import { Button } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { EnrichingProgress } from "./loading-strip.tsx";
import { useResultCommands } from "./result-commands.ts";
import { UnknownCounts } from "./result-notices.tsx";

const loadListTools = () => import("./list-tools.tsx");
const ListTools = createLazyComponent(loadListTools, (module) => module.ListTools);

export interface MatchesHeaderProps {
  /** The loaded companies that are not hidden. */
  companies: readonly Company[];
  /** How many of them are listed: all, or those with a chosen lead status. */
  listed: number;
  total: number;
  /** The number of companies that were merged into another company's card. */
  joined: number;
  /** The open jobs of all listed companies; null when no company has job data. */
  jobs: number | null;
  /** How many companies are enriched; null once the stream has ended. */
  progress: { current: number; total: number } | null;
  statuses: readonly LeadStatus[];
  onStatusesChange: (statuses: readonly LeadStatus[]) => void;
  unknown: Partial<Record<RangeName, number>>;
  onIncludeUnknown: (range: RangeName) => void;
  /** The order of the results; undefined where it cannot be changed. */
  sort?: Sort | null | undefined;
  onSort: (sort: Sort | null) => void;
  onClear: () => void;
  controls?: ReactNode;
  /** What changed since the search last ran. */
  changes?: ReactNode;
}

/** The header of the matches: counts, status filters or progress, the order, and "Clear results". */
export function MatchesHeader(props: MatchesHeaderProps) {
  const { companies, progress, statuses, onStatusesChange, sort, onSort, onClear } = props;
  useResultCommands({ onClear });
  useEffect(() => preloadPart(loadListTools), []);
  return (
    <>
      <header className="@container relative flex min-h-9.5 items-center gap-x-2 py-0.5 max-md:flex-wrap max-md:pt-3 max-md:pb-1.5">
        <ListCounts {...props} />
        <div className="flex flex-none items-center gap-x-2 max-md:order-2 max-md:min-h-8 max-md:w-full">
          {progress ? (
            <EnrichingProgress progress={progress} />
          ) : (
            <ListTools
              companies={companies}
              pressed={statuses}
              onChange={onStatusesChange}
              {...{ sort, onSort, onClear }}
            />
          )}
        </div>
        <span className="flex flex-none items-center gap-1">
          <Button look="ghost" size="sm" onClick={onClear} className="max-md:hidden">
            Clear results
          </Button>
          {props.controls}
        </span>
      </header>
      <div className="pb-1.5 empty:hidden">{props.changes}</div>
    </>
  );
}

/**
 * How many companies are listed, merged, or left out as unknown. In a narrow header the counts stand below the heading,
 * whatever stands beside it, so that the list does not move when the progress ends.
 */
function ListCounts({ listed, total, jobs, joined, unknown, onIncludeUnknown }: MatchesHeaderProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 text-xs max-md:flex-[1_1_calc(100%-96px)]">
      <h2 className="text-md leading-5 tracking-md">Matches</h2>
      <p className="text-ink-2 @max-[900px]:order-1 @max-[900px]:w-full">
        Showing {formatCount(listed)} of {countNoun(total, "company", "companies")}
        {jobs !== null && (
          <>
            {" "}
            <span className="text-ink-4">·</span>{" "}
            <span className="whitespace-nowrap">
              <b className="text-ink">{formatCount(jobs)}</b> total {chooseForm(jobs, "job", "jobs")}
            </span>
          </>
        )}
      </p>
      {joined > 0 && (
        <p className="text-ink-2" title="Same name, website or parent">
          {countNoun(joined, "duplicate")} merged
        </p>
      )}
      <UnknownCounts unknown={unknown} onInclude={onIncludeUnknown} />
    </div>
  );
}

function formatCount(value: number): string {
  return value.toLocaleString("en-US");
}
