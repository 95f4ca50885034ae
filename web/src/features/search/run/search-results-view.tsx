import { signIn, useDeployment, useSession } from "../../account/index.ts";
import { GuestInvitation } from "../../guests/index.ts";
import { PeopleMatches } from "../../people-results/index.ts";
import { CompanyMatches } from "../../search-results/index.ts";
import type { SearchSession } from "../use-search-session.ts";
import type { RunFailure } from "./describe-failure.ts";
import { SearchProblem } from "./search-problem.tsx";

/** What the current search has found, in either mode, with what went wrong above it. */
export function SearchResultsView({ session }: { session: SearchSession }) {
  const search = session.mode === "people" ? session.people : session.companies;
  const failure: RunFailure | null = search.results.failure;
  const isGuest = useSession().status !== "signed-in";
  const keepQuery = () => void signIn({ create: true });
  const problem = (
    <SearchProblem
      mode={session.mode}
      failure={failure}
      onTryAgain={session.clearResults}
      onSignUp={keepQuery}
    />
  );
  const hasResults =
    session.mode === "people"
      ? session.people.results.people.length > 0
      : session.companies.results.companies.length > 0;
  if (failure && !hasResults) return <div className="pt-3">{problem}</div>;
  return (
    <>
      {session.mode === "people" ? (
        <PeopleFound session={session} isGuest={isGuest} />
      ) : (
        <CompaniesFound session={session} isGuest={isGuest} />
      )}
      {failure && <div className="pt-4">{problem}</div>}
    </>
  );
}

function CompaniesFound({ session, isGuest }: { session: SearchSession; isGuest: boolean }) {
  const { data: deployment } = useDeployment();
  const { companies, runText, includeUnknown, clearResults } = session;
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

function PeopleFound({ session, isGuest }: { session: SearchSession; isGuest: boolean }) {
  const { results, findMore } = session.people;
  return (
    <PeopleMatches
      people={results.people}
      totalResults={results.totalResults}
      page={results.page}
      totalPages={results.totalPages}
      isLoading={results.phase === "searching"}
      onFindMore={findMore}
      onClear={session.clearResults}
      onUnlock={isGuest ? () => void signIn({ create: true }) : undefined}
      guestBanner={isGuest && <GuestInvitation />}
    />
  );
}
