import { memo, type ReactNode, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { signIn, useDeployment, useSession } from "../../account/index.ts";
import { GuestInvitation, type SavableResults } from "../../guests/index.ts";
import { PeopleMatches } from "../../people-results/index.ts";
import { CompanyMatches } from "../../search-results/index.ts";
import { useRegisterResults } from "../focus/results-focus.ts";
import { toReadingMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchRunFailure } from "../search-run/describe-failure.ts";
import type { SearchOutcome } from "../search-run/search-session.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";
import { SearchProblem } from "./search-problem.tsx";

const ExportMatches = createLazyComponent(
  () => import("./export-matches.tsx"),
  (module) => module.ExportMatches,
);
const OtherReadings = createLazyComponent(
  () => import("../clarify/other-readings.tsx"),
  (module) => module.OtherReadings,
);

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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={place} role="group" aria-label="Results" tabIndex={-1}>
      <CurrentResults {...props} search={search} />
    </div>
  );
});

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
        Still here: what{" "}
        {submitted?.request.query ? `was found for “${submitted.request.query}”` : "the form found"}
      </p>
    </>
  );
}

interface ResultCardsProps extends Pick<SearchResultsViewProps, "outcome" | "controls"> {
  /** Shows why the next page failed; replaces "Find more". */
  moreProblem?: ReactNode;
}

function ResultCards(props: ResultCardsProps) {
  const isGuest = useSession().status !== "signed-in";
  if (props.outcome.mode === "people") return <PersonCards {...props} isGuest={isGuest} />;
  return <CompanyCards {...props} isGuest={isGuest} />;
}

function CompanyCards({ outcome, controls, moreProblem, isGuest }: ResultCardsProps & { isGuest: boolean }) {
  const { data: deployment } = useDeployment();
  const { companies, runText, includeUnknown, runReading, clearResults } = outcome;
  const { directory } = deployment ?? {};
  const isDone = companies.results.phase === "done";
  return (
    <CompanyMatches
      results={companies.results}
      onNewSearch={runText}
      onFindMore={companies.findMore}
      moreProblem={moreProblem}
      onClear={clearResults}
      onIncludeUnknown={includeUnknown}
      otherReadings={<MoreResultsHint search={companies} onChoose={runReading} />}
      directory={
        directory && {
          companies: directory.companies,
          target: directory.target,
          canSearchAgain: !isGuest,
        }
      }
      controls={
        <>
          {!isGuest && <ExportMatches search={companies} of="companies" />}
          {controls}
        </>
      }
      saveResults={isGuest && isDone && <GuestInvitation results={selectSavableResults(companies)} />}
    />
  );
}

interface MoreResultsHintProps {
  search: CompanySearch;
  onChoose: SearchOutcome["runReading"];
}

/** Suggests how to find more: other readings of the query, or fewer conditions for a candidate. */
function MoreResultsHint({ search: { submitted }, onChoose }: MoreResultsHintProps) {
  if (submitted?.skippedQuestions)
    return <OtherReadings skippedQuestions={submitted.skippedQuestions} onChoose={onChoose} />;
  if (!submitted?.request.leadType) return null;
  return (
    <p className="pt-1">
      Only companies with an open job for the candidate count. Industry, place and size narrow them.
    </p>
  );
}

/** Selects the results that a guest can save; null when there are none. */
function selectSavableResults({ results, submitted }: CompanySearch): SavableResults | null {
  const { companies, interpretation } = results;
  if (!submitted || companies.length === 0) return null;
  const { query, leadType } = submitted.request;
  return { query, companies, interpretation, leadType };
}

function PersonCards({ outcome, controls, moreProblem, isGuest }: ResultCardsProps & { isGuest: boolean }) {
  const { results, findMore } = outcome.people;
  const { data: deployment } = useDeployment();
  return (
    <PeopleMatches
      people={results.people}
      totalResults={results.totalResults}
      page={results.page}
      totalPages={results.totalPages}
      employers={results.employers}
      hiddenBySuppression={results.hiddenBySuppression}
      isLoading={results.phase === "searching"}
      onFindMore={findMore}
      moreProblem={moreProblem}
      onClear={outcome.clearResults}
      onUnlock={isGuest ? () => void signIn({ create: true }) : undefined}
      guestBanner={isGuest && <GuestInvitation />}
      actions={
        <>
          {!isGuest && <ExportMatches search={outcome.people} of="people" />}
          {controls}
        </>
      }
      kindFallback={results.kinds?.fallback}
      isDirectoryEmpty={deployment?.directory.people === 0}
    />
  );
}
