import { memo, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { signIn } from "../../account/index.ts";
import { useRegisterResults } from "../focus/results-focus.ts";
import { toReadingMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchRunFailure } from "../search-run/describe-failure.ts";
import type { SearchOutcome } from "../search-run/search-session.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";
import { ResultCards } from "./result-cards.tsx";
import { SearchProblem } from "./search-problem.tsx";

export interface SearchResultsViewProps {
  outcome: SearchOutcome;
  /** True when the box differs from the search whose results are shown. */
  isOutdated?: boolean;
  /** Filters and form buttons, in the header of the results and in the empty state. */
  controls: ReactNode;
}

/** The results or the failure of the current search, for companies and people. */
export const SearchResultsView = memo(function SearchResultsView(props: SearchResultsViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const search = selectSearchOfMode(props.outcome);
  useRegisterResults(place, search);
  useScrollToNewResults(search);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={place} role="group" aria-label="Results" tabIndex={-1}>
      <CurrentResults {...props} search={search} />
    </div>
  );
});

/** Scrolls to the top when a new search starts, or when its first results replace those of the search before. */
function useScrollToNewResults({ submitted, earlier, results }: CompanySearch | PeopleSearch): void {
  const isNew = results.phase === "searching" && results.page === 0;
  const isWaiting = earlier !== null;
  const lastScrolled = useRef(submitted);
  const onChange = useEffectEvent(() => {
    if (isWaiting || submitted === lastScrolled.current) return;
    const isStarting = isNew || lastScrolled.current !== null;
    lastScrolled.current = submitted;
    if (submitted && isStarting) document.documentElement.scrollTop = 0;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search and its first results are the causes
  useEffect(() => onChange(), [submitted, isWaiting]);
}

/** Outdated cards: greyed out on the page's background, with readable text. */
const outdatedCardsClass = "grayscale-85 [--color-surface:var(--color-sunken)]";

function CurrentResults(props: SearchResultsViewProps & { search: CompanySearch | PeopleSearch }) {
  const { outcome, search, isOutdated = false } = props;
  const failure: SearchRunFailure | null = search.results.failure;
  const isEmpty = countShownResults(outcome) === 0;
  const keepQuery = () => void signIn({ create: true });
  const problem = (
    <SearchProblem
      mode={toReadingMode(outcome.mode)}
      failure={failure}
      onTryAgain={outcome.tryAgain}
      retryPage={search.retryPage}
      onSignUp={keepQuery}
    />
  );
  if (isEmpty && failure) return <div className="pt-3">{problem}</div>;
  // Hides "Nothing found" when the box contains another query than the one that found nothing.
  if (isEmpty && isOutdated && search.results.phase === "done") return null;
  const isGrey = isOutdated && !isEmpty;
  return <ShownCards {...props} search={search} problem={problem} isGrey={isGrey} />;
}

interface ShownCardsProps extends SearchResultsViewProps {
  search: CompanySearch | PeopleSearch;
  problem: ReactNode;
  isGrey: boolean;
}

/**
 * The result cards, with the message about a problem above or below them. Loading does not remount the cards, so the
 * focus is kept.
 */
function ShownCards({ outcome, search, controls, problem, isGrey }: ShownCardsProps) {
  const place = findProblemPosition(search);
  return (
    <>
      {place === "earlier" && <EarlierResultsNotice problem={problem} submitted={search.submitted} />}
      {place === "above" && <div className="pt-3 pb-1">{problem}</div>}
      <div
        data-outdated={isGrey || undefined}
        className={classNames("transition-[filter]", isGrey && outdatedCardsClass)}
      >
        <ResultCards outcome={outcome} controls={controls} moreProblem={place === "below" && problem} />
      </div>
    </>
  );
}

function selectSearchOfMode({ mode, companies, people }: SearchOutcome): CompanySearch | PeopleSearch {
  return mode === "people" ? people : companies;
}

/** Finds where to show a problem: above the cards after a search, below the cards after "Find more". */
function findProblemPosition({ results, isEarlier, retryPage }: CompanySearch | PeopleSearch) {
  if (!results.failure) return null;
  if (isEarlier) return "earlier";
  return retryPage ? "below" : "above";
}

function countShownResults({ mode, companies, people }: SearchOutcome): number {
  return mode === "people" ? people.results.people.length : companies.results.companies.length;
}

/** Shown above the previous results when the server refused the new search. */
function EarlierResultsNotice({
  problem,
  submitted,
}: {
  problem: ReactNode;
  submitted: SubmittedSearch | null;
}) {
  return (
    <>
      {problem}
      <p className="pt-3 pb-1 text-ink-2">
        Results of your last search
        {submitted?.request.query ? `: “${submitted.request.query}”` : ", from the form"}
      </p>
    </>
  );
}
