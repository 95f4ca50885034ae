import { UserRoundSearch } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useIsPhone } from "../../../lib/use-is-phone.ts";
import { Button } from "../../../ui/button.tsx";
import { type CandidateSession, useCandidateSearch } from "../candidate/use-candidate-search.ts";
import { formatCandidate } from "../query/candidate-text.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";

/** Names the candidate that the shown companies were ranked for, with a button to widen the search. */
export function RankedForCandidate({ search }: { search: CandidateSession }) {
  const { companies } = search.outcome;
  const line = useRef<HTMLDivElement>(null);
  const { isChanged, searchAgain, searchAllIndustries } = useCandidateSearch(search);
  useScrollToNewResults(line, companies);
  const text = formatCandidate(companies.submitted);
  const { phase, companies: found } = companies.results;
  const hasFound = found.length > 0;
  const hasNothing = phase === "idle" || (phase === "failed" && !hasFound);
  if (text === null || hasNothing) return null;
  return (
    <div ref={line} className="pb-3">
      {isChanged ? (
        <ChangedFormNotice text={text} hasFound={hasFound} onSearch={searchAgain} />
      ) : (
        <CandidateSummary
          text={text}
          isRanked={companies.submitted?.request.searchParams?.sortBy === undefined}
          onWiden={hasFound ? searchAllIndustries : null}
        />
      )}
    </div>
  );
}

interface CandidateSummaryProps {
  text: string;
  /** True when the companies are sorted by fit, false when they are sorted by a field. */
  isRanked: boolean;
  onWiden: (() => void) | null;
}

function CandidateSummary({ text, isRanked, onWiden }: CandidateSummaryProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      <p className="flex min-w-0 gap-1.5">
        <UserRoundSearch size={16} aria-hidden="true" className="mt-0.5 text-accent" />
        <span className="min-w-0 wrap-anywhere">
          {isRanked ? "Ranked for" : "Companies for"} <b className="text-ink">{text}</b>
        </span>
      </p>
      {onWiden && (
        <Button size="sm" onClick={onWiden}>
          Search all industries
        </Button>
      )}
    </div>
  );
}

interface ChangedFormNoticeProps {
  text: string;
  hasFound: boolean;
  /** Searches with the changed form; null while required values are missing in the form. */
  onSearch: (() => void) | null;
}

/** Shown when the candidate form has changed since the shown search. */
function ChangedFormNotice({ text, hasFound, onSearch }: ChangedFormNoticeProps) {
  return (
    <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-accent-line bg-raised py-0.5 pr-1 pl-3">
      <p role="status" className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {hasFound ? "These are companies" : "This search is"} for <b>{text}</b>. The form has changed since.
      </p>
      {onSearch && (
        <Button size="sm" onClick={onSearch}>
          Search again
        </Button>
      )}
    </div>
  );
}

/** Shown after a candidate search without results: the button that widens the search the most. */
export function WidenCandidateSearch({ search }: { search: CandidateSession }) {
  const { searchAllIndustries } = useCandidateSearch(search);
  if (!searchAllIndustries) return null;
  return (
    <Button look="primary" onClick={searchAllIndustries}>
      Search all industries
    </Button>
  );
}

/** On a phone the form fills the screen, so a new search scrolls to its results below the form. */
function useScrollToNewResults(
  line: RefObject<HTMLElement | null>,
  { submitted, results }: CompanySearch,
): void {
  const isPhone = useIsPhone();
  const onSearch = useEffectEvent(() => {
    const isNew = results.phase === "searching" && results.page === 0;
    if (isPhone && isNew) line.current?.scrollIntoView?.({ block: "start" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search itself is the cause
  useEffect(() => onSearch(), [submitted]);
}
