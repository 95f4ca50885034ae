import { type ReactNode, useMemo, useRef } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import { FiltersToggle } from "../filters/filters-toggle.tsx";
import { PeopleFilters } from "../filters/people-filters.tsx";
import { FilterSheet, useShownFilters } from "../filters/shown-filters.tsx";
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
  const { isOpen, isSheet, toggle, closeSheet } = useShownFilters();
  const onToggle = useStableCallback(toggle);
  const button = useRef<HTMLButtonElement>(null);
  const isPeople = outcome.mode === "people";
  const filters = isPeople && isOpen && (
    <PeopleFilters edits={edits} parameters={parameters} onChange={filterPeople} />
  );
  const controls = useMemo(
    () => (
      <>
        {isPeople && <FiltersToggle edits={edits} isOpen={isOpen} onToggle={onToggle} ref={button} />}
        {outcome.mode !== "mpc" && <ParameterToggle />}
      </>
    ),
    [isPeople, edits, isOpen, onToggle, outcome.mode],
  );
  return (
    <ParameterRail search={search} filters={!isSheet && filters}>
      {search.hasSearched ? (
        <SearchResultsView outcome={outcome} isOutdated={outdated !== null} controls={controls} />
      ) : (
        whenEmpty(outcome.mode !== "mpc" && <ParameterButton />)
      )}
      {isSheet && filters && (
        <FilterSheet toggle={button} onClose={closeSheet}>
          {filters}
        </FilterSheet>
      )}
    </ParameterRail>
  );
}
