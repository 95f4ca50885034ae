import type { Place } from "@eq/contracts";
import { findRegionAddresses, type RegionFilter } from "@eq/understanding";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { type Coordinates, calculateBox, cityRadiusKm, earthRadiusKm } from "./located-cities.ts";

/**
 * For excluded places. Without coordinates, a city matches by its name only, so that its surroundings are not excluded.
 */
export const noCityCoordinates: ReadonlyMap<Place, Coordinates> = new Map();

/**
 * SQL condition: the row of `table` (an alias with city, state, country, metro_code, latitude, longitude) is in one of
 * the places; a `located` city covers everything within `cityRadiusKm`.
 */
export function isInPlaces(
  table: "c" | "p",
  places: readonly Place[],
  located: ReadonlyMap<Place, Coordinates>,
): Sql {
  const row = raw(table);
  const { singleCodes, otherPlaces } = splitPlaces(places);
  const conditions = [
    ...hasOneOfCodes(sql`${row}.metro_code`, singleCodes.metros),
    ...hasOneOfCodes(sql`${row}.state`, singleCodes.states),
    ...hasOneOfCodes(sql`${row}.country`, singleCodes.countries),
    ...otherPlaces.map((place) => isInPlace(row, place, located.get(place))),
  ];
  return sql`(${join(conditions, " or ")})`;
}

/**
 * Separates the places that consist of a single code from the others. A single condition on a list of codes can use an
 * index.
 */
function splitPlaces(places: readonly Place[]) {
  const singleCodes = { metros: [] as string[], states: [] as string[], countries: [] as string[] };
  const otherPlaces: Place[] = [];
  for (const place of places) {
    const codes = [place.metroRegion, place.state, place.country].filter(Boolean);
    if (place.city || place.region || codes.length !== 1) otherPlaces.push(place);
    else if (place.metroRegion) singleCodes.metros.push(place.metroRegion);
    else if (place.state) singleCodes.states.push(place.state);
    else if (place.country) singleCodes.countries.push(place.country);
  }
  return { singleCodes, otherPlaces };
}

function hasOneOfCodes(column: Sql, codes: readonly string[]): Sql[] {
  return codes.length > 0 ? [sql`${column} = any(${codes}::text[])`] : [];
}

function isInPlace(row: Sql, place: Place, centre: Coordinates | undefined): Sql {
  const region = allOf([
    ...(place.metroRegion ? [sql`${row}.metro_code = ${place.metroRegion}::text`] : []),
    ...(place.state ? [sql`${row}.state = ${place.state}::text`] : []),
    ...(place.country ? [sql`${row}.country = ${place.country}::text`] : []),
    ...(place.country && place.region
      ? [isInRegion(row, findRegionFilter(place.country, place.region))]
      : []),
  ]);
  if (!place.city) return region;
  const hasName = sql`(lower(${row}.city) = lower(${place.city}::text) and ${region})`;
  return centre ? sql`(${hasName} or ${isNearCity(row, centre)})` : hasName;
}

/** An unknown part of a country matches only rows whose state is its name. */
export function findRegionFilter(country: string, region: string): RegionFilter {
  return (
    findRegionAddresses(country, region) ?? { names: [region.toLowerCase()], cities: [], otherNames: [] }
  );
}

/** SQL condition: the row's state names the region, or its city is in it and its state names no other region. */
function isInRegion(row: Sql, { names, cities, otherNames }: RegionFilter): Sql {
  const isElsewhere = sql`coalesce(lower(${row}.state) = any(${otherNames}::text[]), false)`;
  return sql`coalesce(lower(${row}.state) = any(${names}::text[])
    or (lower(${row}.city) = any(${cities}::text[]) and not ${isElsewhere}), false)`;
}

/**
 * SQL condition: the row is within the city radius, by the haversine formula. The box removes most rows before any
 * trigonometry.
 */
function isNearCity(row: Sql, centre: Coordinates): Sql {
  const box = calculateBox(centre, cityRadiusKm);
  const reach = Math.sin(cityRadiusKm / (2 * earthRadiusKm)) ** 2;
  return sql`(${row}.latitude between ${box.south}::float8 and ${box.north}::float8
    and ${row}.longitude between ${box.west}::float8 and ${box.east}::float8
    and sin(radians(${row}.latitude - ${centre.latitude}::float8) / 2) ^ 2
      + cos(radians(${row}.latitude)) * cos(radians(${centre.latitude}::float8))
        * sin(radians(${row}.longitude - ${centre.longitude}::float8) / 2) ^ 2 <= ${reach}::float8)`;
}
