import type { Place } from "@eq/contracts";
import { countryId, metroId, stateId, statesOfMetro } from "./codes.ts";

export interface PlaceFilter {
  readonly filters: Readonly<Record<string, string>>;
  /** True when the filter includes more than the places. */
  readonly isWider: boolean;
}

/**
 * Writes places as one of ZoomInfo's filters: several kinds of places in a search would be alternatives. Places of
 * different kinds become states, or countries when one of them lies abroad.
 */
export function writePlaces(places: readonly Place[]): PlaceFilter {
  if (places.length === 0) return { filters: {}, isWider: false };
  const metros = places.flatMap(({ metroRegion, city }) =>
    metroRegion && !city ? metroId(metroRegion) : [],
  );
  if (metros.length === places.length) return { filters: { metroRegion: joinIds(metros) }, isWider: false };
  const states = places.map(listStates);
  if (states.every((list) => list.length > 0)) {
    const isWider = places.some(({ state, city }) => !state || city);
    return { filters: { state: joinIds(states.flat().map(stateId)) }, isWider };
  }
  const countries = places.map(({ country }, at) => country ?? ((states[at] ?? []).length > 0 ? "US" : null));
  // A city without state and country may be anywhere.
  if (countries.includes(null)) return { filters: {}, isWider: true };
  const isWider = places.some(({ country, state, region, city }) => !country || state || region || city);
  const ids = countries.filter((code) => code !== null).map(countryId);
  return { filters: { country: joinIds(ids) }, isWider };
}

function listStates({ state, metroRegion }: Place): readonly string[] {
  if (state) return [state];
  return metroRegion ? statesOfMetro(metroRegion) : [];
}

const joinIds = (ids: readonly string[]) => [...new Set(ids)].join(",");
