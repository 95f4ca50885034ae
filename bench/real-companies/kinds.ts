import { readFileSync } from "node:fs";
import { parseCsv } from "../../understanding/src/core-data/csv.ts";
import type { ImportedDirectory, StoredCompany } from "./imported-directory.ts";

const judgedResults = 25;

export interface KindMeasure {
  set: string;
  query: string;
  /** The kinds in the interpretation of the query. */
  kinds: string[];
  found: number;
  /** The number of all companies that are of this kind according to the expressions in the file. */
  fits: number;
  /** The number of companies of this kind among the first results. */
  right: number;
  /** The largest possible value of `right`. */
  achievable: number;
  firstWrong: string[];
}

/**
 * Searches for each kind of business of a file (see the first line of kinds.csv) and counts the right companies among
 * the first 25 results.
 */
export async function measureKinds(directory: ImportedDirectory, file: string | URL): Promise<KindMeasure[]> {
  const companies = await directory.listCompanies();
  const measures: KindMeasure[] = [];
  for (const [set = "", query = "", ...expressions] of parseCsv(readFileSync(file, "utf8")).slice(1)) {
    const fits = new Map(
      companies.filter(createJudge(expressions)).map((company) => [String(company.id), company]),
    );
    const { plan, page } = await directory.search(query, judgedResults);
    const right = page.companies.filter(({ id }) => fits.has(String(id)));
    measures.push({
      set,
      query,
      kinds: plan.parameters.kinds,
      found: page.total,
      fits: fits.size,
      right: right.length,
      achievable: Math.min(judgedResults, fits.size),
      firstWrong: page.companies
        .filter(({ id }) => !fits.has(String(id)))
        .map(({ name, industry }) => `${name} [${industry}]`),
    });
  }
  return measures;
}

/** The mean of `right` divided by `achievable`. */
export function shareOfAchievable(measures: readonly KindMeasure[]): number {
  const shares = measures.flatMap(({ right, achievable }) => (achievable > 0 ? [right / achievable] : []));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

function createJudge([name = "", label = "", not = ""]: string[]): (company: StoredCompany) => boolean {
  const [showsName, showsLabel, isOther] = [name, label, not].map((text) => new RegExp(text || "(?!)", "i"));
  return (company) =>
    (showsName?.test(company.name) || showsLabel?.test(company.label)) === true &&
    !isOther?.test(company.name);
}
