import type { Company } from "@eq/contracts";
import { memo, type RefObject, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { useSession } from "../account/index.ts";
import type { AddedToCampaign } from "../campaigns/index.ts";
import { CreatedCampaign, FindContactsButton, useFoundContacts } from "../contact-search/index.ts";
import { InsightsButton, InsightsDialog } from "../insights/index.ts";
import { CompanyLikes } from "../likes/index.ts";
import type { MarkedChange } from "../search-changes/index.ts";
import { CardOrigin } from "./card-origin.tsx";
import { LatestNews, RecentOpenings } from "./company-evidence.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyHead } from "./company-head.tsx";
import { CompanyWhy } from "./company-why.tsx";
import { FoundContactsToggle } from "./found-contacts-toggle.tsx";

/** Loads the code of the evidence popover. */
export const loadEvidencePopover = () => import("./evidence-popover.tsx");
const EvidencePopover = createLazyComponent(loadEvidencePopover, (module) => module.EvidencePopover);

const FoundContacts = createLazyComponent(
  () => import("./found-contacts-list.tsx"),
  (module) => module.FoundContacts,
);

export interface CompanyCardProps {
  company: Company;
  /** How the company changed since the search last ran. */
  mark?: MarkedChange | undefined;
  /** True while the company's jobs, news and score are loading; placeholder lines are shown instead. */
  isPending?: boolean;
  /** True for the current card of keyboard navigation. */
  isCurrent?: boolean;
  isEvidenceOpen?: boolean;
  /** The job titles that the search names; the Insight Hub lists such jobs first. */
  searchedTitles?: readonly string[] | undefined;
  onEvidenceChange?: (companyId: string, isOpen: boolean) => void;
  /** Runs a query, here "Companies like {name}". */
  onNewSearch: (query: string) => void;
}

/**
 * A company's card: its name and facts, its open jobs, and the evidence of hiring. It is 238 px high, whatever data has
 * arrived. In a card narrower than 600 px the parts are stacked, so that the card is higher.
 */
export const CompanyCard = memo(function CompanyCard(props: CompanyCardProps) {
  const {
    company,
    mark,
    isPending = false,
    isCurrent = false,
    isEvidenceOpen = false,
    searchedTitles,
    onEvidenceChange,
  } = props;
  const dial = useRef<HTMLButtonElement>(null);
  const setOpen = (isOpen: boolean) => onEvidenceChange?.(company.id, isOpen);
  return (
    <article
      aria-label={isPending ? `${company.name}, enriching` : company.name}
      aria-busy={isPending}
      aria-current={isCurrent || undefined}
      data-company={company.id}
      tabIndex={-1}
      className={classNames(
        "@container rounded-card border bg-surface transition-[border-color,box-shadow] [contain-intrinsic-size:auto_236px] [content-visibility:auto] max-md:[contain-intrinsic-size:auto_404px] max-[24rem]:[contain-intrinsic-size:auto_432px]",
        isCurrent ? "border-accent-line shadow-[0_0_0_1px_var(--color-accent-line)]" : "border-line",
      )}
    >
      <CompanyHead
        company={company}
        mark={mark}
        searchedTitles={searchedTitles}
        isPending={isPending}
        isEvidenceOpen={isEvidenceOpen}
        onToggleEvidence={() => setOpen(!isEvidenceOpen)}
        dialRef={dial}
      />
      <CompanyFacts company={company} isPending={isPending} />
      <CompanyWhy
        company={company}
        isPending={isPending}
        isEvidenceOpen={isEvidenceOpen}
        onToggleEvidence={() => setOpen(!isEvidenceOpen)}
      />
      <div className="mx-4 grid grid-cols-2 border-t border-line @max-[600px]:grid-cols-1">
        <RecentOpenings
          jobs={company.topJobPostings ?? []}
          matched={company.matchedJob}
          isPending={isPending}
        />
        <LatestNews news={company.topNews ?? []} isPending={isPending} />
      </div>
      <CardActions company={company} searchedTitles={searchedTitles} onNewSearch={props.onNewSearch} />
      <CardEvidence
        company={company}
        searchedTitles={searchedTitles}
        isOpen={isEvidenceOpen}
        onClose={() => setOpen(false)}
        dial={dial}
      />
    </article>
  );
});

interface CardEvidenceProps extends Pick<CompanyCardProps, "company" | "searchedTitles"> {
  isOpen: boolean;
  onClose: () => void;
  /** The button that opens the evidence. */
  dial: RefObject<HTMLButtonElement | null>;
}

/** The card's evidence, and the list of the company's jobs that it leads to. */
function CardEvidence({ company, searchedTitles, isOpen, onClose, dial }: CardEvidenceProps) {
  const [areJobsOpen, setJobsOpen] = useState(false);
  const showJobs = () => {
    onClose();
    setJobsOpen(true);
  };
  return (
    <>
      {isOpen && <EvidencePopover company={company} anchor={dial} onClose={onClose} onShowJobs={showJobs} />}
      {areJobsOpen && (
        <InsightsDialog
          company={company}
          searchedTitles={searchedTitles}
          firstTab="jobs"
          anchor={dial}
          onClose={() => setJobsOpen(false)}
        />
      )}
    </>
  );
}

type CardActionsProps = Pick<CompanyCardProps, "company" | "searchedTitles" | "onNewSearch">;

function CardActions({ company, searchedTitles, onNewSearch }: CardActionsProps) {
  const contacts = useFoundContacts(company.id);
  const isGuest = useSession().status !== "signed-in";
  const [areContactsOpen, setContactsOpen] = useState(false);
  const [added, setAdded] = useState<AddedToCampaign | null>(null);
  const listId = useId();
  return (
    <>
      <footer className="flex min-h-[39px] flex-wrap items-center gap-x-1 border-t border-line px-2.5 max-md:min-h-[47px] @max-[440px]:gap-x-0.5 @max-[440px]:px-1.5 @max-[440px]:[&>button]:px-1.5">
        <CompanyLikes company={company} />
        <Button
          look="ghost"
          size="sm"
          title={`Search for companies like ${company.name}`}
          onClick={() => onNewSearch(`Companies like ${company.name}`)}
        >
          New Search
        </Button>
        <InsightsButton company={company} searchedTitles={searchedTitles} />
        <span className="ml-auto flex min-h-7 min-w-0 items-center gap-2 pr-1.5 text-xs whitespace-nowrap @max-[440px]:pr-1 text-ink-3">
          <CardOrigin company={company} />
          {(contacts.length > 0 || !isGuest) && (
            <FoundContactsToggle
              count={contacts.length || null}
              isOpen={areContactsOpen}
              listId={listId}
              onToggle={() => setContactsOpen(!areContactsOpen)}
            />
          )}
          <FindContactsButton company={company} onAdded={setAdded} />
        </span>
      </footer>
      {added && (
        <div className="mx-4 border-t border-line py-3">
          <CreatedCampaign added={added} />
        </div>
      )}
      {areContactsOpen && <FoundContacts id={listId} companyId={company.id} found={contacts} />}
    </>
  );
}
