import type { MetroCode, Place, SearchParameters } from "@eq/contracts";

/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Finds a city by its name with its state or country; null when it is not known or ambiguous. */
export type LocateCity = (
  place: Place & { city: string },
) => (Coordinates & { metroCode?: MetroCode | undefined }) | null;

/** How far a city reaches, in kilometres. */
export const cityRadiusKm = 40;

/** Mean radius of the earth, IUGG. */
export const earthRadiusKm = 6371.0088;

/** The corners of the smallest latitude and longitude box that holds a circle around a point. */
export function boxAround(centre: Coordinates, radiusKm: number) {
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

/** The cities that are asked for with their coordinates, looked up once for a whole search. */
export function locateCities(
  parameters: SearchParameters,
  locateCity: LocateCity,
): ReadonlyMap<Place, Coordinates> {
  return new Map(
    parameters.places.flatMap((place) => {
      const centre = place.city ? locateCity({ ...place, city: place.city }) : null;
      return centre ? [[place, centre] as const] : [];
    }),
  );
}

const mostRemembered = 5000;

/** The same lookup that keeps what it found, within bounds: the jobs of a search are in the same few cities. */
export function rememberCities(locateCity: LocateCity): LocateCity {
  const known = new Map<string, ReturnType<LocateCity>>();
  return (place) => {
    const key = [place.city, place.state, place.country, place.metroRegion].join("|");
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= mostRemembered) known.clear();
    const located = locateCity(place);
    known.set(key, located);
    return located;
  };
}
