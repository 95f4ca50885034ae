import { noCompanyNameMessage, type Run } from "@eq/contracts";
import { useState } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { Notice } from "../../ui/notice.tsx";
import { InputCard, RunProgress, readCap, ToolLayout, useEnrichRun } from "../enrich-tool/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import { CompanyRail } from "./company-rail.tsx";
import { type CompanyResult, readReplyResults } from "./company-results.ts";
import { NamesField } from "./names-field.tsx";
import { enrichCompaniesByName } from "./queries.ts";
import { RunResults } from "./run-results.tsx";
import { useCompanyInput } from "./use-company-input.ts";

export interface CompanyEnrichProps {
  /** The run of the page's address; null without one. */
  runId: string | null;
  /** Puts a new run into the page's address. */
  onStarted: (runId: string) => void;
}

/** Company Enrich: names or a file in, companies out. */
export function CompanyEnrich({ runId, onStarted }: CompanyEnrichProps) {
  const input = useCompanyInput();
  const tool = useEnrichRun({ kind: "company-enrich", runId, onStarted, callTool: findCompanies });
  const [inputProblem, setInputProblem] = useState<string | null>(null);
  const [capText, setCapText] = useState<string | null>(null);
  const { rows, label, mode, csv } = input;
  const cap = mode === "csv" ? readCap(capText, rows.length) : null;
  const start = () => {
    setInputProblem(rows.length === 0 ? noCompanyNameMessage : null);
    if (rows.length > 0 && cap !== undefined && !tool.isBusy) tool.start(rows, label, cap);
  };
  return (
    <>
      <ToolLayout
        title="Company Enrich"
        rail={
          <CompanyRail
            input={input}
            capText={capText}
            cap={cap}
            onCapChange={setCapText}
            isBusy={tool.isBusy}
            onStart={start}
          />
        }
      >
        <InputCard
          mode={mode}
          onModeChange={(next) => {
            input.setMode(next);
            setInputProblem(null);
          }}
          manual={
            <NamesField
              label="Company names, separated by commas"
              field={input.namesField}
              text={input.text}
              onChange={(text) => {
                input.setText(text);
                setInputProblem(null);
              }}
              onSubmit={start}
            />
          }
          csv={csv.panel}
        />
        {inputProblem && <Notice tone="error" title={inputProblem} />}
      </ToolLayout>
      <div className="mt-6 grid gap-6 empty:hidden">
        <RunProgress
          tool={tool}
          saved={describeSaved(tool.run)}
          emptyText="Companies that are found, ambiguous or not found are listed here. Each row is looked up by name, website and place."
        />
        {tool.run && <RunResults tool={tool} run={tool.run} onEdit={(row) => input.editNames(row.text)} />}
      </div>
    </>
  );
}

async function findCompanies(runId: string, rows: readonly SentRunRow[]): Promise<CompanyResult[]> {
  const names = rows.map(({ companyName, domain }) => companyName || domain || "");
  return readReplyResults(await enrichCompaniesByName(runId, names), rows);
}

function describeSaved(run: Run | null): string | null {
  const found = run?.counts.found ?? 0;
  return found === 0
    ? null
    : `${countNoun(found, "company", "companies")} saved in this run. Nothing is charged.`;
}
