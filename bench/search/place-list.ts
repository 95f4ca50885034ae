import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlaceRow } from "./directory-data.ts";

const file = join(import.meta.dirname, "../../server/src/demo/data/cities.csv");

interface WeightedPlace extends PlaceRow {
  readonly weight: number;
}

function readCity(line: string): WeightedPlace {
  const [city = "", state = "", country = "", latitude = "", longitude = "", thousands = "", metro = ""] =
    line.split(",");
  const share = country === "US" ? 1 : 0.03;
  return {
    city,
    state: state || null,
    country,
    metro: metro || null,
    latitude: Number(latitude),
    longitude: Number(longitude),
    weight: Number(thousands) * share,
  };
}

/** Some four thousand cities by their people, mostly of the US; states, countries and nothing where no city is known. */
export function makePlaces(): WeightedPlace[] {
  const cities = readFileSync(file, "utf8").trim().split("\n").slice(2).map(readCity);
  const total = cities.reduce((sum, { weight }) => sum + weight, 0);
  const bare = { city: null, state: null, country: null, metro: null, latitude: null, longitude: null };
  const states = [...new Set(cities.flatMap(({ state }) => state ?? []))];
  const countries = [...new Set(cities.flatMap(({ country }) => country ?? []))];
  return [
    ...cities,
    ...states.map((state) => ({ ...bare, state, country: "US", weight: (0.03 * total) / states.length })),
    ...countries.map((country) => ({ ...bare, country, weight: (0.01 * total) / countries.length })),
    { ...bare, weight: 0.02 * total },
  ];
}
