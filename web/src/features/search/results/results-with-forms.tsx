import { type ReactNode, useMemo, useRef } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { FiltersToggle } from "../filters/filters-toggle.tsx";
import { PeopleFilters } from "../filters/people-filters.tsx";
import { PeopleFilterSheet, usePeopleFiltersVisibility } from "../filters/shown-filters.tsx";
import { ParameterButton, ParameterRail, ParameterToggle } from "../forms/parameter-rail.tsx";
import type { SearchSession } from "../search-run/search-session.ts";
import { SearchResultsView } from "./search-results-view.tsx";

export interface ResultsWithFormsProps {
  search: SearchSession;
  /** Shown before the first search; receives the button that opens the form. */
  whenEmpty: (wayToForm: ReactNode) => ReactNode;
}

const loadCandidateParts = () => import("./ranked-for-candidate.tsx");
/** Loaded together with the other candidate code, which most visits do not use. */
const CandidateResults = createLazyComponent(
  loadCandidateParts,
  ({ CandidateResults }) => CandidateResults,
  ({ children }) => children(null),
);
const WidenCandidateSearch = createLazyComponent(
  loadCandidateParts,
  ({ WidenCandidateSearch }) => WidenCandidateSearch,
);

/** The results, with the parameter form and the people filters beside them. */
export function ResultsWithForms({ search, whenEmpty }: ResultsWithFormsProps) {
  const { draft, outcome, filterPeople } = search;
  const { edits } = draft;
  const { isOpen, isSheet, toggle, closeSheet } = usePeopleFiltersVisibility();
  const onToggle = useStableCallback(toggle);
  const button = useRef<HTMLButtonElement>(null);
  const isPeople = outcome.mode === "people";
  // Both edit the same values, so the rail shows the filters in place of the form.
  const isCovered = isPeople && isOpen && !isSheet;
  const filters = isPeople && isOpen && <PeopleFilters draft={draft} onChange={filterPeople} />;
  const controls = useMemo(
    () => (
      <>
        {isPeople && <FiltersToggle edits={edits} isOpen={isOpen} onToggle={onToggle} ref={button} />}
        {outcome.mode !== "mpc" && <ParameterToggle isCovered={isCovered} onUncover={onToggle} />}
      </>
    ),
    [isPeople, edits, isOpen, isCovered, onToggle, outcome.mode],
  );
  return (
    <ParameterRail search={search} filters={!isSheet && filters}>
      {search.hasSearched ? (
        <ModeResults search={search} controls={controls} />
      ) : (
        whenEmpty(outcome.mode !== "mpc" && <ParameterButton />)
      )}
      {isSheet && filters && (
        <PeopleFilterSheet toggle={button} onClose={closeSheet}>
          {filters}
        </PeopleFilterSheet>
      )}
    </ParameterRail>
  );
}

function ModeResults({ search, controls }: Pick<ResultsWithFormsProps, "search"> & { controls: ReactNode }) {
  const { outcome, outdated } = search;
  const view = { outcome, isOutdated: outdated !== null };
  if (outcome.mode !== "mpc") return <SearchResultsView {...view} controls={controls} />;
  const { phase, companies } = outcome.companies.results;
  const isFruitless = phase === "done" && companies.length === 0;
  return (
    <CandidateResults search={search}>
      {(railButton) => (
        <SearchResultsView
          {...view}
          controls={
            <>
              {isFruitless && <WidenCandidateSearch search={search} />}
              {railButton}
            </>
          }
        />
      )}
    </CandidateResults>
  );
}
