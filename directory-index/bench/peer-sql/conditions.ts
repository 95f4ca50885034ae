import { departments, industryCodes, type Place, type Range, type SearchParameters } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import {
  boxAround,
  type Coordinates,
  cityRadiusKm,
  earthRadiusKm,
} from "../../../server/src/directory/sql-search/located-cities.ts";
import { type Codes, positionsIn } from "../codes.ts";
import { today } from "../directory-data.ts";
import type { Locate } from "../locate-cities.ts";
import type { SqlValues } from "./statement.ts";

/** The parts of the SQL that differ between DuckDB and PostgreSQL. */
export interface Dialect {
  /**
   * Whether industries are filtered by the table `company_industry`, which has one row per company and industry.
   */
  readonly usesIndustryTable: boolean;
  /** The condition that a row's title contains all of the words. */
  hasWords(alias: string, words: readonly string[], values: SqlValues): string;
  /** The ORDER BY lists for companies (alias c) and people (alias p). */
  readonly byRelevance: string;
  readonly byName: (direction: string) => string;
  readonly byPersonName: (direction: string) => string;
}

/** What the statements depend on besides the question. */
export interface PeerContext {
  readonly codes: Codes;
  readonly locate: Locate;
  readonly dialect: Dialect;
}

/** The industries as a bit mask, with bits in the order of the industry list. */
export const maskOf = (codes: readonly string[]) =>
  codes.reduce((bits, code) => bits | (1 << industryCodes.indexOf(code as never)), 0);

const isBounded = (range: Range | null): range is Range =>
  range !== null && (range.min !== null || range.max !== null);

function inRange(column: string, { min, max, maxExclusive }: Range, values: SqlValues): string {
  const bounds = [
    ...(min === null ? [] : [`${column} >= ${values.add(min, "bigint")}`]),
    ...(max === null ? [] : [`${column} ${maxExclusive ? "<" : "<="} ${values.add(max, "bigint")}`]),
  ];
  return bounds.join(" and ");
}

/** The conditions on headcount, revenue and funding. A row of `person` has the numbers of the employer. */
export function rangeConditions(alias: string, search: SearchParameters, values: SqlValues): string[] {
  return (["employees", "revenue", "funding"] as const).flatMap((name) => {
    const range = search[name];
    if (!isBounded(range)) return [];
    const inside = inRange(`${alias}.${name}`, range, values);
    return [search.includeUnknown.includes(name) ? `${inside} or ${alias}.${name} is null` : inside];
  });
}

function nearbyCondition(alias: string, centre: Coordinates, values: SqlValues): string {
  const box = boxAround(centre, cityRadiusKm);
  const reach = Math.sin(cityRadiusKm / (2 * earthRadiusKm)) ** 2;
  const number = (value: number) => values.add(value, "double precision");
  return `${alias}.latitude between ${number(box.south)} and ${number(box.north)}
    and ${alias}.longitude between ${number(box.west)} and ${number(box.east)}
    and pow(sin(radians(${alias}.latitude - ${number(centre.latitude)}) / 2), 2)
      + cos(radians(${alias}.latitude)) * cos(radians(${number(centre.latitude)}))
        * pow(sin(radians(${alias}.longitude - ${number(centre.longitude)}) / 2), 2) <= ${number(reach)}`;
}

function placeCondition(
  alias: string,
  place: Place,
  { codes, locate }: PeerContext,
  values: SqlValues,
): string {
  const equals = (column: string, list: readonly string[], value: string | undefined) =>
    value === undefined ? [] : [values.isIn(`${alias}.${column}`, positionsIn(list, [value]))];
  const region = [
    ...equals("metro", codes.metros, place.metroRegion),
    ...equals("state", codes.states, place.state),
    ...equals("country", codes.countries, place.country),
  ].join(" and ");
  if (!place.city) return region;
  const named = `${alias}.city = ${values.add(place.city.toLowerCase(), "text")} and ${region}`;
  const centre = locate(place);
  return centre ? `(${named}) or (${nearbyCondition(alias, centre, values)})` : named;
}

export function placeConditions(
  alias: string,
  { places }: SearchParameters,
  context: PeerContext,
  values: SqlValues,
): string[] {
  if (places.length === 0) return [];
  return [places.map((place) => `(${placeCondition(alias, place, context, values)})`).join(" or ")];
}

const phrasesOf = (titles: readonly string[]) => titles.map(titleWords).filter((words) => words.length > 0);

/** The condition that the title contains all words of at least one phrase. */
export function titleConditions(
  alias: string,
  titles: readonly string[],
  { dialect }: PeerContext,
  values: SqlValues,
): string[] {
  const phrases = phrasesOf(titles);
  if (phrases.length === 0) return [];
  return [phrases.map((words) => `(${dialect.hasWords(alias, words, values)})`).join(" or ")];
}

export const hasTitlePhrases = ({ titles }: SearchParameters) => phrasesOf(titles).length > 0;

/** All conditions of a search for people. */
export function personConditions(
  search: SearchParameters,
  context: PeerContext,
  values: SqlValues,
): string[] {
  const { codes } = context;
  const mask = maskOf(search.industryCodes);
  const isIn = (column: string, list: readonly string[], allowed: readonly string[]) =>
    allowed.length === 0 ? [] : [values.isIn(`p.${column}`, positionsIn(list, allowed))];
  const departmentIds = departments.map(({ id }) => id).filter((id) => search.departments.includes(id));
  return [
    ...titleConditions("p", search.titles, context, values),
    ...isIn("level", codes.levels, search.managementLevels),
    ...isIn("function_no", codes.functions, search.jobFunctions),
    ...(departmentIds.length === 0 ? [] : [values.isIn("p.department", departmentIds)]),
    ...placeConditions("p", search, context, values),
    ...(mask === 0 ? [] : [`(p.mask & ${values.add(mask, "int")}) <> 0`]),
    ...rangeConditions("p", search, values),
  ];
}

/** The conditions on the open jobs that a search asks for; null when any open job will do. */
export function jobConditions(
  { hiring }: SearchParameters,
  context: PeerContext,
  values: SqlValues,
): string[] | null {
  if (hiring === null) return null;
  const { titles, functions, withinDays } = hiring;
  const conditions = [
    ...titleConditions("j", titles, context, values),
    ...(functions.length === 0
      ? []
      : [values.isIn("j.function_no", positionsIn(context.codes.functions, functions))]),
    ...(withinDays === undefined
      ? []
      : [`j.posted >= ${values.add(today, "date")} - ${values.add(withinDays, "int")}`]),
  ];
  return conditions.length === 0 ? null : conditions;
}
