import { type InterpretationDetail, readParameters, type Sort } from "@eq/contracts";
import type { ReactNode } from "react";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { signIn, useDeployment, useSession } from "../../account/index.ts";
import { GuestInvitation, type SavableResults } from "../../guests/index.ts";
import { CompanyMatches } from "../../search-results/index.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchOutcome } from "../search-run/search-session.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";

const ExportMatches = createLazyComponent(
  () => import("./export-matches.tsx"),
  (module) => module.ExportMatches,
);
const ResultActions = createLazyComponent(
  () => import("./result-actions.tsx"),
  (module) => module.ResultActions,
);
const PeopleMatches = createLazyComponent(
  () => import("../../people-results/index.ts"),
  (module) => module.PeopleMatches,
);
const ZeroResults = createLazyComponent(
  () => import("../zero-results/zero-results.tsx"),
  (module) => module.ZeroResults,
);
const OtherReadings = createLazyComponent(
  () => import("../clarify/other-readings.tsx"),
  (module) => module.OtherReadings,
);

interface ResultCardsProps {
  outcome: SearchOutcome;
  /** Filters and form buttons, in the header of the results and in the empty state. */
  controls: ReactNode;
  /** Shows why the next page failed; replaces "Find more". */
  moreProblem?: ReactNode;
}

/** The cards of the current mode. */
export function ResultCards(props: ResultCardsProps) {
  const isGuest = useSession().status !== "signed-in";
  if (props.outcome.mode === "people") return <PersonCards {...props} isGuest={isGuest} />;
  return <CompanyCards {...props} isGuest={isGuest} />;
}

function CompanyCards({ outcome, controls, moreProblem, isGuest }: ResultCardsProps & { isGuest: boolean }) {
  const { data: deployment } = useDeployment();
  const { companies, runText, includeUnknown, runReading, sortResults, clearResults } = outcome;
  const { results, submitted } = companies.earlier ?? companies;
  const { directory } = deployment ?? {};
  const isDone = results.phase === "done";
  return (
    <CompanyMatches
      results={results}
      earlier={companies.earlier && describeSearch(submitted)}
      onCancel={companies.cancel}
      sort={readShownSort(results.interpretation)}
      onSort={sortResults}
      onNewSearch={runText}
      onFindMore={companies.findMore}
      moreProblem={moreProblem}
      onClear={clearResults}
      onIncludeUnknown={includeUnknown}
      looserSearches={renderLooserSearches("companies", companies, outcome, controls)}
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
          {!isGuest && <ResultActions mode={outcome.mode} search={companies} />}
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
  const { findMore, earlier, cancel } = outcome.people;
  const { results, submitted } = earlier ?? outcome.people;
  const isDirectoryEmpty = useIsDirectoryEmpty();
  return (
    <PeopleMatches
      people={results.people}
      totalResults={results.totalResults}
      page={results.page}
      totalPages={results.totalPages}
      employers={results.employers}
      hiddenBySuppression={results.hiddenBySuppression}
      isLoading={results.phase === "searching"}
      earlier={earlier && describeSearch(submitted)}
      onCancel={cancel}
      onFindMore={findMore}
      moreProblem={moreProblem}
      onClear={outcome.clearResults}
      onUnlock={isGuest ? () => void signIn({ create: true }) : undefined}
      guestBanner={isGuest && <GuestInvitation />}
      actions={
        <>
          {!isGuest && <ResultActions mode="people" search={outcome.people} />}
          {!isGuest && <ExportMatches search={outcome.people} of="people" />}
          {controls}
        </>
      }
      looserSearches={renderLooserSearches("people", outcome.people, outcome)}
      kindFallback={results.kinds?.fallback}
      ignored={results.interpretation?.ignored}
      isDirectoryEmpty={isDirectoryEmpty}
    />
  );
}

/** Whether nobody can be found, because the directory has no people and no vendor is asked. */
function useIsDirectoryEmpty(): boolean {
  const { data: deployment } = useDeployment();
  return deployment?.directory.people === 0 && !deployment.directory.vendor;
}

/** The words of a search, for the line that says which earlier results are shown. */
function describeSearch(submitted: SubmittedSearch | null): string {
  return submitted?.request.query ? `“${submitted.request.query}”` : "the form";
}

function readShownSort(interpretation: InterpretationDetail | null): Sort | null {
  return interpretation ? readParameters(interpretation.searchParams).sort : null;
}

/** Looser searches than one that has found nothing; a candidate's search is widened by its form instead. */
function renderLooserSearches(
  mode: ReadingMode,
  { results, submitted }: CompanySearch | PeopleSearch,
  outcome: SearchOutcome,
  controls: ReactNode = null,
): ReactNode {
  const { phase, totalResults, interpretation } = results;
  if (outcome.mode === "mpc" || phase !== "done" || totalResults > 0 || !submitted || !interpretation)
    return null;
  return (
    <ZeroResults
      mode={mode}
      submitted={submitted}
      parameters={readParameters(interpretation.searchParams)}
      outcome={outcome}
      controls={controls}
    >
      {mode === "companies" && submitted.skippedQuestions && (
        <OtherReadings skippedQuestions={submitted.skippedQuestions} onChoose={outcome.runReading} />
      )}
    </ZeroResults>
  );
}
