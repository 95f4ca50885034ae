import { memo } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { signIn, useDeployment, useSession } from "../../account/index.ts";
import { GuestInvitation } from "../../guests/index.ts";
import { PeopleMatches } from "../../people-results/index.ts";
import { CompanyMatches } from "../../search-results/index.ts";
import type { SearchOutcome } from "../use-search-session.ts";
import type { RunFailure } from "./describe-failure.ts";
import { SearchProblem } from "./search-problem.tsx";

export interface SearchResultsViewProps {
  outcome: SearchOutcome;
  /** The box has moved on: what is shown answers an earlier query. */
  isOutdated?: boolean;
}

/** What the current search has found, in either mode, with what went wrong beside it. */
export const SearchResultsView = memo(function SearchResultsView(props: SearchResultsViewProps) {
  const { outcome, isOutdated = false } = props;
  const search = outcome.mode === "people" ? outcome.people : outcome.companies;
  const failure: RunFailure | null = search.results.failure;
  const keepQuery = () => void signIn({ create: true });
  const problem = (
    <SearchProblem
      mode={outcome.mode}
      failure={failure}
      onTryAgain={outcome.clearResults}
      onSignUp={keepQuery}
    />
  );
  const hasResults =
    outcome.mode === "people"
      ? outcome.people.results.people.length > 0
      : outcome.companies.results.companies.length > 0;
  if (failure && !hasResults) return <div className="pt-3">{problem}</div>;
  // That nothing was found is said of the query in the box only.
  if (isOutdated && !hasResults && search.results.phase === "done") return null;
  return (
    <>
      {search.isEarlier && (
        <>
          {problem}
          <p className="pt-3 pb-1 text-ink-2">
            Still here: what was found for “{search.asked?.request.query}”
          </p>
        </>
      )}
      <div className={classNames("transition-opacity", isOutdated && "opacity-70")}>
        <Found outcome={outcome} />
      </div>
      {failure && !search.isEarlier && <div className="pt-4">{problem}</div>}
    </>
  );
});

function Found({ outcome }: { outcome: SearchOutcome }) {
  const isGuest = useSession().status !== "signed-in";
  if (outcome.mode === "people") return <PeopleFound outcome={outcome} isGuest={isGuest} />;
  return <CompaniesFound outcome={outcome} isGuest={isGuest} />;
}

function CompaniesFound({ outcome, isGuest }: { outcome: SearchOutcome; isGuest: boolean }) {
  const { data: deployment } = useDeployment();
  const { companies, runText, includeUnknown, clearResults } = outcome;
  const { directory } = deployment ?? {};
  const isDone = companies.results.phase === "done";
  return (
    <CompanyMatches
      results={companies.results}
      onNewSearch={runText}
      onFindMore={companies.findMore}
      onClear={clearResults}
      onIncludeUnknown={includeUnknown}
      directory={directory && { companies: directory.companies, target: directory.target }}
      saveResults={isGuest && isDone && <GuestInvitation />}
    />
  );
}

function PeopleFound({ outcome, isGuest }: { outcome: SearchOutcome; isGuest: boolean }) {
  const { results, findMore } = outcome.people;
  const { data: deployment } = useDeployment();
  return (
    <PeopleMatches
      people={results.people}
      totalResults={results.totalResults}
      page={results.page}
      totalPages={results.totalPages}
      isLoading={results.phase === "searching"}
      onFindMore={findMore}
      onClear={outcome.clearResults}
      onUnlock={isGuest ? () => void signIn({ create: true }) : undefined}
      guestBanner={isGuest && <GuestInvitation />}
      isDirectoryEmpty={deployment?.directory.people === 0}
    />
  );
}
