import type { MetroCode, StateCode } from "@eq/contracts";
import type { CoreData } from "../core-data/core-shape.ts";
import { fold } from "../language/singular.ts";

/** A city of the gazetteer. `state` only in the US; `population` in people, to the nearest hundred. */
export interface City {
  name: string;
  country: string;
  state?: StateCode;
  population: number;
  metroCode?: MetroCode;
  /** Its number among the cities of the data: where its coordinates stand. */
  index: number;
}

/** Narrows a city's name to a US state or to a country (ISO 3166-1 alpha-2). */
export interface CityScope {
  state?: string;
  country?: string;
}

export interface CityIndex {
  /** Cities of this name in its matching form (`placeKey`), the largest first (US cities count threefold). */
  named(key: string): readonly City[];
  findCity(name: string, scope?: CityScope): City | null;
  /**
   * All names in their matching form (`placeKey`) with the people of the largest city of that name; those of US
   * cities count `home` times.
   */
  names(home: number): Iterable<[key: string, population: number]>;
  /** The names of a US state's cities in their matching form. */
  namesIn(state: string): Iterable<string>;
}

const none: readonly City[] = [];
/** A US product: its own cities are meant more often than foreign ones of the same size. */
const homeWeight = 3;
/** Foreign countries whose cities are often meant in US speech; those of others count half. */
const familiar = new Set(
  "AU AT BE CA CH DE DK ES FI FR GB GR IE IL IT JP KR MX NL NO NZ PT SE SG".split(" "),
);
const familiarWeight = 1;
const strangeWeight = 0.5;

/** One or two plain words, none of which is shortened. */
const simpleName = /^(?!saint|fort|mount)[a-z]+(?: (?!saint|fort|mount)[a-z]+)?$/i;

/** The form in which place names are compared: folded, no punctuation, saint, fort and mount shortened. */
export function placeKey(name: string): string {
  if (simpleName.test(name)) return name.toLowerCase();
  return fold(name)
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\bsaint\b/g, "st")
    .replace(/\bfort\b/g, "ft")
    .replace(/\bmount\b/g, "mt");
}

/** How much a city weighs against others of its name. */
export function cityWeight(city: City): number {
  if (city.country === "US") return city.population * homeWeight;
  return city.population * (familiar.has(city.country) ? familiarWeight : strangeWeight);
}

/** Builds the index of all cities of the data. */
export function indexCities(data: CoreData): CityIndex {
  const lines = new CityLines(data);
  const read = new Map<string, readonly City[]>();
  const named = (key: string): readonly City[] => {
    const known = read.get(key);
    if (known !== undefined) return known;
    const cityLines = lines.named(key);
    if (cityLines.length === 0) return none;
    const cities = cityLines.map(readCity);
    cities.sort((left, right) => cityWeight(right) - cityWeight(left));
    read.set(key, cities);
    return cities;
  };
  return {
    named,
    names: function* names(home) {
      for (const key of lines.keys()) yield [key, mostPeople(lines.named(key), home)];
    },
    namesIn: (state) => lines.keysIn(`US-${state}`),
    findCity: (name, scope = {}) => findAmong(named, name, scope),
  };
}

/** Where a city stands in the data; it is read when its name is asked for. */
interface CityLine {
  region: string;
  line: string;
  index: number;
}

/** The lines of all cities by the matching form of their names. */
class CityLines {
  readonly #lines: string[] = [];
  readonly #regions: { region: string; end: number }[] = [];
  /** Numbers of lines; mostly one. */
  readonly #byKey = new Map<string, number | number[]>();

  constructor(data: CoreData) {
    for (const [region, text] of Object.entries(data.cities)) {
      for (const line of text.split("\n")) this.#add(keyOf(line), this.#lines.push(line) - 1);
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
      yield keyOf(this.#lines[index] ?? "");
  }

  named(key: string): CityLine[] {
    return [this.#byKey.get(key) ?? []].flat().map((index) => ({
      region: this.#regions.find(({ end }) => index < end)?.region ?? "",
      line: this.#lines[index] ?? "",
      index,
    }));
  }

  #add(key: string, at: number): void {
    const known = this.#byKey.get(key);
    if (known === undefined) this.#byKey.set(key, at);
    else if (typeof known === "number") this.#byKey.set(key, [known, at]);
    else known.push(at);
  }
}

/** The fourth field, else the first in lower case. */
function keyOf(line: string): string {
  const people = line.indexOf(",") + 1;
  const metro = line.indexOf(",", people) + 1;
  const key = metro === 0 ? 0 : line.indexOf(",", metro) + 1;
  return key === 0 ? line.slice(0, people - 1).toLowerCase() : line.slice(key);
}

function mostPeople(lines: readonly CityLine[], home: number): number {
  let most = 0;
  for (const { line, region } of lines) {
    most = Math.max(most, populationOf(line) * (region.startsWith("US-") ? home : 1));
  }
  return most;
}

/** The second field. */
function populationOf(line: string): number {
  const at = line.indexOf(",") + 1;
  const end = line.indexOf(",", at);
  return Number(end < 0 ? line.slice(at) : line.slice(at, end)) * 100;
}

function readCity({ region, line, index }: CityLine): City {
  const [name = "", hundreds, metroCode = ""] = line.split(",");
  const city: City = { name, country: region.slice(0, 2), population: Number(hundreds) * 100, index };
  if (region.startsWith("US-")) city.state = region.slice(3) as StateCode;
  if (metroCode !== "") city.metroCode = metroCode as MetroCode;
  return city;
}

function findAmong(named: CityIndex["named"], name: string, scope: CityScope): City | null {
  const key = placeKey(name);
  for (const form of [
    key,
    `${key} city`,
    key.replace(/ city$/, ""),
    key.replace(/ (?:d ?c|town|township|village)$/, ""),
  ]) {
    const match = named(form).find((city) => isInside(city, scope));
    if (match) return match;
  }
  return null;
}

function isInside(city: City, scope: CityScope): boolean {
  if (scope.state !== undefined && city.state !== scope.state.toUpperCase()) return false;
  return scope.country === undefined || city.country === scope.country.toUpperCase();
}
