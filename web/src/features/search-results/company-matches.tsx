import { SearchX } from "lucide-react";
import { useRef } from "react";
import { preloadPart } from "../../lib/load-part.ts";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { loadInsightHub } from "../insights/index.ts";
import { useShownItems } from "../likes/index.ts";
import { loadEvidencePopover } from "./company-card.tsx";
import type { CompanyMatchesProps } from "./company-matches-props.ts";
import type { CompanyResults } from "./company-results.ts";
import { FindMoreButton, useFocusOnMore } from "./find-more-button.tsx";
import { useFollowUpWork } from "./follow-up.ts";
import { LoadingStrip } from "./loading-strip.tsx";
import { MatchList } from "./match-list.tsx";
import { useResultCommands } from "./result-commands.ts";
import {
  DirectoryNotice,
  IgnoredFiltersNotice,
  KindFallbackNotice,
  SimilarityBanner,
} from "./result-notices.tsx";

// The placeholders appear only after 300 ms, so their code may come later than the page.
const CompanySkeletons = createLazyComponent(
  () => import("./company-skeletons.tsx"),
  (module) => module.CompanySkeletons,
);

/** The streamed companies of a search in order, with notices and counts about the whole list. */
export function CompanyMatches(props: CompanyMatchesProps) {
  const { results, earlier = null } = props;
  const { phase, companies } = results;
  const isStale = earlier !== null;
  const hasCompanies = companies.length > 0;
  // Preloads the code of evidence and insights, so that it is there before the user opens them.
  useFollowUpWork(hasCompanies, () => {
    for (const load of [loadEvidencePopover, loadInsightHub]) preloadPart(load);
  });
  const place = useRef<HTMLElement>(null);
  const items = useShownItems("company", companies);
  const onFindMore = useFocusOnMore(place, items.shown.length, props.onFindMore);
  if (phase === "idle") return null;
  return (
    <section ref={place} aria-label="Company results" className="grid grid-cols-[minmax(0,1fr)]">
      <SearchStrip {...props} />
      <div inert={isStale} className={classNames("grid grid-cols-[minmax(0,1fr)]", isStale && "opacity-50")}>
        {results.kinds?.fallback && <KindFallbackNotice fallback={results.kinds.fallback} />}
        {results.interpretation?.ignored && (
          <IgnoredFiltersNotice sentence={results.interpretation.ignored} />
        )}
        <ListNotices {...props} />
        {hasCompanies ? (
          <MatchList {...props} items={items} isStale={isStale} />
        ) : (
          <EmptyMatches {...props} />
        )}
        <EndOfList {...props} isStale={isStale} onFindMore={onFindMore} />
      </div>
    </section>
  );
}

/** In place of the list's header, until a search has found its first companies. */
function SearchStrip({ results, earlier = null, onCancel, controls }: CompanyMatchesProps) {
  const isWaiting = results.phase === "searching" && results.companies.length === 0;
  if (!isWaiting && earlier === null) return null;
  return (
    <div className="mb-0.5 flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <LoadingStrip earlier={earlier} onCancel={onCancel} />
      </div>
      {controls}
    </div>
  );
}

function EndOfList(props: FindMoreProps & Pick<CompanyMatchesProps, "moreProblem">) {
  if (props.moreProblem) return <div className="pt-4">{props.moreProblem}</div>;
  return <FindMore {...props} />;
}

function describeNoSimilarCompanies({ name, isResolved }: NonNullable<CompanyResults["similarity"]>): string {
  return isResolved
    ? `Nothing could be compared with ${name}: its industry and place may not be known, or the filters leave nothing.`
    : `No company called “${name}” is in the directory. Try its full name, or describe what it does.`;
}

function EmptyMatches({
  results: { phase, similarity },
  controls,
  otherReadings,
  looserSearches,
}: CompanyMatchesProps) {
  if (phase === "searching") return <CompanySkeletons />;
  if (phase !== "done") return null;
  if (looserSearches && !similarity) return looserSearches;
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

interface FindMoreProps extends Pick<CompanyMatchesProps, "results" | "onFindMore"> {
  isStale: boolean;
}

function FindMore({ results, isStale, onFindMore }: FindMoreProps) {
  const { phase, companies, totalResults, page, totalPages } = results;
  // Merged companies can leave the list shorter than `totalResults`. So the results are also complete when the last
  // page is loaded.
  const isComplete = companies.length >= totalResults || page >= totalPages;
  const hasMore = companies.length > 0 && !isComplete;
  const isRunning = phase === "searching" || phase === "enriching";
  useResultCommands({ onFindMore: hasMore && !isRunning && !isStale && onFindMore });
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
