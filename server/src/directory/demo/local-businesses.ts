import { randomSalts } from "./company-core.ts";
import { readTable, splitList } from "./data-tables.ts";
import type { LocalBusinessRow } from "./demo-rows.ts";
import { drawFamilyName, drawInventedPlace, makeSlug } from "./invented-names.ts";
import { drawPhone, drawStreet, drawUsCity, drawZipCode } from "./places.ts";
import { Random, WeightedSampler } from "./random.ts";

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
  };
}
