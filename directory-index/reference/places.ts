import type { Place } from "@eq/contracts";
import { findRegionAddresses } from "@eq/understanding";
import type { CompanyRow, Coordinates, PersonRow } from "./rows.ts";

/** Finds the coordinates of a city; null when it is unknown or ambiguous. */
export type LocateCity = (place: Place) => Coordinates | null;
type Located = Pick<
  CompanyRow | PersonRow,
  "city" | "state" | "country" | "metro_code" | "latitude" | "longitude"
>;

const cityRadiusKm = 40;
const earthRadiusKm = 6371.0088;

/** Distance by the spherical law of cosines; the product uses the haversine formula instead. */
function distanceKm(row: Located, centre: Coordinates): number {
  if (row.latitude === null || row.longitude === null) return Number.POSITIVE_INFINITY;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [one, other] = [radians(row.latitude), radians(centre.latitude)];
  const turn = radians(row.longitude - centre.longitude);
  const cosine = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(turn);
  return earthRadiusKm * Math.acos(Math.min(1, cosine));
}

const matchesPlacePart = (value: string | null, expected: string | undefined) =>
  expected === undefined || value === expected;

function createPlaceTest(place: Place, locate: LocateCity): (row: Located) => boolean {
  const isInArea = (row: Located) =>
    matchesPlacePart(row.metro_code, place.metroRegion) &&
    matchesPlacePart(row.state, place.state) &&
    matchesPlacePart(row.country, place.country) &&
    isInRegion(row, place);
  if (!place.city) return isInArea;
  const city = place.city.toLowerCase();
  const centre = place.exact ? null : locate(place);
  return (row) =>
    (isInArea(row) && row.city?.toLowerCase() === city) ||
    (centre !== null && distanceKm(row, centre) <= cityRadiusKm);
}

/** Whether the row is in the place's part of a country, by the state or else by the city of its address. */
function isInRegion(row: Located, { country, region }: Place): boolean {
  if (!country || !region) return true;
  const addresses = findRegionAddresses(country, region);
  const state = row.state?.toLowerCase();
  if (!addresses) return state === region.toLowerCase();
  if (state !== undefined && addresses.names.includes(state)) return true;
  if (state !== undefined && addresses.otherNames.includes(state)) return false;
  return row.city !== null && addresses.cities.includes(row.city.toLowerCase());
}

/**
 * Creates a test that tells whether a row is in one of the places. A city covers 40 km around the centre that `locate`
 * finds.
 */
export function createPlacesTest(places: readonly Place[], locate: LocateCity): (row: Located) => boolean {
  const tests = places.map((place) => createPlaceTest(place, locate));
  return (row) => tests.some((test) => test(row));
}

/**
 * Creates a test that tells whether a row is in one of the excluded places. They match by name alone, without a radius.
 */
export const createExcludedPlacesTest = (places: readonly Place[]) => createPlacesTest(places, () => null);
