import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlaceRow } from "./directory-data.ts";

const citiesFile = join(import.meta.dirname, "../../server/src/directory/demo/data/cities.csv");

interface WeightedPlace extends PlaceRow {
  readonly weight: number;
}

function readCity(line: string): WeightedPlace {
  const cells = line.split(",");
  const cell = (at: number) => cells[at] || null;
  const country = cell(2);
  return {
    city: cell(0),
    state: cell(1),
    country,
    metro: cell(6),
    latitude: Number(cell(3)),
    longitude: Number(cell(4)),
    weight: Number(cell(5)) * (country === "US" ? 1 : 0.03),
  };
}

/**
 * Makes about 4,000 cities, mostly in the US, weighted by population. Also makes places without a city, of which only
 * the state, only the country, or nothing is known.
 */
export function makePlaces(): WeightedPlace[] {
  const cities = readFileSync(citiesFile, "utf8").trim().split("\n").slice(2).map(readCity);
  const total = cities.reduce((sum, { weight }) => sum + weight, 0);
  const unknown = { city: null, state: null, country: null, metro: null, latitude: null, longitude: null };
  const states = [...new Set(cities.flatMap(({ state }) => state ?? []))];
  const countries = [...new Set(cities.flatMap(({ country }) => country ?? []))];
  return [
    ...cities,
    ...states.map((state) => ({ ...unknown, state, country: "US", weight: (0.03 * total) / states.length })),
    ...countries.map((country) => ({ ...unknown, country, weight: (0.01 * total) / countries.length })),
    { ...unknown, weight: 0.02 * total },
  ];
}
