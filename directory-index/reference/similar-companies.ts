import type { Company } from "./rows.ts";

/** The maximum number of companies that a search for similar companies returns. */
export const similarLimit = 200;

/** Rounds to billionths, so that rounding errors do not change the order of companies at the same distance. */
const roundToBillionths = (distance: number) => Math.floor(distance * 1e9 + 0.5) / 1e9;

/** Computes one minus the Jaccard index of two lists without duplicates; null when both lists are empty. */
function computeJaccardDistance(one: readonly string[], other: readonly string[]): number | null {
  const shared = one.filter((value) => other.includes(value)).length;
  const all = one.length + other.length - shared;
  return all === 0 ? null : 1 - shared / all;
}

function computePlaceDistance({ row: one }: Company, { row: other }: Company): number {
  const same = (field: "metro_code" | "state" | "country") =>
    one[field] !== null && one[field] === other[field];
  const isSameRegion = one.state === other.state && one.country === other.country;
  const isSameCity = one.city !== null && one.city.toLowerCase() === other.city?.toLowerCase();
  if (same("metro_code") || (isSameCity && isSameRegion)) return 0;
  if (same("state") && isSameRegion) return 0.4;
  return same("country") ? 0.7 : 1;
}

function computeSizeDistance({ row: one }: Company, { row: other }: Company): number {
  if (one.employee_count === null || other.employee_count === null) return 0.5;
  const ratio = Math.max(one.employee_count, 1) / Math.max(other.employee_count, 1);
  return Math.min(1, Math.abs(Math.log(ratio)) / Math.log(100));
}

/** Distance from 0 to 1: half of it industry, a quarter headcount, a quarter place. */
export function computeBaseDistance(one: Company, other: Company): number {
  const industry = computeJaccardDistance(one.row.industry_codes, other.row.industry_codes) ?? 1;
  return roundToBillionths(
    0.5 * industry + 0.25 * computeSizeDistance(one, other) + 0.25 * computePlaceDistance(one, other),
  );
}

/** Distance from 0 to 1: four fifths is the base distance, one fifth compares the job functions of the open jobs. */
export function computeFullDistance(one: Company, other: Company): number {
  const functions = ({ openJobs }: Company) => [
    ...new Set(openJobs.flatMap((job) => job.job_function ?? [])),
  ];
  const hiring = computeJaccardDistance(functions(one), functions(other)) ?? 0.5;
  return roundToBillionths(0.8 * computeBaseDistance(one, other) + 0.2 * hiring);
}

/** Whether the company has an industry or a place. Without either, all companies would be equally far away. */
const isComparable = ({ row }: Company) =>
  row.industry_codes.length > 0 ||
  [row.city, row.state, row.country, row.metro_code].some((place) => place !== null);

/**
 * Finds the companies nearest to `target`, without `target` itself. If `target` has industries, finds only companies
 * that share at least one of them.
 */
export function findNearestCompanies(target: Company, companies: readonly Company[]): Company[] {
  const codes = target.row.industry_codes;
  const candidates = companies.filter(
    (company) =>
      isComparable(target) &&
      company !== target &&
      (codes.length === 0 || company.row.industry_codes.some((code) => codes.includes(code))),
  );
  const sorted = (list: readonly Company[], distance: typeof computeBaseDistance) =>
    list
      .map((company) => ({ company, distance: distance(target, company) }))
      .sort((one, other) => one.distance - other.distance || compareNames(one.company, other.company))
      .map(({ company }) => company);
  return sorted(sorted(candidates, computeBaseDistance).slice(0, similarLimit), computeFullDistance);
}

function compareNames(one: Company, other: Company): number {
  if (one.nameLower !== other.nameLower) return one.nameLower < other.nameLower ? -1 : 1;
  return one.row.id - other.row.id;
}
