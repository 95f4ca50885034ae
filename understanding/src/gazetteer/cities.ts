import type { MetroCode, StateCode } from "@eq/contracts";
import type { CoreData } from "../core-data/core-shape.ts";
import { foldText } from "../language/singular.ts";
import { wordSet } from "../language/word-set.ts";

/** A city of the gazetteer. `state` is set only in the US; `population` is rounded to hundreds. */
export interface City {
  name: string;
  country: string;
  state?: StateCode;
  population: number;
  metroCode?: MetroCode;
  /** The city's number in the data; its line of coordinates has the same number. */
  index: number;
}

/** A US state or a country (ISO 3166-1 alpha-2) in which a city must lie. */
export interface CityScope {
  state?: string;
  country?: string;
}

export interface CityIndex {
  /** The cities with this name (matching form, see `placeKey`), sorted by `weighCity`, the heaviest first. */
  named(key: string): readonly City[];
  findCity(name: string, scope?: CityScope): City | null;
  /**
   * Yields all names in their matching form, with the population of the largest city of that name. US populations
   * are multiplied by `home`.
   */
  names(home: number): Iterable<[key: string, population: number]>;
  /** The names of a US state's cities, in their matching form. */
  namesIn(state: string): Iterable<string>;
  /**
   * The cities whose names have a word that starts with the text: first those whose names start with it, among them the
   * heaviest first (see `weighCity`).
   */
  matching(text: string, limit: number): City[];
}

const noCities: readonly City[] = [];
/**
 * The population of US cities is multiplied by this factor, because US users mean them more often than equally large
 * foreign cities.
 */
const usCityWeight = 3;
/** Countries whose cities US users often mean. The weight of cities in other countries is halved. */
const familiarCountries = wordSet("AU AT BE CA CH DE DK ES FI FR GB GR IE IL IT JP KR MX NL NO NZ PT SE SG");
const familiarCountryWeight = 1;
const otherCountryWeight = 0.5;

/** Matches a name of one or two plain words, which needs no normalisation. */
const simpleNamePattern = /^(?!saint|fort|mount)[a-z]+(?: (?!saint|fort|mount)[a-z]+)?$/i;

/** The matching form of a place name: folded, without punctuation, with "saint", "fort" and "mount" abbreviated. */
export function placeKey(name: string): string {
  if (simpleNamePattern.test(name)) return name.toLowerCase();
  return foldText(name)
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\bsaint\b/g, "st")
    .replace(/\bfort\b/g, "ft")
    .replace(/\bmount\b/g, "mt");
}

/** The weight by which cities of the same name are compared; the heavier city is the likelier meaning. */
export function weighCity(city: City): number {
  if (city.country === "US") return city.population * usCityWeight;
  return city.population * (familiarCountries.has(city.country) ? familiarCountryWeight : otherCountryWeight);
}

/** Builds the index of all cities in the data. */
export function indexCities(data: CoreData): CityIndex {
  const lines = new CityLines(data);
  const read = new Map<string, readonly City[]>();
  const named = (key: string): readonly City[] => {
    const cached = read.get(key);
    if (cached !== undefined) return cached;
    const cityLines = lines.named(key);
    if (cityLines.length === 0) return noCities;
    const cities = cityLines.map(parseCity);
    cities.sort((left, right) => weighCity(right) - weighCity(left));
    read.set(key, cities);
    return cities;
  };
  return {
    named,
    names: function* names(home) {
      for (const key of lines.keys()) yield [key, findMaxPopulation(lines.named(key), home)];
    },
    namesIn: (state) => lines.keysIn(`US-${state}`),
    matching: (text, limit) => listMatchingCities(placeKey(text), lines.keys(), named).slice(0, limit),
    findCity: (name, scope = {}) => findCityInScope(named, name, scope),
  };
}

function listMatchingCities(start: string, keys: Iterable<string>, named: CityIndex["named"]): City[] {
  if (start === "") return [];
  const names: string[] = [];
  const otherNames: string[] = [];
  for (const key of keys) {
    if (key.startsWith(start)) names.push(key);
    else if (key.includes(` ${start}`)) otherNames.push(key);
  }
  return [names, otherNames].flatMap((group) =>
    group.flatMap(named).toSorted((left, right) => weighCity(right) - weighCity(left)),
  );
}

/** A city's line in the data. It is parsed only when the city's name is looked up. */
interface CityLine {
  region: string;
  line: string;
  index: number;
}

/** The lines of all cities in the data, by the matching form of their names. */
class CityLines {
  readonly #lines: string[] = [];
  readonly #regions: { region: string; end: number }[] = [];
  /** Line numbers by the matching form of a name. Most names belong to one city only and have a plain number. */
  readonly #byKey = new Map<string, number | number[]>();

  constructor(data: CoreData) {
    for (const [region, text] of Object.entries(data.cities)) {
      for (const line of text.split("\n")) this.#add(readNameKey(line), this.#lines.push(line) - 1);
      this.#regions.push({ region, end: this.#lines.length });
    }
  }

  keys(): IterableIterator<string> {
    return this.#byKey.keys();
  }

  *keysIn(region: string): Generator<string> {
    const at = this.#regions.findIndex((known) => known.region === region);
    const end = this.#regions[at]?.end ?? 0;
    for (let index = this.#regions[at - 1]?.end ?? 0; index < end; index++)
      yield readNameKey(this.#lines[index] ?? "");
  }

  named(key: string): CityLine[] {
    return [this.#byKey.get(key) ?? []].flat().map((index) => ({
      region: this.#regions.find(({ end }) => index < end)?.region ?? "",
      line: this.#lines[index] ?? "",
      index,
    }));
  }

  #add(key: string, at: number): void {
    const numbers = this.#byKey.get(key);
    if (numbers === undefined) this.#byKey.set(key, at);
    else if (typeof numbers === "number") this.#byKey.set(key, [numbers, at]);
    else numbers.push(at);
  }
}

/**
 * Returns the matching form of a city's name from the city's line of data: the fourth field, or the first field in
 * lower case.
 */
function readNameKey(line: string): string {
  const people = line.indexOf(",") + 1;
  const metro = line.indexOf(",", people) + 1;
  const key = metro === 0 ? 0 : line.indexOf(",", metro) + 1;
  return key === 0 ? line.slice(0, people - 1).toLowerCase() : line.slice(key);
}

function findMaxPopulation(lines: readonly CityLine[], home: number): number {
  let most = 0;
  for (const { line, region } of lines) {
    most = Math.max(most, parsePopulation(line) * (region.startsWith("US-") ? home : 1));
  }
  return most;
}

/** Parses the population from the second field of a line. */
function parsePopulation(line: string): number {
  const at = line.indexOf(",") + 1;
  const end = line.indexOf(",", at);
  return Number(end < 0 ? line.slice(at) : line.slice(at, end)) * 100;
}

function parseCity({ region, line, index }: CityLine): City {
  const [name = "", hundreds, metroCode = ""] = line.split(",");
  const city: City = { name, country: region.slice(0, 2), population: Number(hundreds) * 100, index };
  if (region.startsWith("US-")) city.state = region.slice(3) as StateCode;
  if (metroCode !== "") city.metroCode = metroCode as MetroCode;
  return city;
}

function findCityInScope(named: CityIndex["named"], name: string, scope: CityScope): City | null {
  const key = placeKey(name);
  for (const form of [
    key,
    `${key} city`,
    key.replace(/ city$/, ""),
    key.replace(/ (?:d ?c|town|township|village)$/, ""),
  ]) {
    const match = named(form).find((city) => isCityInScope(city, scope));
    if (match) return match;
  }
  return null;
}

function isCityInScope(city: City, scope: CityScope): boolean {
  if (scope.state !== undefined && city.state !== scope.state.toUpperCase()) return false;
  return scope.country === undefined || city.country === scope.country.toUpperCase();
}
