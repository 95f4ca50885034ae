import type { Place, Range } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import {
  type Coordinates,
  cityRadiusKm,
  earthRadiusKm,
} from "../../../server/src/directory/sql-search/located-cities.ts";
import type { DirectoryData, PlaceRow, Title } from "../directory-data.ts";

/** 1 for each entry of a list that passes. */
export type Flags = Uint8Array;

export const flag = <Item>(list: readonly Item[], passes: (item: Item) => boolean): Flags =>
  Uint8Array.from(list, (item) => (passes(item) ? 1 : 0));

export type Locate = (place: Place) => Coordinates | null;

/** The cities of the directory; a city stands where it is named with its state or country. */
export function locateIn(places: readonly PlaceRow[]): Locate {
  const known = new Map<string, Coordinates>();
  for (const { city, state, country, latitude, longitude } of places) {
    if (city === null || latitude === null || longitude === null) continue;
    const key = `${city.toLowerCase()}|${state ?? country}`;
    if (!known.has(key)) known.set(key, { latitude, longitude });
  }
  return ({ city = "", state, country }) => known.get(`${city.toLowerCase()}|${state ?? country}`) ?? null;
}

/** By the haversine formula. */
function distanceKm(row: PlaceRow, centre: Coordinates): number {
  if (row.latitude === null || row.longitude === null) return Number.POSITIVE_INFINITY;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const up = Math.sin(radians(row.latitude - centre.latitude) / 2) ** 2;
  const across = Math.sin(radians(row.longitude - centre.longitude) / 2) ** 2;
  const chord = up + Math.cos(radians(row.latitude)) * Math.cos(radians(centre.latitude)) * across;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

const fits = (value: string | null, asked: string | undefined) => asked === undefined || value === asked;

function isIn(row: PlaceRow, place: Place, locate: Locate | null): boolean {
  const inRegion =
    fits(row.metro, place.metroRegion) && fits(row.state, place.state) && fits(row.country, place.country);
  if (!place.city) return inRegion;
  const centre = locate?.(place) ?? null;
  const isNear = centre !== null && distanceKm(row, centre) <= cityRadiusKm;
  return isNear || (inRegion && row.city?.toLowerCase() === place.city.toLowerCase());
}

/** Places of the directory in one of the asked ones; without `locate` cities have no reach. */
export const flagPlaces = (
  { places }: DirectoryData,
  asked: readonly Place[],
  locate: Locate | null,
): Flags => flag(places, (row) => asked.some((place) => isIn(row, place, locate)));

/** Titles with all words of one of the phrases; phrases without words are none. */
export function flagTitles(titles: readonly Title[], phrases: readonly string[]): Flags {
  const asked = phrases.map(titleWords).filter((words) => words.length > 0);
  return flag(titles, ({ words }) => asked.some((phrase) => phrase.every((word) => words.includes(word))));
}

/** One test for each word of a keyword: whole for fewer than four letters, else from the start without a plural s. */
export function wordTests(keyword: string): ((word: string) => boolean)[] {
  const words = keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((asked) => {
    const start = asked.replace(/s$/, "");
    return (word) => (asked.length < 4 ? word === asked : word.startsWith(start));
  });
}

export const isBounded = (range: Range | null): range is Range =>
  range !== null && (range.min !== null || range.max !== null);

/** Unknown values are -1 and outside. */
export function isInside(value: number, { min, max, maxExclusive }: Range): boolean {
  if (value < 0) return false;
  if (min !== null && value < min) return false;
  return max === null || (maxExclusive ? value < max : value <= max);
}
