import { type Company, hostOf } from "@eq/contracts";
import type { Ref } from "react";
import { parseWebAddress } from "../../lib/web-address.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { LeadStatusPill } from "../../ui/lead-status.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { RivDial } from "../../ui/riv-dial.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { SelectCompany } from "../bulk-contacts/index.ts";
import type { MarkedChange } from "../search-changes/index.ts";
import { hasPostingDates } from "./job-evidence.ts";

const ChangeMark = createLazyComponent(
  () => import("../search-changes/index.ts"),
  (module) => module.ChangeMark,
);

export interface CompanyHeadProps {
  company: Company;
  /** How the company changed since the search last ran. */
  mark?: MarkedChange | undefined;
  isPending: boolean;
  isEvidenceOpen: boolean;
  onToggleEvidence: () => void;
  dialRef: Ref<HTMLButtonElement>;
}

/**
 * Shows logo, name, status, place, industry and website. At the right are bars of the new job postings in the last
 * twelve weeks, and the RIV dial.
 */
export function CompanyHead(props: CompanyHeadProps) {
  const { company, mark, isPending, isEvidenceOpen, onToggleEvidence, dialRef } = props;
  // A company that is being enriched shows its stored signals and score at once. It shows a placeholder only if it has
  // neither.
  const isWaiting = isPending && !company.signals && typeof company.rivScore !== "number";
  return (
    <header className="flex h-[54px] items-center gap-3 px-4 pt-2.5 @max-[600px]:h-[86px] @max-[600px]:flex-wrap @max-[600px]:content-start @max-[600px]:gap-y-2.5">
      <SelectCompany company={company} />
      <Monogram name={company.name} image={company.logo} />
      <div className="min-w-0 flex-1 @max-[600px]:basis-[calc(100%-172px)]">
        <div className="flex min-w-0 items-center gap-2">
          <h3 className="truncate text-md tracking-md" title={company.name}>
            {company.name}
          </h3>
          {!isWaiting && <LeadStatusPill status={company.leadStatus} reason={company.statusReason} />}
          {mark && <ChangeMark {...mark} />}
        </div>
        <PlaceLine company={company} />
      </div>
      {isWaiting ? (
        <span className="inline-flex items-center gap-1.5 text-xs text-ink-2">
          <Spinner />
          Enriching
        </span>
      ) : (
        <HiringSignals {...{ company, isEvidenceOpen, onToggleEvidence, dialRef }} />
      )}
    </header>
  );
}

function PlaceLine({ company }: { company: Company }) {
  const cityAndState = [company.city, company.state].filter(Boolean).join(", ");
  const place = cityAndState || company.location;
  const host = hostOf(company.website) ?? hostOf(company.domain);
  const website = parseWebAddress(company.website) ?? parseWebAddress(company.domain);
  return (
    <p className="flex min-w-0 text-ink-2 [&>*+*]:before:mx-1.5 [&>*+*]:before:text-ink-4 [&>*+*]:before:content-['·']">
      {place && <span className="flex-none truncate">{place}</span>}
      {company.industry && <span className="truncate">{company.industry}</span>}
      {host && website && (
        <span className="min-w-0 truncate @max-[600px]:hidden">
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {host}
          </a>
        </span>
      )}
    </p>
  );
}

type HiringSignalsProps = Omit<CompanyHeadProps, "isPending" | "mark">;

function HiringSignals({ company, isEvidenceOpen, onToggleEvidence, dialRef }: HiringSignalsProps) {
  const { signals, rivScore, leadStatus } = company;
  return (
    <>
      {signals && hasPostingDates(company) && (
        <Sparkline
          weekly={signals.weeklyPostings}
          className="@max-[600px]:order-last @max-[600px]:flex @max-[600px]:w-full @max-[600px]:flex-row-reverse @max-[600px]:items-end @max-[600px]:justify-end @max-[600px]:gap-2"
        />
      )}
      {typeof rivScore === "number" && (
        <RivDial
          ref={dialRef}
          score={rivScore}
          status={leadStatus}
          isOpen={isEvidenceOpen}
          onToggle={onToggleEvidence}
        />
      )}
    </>
  );
}
