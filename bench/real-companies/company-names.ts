import { createSeededRandom } from "../../understanding/eval/seeded-random.ts";
import { makeTypo } from "../../understanding/eval/typos.ts";
import type { ImportedDirectory, StoredCompany } from "./imported-directory.ts";

const firstResults = 5;

export interface NameMeasure {
  /** How the names were typed: "as stored". */
  way: string;
  names: number;
  /** The number of names whose company is among the first five results. */
  found: number;
  /** The number of names whose company is the first result. */
  first: number;
  /** The typed texts whose company is not among the first five results. */
  misses: string[];
  /** The time of each plan, in milliseconds. */
  planTimes: number[];
}

/** The ways in which a name is typed. A way that does not apply to a name gives null. */
const waysOfTyping: Record<string, (name: string, random: () => number) => string | null> = {
  "as stored": (name) => name,
  "lower case": (name) => name.toLowerCase(),
  "without suffix": dropSuffix,
  "one typo": (name, random) => makeTypo(name, random),
  "& as and": (name) => (name.includes(" & ") ? name.replace(" & ", " and ") : null),
};

/** Drops "The" and a suffix such as "Inc."; null for a name without them. */
function dropSuffix(name: string): string | null {
  const shorter = name
    .replace(/^The\s+/i, "")
    .replace(/[,\s]+(?:Inc|LLC|Corp|Corporation|Co|Company|Ltd|Group|Holdings)\.?$/i, "");
  return shorter === name || shorter === "" ? null : shorter;
}

/** Searches for names of a sample of companies, typed in several ways. */
export async function measureCompanyNames(
  directory: ImportedDirectory,
  sampleSize: number,
): Promise<NameMeasure[]> {
  const sample = (await directory.listCompanies()).slice(0, sampleSize);
  const measures: NameMeasure[] = [];
  for (const [way, type] of Object.entries(waysOfTyping))
    measures.push(await measureWay(directory, sample, { way, type }));
  return measures;
}

async function measureWay(
  directory: ImportedDirectory,
  sample: readonly StoredCompany[],
  { way, type }: { way: string; type: (name: string, random: () => number) => string | null },
): Promise<NameMeasure> {
  const random = createSeededRandom(1);
  const measure: NameMeasure = { way, names: 0, found: 0, first: 0, misses: [], planTimes: [] };
  for (const { id, name } of sample) {
    const query = type(name, random);
    if (query === null) continue;
    const { planMs, page } = await directory.search(query, firstResults);
    const rank = page.companies.findIndex((company) => company.id === String(id));
    measure.names += 1;
    measure.planTimes.push(planMs);
    if (rank >= 0) measure.found += 1;
    else measure.misses.push(query);
    if (rank === 0) measure.first += 1;
  }
  return measure;
}
