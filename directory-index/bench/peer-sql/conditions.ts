import { departments, industryCodes, type Place, type Range, type SearchParameters } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import {
  boxAround,
  type Coordinates,
  cityRadiusKm,
  earthRadiusKm,
} from "../../../server/src/directory/sql-search/located-cities.ts";
import { type Codes, positions } from "../codes.ts";
import { today } from "../directory-data.ts";
import type { Locate } from "../locate-cities.ts";
import type { Values } from "./statement.ts";

/** What the two databases write differently. */
export interface Dialect {
  /** Whether a table of a row for each industry of a company answers for industries. */
  readonly exploded: boolean;
  /** A row's title has all of the words. */
  hasWords(alias: string, words: readonly string[], values: Values): string;
  /** Orders of companies (alias c) and of people (alias p). */
  readonly byFit: string;
  readonly byName: (direction: string) => string;
  readonly byPersonName: (direction: string) => string;
}

export interface Surroundings {
  readonly codes: Codes;
  readonly locate: Locate;
  readonly dialect: Dialect;
}

export const maskOf = (codes: readonly string[]) =>
  codes.reduce((bits, code) => bits | (1 << industryCodes.indexOf(code as never)), 0);

const isBounded = (range: Range | null): range is Range =>
  range !== null && (range.min !== null || range.max !== null);

function inRange(column: string, { min, max, maxExclusive }: Range, values: Values): string {
  const bounds = [
    ...(min === null ? [] : [`${column} >= ${values.add(min, "bigint")}`]),
    ...(max === null ? [] : [`${column} ${maxExclusive ? "<" : "<="} ${values.add(max, "bigint")}`]),
  ];
  return bounds.join(" and ");
}

/** Headcount, revenue and funding of the row itself. */
export function rangeConditions(alias: string, wanted: SearchParameters, values: Values): string[] {
  return (["employees", "revenue", "funding"] as const).flatMap((name) => {
    const range = wanted[name];
    if (!isBounded(range)) return [];
    const inside = inRange(`${alias}.${name}`, range, values);
    return [wanted.includeUnknown.includes(name) ? `${inside} or ${alias}.${name} is null` : inside];
  });
}

function nearby(alias: string, centre: Coordinates, values: Values): string {
  const box = boxAround(centre, cityRadiusKm);
  const reach = Math.sin(cityRadiusKm / (2 * earthRadiusKm)) ** 2;
  const number = (value: number) => values.add(value, "double precision");
  return `${alias}.latitude between ${number(box.south)} and ${number(box.north)}
    and ${alias}.longitude between ${number(box.west)} and ${number(box.east)}
    and pow(sin(radians(${alias}.latitude - ${number(centre.latitude)}) / 2), 2)
      + cos(radians(${alias}.latitude)) * cos(radians(${number(centre.latitude)}))
        * pow(sin(radians(${alias}.longitude - ${number(centre.longitude)}) / 2), 2) <= ${number(reach)}`;
}

function inPlace(alias: string, place: Place, { codes, locate }: Surroundings, values: Values): string {
  const one = (column: string, list: readonly string[], value: string | undefined) =>
    value === undefined ? [] : [values.isIn(`${alias}.${column}`, positions(list, [value]))];
  const region = [
    ...one("metro", codes.metros, place.metroRegion),
    ...one("state", codes.states, place.state),
    ...one("country", codes.countries, place.country),
  ].join(" and ");
  if (!place.city) return region;
  const named = `${alias}.city = ${values.add(place.city.toLowerCase(), "text")} and ${region}`;
  const centre = locate(place);
  return centre ? `(${named}) or (${nearby(alias, centre, values)})` : named;
}

export function placeConditions(
  alias: string,
  { places }: SearchParameters,
  around: Surroundings,
  values: Values,
): string[] {
  if (places.length === 0) return [];
  return [places.map((place) => `(${inPlace(alias, place, around, values)})`).join(" or ")];
}

const phrasesOf = (titles: readonly string[]) => titles.map(titleWords).filter((words) => words.length > 0);

/** One of the phrases is in the title. */
export function titleConditions(
  alias: string,
  titles: readonly string[],
  { dialect }: Surroundings,
  values: Values,
): string[] {
  const phrases = phrasesOf(titles);
  if (phrases.length === 0) return [];
  return [phrases.map((words) => `(${dialect.hasWords(alias, words, values)})`).join(" or ")];
}

export const asksTitles = ({ titles }: SearchParameters) => phrasesOf(titles).length > 0;

/** What a person is; the company's values stand in the person's row. */
export function personConditions(wanted: SearchParameters, around: Surroundings, values: Values): string[] {
  const { codes } = around;
  const mask = maskOf(wanted.industryCodes);
  const isIn = (column: string, list: readonly string[], asked: readonly string[]) =>
    asked.length === 0 ? [] : [values.isIn(`p.${column}`, positions(list, asked))];
  const wantedDepartments = departments.filter(({ id }) => wanted.departments.includes(id));
  return [
    ...titleConditions("p", wanted.titles, around, values),
    ...isIn("level", codes.levels, wanted.managementLevels),
    ...isIn("function_no", codes.functions, wanted.jobFunctions),
    ...(wantedDepartments.length === 0
      ? []
      : [
          values.isIn(
            "p.department",
            wantedDepartments.map(({ id }) => id),
          ),
        ]),
    ...placeConditions("p", wanted, around, values),
    ...(mask === 0 ? [] : [`(p.mask & ${values.add(mask, "int")}) <> 0`]),
    ...rangeConditions("p", wanted, values),
  ];
}

/** Open jobs that fit a wish; null where any does. */
export function jobConditions(
  { hiring }: SearchParameters,
  around: Surroundings,
  values: Values,
): string[] | null {
  if (hiring === null) return null;
  const { titles, functions, withinDays } = hiring;
  const conditions = [
    ...titleConditions("j", titles, around, values),
    ...(functions.length === 0
      ? []
      : [values.isIn("j.function_no", positions(around.codes.functions, functions))]),
    ...(withinDays === undefined
      ? []
      : [`j.posted >= ${values.add(today, "date")} - ${values.add(withinDays, "int")}`]),
  ];
  return conditions.length === 0 ? null : conditions;
}
