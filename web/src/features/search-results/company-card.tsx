import type { Company } from "@eq/contracts";
import { memo, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { late } from "../../ui/late.tsx";
import { CompanyLikes } from "../likes/index.ts";
import { CardOrigin } from "./card-origin.tsx";
import { LatestNews, RecentOpenings } from "./company-evidence.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyHead } from "./company-head.tsx";

const EvidencePopover = late(() => import("./evidence-popover.tsx").then((module) => module.EvidencePopover));

export interface CompanyCardProps {
  company: Company;
  /** Its jobs, news and score have not arrived yet: grey lines hold their places. */
  isPending?: boolean;
  /** The card that the keyboard stands on. */
  isCurrent?: boolean;
  isEvidenceOpen?: boolean;
  onEvidenceChange?: (companyId: string, isOpen: boolean) => void;
  /** Runs a query, here "Companies like {name}". */
  onNewSearch: (query: string) => void;
}

/**
 * One company: who it is, how much it hires, and the evidence. 220 px high, whatever has arrived; under
 * 600 px of its own width the parts stand below each other.
 */
export const CompanyCard = memo(function CompanyCard(props: CompanyCardProps) {
  const { company, isPending = false, isCurrent = false, isEvidenceOpen = false, onEvidenceChange } = props;
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
        "@container rounded-card border bg-surface transition-[border-color,box-shadow] [contain-intrinsic-size:auto_218px] [content-visibility:auto] max-md:[contain-intrinsic-size:auto_364px]",
        isCurrent ? "border-accent-line shadow-[0_0_0_1px_var(--color-accent-line)]" : "border-line",
      )}
    >
      <CompanyHead
        company={company}
        isPending={isPending}
        isEvidenceOpen={isEvidenceOpen}
        onToggleEvidence={() => setOpen(!isEvidenceOpen)}
        dialRef={dial}
      />
      <CompanyFacts company={company} isPending={isPending} />
      <div className="mx-4 grid grid-cols-2 border-t border-line @max-[600px]:grid-cols-1">
        <RecentOpenings jobs={company.topJobPostings ?? []} isPending={isPending} />
        <LatestNews news={company.topNews ?? []} isPending={isPending} />
      </div>
      <CardActions company={company} onNewSearch={props.onNewSearch} />
      {isEvidenceOpen && <EvidencePopover company={company} anchor={dial} onClose={() => setOpen(false)} />}
    </article>
  );
});

function CardActions({ company, onNewSearch }: Pick<CompanyCardProps, "company" | "onNewSearch">) {
  return (
    <footer className="flex h-[39px] items-center gap-1 border-t border-line px-2.5 max-md:h-[47px]">
      <CompanyLikes company={company} />
      <Button
        look="ghost"
        size="sm"
        title={`Search for companies like ${company.name}`}
        onClick={() => onNewSearch(`Companies like ${company.name}`)}
      >
        New Search
      </Button>
      <span className="ml-auto flex min-w-0 items-center gap-2 pr-1.5 text-xs whitespace-nowrap text-ink-3">
        <CardOrigin company={company} />
      </span>
    </footer>
  );
}
