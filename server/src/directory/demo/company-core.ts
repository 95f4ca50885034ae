import { type InventedName, inventName } from "./invented-names.ts";
import { type City, drawCity } from "./places.ts";
import { Random } from "./random.ts";
import { drawSector, type Sector } from "./sectors.ts";

/**
 * Salts for the random numbers, one for each purpose. They must differ, so that no two purposes draw the same numbers.
 */
export const randomSalts = {
  core: 1,
  kind: 2,
  profile: 3,
  jobs: 4,
  news: 5,
  people: 6,
  local: 7,
  address: 8,
  postingDetails: 9,
  lastRound: 10,
  status: 11,
  leavers: 12,
  personDetails: 13,
  managers: 14,
} as const;

/**
 * A company's basic data. Every field depends only on the seed and the index, so that any process can generate any
 * company again at any time.
 */
export interface CompanyCore extends InventedName {
  index: number;
  kind: "independent" | "subsidiary" | "duplicate";
  sector: Sector;
  city: City;
  employees: number;
  /** Host name, always a subdomain of a reserved example domain. */
  host: string;
  /** Index of the parent company, or of the company that this one nearly duplicates. Null for independent companies. */
  related: number | null;
}

const subsidiaryShare = 0.04;
const duplicateShare = 0.01;
/** The share of companies that have the name of another company in another state. */
const namesakeShare = 0.012;
const nonCommercialKinds = new Set(["nonprofit", "education", "government"]);

/** Draws only a company's sector. This is cheap, so that a caller can do it for many companies. */
export function drawCompanySector(seed: number, index: number): Sector {
  return drawSector(new Random(seed, index, randomSalts.core));
}

function makeIndependentCore(seed: number, index: number): CompanyCore {
  const random = new Random(seed, index, randomSalts.core);
  const sector = drawSector(random);
  const city = drawCity(random, sector.industry.code);
  const size = Math.exp(Math.log(sector.median) + sector.spread * random.normal());
  const employees = Math.min(60_000, Math.max(1, Math.round(size)));
  const invented = inventName(random, sector, index);
  const ending = nonCommercialKinds.has(sector.industry.code) ? "org" : random.chance(0.06) ? "net" : "com";
  const host = `${invented.slug}.example.${ending}`;
  return { ...invented, index, kind: "independent", sector, city, employees, host, related: null };
}

/**
 * Makes the core of the company at an index: mostly an independent company, sometimes a subsidiary or near-duplicate of
 * a company with a lower index.
 */
export function makeCompanyCore(seed: number, index: number): CompanyCore {
  const independentCore = makeIndependentCore(seed, index);
  const random = new Random(seed, index, randomSalts.kind);
  const draw = random.next();
  if (draw < subsidiaryShare) return makeSubsidiary(seed, random, independentCore) ?? independentCore;
  if (draw < subsidiaryShare + duplicateShare)
    return makeDuplicate(seed, random, independentCore) ?? independentCore;
  if (draw < derivedShare) return makeNamesake(seed, random, independentCore);
  return independentCore;
}

const derivedShare = subsidiaryShare + duplicateShare + namesakeShare;

/** Whether the company at an index has an invented name of its own. */
const isIndependent = (seed: number, index: number) =>
  new Random(seed, index, randomSalts.kind).next() >= derivedShare;

/** Searches downwards from a random lower index for an independent company that passes `fits`. */
function findEarlierCompany(
  seed: number,
  random: Random,
  index: number,
  fits: (core: CompanyCore) => boolean,
) {
  const start = index - random.int(1, 30);
  for (let at = start; at > Math.max(-1, start - 120); at--) {
    if (at < 0 || !isIndependent(seed, at)) continue;
    const core = makeIndependentCore(seed, at);
    if (fits(core)) return core;
  }
  return null;
}

function makeSubsidiary(seed: number, random: Random, own: CompanyCore): CompanyCore | null {
  const branded = random.chance(0.6);
  const parent = findEarlierCompany(seed, random, own.index, ({ employees: headcount, sector }) => {
    const owner = headcount >= 150 && sector.names !== "partners" && sector.revenue > 0;
    return owner && (branded || sector.industry === own.sector.industry);
  });
  if (!parent) return null;
  const employees = Math.max(3, Math.round(parent.employees * (0.05 + random.next() * 0.5)));
  const part = { ...own, kind: "subsidiary" as const, related: parent.index, employees };
  if (!branded) return part;
  const name = `${parent.brand} ${random.pick(parent.sector.nouns)} ${own.city.name}`;
  const host = `${own.slug}.${parent.host}`;
  return { ...part, sector: parent.sector, name, brand: parent.brand, host };
}

function makeDuplicate(seed: number, random: Random, own: CompanyCore): CompanyCore | null {
  const original = findEarlierCompany(seed, random, own.index, () => true);
  if (!original) return null;
  const { name } = original;
  const baseName = name.replace(/,? (Inc\.|LLC|Co\.|Corp\.)$/, "");
  const variants = [
    `${baseName}, Inc.`,
    `The ${baseName}`,
    baseName.toUpperCase(),
    baseName.replace(" & ", " and "),
    `${baseName} Co`,
  ];
  const otherNames = variants.filter((variant) => variant !== name);
  const employees = Math.max(1, Math.round(original.employees * (0.8 + random.next() * 0.4)));
  const copy = { kind: "duplicate" as const, index: own.index, related: original.index };
  return { ...original, ...copy, employees, name: random.pick(otherNames) };
}

/** Gives a company the name of an earlier company in another state; it stays a company of its own. */
function makeNamesake(seed: number, random: Random, own: CompanyCore): CompanyCore {
  const other = findEarlierCompany(seed, random, own.index, ({ city }) => city.state !== own.city.state);
  if (!other) return own;
  const { name, brand, sector } = other;
  const place = (own.city.state ?? own.city.country).toLowerCase();
  return { ...own, name, brand, sector, host: other.host.replace(other.slug, `${other.slug}-${place}`) };
}
