import type { Company, RangeName } from "@eq/contracts";
import { SearchX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { preloadPart } from "../../lib/load-part.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { loadInsightHub } from "../insights/index.ts";
import { HiddenLine, hiddenCardClass, type ShownItems, useShownItems } from "../likes/index.ts";
import { CompanyCard, loadEvidencePopover } from "./company-card.tsx";
import type { CompanyResults } from "./company-results.ts";
import { CompanySkeletons } from "./company-skeletons.tsx";
import { FindMoreButton, useFocusOnMore } from "./find-more-button.tsx";
import { useFollowUpWork } from "./follow-up.ts";
import { findIdleCompanies } from "./idle-companies.ts";
import { hasJobEvidence } from "./job-evidence.ts";
import { LoadingStrip } from "./loading-strip.tsx";
import { MatchesHeader } from "./matches-header.tsx";
import { useResultCommands } from "./result-commands.ts";
import {
  DirectoryNotice,
  type DirectoryNoticeProps,
  KindFallbackNotice,
  SimilarityBanner,
} from "./result-notices.tsx";
import { StatusSummary } from "./status-summary.tsx";
import { useCardKeys } from "./use-card-keys.ts";
import { useResultChanges } from "./use-result-changes.tsx";

export interface CompanyMatchesProps {
  results: CompanyResults;
  onNewSearch: (query: string) => void;
  onFindMore: () => void;
  onClear: () => void;
  /** Controls at the end of the header and in the empty state. */
  controls?: ReactNode;
  /** Other readings of the query, shown in the empty state. */
  otherReadings?: ReactNode;
  /** Runs the search again, including companies whose value of `range` (size, revenue or funding) is unknown. */
  onIncludeUnknown: (range: RangeName) => void;
  /** The progress of the demo directory, for the notice while it is being generated. */
  directory?: DirectoryNoticeProps;
  /** For guests: the offer to save these results. It is below the cards, so that they do not move. */
  saveResults?: ReactNode;
  /** Shows why the next page could not be loaded, in place of "Find more". */
  moreProblem?: ReactNode;
}

/** The streamed companies of a search in order, with notices and counts about the whole list. */
export function CompanyMatches(props: CompanyMatchesProps) {
  const { results } = props;
  const { phase, companies } = results;
  const hasCompanies = companies.length > 0;
  // Preloads the code of evidence and insights, so that it is there before the user opens them.
  useFollowUpWork(hasCompanies, () => {
    for (const load of [loadEvidencePopover, loadInsightHub]) preloadPart(load);
  });
  const place = useRef<HTMLElement>(null);
  const items = useShownItems("company", companies);
  const onFindMore = useFocusOnMore(place, items.shown.length, props.onFindMore);
  if (phase === "idle") return null;
  const isRunning = phase === "searching" || phase === "enriching";
  return (
    <section ref={place} aria-label="Company results" className="grid grid-cols-[minmax(0,1fr)]">
      {isRunning ? <LoadingStrip progress={results.progress} /> : <StatusSummary companies={companies} />}
      {results.kinds?.fallback && <KindFallbackNotice fallback={results.kinds.fallback} />}
      <ListNotices {...props} />
      {hasCompanies ? <MatchList {...props} items={items} /> : <EmptyMatches {...props} />}
      {props.moreProblem ? (
        <div className="pt-4">{props.moreProblem}</div>
      ) : (
        <FindMore results={results} onFindMore={onFindMore} />
      )}
    </section>
  );
}

function describeNoSimilarCompanies({ name, isResolved }: NonNullable<CompanyResults["similarity"]>): string {
  return isResolved
    ? `Nothing could be compared with ${name}: its industry and place may not be known, or the filters leave nothing.`
    : `No company called “${name}” is in the directory. Try its full name, or describe what it does.`;
}

function EmptyMatches({ results: { phase, similarity }, controls, otherReadings }: CompanyMatchesProps) {
  if (phase === "searching") return <CompanySkeletons />;
  if (phase !== "done") return null;
  return (
    <div className="pt-3">
      <EmptyState icon={SearchX} title="No companies found." action={controls}>
        {similarity
          ? describeNoSimilarCompanies(similarity)
          : "Try adjusting your search criteria or run another search"}
        {otherReadings}
      </EmptyState>
    </div>
  );
}

function FindMore({ results, onFindMore }: Pick<CompanyMatchesProps, "results" | "onFindMore">) {
  const { phase, companies, totalResults, page, totalPages } = results;
  // Merged companies can leave the list shorter than `totalResults`. So the results are also complete when the last
  // page is loaded.
  const isComplete = companies.length >= totalResults || page >= totalPages;
  const hasMore = companies.length > 0 && !isComplete;
  const isRunning = phase === "searching" || phase === "enriching";
  useResultCommands({ onFindMore: hasMore && !isRunning && onFindMore });
  if (!hasMore) return null;
  return <FindMoreButton isRunning={isRunning} isSearching={phase === "searching"} onFindMore={onFindMore} />;
}

function ListNotices({ results, directory }: CompanyMatchesProps) {
  const { similarity, companies, directoryComplete } = results;
  const isDirectoryPartial = !directoryComplete && directory !== undefined;
  const isCompared = similarity !== null && (similarity.isResolved || companies.length > 0);
  if (!isCompared && !isDirectoryPartial) return null;
  return (
    <div className="grid gap-3 pt-3">
      {isCompared && <SimilarityBanner {...similarity} />}
      {isDirectoryPartial && <DirectoryNotice {...directory} />}
    </div>
  );
}

function MatchList(props: CompanyMatchesProps & { items: ShownItems<Company> }) {
  const { results, items, onNewSearch, onClear, controls, onIncludeUnknown, saveResults } = props;
  const { companies, joinedIds, pendingIds, totalResults, unknown } = results;
  const list = useRef<HTMLOListElement>(null);
  const { currentId, openId, setOpen } = useCardKeys(list);
  const changes = useResultChanges(results, items.shown);
  const idle = findIdleCompanies(changes.shown, pendingIds);
  return (
    <>
      <MatchesHeader
        shown={companies.length}
        total={totalResults}
        joined={joinedIds.length}
        jobs={sumOpenJobs(companies)}
        unknown={unknown}
        onIncludeUnknown={onIncludeUnknown}
        onClear={onClear}
        controls={controls}
        changes={changes.line}
      />
      <HiddenLine items={items} noun="companies" />
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {changes.shown.map((company, place) => (
          <li key={company.id} className={items.hidden.has(company) ? hiddenCardClass : undefined}>
            {place === idle?.from && <IdleDivider>{idle.label}</IdleDivider>}
            <CompanyCard
              company={company}
              mark={changes.marks.get(company.id)}
              isPending={pendingIds.has(company.id)}
              isCurrent={company.id === currentId}
              isEvidenceOpen={company.id === openId}
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
