import type { SearchParameters } from "@eq/contracts";
import { similarLimit } from "../../../server/src/directory/sql-search/similar-companies.ts";
import { type DirectoryData, firstCompanyId } from "../directory-data.ts";
import { idsAnswer, pageSize, type SearchAnswer } from "../question.ts";
import { type BruteForce, matchCompanies } from "./match-companies.ts";

/** 0 to 1, by the measure that `baseDistance` of the product documents. */
function baseDistance({ data, orders }: BruteForce, target: number, row: number): number {
  const bits = (mask: number) => mask.toString(2).replaceAll("0", "").length;
  const [one, other] = [orders.industryMask[target] as number, orders.industryMask[row] as number];
  const industry = one === 0 ? 1 : 1 - bits(one & other) / bits(one | other);
  return 0.5 * industry + 0.25 * sizeDistance(data, target, row) + 0.25 * placeDistance(data, target, row);
}

function sizeDistance({ companies }: DirectoryData, target: number, row: number): number {
  const [one, other] = [companies.employees[target] as number, companies.employees[row] as number];
  if (one < 0 || other < 0) return 0.5;
  return Math.min(1, Math.abs(Math.log(Math.max(other, 1) / Math.max(one, 1)) / Math.log(100)));
}

const same = (one: string | null, other: string | null) => one !== null && one === other;

function placeDistance({ companies, places }: DirectoryData, target: number, row: number): number {
  const [one, other] = [places[companies.place[target] as number], places[companies.place[row] as number]];
  if (!one || !other) return 1;
  const sameRegion = one.state === other.state && one.country === other.country;
  if (same(one.metro, other.metro) || (same(one.city, other.city) && sameRegion)) return 0;
  if (one.state !== null && sameRegion) return 0.4;
  return same(one.country, other.country) ? 0.7 : 1;
}

function functionsOf({ companies, jobs, titles }: DirectoryData, row: number): Set<string> {
  const found = new Set<string>();
  for (let job = companies.firstJob[row] as number; job < (companies.firstJob[row + 1] as number); job++) {
    const jobFunction = titles[jobs.title[job] as number]?.jobFunction;
    if (jobFunction) found.add(jobFunction);
  }
  return found;
}

function hiringDistance(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 0.5 : 1 - one.intersection(other).size / all;
}

const withHiring = (base: number, one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  0.8 * base + 0.2 * hiringDistance(one, other);

/** How unlike two companies are, by their ids. */
export function fullDistanceSlowly(source: BruteForce, targetId: number, id: number): number {
  const [target, row] = [targetId - firstCompanyId, id - firstCompanyId];
  const functions = (company: number) => functionsOf(source.data, company);
  return withHiring(baseDistance(source, target, row), functions(target), functions(row));
}

interface Near {
  readonly row: number;
  readonly base: number;
}

/** The nearest companies by the base distance, then the page by the full one. */
export function similarSlowly(source: BruteForce, wanted: SearchParameters): SearchAnswer {
  const { data, orders } = source;
  const target = Number(wanted.similarTo?.id) - firstCompanyId;
  const { passes } = matchCompanies(source, wanted);
  const codes = orders.industryMask[target] as number;
  const near: Near[] = [];
  for (let row = 0; row < data.companies.count; row++) {
    const shares = codes === 0 || ((orders.industryMask[row] as number) & codes) !== 0;
    if (row !== target && shares && passes(row)) near.push({ row, base: baseDistance(source, target, row) });
  }
  const name = ({ row }: Near) => orders.byName[row] as number;
  near.sort((one, other) => one.base - other.base || name(one) - name(other));
  const functions = functionsOf(data, target);
  const found = near.slice(0, similarLimit).map((item) => {
    return { ...item, full: withHiring(item.base, functions, functionsOf(data, item.row)) };
  });
  found.sort((one, other) => one.full - other.full || name(one) - name(other));
  return idsAnswer(
    found.slice(0, pageSize).map(({ row }) => firstCompanyId + row),
    found.length,
  );
}
