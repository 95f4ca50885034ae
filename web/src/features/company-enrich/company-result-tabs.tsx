import type { Run } from "@eq/contracts";
import { Building2, Download } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
  AllRowsDownload,
  CardGrid,
  MatchChoices,
  type MissedRow,
  MissedRows,
  RawData,
  type ResultTab,
  ResultTabs,
  useExport,
} from "../enrich-tool/index.ts";
import { formatCount } from "../runs/index.ts";
import { CompanyCard } from "./company-card.tsx";
import { flattenCompanies } from "./company-details.ts";
import { type SortedResults, toAmbiguousRow, toMissedRow } from "./company-results.ts";

export interface ResultCounts {
  found: number;
  ambiguous: number;
  missed: number;
}

export interface CompanyResultTabsProps {
  run: Run;
  results: SortedResults;
  /** Counts of the whole run; by default those of the results. */
  counts?: ResultCounts;
  /** Number of rows of a run of which only the first results are listed; null if all are. */
  partOf: number | null;
  onEdit: (row: MissedRow) => void;
  onExport: () => void | Promise<void>;
  onDownloadMissed: () => void | Promise<void>;
}

/** The results of a run: found, ambiguous and not found, and the raw data. */
export function CompanyResultTabs(props: CompanyResultTabsProps) {
  const { run, results, partOf, onExport } = props;
  const { found } = results;
  const [chosenTab, setTab] = useState<string | null>(null);
  const file = useExport();
  const tabs = listTabs(props, () => void file.run(props.onDownloadMissed));
  const firstTab = tabs.find(({ count }) => count > 0) ?? tabs[0];
  return (
    <section aria-label="Results" className="grid gap-3">
      {file.problem && <Notice tone="error" title={file.problem} />}
      <ResultTabs
        tabs={tabs}
        value={chosenTab ?? firstTab?.value ?? "found"}
        onChange={setTab}
        actions={
          <>
            <AllRowsDownload run={run} />
            <Button disabled={file.isBusy} onClick={() => void file.run(onExport)}>
              <Download size={16} aria-hidden="true" />
              {file.isBusy ? "Exporting..." : "Export CSV"}
            </Button>
          </>
        }
      />
      {partOf !== null && (
        <p className="text-xs text-ink-2">
          The first {formatCount(found.length)} companies are shown. The file has all {formatCount(partOf)}{" "}
          rows.
        </p>
      )}
      {found.length > 0 && <RawCompanies found={found} />}
    </section>
  );
}

function listTabs(props: CompanyResultTabsProps, onDownload: () => void): ResultTab[] {
  const { run, results, counts, onEdit } = props;
  const { found, ambiguous, missed } = results;
  const missedCount = counts?.missed ?? missed.length;
  return [
    {
      value: "found",
      label: "Found",
      count: counts?.found ?? found.length,
      panel: <FoundCompanies found={found} repeatedCount={results.repeatedCount} />,
    },
    {
      value: "ambiguous",
      label: "Ambiguous",
      count: counts?.ambiguous ?? ambiguous.length,
      panel:
        ambiguous.length > 0 ? (
          <MatchChoices runId={run.id} rows={ambiguous.map(toAmbiguousRow)} missing="company data" />
        ) : (
          <NoResults text="A name that may mean several companies is listed here with its candidates." />
        ),
    },
    {
      value: "missed",
      label: "Not found",
      count: missedCount,
      panel:
        missed.length > 0 ? (
          <MissedRows
            rows={missed.map(toMissedRow)}
            total={missedCount}
            onEdit={onEdit}
            onDownload={onDownload}
          />
        ) : (
          <NoResults text="Names without a company are listed here with the reason." />
        ),
    },
  ];
}

function FoundCompanies({ found, repeatedCount }: Pick<SortedResults, "found" | "repeatedCount">) {
  if (found.length === 0)
    return <NoResults text="Companies that were found are listed here with all that is known of them." />;
  return (
    <>
      {repeatedCount > 0 && (
        <p className="text-xs text-ink-2">
          {repeatedCount === 1
            ? "1 more name means a company of this list, which is shown once."
            : `${formatCount(repeatedCount)} more names mean companies of this list, each shown once.`}
        </p>
      )}
      <CardGrid
        items={found}
        renderCard={({ position, company, reason }) => (
          <CompanyCard key={position} company={company} reason={reason} />
        )}
      />
    </>
  );
}

function NoResults({ text }: { text: string }) {
  return (
    <EmptyState icon={Building2} title="None">
      {text}
    </EmptyState>
  );
}

function RawCompanies({ found }: Pick<SortedResults, "found">) {
  const { columns, rows } = useMemo(() => flattenCompanies(found.map(({ company }) => company)), [found]);
  return <RawData name="company-enrich" columns={columns} rows={rows} />;
}
