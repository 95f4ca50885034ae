import type { Company, LeadStatus } from "@eq/contracts";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { HiddenLine, hiddenCardClass, type ShownItems } from "../likes/index.ts";
import { CompanyCard } from "./company-card.tsx";
import type { CompanyMatchesProps } from "./company-matches-props.ts";
import { findIdleCompanies } from "./idle-companies.ts";
import { hasJobEvidence } from "./job-evidence.ts";
import { MatchesHeader } from "./matches-header.tsx";
import { useSearchedTitles } from "./searched-titles.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { useResultChanges } from "./use-result-changes.tsx";

export interface MatchListProps extends CompanyMatchesProps {
  items: ShownItems<Company>;
  isStale: boolean;
}

/** The cards of the companies below the header of the list. */
export function MatchList(props: MatchListProps) {
  const { results, items, isStale, onNewSearch, saveResults } = props;
  const { pendingIds } = results;
  const list = useRef<HTMLOListElement>(null);
  const { currentId, openId, setOpen } = useCardKeys(list);
  const searchedTitles = useSearchedTitles(results);
  const changes = useResultChanges(results, items.shown);
  const [statuses, setStatuses] = useState<readonly LeadStatus[]>([]);
  useEffect(() => {
    if (isStale) setStatuses([]);
  }, [isStale]);
  const shown = useMemo(
    () => (statuses.length === 0 ? changes.shown : changes.shown.filter(hasStatusOf(statuses))),
    [changes.shown, statuses],
  );
  const idle = findIdleCompanies(shown, pendingIds);
  return (
    <>
      {!isStale && (
        <ListHeader {...props} changes={changes.line} statuses={statuses} onStatusesChange={setStatuses} />
      )}
      <HiddenLine items={items} noun="companies" />
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((company, place) => (
          <li
            key={company.id}
            className={classNames("animate-fade", items.hidden.has(company) && hiddenCardClass)}
          >
            {place === idle?.from && <IdleDivider>{idle.label}</IdleDivider>}
            <CompanyCard
              company={company}
              mark={changes.marks.get(company.id)}
              isPending={pendingIds.has(company.id)}
              isCurrent={company.id === currentId}
              isEvidenceOpen={company.id === openId}
              searchedTitles={searchedTitles}
              onEvidenceChange={setOpen}
              onNewSearch={onNewSearch}
            />
          </li>
        ))}
      </ol>
      {saveResults && <div className="pt-3">{saveResults}</div>}
    </>
  );
}

function hasStatusOf(statuses: readonly LeadStatus[]) {
  return ({ leadStatus }: Company) => statuses.includes(leadStatus);
}

interface ListHeaderProps extends MatchListProps {
  statuses: readonly LeadStatus[];
  onStatusesChange: (statuses: readonly LeadStatus[]) => void;
  changes: ReactNode;
}

/** The header counts the cards that are not hidden, so that it follows each like and dislike at once. */
function ListHeader(props: ListHeaderProps) {
  const { results, items, changes, statuses, onStatusesChange } = props;
  const { phase, joinedIds, totalResults, unknown } = results;
  const isRunning = phase === "searching" || phase === "enriching";
  const listed = statuses.length === 0 ? items.shown : items.shown.filter(hasStatusOf(statuses));
  return (
    <MatchesHeader
      companies={items.shown}
      listed={listed.length}
      total={totalResults}
      joined={joinedIds.length}
      jobs={sumOpenJobs(listed)}
      progress={isRunning ? results.progress : null}
      statuses={statuses}
      onStatusesChange={onStatusesChange}
      unknown={unknown}
      onIncludeUnknown={props.onIncludeUnknown}
      sort={props.onSort && props.sort}
      onSort={(sort) => props.onSort?.(sort)}
      onClear={props.onClear}
      controls={props.controls}
      changes={changes}
    />
  );
}

/** Separates companies with open jobs from those without. */
function IdleDivider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 pt-2 pb-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

/** The sum of open jobs; null when no company has any job data. */
function sumOpenJobs(companies: readonly Company[]): number | null {
  const companiesWithData = companies.filter(hasJobEvidence);
  return companiesWithData.length === 0
    ? null
    : companiesWithData.reduce((sum, company) => sum + (company.totalJobs ?? 0), 0);
}
