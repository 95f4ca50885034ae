import type { IndustryCode } from "@eq/contracts";
import { readTable } from "./data-tables.ts";
import { type Random, WeightedSampler } from "./random.ts";

/** A real city; `state` and `metro` are null outside the US or outside every metro region. */
export interface City {
  name: string;
  state: string | null;
  country: string;
  latitude: number;
  longitude: number;
  /** Population in thousands. */
  thousands: number;
  metro: string | null;
}

interface StateRow {
  zipFrom: number;
  zipTo: number;
  area: string;
}

const streetNames =
  "Main,Oak,Mill,Industrial,Commerce,Market,Park,Lake,Washington,Cedar,Second,River,Depot,Canal,Union".split(
    ",",
  );
const streetKinds = ["Street", "Avenue", "Road", "Drive", "Parkway", "Boulevard"];
/** The share of companies outside the US; `foreignCountryWeights` distributes them over countries. */
const foreignShare = 0.08;
const foreignCountryWeights: Record<string, number> = {
  CA: 30,
  GB: 25,
  DE: 15,
  FR: 6,
  NL: 6,
  IN: 6,
  AU: 5,
  IE: 4,
  SG: 3,
};

const cities: City[] = readTable("cities").map((row) => ({
  name: row.name ?? "",
  state: row.state || null,
  country: row.country ?? "US",
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  thousands: Number(row.thousands),
  metro: row.metro || null,
}));
const usCities = cities.filter((city) => city.country === "US");
const citiesByCountry = Map.groupBy(cities, (city) => city.country);
const weightedForeignCountries = new WeightedSampler(
  Object.entries(foreignCountryWeights),
  ([, weight]) => weight,
);
const statesByCode = new Map<string, StateRow>(
  readTable("states").map((row) => [
    row.code ?? "",
    { zipFrom: Number(row.zipFrom), zipTo: Number(row.zipTo), area: row.area ?? "555" },
  ]),
);
const citiesByIndustry = readAffinities();
const weightedCitiesByCountry = new Map(
  [...citiesByCountry].map(([country, list]) => [
    country,
    new WeightedSampler(list, (city) => city.thousands),
  ]),
);
const weightedCitiesByMetro = new Map(
  [...Map.groupBy(usCities, (city) => city.metro ?? "")].map(([metro, list]) => [
    metro,
    new WeightedSampler(list, (city) => city.thousands),
  ]),
);

function readAffinities(): Map<string, WeightedSampler<City>> {
  const rows = Map.groupBy(readTable("affinities"), (row) => row.industry ?? "");
  return new Map(
    [...rows].map(([industry, affinities]) => {
      const factors = new Map(affinities.map((row) => [row.place ?? "", Number(row.factor)]));
      const weigh = (city: City) =>
        city.thousands * (factors.get(city.metro ?? "") ?? 1) * (factors.get(city.state ?? "") ?? 1);
      return [industry, new WeightedSampler(usCities, weigh)];
    }),
  );
}

/** Draws a city for a company of this industry, weighted by population and by the industry's regional affinities. */
export function drawCity(random: Random, industry: IndustryCode): City {
  const country = random.chance(foreignShare) ? weightedForeignCountries.draw(random)[0] : "US";
  const list = country === "US" ? citiesByIndustry.get(industry) : undefined;
  return (
    list ??
    weightedCitiesByCountry.get(country) ??
    new WeightedSampler(usCities, (city) => city.thousands)
  ).draw(random);
}

/** Draws the home of a person who works in `city`: that city, or another one in the same metro region. */
export function drawHomeCity(random: Random, city: City): City {
  if (!city.metro || random.chance(0.8)) return city;
  return weightedCitiesByMetro.get(city.metro)?.draw(random) ?? city;
}

/** Draws a US city, weighted by population. */
export function drawUsCity(random: Random): City {
  return weightedCitiesByCountry.get("US")?.draw(random) ?? (usCities[0] as City);
}

/** Draws a ZIP code of the city's state; null outside the US. */
export function drawZipCode(random: Random, city: City): string | null {
  const state = statesByCode.get(city.state ?? "");
  if (!state) return null;
  const prefix = random.int(state.zipFrom, state.zipTo);
  return `${String(prefix).padStart(3, "0")}${String(random.int(1, 99)).padStart(2, "0")}`;
}

export function drawStreet(random: Random): string {
  return `${random.int(1, 99) * 25} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
}

/** Draws a phone number in the range that is reserved for fiction (555-0100 to 555-0199); null outside the US. */
export function drawPhone(random: Random, city: City): string | null {
  const state = statesByCode.get(city.state ?? "");
  return state ? `(${state.area}) 555-01${String(random.int(0, 99)).padStart(2, "0")}` : null;
}
