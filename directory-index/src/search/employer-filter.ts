import { type Bitset, intersectSets, setBit, uniteSets } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { formerEmployer, namedEmployer } from "../columns/employer-names.ts";
import type { EmployerFilter } from "../requests/index-query.ts";
import type { Segment } from "../segment/segment.ts";
import { findPeopleAtCompanies } from "./person-filter.ts";

/** Keeps the people who work, or worked, for one of the employers. An empty list keeps all. */
export function keepPeopleOfEmployers(
  set: Bitset,
  segment: Segment,
  employers: readonly EmployerFilter[],
  scratch: Scratch,
): void {
  if (employers.length === 0) return;
  const current = employers.filter(({ former }) => !former);
  const matches = findPeopleAtCompanies(findCompanies(segment, current, scratch), segment, scratch);
  for (const { nameKeys, former } of employers) {
    const wordOf = former ? formerEmployer : namedEmployer;
    for (const key of nameKeys) {
      const term = { word: wordOf(key), prefix: false };
      uniteSets(matches, segment.people.employerNames.rowsWith([term], segment.personCount, scratch));
    }
  }
  intersectSets(set, matches);
}

function findCompanies(
  { companies }: Segment,
  employers: readonly EmployerFilter[],
  scratch: Scratch,
): Bitset {
  const set = scratch.set(companies.rows);
  for (const id of employers.flatMap(({ companyIds }) => companyIds)) {
    const row = companies.ids.rowOf(id);
    if (row >= 0) setBit(set, row);
  }
  return set;
}
