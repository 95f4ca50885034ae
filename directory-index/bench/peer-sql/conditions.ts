import { departments, industryCodes, type Place, type Range, type SearchParameters } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import {
  type Coordinates,
  calculateBox,
  cityRadiusKm,
  earthRadiusKm,
} from "../../../server/src/directory/sql-search/located-cities.ts";
import { type Codes, findPositions } from "../codes.ts";
import { today } from "../directory-data.ts";
import type { LocateCity } from "../locate-cities.ts";
import type { SqlValues } from "./statement.ts";

/** The parts of the SQL that differ between the two compared databases, DuckDB and PostgreSQL. */
export interface Dialect {
  /**
   * Whether industries are filtered by the table `company_industry`, which has one row per company and industry.
   */
  readonly usesIndustryTable: boolean;
  /** Writes the condition that a row's title contains all of the words. */
  hasWords(alias: string, words: readonly string[], values: SqlValues): string;
  /** The ORDER BY lists for companies (alias c) and people (alias p). */
  readonly byRelevance: string;
  readonly byName: (direction: string) => string;
  readonly byPersonName: (direction: string) => string;
}

/** What a statement needs besides the question: the lists of codes, the coordinates of cities, and the SQL dialect. */
export interface PeerContext {
  readonly codes: Codes;
  readonly locate: LocateCity;
  readonly dialect: Dialect;
}

/** Returns the industries as a bit mask: bit n is industry n of `industryCodes`. */
export const makeIndustryMask = (codes: readonly string[]) =>
  codes.reduce((bits, code) => bits | (1 << industryCodes.indexOf(code as never)), 0);

const isBounded = (range: Range | null): range is Range =>
  range !== null && (range.min !== null || range.max !== null);

function writeRangeCondition(column: string, { min, max, maxExclusive }: Range, values: SqlValues): string {
  const bounds = [
    ...(min === null ? [] : [`${column} >= ${values.add(min, "bigint")}`]),
    ...(max === null ? [] : [`${column} ${maxExclusive ? "<" : "<="} ${values.add(max, "bigint")}`]),
  ];
  return bounds.join(" and ");
}

/**
 * Writes the conditions on headcount, revenue and funding. They apply to companies and to people, because the table
 * `person` has a copy of the employer's numbers.
 */
export function writeRangeConditions(alias: string, search: SearchParameters, values: SqlValues): string[] {
  return (["employees", "revenue", "funding"] as const).flatMap((name) => {
    const range = search[name];
    if (!isBounded(range)) return [];
    const inside = writeRangeCondition(`${alias}.${name}`, range, values);
    return [search.includeUnknown.includes(name) ? `${inside} or ${alias}.${name} is null` : inside];
  });
}

function writeNearbyCondition(alias: string, centre: Coordinates, values: SqlValues): string {
  const box = calculateBox(centre, cityRadiusKm);
  const reach = Math.sin(cityRadiusKm / (2 * earthRadiusKm)) ** 2;
  const number = (value: number) => values.add(value, "double precision");
  return `${alias}.latitude between ${number(box.south)} and ${number(box.north)}
    and ${alias}.longitude between ${number(box.west)} and ${number(box.east)}
    and pow(sin(radians(${alias}.latitude - ${number(centre.latitude)}) / 2), 2)
      + cos(radians(${alias}.latitude)) * cos(radians(${number(centre.latitude)}))
        * pow(sin(radians(${alias}.longitude - ${number(centre.longitude)}) / 2), 2) <= ${number(reach)}`;
}

function writePlaceCondition(
  alias: string,
  place: Place,
  { codes, locate }: PeerContext,
  values: SqlValues,
): string {
  const equals = (column: string, list: readonly string[], value: string | undefined) =>
    value === undefined ? [] : [values.isIn(`${alias}.${column}`, findPositions(list, [value]))];
  const region = [
    ...equals("metro", codes.metros, place.metroRegion),
    ...equals("state", codes.states, place.state),
    ...equals("country", codes.countries, place.country),
  ].join(" and ");
  if (!place.city) return region;
  const named = `${alias}.city = ${values.add(place.city.toLowerCase(), "text")} and ${region}`;
  const centre = locate(place);
  return centre ? `(${named}) or (${writeNearbyCondition(alias, centre, values)})` : named;
}

export function writePlaceConditions(
  alias: string,
  { places }: SearchParameters,
  context: PeerContext,
  values: SqlValues,
): string[] {
  if (places.length === 0) return [];
  return [places.map((place) => `(${writePlaceCondition(alias, place, context, values)})`).join(" or ")];
}

const splitTitles = (titles: readonly string[]) => titles.map(titleWords).filter((words) => words.length > 0);

/** Writes the condition that a title contains all words of at least one phrase. */
export function writeTitleConditions(
  alias: string,
  titles: readonly string[],
  { dialect }: PeerContext,
  values: SqlValues,
): string[] {
  const phrases = splitTitles(titles);
  if (phrases.length === 0) return [];
  return [phrases.map((words) => `(${dialect.hasWords(alias, words, values)})`).join(" or ")];
}

export const hasTitlePhrases = ({ titles }: SearchParameters) => splitTitles(titles).length > 0;

/** Writes all conditions of a search for people. */
export function writePersonConditions(
  search: SearchParameters,
  context: PeerContext,
  values: SqlValues,
): string[] {
  const { codes } = context;
  const mask = makeIndustryMask(search.industryCodes);
  const isIn = (column: string, list: readonly string[], allowed: readonly string[]) =>
    allowed.length === 0 ? [] : [values.isIn(`p.${column}`, findPositions(list, allowed))];
  const departmentIds = departments.map(({ id }) => id).filter((id) => search.departments.includes(id));
  return [
    ...writeTitleConditions("p", search.titles, context, values),
    ...isIn("level", codes.levels, search.managementLevels),
    ...isIn("function_no", codes.functions, search.jobFunctions),
    ...(departmentIds.length === 0 ? [] : [values.isIn("p.department", departmentIds)]),
    ...writePlaceConditions("p", search, context, values),
    ...(mask === 0 ? [] : [`(p.mask & ${values.add(mask, "int")}) <> 0`]),
    ...writeRangeConditions("p", search, values),
  ];
}

/** Writes the search's conditions on open jobs. Returns null when the search has none, or when any open job matches. */
export function writeJobConditions(
  { hiring }: SearchParameters,
  context: PeerContext,
  values: SqlValues,
): string[] | null {
  if (hiring === null) return null;
  const { titles, functions, withinDays } = hiring;
  const conditions = [
    ...writeTitleConditions("j", titles, context, values),
    ...(functions.length === 0
      ? []
      : [values.isIn("j.function_no", findPositions(context.codes.functions, functions))]),
    ...(withinDays === undefined
      ? []
      : [`j.posted >= ${values.add(today, "date")} - ${values.add(withinDays, "int")}`]),
  ];
  return conditions.length === 0 ? null : conditions;
}
