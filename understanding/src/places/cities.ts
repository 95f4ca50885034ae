import type { MetroCode, StateCode } from "@eq/contracts";
import { type CoreData, tableOf } from "../core-shape.ts";
import { fold } from "../singular.ts";

/** A city of the gazetteer. `state` only in the US; `population` in people, to the nearest hundred. */
export interface City {
  name: string;
  country: string;
  state?: StateCode;
  latitude: number;
  longitude: number;
  population: number;
  metroCode?: MetroCode;
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
  metroOf(latitude: number, longitude: number): MetroCode | null;
  /** All names in their matching form (`placeKey`) with the people of the largest city of that name. */
  names(): Iterable<[key: string, population: number]>;
}

interface Metro {
  code: MetroCode;
  latitude: number;
  longitude: number;
  radiusKm: number;
}

const none: readonly City[] = [];
const kmPerDegree = 111.2;
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
  const metros = readMetros(data);
  const lines = new CityLines(data);
  const read = new Map<string, readonly City[]>();
  const named = (key: string): readonly City[] => {
    const known = read.get(key);
    if (known !== undefined) return known;
    const found = lines.named(key);
    if (found.length === 0) return none;
    const cities = found.map(({ region, line }) => readCity(region, line, metros));
    cities.sort((left, right) => cityWeight(right) - cityWeight(left));
    read.set(key, cities);
    return cities;
  };
  return {
    named,
    names: function* names() {
      for (const key of lines.keys()) yield [key, mostPeople(lines.named(key))];
    },
    findCity: (name, scope = {}) => findAmong(named, name, scope),
    metroOf: (latitude, longitude) => nearestMetro(metros, latitude, longitude),
  };
}

/** Where a city stands in the data; it is read when its name is asked for. */
interface CityLine {
  region: string;
  line: string;
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

  named(key: string): CityLine[] {
    return [this.#byKey.get(key) ?? []].flat().map((at) => ({
      region: this.#regions.find(({ end }) => at < end)?.region ?? "",
      line: this.#lines[at] ?? "",
    }));
  }

  #add(key: string, at: number): void {
    const known = this.#byKey.get(key);
    if (known === undefined) this.#byKey.set(key, at);
    else if (typeof known === "number") this.#byKey.set(key, [known, at]);
    else known.push(at);
  }
}

/** The fifth field, else the first in lower case. */
function keyOf(line: string): string {
  const last = line.charCodeAt(line.length - 1);
  const isDigit = last >= 48 && last <= 57;
  return isDigit ? line.slice(0, line.indexOf(",")).toLowerCase() : line.slice(line.lastIndexOf(",") + 1);
}

function mostPeople(lines: readonly CityLine[]): number {
  let most = 0;
  for (const { line } of lines) most = Math.max(most, populationOf(line));
  return most;
}

/** The fourth field. */
function populationOf(line: string): number {
  let at = line.indexOf(",") + 1;
  at = line.indexOf(",", at) + 1;
  at = line.indexOf(",", at) + 1;
  const end = line.indexOf(",", at);
  return Number(end < 0 ? line.slice(at) : line.slice(at, end)) * 100;
}

function readMetros(data: CoreData): Metro[] {
  return tableOf(data, "metros").map(([code = "", latitude, longitude, radiusKm]) => ({
    code: code as MetroCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radiusKm: Number(radiusKm),
  }));
}

function readCity(region: string, line: string, metros: Metro[]): City {
  const [name = "", latitude, longitude, hundreds] = line.split(",");
  const city: City = {
    name,
    country: region.slice(0, 2),
    latitude: Number(latitude) / 100,
    longitude: Number(longitude) / 100,
    population: Number(hundreds) * 100,
  };
  if (!region.startsWith("US-")) return city;
  city.state = region.slice(3) as StateCode;
  const metroCode = nearestMetro(metros, city.latitude, city.longitude);
  if (metroCode !== null) city.metroCode = metroCode;
  return city;
}

/** The metro region whose radius holds the point, the relatively nearest one; null when there is none. */
function nearestMetro(metros: Metro[], latitude: number, longitude: number): MetroCode | null {
  let best: MetroCode | null = null;
  let bestShare = 1;
  for (const metro of metros) {
    const north = (latitude - metro.latitude) * kmPerDegree;
    if (Math.abs(north) > metro.radiusKm) continue;
    const east = (longitude - metro.longitude) * kmPerDegree * Math.cos((latitude * Math.PI) / 180);
    const share = Math.hypot(north, east) / metro.radiusKm;
    if (share > bestShare) continue;
    best = metro.code;
    bestShare = share;
  }
  return best;
}

function findAmong(named: CityIndex["named"], name: string, scope: CityScope): City | null {
  const key = placeKey(name);
  for (const form of [
    key,
    `${key} city`,
    key.replace(/ city$/, ""),
    key.replace(/ (?:d ?c|town|township|village)$/, ""),
  ]) {
    const found = named(form).find((city) => isInside(city, scope));
    if (found) return found;
  }
  return null;
}

function isInside(city: City, scope: CityScope): boolean {
  if (scope.state !== undefined && city.state !== scope.state.toUpperCase()) return false;
  return scope.country === undefined || city.country === scope.country.toUpperCase();
}
