import { type ReactNode, useMemo } from "react";
import { FiltersToggle } from "../filters/filters-toggle.tsx";
import { PeopleFilters } from "../filters/people-filters.tsx";
import { togglePeopleFilters, useTablePreferences } from "../filters/table-preferences.ts";
import { ParameterButton, ParameterRail, ParameterToggle } from "../forms/parameter-rail.tsx";
import type { SearchSession } from "../use-search-session.ts";
import { SearchResultsView } from "./search-results-view.tsx";

export interface ShapedResultsProps {
  search: SearchSession;
  /** What stands there before the first search, with the way to the form in it. */
  whenEmpty: (wayToForm: ReactNode) => ReactNode;
}

/** What was found, with what shapes it beside it: the form of the parameters, and the filters of people. */
export function ShapedResults({ search, whenEmpty }: ShapedResultsProps) {
  const { draft, outcome, filterPeople, outdated } = search;
  const { edits, parameters } = draft;
  const { peopleFilters } = useTablePreferences();
  const isPeople = outcome.mode === "people";
  const isFiltering = isPeople && peopleFilters;
  const controls = useMemo(
    () => (
      <>
        {isPeople && <FiltersToggle edits={edits} isOpen={peopleFilters} onToggle={togglePeopleFilters} />}
        {outcome.mode !== "mpc" && <ParameterToggle />}
      </>
    ),
    [isPeople, edits, peopleFilters, outcome.mode],
  );
  return (
    <ParameterRail
      search={search}
      filters={isFiltering && <PeopleFilters edits={edits} parameters={parameters} onChange={filterPeople} />}
    >
      {search.hasSearched ? (
        <SearchResultsView outcome={outcome} isOutdated={outdated !== null} controls={controls} />
      ) : (
        whenEmpty(outcome.mode !== "mpc" && <ParameterButton />)
      )}
    </ParameterRail>
  );
}
