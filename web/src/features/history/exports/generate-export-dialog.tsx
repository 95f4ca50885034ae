import { leadTypeQueries, type SavedSearch } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { countNoun } from "../../../lib/count-noun.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { reloadResults, useListEnrichedLeads } from "../data/queries.ts";
import type { SearchCompany } from "../data/stored-company.ts";
import {
  type ExportLeadType,
  exportCompaniesWithLeads,
  exportLeadTypes,
  listWithoutLeads,
} from "./export-companies.ts";

const typeWords: Readonly<Record<ExportLeadType, { name: string; hint: string }>> = {
  both: { name: "Both", hint: "Senior decision makers and hiring managers" },
  managers: { name: "Managers", hint: "Hiring managers and department managers" },
  executives: { name: "Executives", hint: leadTypeQueries.executives },
};

export interface GenerateExportDialogProps {
  search: SavedSearch;
  companies: readonly SearchCompany[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks which leads to generate, then exports the companies' leads. Closing the dialog stops it. */
export function GenerateExportDialog({ search, companies, anchor, onClose }: GenerateExportDialogProps) {
  const [type, setType] = useState<ExportLeadType>("both");
  const [enrichedOnly, setEnrichedOnly] = useState(false);
  const { done, start } = useLeadsExport(search, onClose);
  const isRunning = done !== null;
  const without = listWithoutLeads(companies, enrichedOnly).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) start({ search, rows: companies, type, enrichedOnly });
  };
  return (
    <FormDialog
      title="Generate Leads for Export"
      description={`For ${countCompanies(companies.length)} of “${search.natural_query || search.name}”`}
      anchor={anchor}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <p role="status" className="mr-auto flex items-center gap-2 text-xs text-ink-2">
            {isRunning && <Spinner />}
            {isRunning && done < without
              ? `Searching leads… ${done} of ${without}`
              : describeGeneration(without)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isRunning || companies.length === 0}>
            {isRunning ? "Exporting…" : "Export leads"}
          </Button>
        </>
      }
    >
      <LeadTypes type={type} isDisabled={isRunning} onChange={setType} />
      <EnrichedOnly
        searchId={search.id}
        isChecked={enrichedOnly}
        isDisabled={isRunning}
        onChange={setEnrichedOnly}
      />
    </FormDialog>
  );
}

interface LeadTypesProps {
  type: ExportLeadType;
  isDisabled: boolean;
  onChange: (type: ExportLeadType) => void;
}

function LeadTypes({ type, isDisabled, onChange }: LeadTypesProps) {
  return (
    <fieldset className="grid gap-2" disabled={isDisabled}>
      <legend className="pb-1.5 text-xs text-ink-2">Leads to generate</legend>
      {exportLeadTypes.map((option) => (
        <label
          key={option}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-line p-3 hover:bg-hover has-checked:border-accent-line has-checked:bg-accent-tint"
        >
          <input
            type="radio"
            name="export-lead-type"
            value={option}
            checked={option === type}
            onChange={() => onChange(option)}
            className="mt-0.5 size-4 flex-none accent-accent"
          />
          <span className="grid">
            <span className="font-strong">{typeWords[option].name}</span>
            <span className="text-xs text-ink-2">{typeWords[option].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface EnrichedOnlyProps {
  searchId: string;
  isChecked: boolean;
  isDisabled: boolean;
  onChange: (isChecked: boolean) => void;
}

function EnrichedOnly({ searchId, isChecked, isDisabled, onChange }: EnrichedOnlyProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4 flex-none accent-accent"
      />
      <span className="grid">
        <span>Only enriched leads</span>
        <EnrichedCount searchId={searchId} />
      </span>
    </label>
  );
}

const countCompanies = (count: number) => countNoun(count, "company", "companies");

function describeGeneration(without: number): string {
  if (without === 0) return "Exports the leads that are stored. Free";
  return `Leads are generated at ${countCompanies(without)} without any. Free`;
}

function EnrichedCount({ searchId }: { searchId: string }) {
  const { data } = useListEnrichedLeads(searchId);
  if (!data) return null;
  const { enrichedCount, enrichmentStats } = data;
  return (
    <span className="text-xs text-ink-2">
      {enrichedCount.toLocaleString("en-US")} of {countNoun(enrichmentStats.total, "lead")} of this search
    </span>
  );
}

/** Runs an export; `done` is the number of companies at which leads were generated, null while none runs. */
function useLeadsExport(search: SavedSearch, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const run = async (wanted: Parameters<typeof exportCompaniesWithLeads>[0]) => {
    const own = new AbortController();
    controller.current = own;
    setDone(0);
    const isSaved = await exportCompaniesWithLeads(wanted, { signal: own.signal, onProgress: setDone });
    void reloadResults(queryClient, search.id);
    if (own.signal.aborted) return;
    setDone(null);
    if (isSaved) onSaved();
  };
  return { done, start: (wanted: Parameters<typeof run>[0]) => void run(wanted) };
}
