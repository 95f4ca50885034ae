import { readLeadStatus, type SavedSearch } from "@eq/contracts";
import { useId, useRef, useState } from "react";
import { countNoun } from "../../../lib/count-noun.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/data-table/index.ts";
import { LeadStatusPill } from "../../../ui/lead-status.tsx";
import { Monogram } from "../../../ui/monogram.tsx";
import { SourceLink } from "../../../ui/source-link.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ChangeMark, type MarkedChange } from "../../search-changes/index.ts";
import type { SearchCompany } from "../data/stored-company.ts";
import { CompanyLeads } from "../leads/company-leads.tsx";
import { type GenerationState, useGenerationState } from "../leads/generate-leads.ts";
import { RolePicker } from "../leads/role-picker.tsx";
import { CompanyBadges } from "./company-badges.tsx";
import { CompanyDetails } from "./company-details.tsx";

export interface CompanyRowProps {
  search: SavedSearch;
  row: SearchCompany;
  /** How the company changed since the search last ran; null when it did not. */
  mark: MarkedChange | null;
  isSelected: boolean;
  onToggle: () => void;
}

/** A company of a saved search, with its details, its leads, and the search for more leads. */
export function CompanyRow({ search, row, mark, isSelected, onToggle }: CompanyRowProps) {
  const { company, leadCount } = row;
  const id = useId();
  const [hasDetails, setDetails] = useState(false);
  const [hasLeads, setLeads] = useState(false);
  return (
    <li className="border-line px-3 not-first:border-t" data-company={company.id}>
      <div className="flex items-center gap-3 py-2.5 max-md:flex-wrap">
        <Checkbox label={`Select ${company.name}`} isChecked={isSelected} onToggle={onToggle} />
        <Monogram name={company.name} image={company.logo} size="sm" />
        <CompanySummary row={row} mark={mark} />
        <span className="flex flex-none flex-wrap items-center gap-1 max-md:w-full max-md:pl-9">
          <Button
            look="ghost"
            size="sm"
            aria-expanded={hasDetails}
            aria-controls={`${id}-details`}
            onClick={() => setDetails(!hasDetails)}
          >
            {hasDetails ? "Hide Details" : "Show Details"}
          </Button>
          <Button
            look="ghost"
            size="sm"
            aria-expanded={hasLeads}
            aria-controls={`${id}-leads`}
            onClick={() => setLeads(!hasLeads)}
          >
            {hasLeads ? "Hide Leads" : "View Leads"} ({leadCount})
          </Button>
          <GenerateLeadsButton search={search} row={row} />
        </span>
      </div>
      <div id={`${id}-details`} className="pl-9 md:pl-20" hidden={!hasDetails}>
        {hasDetails && <CompanyDetails company={company} />}
      </div>
      <div id={`${id}-leads`} className="pb-3 md:pl-20" hidden={!hasLeads}>
        {hasLeads && <CompanyLeads search={search} companyId={company.id} />}
      </div>
    </li>
  );
}

function CompanySummary({ row: { company }, mark }: Pick<CompanyRowProps, "row" | "mark">) {
  const { name, website, statusReason } = company;
  const place = [company.city, company.state].filter(Boolean).join(", ");
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-strong wrap-break-word">{name}</span>
        <LeadStatusPill status={readLeadStatus(company.leadStatus)} reason={statusReason} isUppercase />
        {mark && <ChangeMark {...mark} />}
        {place && <span className="text-ink-2">{place}</span>}
        {website && (
          <SourceLink
            link={website}
            text="Website"
            className="text-accent underline decoration-accent-line underline-offset-3"
          />
        )}
      </span>
      <CompanyBadges company={company} />
    </div>
  );
}

function GenerateLeadsButton({ search, row: { company } }: Pick<CompanyRowProps, "search" | "row">) {
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const state = useGenerationState(search.id, company.id);
  const isRunning = state?.kind === "generating";
  return (
    <>
      <span role="status" className="mr-2 text-xs text-ink-2 empty:hidden">
        {describeState(state)}
      </span>
      <Button
        ref={button}
        size="sm"
        aria-disabled={isRunning || undefined}
        onClick={() => !isRunning && setPicking(true)}
      >
        {isRunning && <Spinner />}
        {isRunning ? "Generating…" : "Generate Leads"}
      </Button>
      {isPicking && (
        <RolePicker search={search} companies={[company]} anchor={button} onClose={() => setPicking(false)} />
      )}
    </>
  );
}

function describeState(state: GenerationState | null): string | null {
  if (state?.kind === "done") return `${countNoun(state.count, "lead")} found`;
  return state?.kind === "message" ? state.text : null;
}
