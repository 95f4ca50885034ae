import { type Bitset, countBits, hasBit, intersectSets, setBit } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { PlaceParts } from "../columns/place-column.ts";
import type { SimilarityTarget } from "../requests/index-query.ts";
import type { CompanyIndex, Segment } from "../segment/segment.ts";
import { SortKey } from "./merge-pages.ts";
import { selectByKey } from "./select-rows.ts";

/** The maximum number of companies that count as similar to the target. */
export const similarLimit = 200;

/** Rounds distances to billionths, so that rounding errors do not change the order of equal distances. */
const roundToBillionths = (distance: number) => Math.floor(distance * 1e9 + 0.5);

/**
 * Keeps companies that can be similar to the target. Removes the target itself and, if the target has industries,
 * companies that share none of them.
 */
export function keepComparableCompanies(
  set: Bitset,
  { rows, ids, industries }: CompanyIndex,
  target: SimilarityTarget,
  scratch: Scratch,
): void {
  if (target.industryCodes.length > 0) {
    const sharing = scratch.set(rows);
    industries.addTo(sharing, target.industryCodes);
    intersectSets(set, sharing);
  }
  const own = ids.rowOf(target.id);
  if (own >= 0) (set[own >>> 5] as number) &= ~(1 << (own & 31));
}

/** A company near the target. `base` is its distance in billionths before hiring is compared. */
export interface NearCompany {
  readonly row: number;
  readonly base: number;
  readonly key: SortKey;
}

/**
 * Finds the nearest companies of a set, ordered by base distance, name and id. Takes one step for each company of the
 * set.
 */
export function findNearestCompanies(
  set: Bitset,
  companies: CompanyIndex,
  target: SimilarityTarget,
  scratch: Scratch,
): NearCompany[] {
  const { names, ids, rows } = companies;
  const baseOf = computeBaseDistance(companies, target, scratch);
  const keyOf = (row: number) => baseOf(row) * rows + (names.ranks[row] as number);
  return selectByKey(set, countBits(set), 0, similarLimit, { keyOf }).map((row) => {
    const base = baseOf(row);
    return { row, base, key: new SortKey([base], () => names.textOf(row), ids.idOf(row)) };
  });
}

/**
 * Computes a company's distance from the target before hiring is compared, 0 to 1 in billionths: half industry, a
 * quarter size, a quarter place. The formula is the same as for searches by SQL
 * (`server/src/directory/sql-search/similar-companies.ts`). Sizes and places are compared once for each distinct value.
 */
function computeBaseDistance(
  companies: CompanyIndex,
  target: SimilarityTarget,
  scratch: Scratch,
): (row: number) => number {
  const { places, numbers, industryCounts } = companies;
  const { ranks, values } = numbers.employees;
  const sizes = [0.5, ...Array.from(values, (employees) => computeSizeDistance(employees, target))];
  const byPlace = places.places.map((place) => computePlaceDistance(place, target));
  const shared = target.industryCodes.map((code) => companies.industries.setOf(code, scratch));
  const industryOf = (row: number) => {
    if (shared.length === 0) return 1;
    let both = 0;
    for (const rows of shared) if (hasBit(rows, row)) both += 1;
    return 1 - both / (shared.length + (industryCounts[row] as number) - both);
  };
  return (row) =>
    roundToBillionths(
      0.5 * industryOf(row) +
        0.25 * (sizes[ranks[row] as number] as number) +
        0.25 * (byPlace[places.byRow[row] as number] as number),
    );
}

function computeSizeDistance(employees: number, { employees: own }: SimilarityTarget): number {
  if (own === null) return 0.5;
  return Math.min(1, Math.abs(Math.log(Math.max(employees, 1) / Math.max(own, 1)) / Math.log(100)));
}

function computePlaceDistance({ city, state, country, metro }: PlaceParts, target: SimilarityTarget): number {
  const isSame = (one: string | null, other: string | null) => one !== null && one === other;
  const isSameRegion = state === target.state && country === target.country;
  if (isSame(metro, target.metroCode)) return 0;
  if (isSameRegion && isSame(city, target.city)) return 0;
  if (isSameRegion && state !== null) return 0.4;
  return isSame(country, target.country) ? 0.7 : 1;
}

/**
 * Computes the full distance in billionths: four fifths base distance, one fifth hiring. The hiring part is one minus
 * the Jaccard index of the open jobs' functions, or half when neither company has open jobs.
 */
export function computeFullDistance(
  { companies, jobs }: Segment,
  near: NearCompany,
  target: SimilarityTarget,
): number {
  const own = new Set<string>();
  const [from, to] = companies.jobs.rangeOf(near.row);
  for (let job = from; job < to; job++) {
    const name = jobs.functionNames[jobs.functions[job] as number] as string;
    if (name !== "") own.add(name);
  }
  const shared = target.functions.filter((name) => own.has(name)).length;
  const all = target.functions.length + own.size - shared;
  const hiring = all === 0 ? 0.5 : 1 - shared / all;
  return roundToBillionths(0.8 * (near.base / 1e9) + 0.2 * hiring);
}

/** Converts the nearest companies to a set of rows. */
export function makeCompanySet(near: readonly NearCompany[], rows: number, scratch: Scratch): Bitset {
  const set = scratch.set(rows);
  for (const { row } of near) setBit(set, row);
  return set;
}
