import type { ReactNode } from "react";
import type { Choice } from "../../../ui/choice-popup.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { listCities } from "../interpreter/list-cities.ts";
import { formatPlace } from "../query/chip-text.ts";
import { formatPlaceKey, parsePlaceKey } from "./choice-keys.ts";
import { createFilterChoices } from "./filter-choices.ts";
import type { ListField } from "./list-fields.ts";
import { type Lookup, useLookup } from "./queries.ts";
import { useTypedLookup } from "./use-typed-lookup.ts";

/** The largest number of industries in the list. */
const maxListedIndustries = 200;

/** The options of a filter's list and what is shown above or instead of them. */
export interface FilterChoices {
  choices: readonly Choice[];
  notice: ReactNode;
  /** Shown instead of the options while there are none. */
  placeholder: ReactNode;
}

/**
 * The options of a filter's list. A list of places also has the cities whose names contain the typed text, and the
 * chosen places that are no options of their own; each city with and without the places around it.
 */
export function useFilterChoices(
  { field, lookup: name, leaveOut = [] }: Pick<ListField, "field" | "lookup" | "leaveOut">,
  selected: readonly string[],
  typed: string,
): FilterChoices {
  const lookup = useLookup(name);
  const isPlaceList = field === "places";
  const cities = useTypedLookup(isPlaceList ? typed : "", listCities);
  const listed = createFilterChoices(name, lookup.items)
    .filter(({ value }) => !leaveOut.includes(value))
    .slice(0, name === "industries" ? maxListedIndustries : undefined);
  const choices = isPlaceList ? addPlaces(listed, selected, cities.map(formatPlaceKey)) : listed;
  return {
    choices,
    placeholder: renderEmptyListMessage(lookup, name),
    notice: lookup.problem && (
      <Notice tone="warning" title="Using fallback data" className="m-1 mb-0">
        {lookup.problem}
      </Notice>
    ),
  };
}

function addPlaces(
  listed: readonly Choice[],
  selected: readonly string[],
  cities: readonly string[],
): Choice[] {
  const isListed = (key: string) => listed.some(({ value }) => value === key);
  const added = (keys: readonly string[]) =>
    [...new Set(keys.flatMap(addVariants))].filter((key) => !isListed(key)).map(createPlaceChoice);
  const ofSelected = added(selected);
  const ofCities = added(cities).filter(({ value }) => ofSelected.every((choice) => choice.value !== value));
  return [...ofSelected, ...listed, ...ofCities];
}

/** A city with the places around it, and the city alone; any other place only as it is. */
function addVariants(key: string): string[] {
  const { exact: _exact, ...place } = parsePlaceKey(key);
  return place.city ? [formatPlaceKey(place), formatPlaceKey({ ...place, exact: true })] : [key];
}

function createPlaceChoice(key: string): Choice {
  const place = parsePlaceKey(key);
  const note = place.city && (place.exact ? "City" : "and 25 miles around");
  return { value: key, label: formatPlace(place), ...(note && { note }) };
}

function renderEmptyListMessage({ items, isLoading }: Lookup<unknown>, name: string) {
  if (isLoading) {
    return (
      <span role="status" className="flex items-center gap-2">
        <Spinner />
        Loading {name}...
      </span>
    );
  }
  return items.length === 0 ? `No ${name} available` : null;
}
