import type { MetroCode, Place, SearchParameters } from "@eq/contracts";

/** Coordinates in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Locates a city by its name with its state or country; null when it is unknown or ambiguous. */
export type LocateCity = (
  place: Place & { city: string },
) => (Coordinates & { metroCode?: MetroCode | undefined }) | null;

/** Companies and people within this many kilometres of a city count as being in the city. */
export const cityRadiusKm = 40;

/** Mean radius of the earth, IUGG. */
export const earthRadiusKm = 6371.0088;

/** The bounds of the smallest latitude and longitude box around a circle. */
export function calculateBox(centre: Coordinates, radiusKm: number) {
  const high = (radiusKm / earthRadiusKm) * (180 / Math.PI);
  const narrowing = Math.cos((Math.min(Math.abs(centre.latitude) + high, 89) * Math.PI) / 180);
  const wide = high / narrowing;
  return {
    south: centre.latitude - high,
    north: centre.latitude + high,
    west: centre.longitude - wide,
    east: centre.longitude + wide,
  };
}

/** Looks up the coordinates of the cities in a search, except `exact` ones, which match without places around them. */
export function locateCities(
  parameters: SearchParameters,
  locateCity: LocateCity,
): ReadonlyMap<Place, Coordinates> {
  return new Map(
    parameters.places.flatMap((place) => {
      const centre = place.city && !place.exact ? locateCity({ ...place, city: place.city }) : null;
      return centre ? [[place, centre] as const] : [];
    }),
  );
}

const maxCachedCities = 5000;

/** Caches a city lookup, up to a limit: the jobs of a search are in the same few cities. */
export function cacheCityLookup(locateCity: LocateCity): LocateCity {
  const cache = new Map<string, ReturnType<LocateCity>>();
  return (place) => {
    const key = [place.city, place.state, place.country, place.metroRegion].join("|");
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= maxCachedCities) cache.clear();
    const located = locateCity(place);
    cache.set(key, located);
    return located;
  };
}
