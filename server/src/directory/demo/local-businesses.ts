import { randomSalts } from "./company-core.ts";
import { readTable, splitList } from "./data-tables.ts";
import type { LocalBusinessRow } from "./demo-rows.ts";
import { drawFamilyName, drawInventedPlace, makeSlug } from "./invented-names.ts";
import { drawPhone, drawStreet, drawUsCity, drawZipCode } from "./places.ts";
import { Random, WeightedSampler } from "./random.ts";

const milesPerDegree = 69.05;
const businessKinds = new WeightedSampler(readTable("local-businesses"), (row) => Number(row.weight));

/** Makes a small business in a US city; it depends only on the seed and the index. */
export function makeLocalBusiness(seed: number, index: number): LocalBusinessRow {
  const random = new Random(seed, index, randomSalts.local);
  const kind = businessKinds.draw(random);
  const city = drawUsCity(random);
  const owner = random.chance(0.5) ? `${drawFamilyName(random)}'s` : drawInventedPlace(random);
  const name = `${owner} ${random.pick(splitList(kind.nouns))}`;
  const zip = drawZipCode(random, city) ?? "";
  return {
    name,
    business_type: kind.type ?? "",
    rating: random.chance(0.9) ? Math.round((3.2 + 1.8 * random.next()) * 10) / 10 : null,
    address: `${drawStreet(random)}, ${city.name}, ${city.state ?? ""} ${zip}`,
    phone: drawPhone(random, city),
    website: random.chance(0.6) ? `https://${makeSlug(name)}.example.net` : null,
    city: city.name,
    state: city.state,
    metro_code: city.metro,
    industry_code: kind.industry ?? "",
    ...drawCoordinates(random, city),
  };
}

/** A made-up place within four miles of the city's center, to about ten yards. */
function drawCoordinates(random: Random, city: { latitude: number; longitude: number }) {
  const miles = 4 * Math.sqrt(random.next());
  const direction = 2 * Math.PI * random.next();
  const north = (miles * Math.cos(direction)) / milesPerDegree;
  const east = (miles * Math.sin(direction)) / milesPerDegree / Math.cos((city.latitude * Math.PI) / 180);
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return { latitude: round(city.latitude + north), longitude: round(city.longitude + east) };
}
