import { readFileSync } from "node:fs";
import { hostOf, nameKey } from "@eq/contracts";
import type { CompanyRecord } from "../../server/src/matching/index.ts";
import { parseCsv } from "../../understanding/src/core-data/csv.ts";

/**
 * The companies of a file in two halves. Weights and thresholds are tuned on the first; figures are reported for the
 * second. Of each, one half of the companies is held out of the directory: they are asked for and not there.
 */
export interface SplitCompanies {
  tuned: CompanyRecord[];
  reported: CompanyRecord[];
}

/** Reads a CSV file with the columns id, name, city, state and website_domain. */
export function readSourceCompanies(file: string): SplitCompanies {
  const [head = [], ...rows] = parseCsv(readFileSync(file, "utf8"));
  const at = (row: readonly string[], column: string) => row[head.indexOf(column)] || null;
  const records = rows.map((row) => ({
    id: at(row, "id") ?? "",
    name: at(row, "name") ?? "",
    domain: hostOf(at(row, "website_domain")),
    formerNames: [],
    city: at(row, "city"),
    state: at(row, "state"),
    country: "US",
  }));
  return {
    tuned: records.filter(({ id }) => hashId(id, 1) % 2 === 0),
    reported: records.filter(({ id }) => hashId(id, 1) % 2 === 1),
  };
}

/** Whether a company is held out of the directory. */
export function isHeldOut({ id }: CompanyRecord): boolean {
  return hashId(id, 2) % 2 === 0;
}

/** A whole number from 0 that depends on the id and the salt only. */
export function hashId(id: string, salt: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The right answers for a company in a directory. */
export interface RightAnswers {
  /** Companies with the same name key and state. */
  strict: Set<string>;
  /** Those, and companies with the same name key of which one has no state. */
  byName: Set<string>;
  /** Those, and companies with the same website. */
  bySite: Set<string>;
}

/**
 * Finds the companies of a directory that are right answers for one. The file has a company several times, from
 * several sources, which differ in what they leave out.
 */
export function createRightAnswers(
  directory: readonly CompanyRecord[],
): (company: CompanyRecord) => RightAnswers {
  const byKey = Map.groupBy(directory, ({ name }) => nameKey(name));
  const byDomain = Map.groupBy(directory, ({ domain }) => domain ?? "");
  const listIds = (companies: readonly CompanyRecord[]) => companies.map(({ id }) => id);
  return ({ name, state, domain }) => {
    const named = byKey.get(nameKey(name)) ?? [];
    const alike = named.filter((other) => other.state === state || other.state === null || state === null);
    const ofSite = domain === null ? [] : (byDomain.get(domain) ?? []);
    return {
      strict: new Set(listIds(named.filter((other) => other.state === state))),
      byName: new Set(listIds(alike)),
      bySite: new Set(listIds([...alike, ...ofSite])),
    };
  };
}
