import type { Run } from "@eq/contracts";
import { useMemo } from "react";
import {
  type EnrichRun,
  type MissedRow,
  maxFollowedItems,
  mergeResults,
  useFirstRunItems,
} from "../enrich-tool/index.ts";
import { CompanyResultTabs } from "./company-result-tabs.tsx";
import { type CompanyResult, readItemResult, sortResults } from "./company-results.ts";
import { listDecidingNames, saveCompanies, saveMissedRows } from "./save-companies.ts";

interface RunResultsProps {
  tool: EnrichRun<CompanyResult[]>;
  run: Run;
  onEdit: (row: MissedRow) => void;
}

/** The results of a run as far as they have arrived. Of a large run only the first are listed. */
export function RunResults({ tool, run, onEdit }: RunResultsProps) {
  if (run.total > maxFollowedItems) return <LargeRunResults run={run} onEdit={onEdit} />;
  return <SmallRunResults tool={tool} run={run} onEdit={onEdit} />;
}

const noResults: readonly CompanyResult[] = [];

function SmallRunResults({ tool: { reply, items }, run, onEdit }: RunResultsProps) {
  const all = useMemo(
    () => mergeResults(reply ?? noResults, [...items.values()].map(readItemResult)),
    [reply, items],
  );
  const results = useMemo(() => sortResults(all), [all]);
  if (all.length === 0) return null;
  return (
    <CompanyResultTabs
      run={run}
      results={results}
      partOf={null}
      onEdit={onEdit}
      onExport={() => saveCompanies(run, listDecidingNames(reply, all))}
      onDownloadMissed={() => saveMissedRows(run, results.missed, false)}
    />
  );
}

function LargeRunResults({ run, onEdit }: Omit<RunResultsProps, "tool">) {
  const found = useFirstRunItems(run, "found");
  const ambiguous = useFirstRunItems(run, "ambiguous");
  const nothing = useFirstRunItems(run, "nothing");
  const results = useMemo(
    () => sortResults([...found, ...ambiguous, ...nothing].map(readItemResult)),
    [found, ambiguous, nothing],
  );
  const { counts } = run;
  return (
    <CompanyResultTabs
      run={run}
      results={results}
      counts={{
        found: counts.found + counts.partly,
        ambiguous: counts.ambiguous,
        missed: counts.nothing + counts.failed + counts["opted-out"],
      }}
      partOf={run.total}
      onEdit={onEdit}
      onExport={() => saveCompanies(run, null)}
      onDownloadMissed={() => saveMissedRows(run, results.missed, true)}
    />
  );
}
