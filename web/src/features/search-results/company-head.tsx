import { type Company, hostOf } from "@eq/contracts";
import { type Ref, useRef, useState } from "react";
import { parseWebAddress } from "../../lib/web-address.ts";
import { classNames } from "../../ui/class-names.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { LeadStatusPill } from "../../ui/lead-status.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { FitDial, RivDial, RivMeter } from "../../ui/riv-dial.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { SelectCompany } from "../bulk-contacts/index.ts";
import { InsightsDialog } from "../insights/index.ts";
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
  /** The job titles that the search names; the Insight Hub lists such jobs first. */
  searchedTitles?: readonly string[] | undefined;
  isEvidenceOpen: boolean;
  onToggleEvidence: () => void;
  dialRef: Ref<HTMLButtonElement>;
}

/**
 * Shows logo, name, status, place, industry and website. At the right are bars of the new job postings in the last
 * twelve weeks, and the RIV dial.
 */
export function CompanyHead(props: CompanyHeadProps) {
  const { company, mark, searchedTitles, isPending, isEvidenceOpen, onToggleEvidence, dialRef } = props;
  // A company that is being enriched shows its stored signals and score at once. It shows a placeholder only if it has
  // neither.
  const isWaiting = isPending && !company.signals && typeof company.rivScore !== "number";
  return (
    <header className="flex h-[54px] items-center gap-3 px-4 pt-2.5 @max-[600px]:grid @max-[600px]:h-auto @max-[600px]:grid-cols-[auto_minmax(0,1fr)_auto] @max-[600px]:items-start @max-[600px]:gap-x-2.5 @max-[600px]:gap-y-0">
      <span className="flex flex-none items-center gap-3 @max-[600px]:row-span-2">
        <SelectCompany company={company} />
        <Monogram name={company.name} image={company.logo} />
      </span>
      <div className="min-w-0 flex-1 @max-[600px]:contents">
        <div className="flex min-w-0 items-center gap-2 @max-[600px]:contents">
          <CompanyName company={company} searchedTitles={searchedTitles} />
          {!isWaiting && (
            <span
              className={classNames(
                "flex flex-none",
                company.matchedJob
                  ? "@max-[600px]:col-start-3 @max-[600px]:row-start-1"
                  : `${lastRowClass} @max-[600px]:justify-self-end`,
              )}
            >
              <LeadStatusPill status={company.leadStatus} reason={company.statusReason} />
            </span>
          )}
          {mark && (
            <span className="flex min-w-0 @max-[600px]:col-span-2 @max-[600px]:col-start-2 @max-[600px]:row-start-3">
              <ChangeMark {...mark} />
            </span>
          )}
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

/** In a narrow card: the last row of the head, below name, place and change. */
const lastRowClass =
  "@max-[600px]:col-span-full @max-[600px]:row-start-4 @max-[600px]:mt-1.5 @max-[600px]:self-end";

/** The company's name, which opens its insights. */
function CompanyName({ company, searchedTitles }: Pick<CompanyHeadProps, "company" | "searchedTitles">) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <h3 className="min-w-0 text-md tracking-md @max-[600px]:col-start-2 @max-[600px]:row-start-1">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        title={company.name}
        onClick={() => setOpen(true)}
        className="block max-w-full cursor-pointer rounded-mini text-left underline-offset-3 hover:underline hover:decoration-line-strong"
      >
        <span className="block truncate @max-[600px]:line-clamp-2 @max-[600px]:whitespace-normal">
          {company.name}
        </span>
      </button>
      {isOpen && (
        <InsightsDialog
          company={company}
          searchedTitles={searchedTitles}
          anchor={button}
          onClose={() => setOpen(false)}
        />
      )}
    </h3>
  );
}

function PlaceLine({ company }: { company: Company }) {
  const cityAndState = [company.city, company.state].filter(Boolean).join(", ");
  const place = cityAndState || company.location;
  const host = hostOf(company.website) ?? hostOf(company.domain);
  const website = parseWebAddress(company.website) ?? parseWebAddress(company.domain);
  return (
    <p
      className={classNames(
        "flex min-w-0 text-ink-2 @max-[600px]:col-start-2 @max-[600px]:row-start-2 [&>*+*]:before:mx-1.5 [&>*+*]:before:text-ink-4 [&>*+*]:before:content-['·']",
        company.matchedJob && "@max-[600px]:col-span-2",
      )}
    >
      {place && <span className="max-w-full flex-none truncate">{place}</span>}
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

type HiringSignalsProps = Omit<CompanyHeadProps, "isPending" | "mark" | "searchedTitles">;

function HiringSignals({ company, isEvidenceOpen, onToggleEvidence, dialRef }: HiringSignalsProps) {
  const { signals, rivScore, leadStatus, matchedJob } = company;
  // A card has one dial. A candidate's fit takes it, and RIV becomes a meter.
  const Score = matchedJob ? RivMeter : RivDial;
  const score = typeof rivScore === "number" && (
    <Score
      ref={dialRef}
      score={rivScore}
      status={leadStatus}
      isOpen={isEvidenceOpen}
      onToggle={onToggleEvidence}
    />
  );
  return (
    <>
      {signals && hasPostingDates(company) && (
        <Sparkline
          weekly={signals.weeklyPostings}
          className={classNames(
            lastRowClass,
            "@max-[600px]:justify-self-start",
            matchedJob
              ? "@max-[600px]:justify-items-start"
              : "@max-[600px]:flex @max-[600px]:flex-row-reverse @max-[600px]:items-end @max-[600px]:gap-2",
          )}
        />
      )}
      {matchedJob ? (
        <span className={`flex items-center gap-1 ${lastRowClass} @max-[600px]:justify-self-end`}>
          <FitDial fit={matchedJob.fit} />
          {score}
        </span>
      ) : (
        <span className="flex flex-none empty:hidden @max-[600px]:col-start-3 @max-[600px]:row-span-2 @max-[600px]:row-start-1">
          {score}
        </span>
      )}
    </>
  );
}
