import type { Place } from "@eq/contracts";
import type { Coordinates } from "../reference/index.ts";
import type { PlaceRow } from "./directory-data.ts";

export type LocateCity = (place: Place) => Coordinates | null;

/** Builds a lookup of the directory's cities by their name with a state or country. */
export function createCityLookup(places: readonly PlaceRow[]): LocateCity {
  const coordinatesByCity = new Map<string, Coordinates>();
  for (const { city, state, country, latitude, longitude } of places) {
    if (city === null || latitude === null || longitude === null) continue;
    const key = `${city.toLowerCase()}|${state ?? country}`;
    if (!coordinatesByCity.has(key)) coordinatesByCity.set(key, { latitude, longitude });
  }
  return ({ city = "", state, country }) =>
    coordinatesByCity.get(`${city.toLowerCase()}|${state ?? country}`) ?? null;
}
