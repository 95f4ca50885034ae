import { type Bitset, countBits, forEachRow } from "../bits/bitset.ts";
import type { CodedColumn } from "../columns/coded-column.ts";
import type { NumberColumn } from "../columns/number-column.ts";
import type { PlaceColumn, PlaceField } from "../columns/place-column.ts";
import type { CompanyFacetRequest, FacetAnswer, IndexedPeopleField } from "../requests/request.ts";
import type { CompanyIndex, PersonIndex } from "../segment/segment.ts";

export type Counts = ReadonlyMap<string, number>;

/** Counts the companies of a set by each value of a field. */
export function countCompanies(
  companies: CompanyIndex,
  set: Bitset,
  { field, sizes }: Pick<CompanyFacetRequest, "field" | "sizes">,
): Counts {
  switch (field) {
    case "industry":
      return companies.industries.countsIn(set);
    case "leadStatus":
      return companies.statuses.countsIn(set);
    case "size":
      return countSizes(companies.numbers.employees, set, sizes);
    default:
      return countPlaces(companies.places, set, field);
  }
}

/** Counts the people of a set by each value of a field. */
export function countPeople(people: PersonIndex, set: Bitset, field: IndexedPeopleField): Counts {
  const coded: Partial<Record<IndexedPeopleField, CodedColumn>> = {
    managementLevel: people.levels,
    jobFunction: people.functions,
    department: people.departments,
  };
  return coded[field]?.countsIn(set) ?? countPlaces(people.places, set, field as PlaceField);
}

/**
 * Counts the rows of a set by place. Visits each row once, or compares each code's rows with the set, whichever is
 * cheaper.
 */
function countPlaces(places: PlaceColumn, set: Bitset, field: PlaceField): Counts {
  const column = places.field(field);
  if (countBits(set) > column.countingCost) return column.countsIn(set);
  const perPlace = new Uint32Array(places.places.length);
  forEachRow(set, (row) => {
    (perPlace[places.byRow[row] as number] as number) += 1;
  });
  const counts = new Map<string, number>();
  for (const [at, place] of places.places.entries()) {
    const code = place[field];
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + (perPlace[at] as number));
  }
  return counts;
}

function countSizes(
  { ranks, values }: NumberColumn,
  set: Bitset,
  sizes: CompanyFacetRequest["sizes"],
): Counts {
  const perRank = new Uint32Array(values.length + 1);
  forEachRow(set, (row) => {
    (perRank[ranks[row] as number] as number) += 1;
  });
  const counts = new Map<string, number>();
  for (const [at, employees] of values.entries()) {
    const size = sizes.find(
      ({ minEmployees, maxEmployees }) =>
        employees >= minEmployees && (maxEmployees === null || employees <= maxEmployees),
    );
    if (size) counts.set(size.id, (counts.get(size.id) ?? 0) + (perRank[at + 1] as number));
  }
  return counts;
}

/** Adds up the counts of all segments; the largest first, then by value in byte order. */
export function addUpCounts(parts: readonly Counts[]): FacetAnswer {
  const sums = new Map<string, number>();
  for (const counts of parts) {
    for (const [value, count] of counts) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return [...sums]
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort(
      (one, other) =>
        other.count - one.count || Buffer.compare(Buffer.from(one.value), Buffer.from(other.value)),
    );
}
