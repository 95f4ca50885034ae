import { memo } from "react";
import { signIn, useDeployment, useSession } from "../../account/index.ts";
import { GuestInvitation } from "../../guests/index.ts";
import { PeopleMatches } from "../../people-results/index.ts";
import { CompanyMatches } from "../../search-results/index.ts";
import type { SearchOutcome } from "../use-search-session.ts";
import type { RunFailure } from "./describe-failure.ts";
import { SearchProblem } from "./search-problem.tsx";

/** What the current search has found, in either mode, with what went wrong above it. */
export const SearchResultsView = memo(function SearchResultsView({ outcome }: { outcome: SearchOutcome }) {
  const search = outcome.mode === "people" ? outcome.people : outcome.companies;
  const failure: RunFailure | null = search.results.failure;
  const isGuest = useSession().status !== "signed-in";
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
  return (
    <>
      {outcome.mode === "people" ? (
        <PeopleFound outcome={outcome} isGuest={isGuest} />
      ) : (
        <CompaniesFound outcome={outcome} isGuest={isGuest} />
      )}
      {failure && <div className="pt-4">{problem}</div>}
    </>
  );
});

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
    />
  );
}
