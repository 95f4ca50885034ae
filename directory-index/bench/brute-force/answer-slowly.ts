import { companySizes, industryCodes, type SearchParameters } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import type { CompanyFacetField, PeopleFacetField } from "../../../server/src/adapters/prospect-data/port.ts";
import {
  type DirectoryData,
  firstCompanyId,
  firstPersonId,
  industriesOf,
  leadStatusOf,
  nameWordsOf,
  noShort,
  openJobsOf,
} from "../directory-data.ts";
import {
  countsAnswer,
  idsAnswer,
  pageSize,
  type SearchAnswer,
  type SearchQuestion,
  suggestLimit,
} from "../question.ts";
import { locateIn } from "./flags.ts";
import { type BruteForce, matchCompanies, type Test } from "./match-companies.ts";
import { employerPoints, matchPeople } from "./match-people.ts";
import { orderRows } from "./row-orders.ts";
import { similarSlowly } from "./similar-slowly.ts";

/** More rows than there are in any table. */
const rowSpan = 2 ** 22;
const rankSpan = 2 ** 21;

/** Prepares a scan of all rows: the measure that every engine is held to. */
export function createBruteForce(data: DirectoryData): BruteForce {
  let keys: string[] | null = null;
  const nameKey = (company: number) =>
    nameWordsOf(data, company)
      .filter((word) => word !== "inc" && word !== "llc")
      .join("");
  const nameKeys = () => {
    keys ??= Array.from({ length: data.companies.count }, (_, company) => nameKey(company));
    return keys;
  };
  return { data, orders: orderRows(data), locate: locateIn(data.places), nameKeys };
}

/** Answers by looking at every row. */
export function answerSlowly(source: BruteForce, question: SearchQuestion): SearchAnswer {
  switch (question.kind) {
    case "companies":
      if (question.parameters.similarTo) return similarSlowly(source, question.parameters);
      return companiesSlowly(source, question.parameters, question.page);
    case "people":
      return peopleSlowly(source, question.parameters, question.page);
    case "companyFacet":
      return companyFacetSlowly(source, question.parameters, question.field);
    case "peopleFacet":
      return peopleFacetSlowly(source, question.parameters, question.field);
    case "suggest":
      return suggestSlowly(source, question.typed);
  }
}

/** The rows that pass, by rising key, one page of them. */
function pageOf(count: number, passes: Test, key: (row: number) => number, page: number) {
  const keys: number[] = [];
  for (let row = 0; row < count; row++) if (passes(row)) keys.push(key(row));
  const sorted = Float64Array.from(keys).sort();
  return { total: sorted.length, keys: sorted.subarray((page - 1) * pageSize, page * pageSize) };
}

function companyKey(
  { orders, data }: BruteForce,
  wanted: SearchParameters,
  match: ReturnType<typeof matchCompanies>,
) {
  const { byName, byIntent, byEmployees, byRevenue, byFunding } = orders;
  const down = wanted.sort?.order === "desc";
  const by = { employeeCount: byEmployees, revenue: byRevenue, funding: byFunding };
  const column = by[wanted.sort?.by as keyof typeof by];
  if (wanted.sort?.by === "name")
    return (row: number) => (down ? -(byName[row] as number) : (byName[row] as number));
  if (column)
    return (row: number) => {
      const value = column[row] as number;
      const place = value < 0 ? rankSpan : down ? rankSpan - 1 - value : value;
      return place * rankSpan + (byName[row] as number);
    };
  return (row: number) => {
    const hires = openJobsOf(data, row) > 0 ? 0 : 1;
    const kind = ((2 - match.named(row)) * 2 + hires) * 256 + 255 - match.fit(row);
    return kind * rankSpan + (byIntent[row] as number);
  };
}

/** The row of each rank. */
function invert(ranks: Int32Array): Uint32Array {
  const rows = new Uint32Array(ranks.length);
  for (const [row, rank] of ranks.entries()) rows[rank] = row;
  return rows;
}

const inverted = new WeakMap<Int32Array, Uint32Array>();

function rowsByRank(ranks: Int32Array): Uint32Array {
  const rows = inverted.get(ranks) ?? invert(ranks);
  inverted.set(ranks, rows);
  return rows;
}

function companiesSlowly(source: BruteForce, wanted: SearchParameters, page: number): SearchAnswer {
  const { data, orders } = source;
  const match = matchCompanies(source, wanted);
  const key = companyKey(source, wanted, match);
  const { total, keys } = pageOf(data.companies.count, match.passes, key, page);
  const rows = rowsByRank(wanted.sort === null ? orders.byIntent : orders.byName);
  const ids = Array.from(keys, (value) => firstCompanyId + (rows[Math.abs(value) % rankSpan] as number));
  return idsAnswer(ids, total);
}

/** Largest first; a key ends in the row or, where ids fall, in its opposite. */
function personKey(source: BruteForce, wanted: SearchParameters) {
  const { data, orders } = source;
  const { people, titles } = data;
  const down = wanted.sort?.order === "desc";
  const titleOf = (row: number) => titles[people.title[row] as number];
  const rank = (row: number) => titleOf(row)?.rank ?? 0;
  const directed = (value: number, most: number, row: number) =>
    down ? (most - value) * rowSpan + rowSpan - 1 - row : value * rowSpan + row;
  if (wanted.sort?.by === "name")
    return (row: number) => directed(orders.personNameOrder[row] as number, 2 ** 30, row);
  if (wanted.sort?.by === "seniority") return (row: number) => directed(rank(row), 5, row);
  if (wanted.sort?.by === "title")
    return (row: number) => {
      const title = people.title[row] as number;
      const place = orders.titleOrder[title] ?? 0;
      return (title === noShort ? 2 ** 17 : down ? 2 ** 16 - place : place) * rowSpan + row;
    };
  const points = employerPoints(source, wanted);
  const byWords = wanted.titles.some((title) => titleWords(title).length > 0);
  const kinds = wanted.managementLevels.length + wanted.jobFunctions.length + wanted.departments.length;
  return (row: number) => {
    const words = byWords ? (titleOf(row)?.words.length ?? 0) : 0;
    const place = (words * 64 + 63 - (points?.(row) ?? 0)) * 8 + (kinds > 0 ? 0 : 5 - rank(row));
    return place * rowSpan + rowSpan - 1 - row;
  };
}

function peopleSlowly(source: BruteForce, wanted: SearchParameters, page: number): SearchAnswer {
  const { people } = source.data;
  const { total, keys } = pageOf(people.count, matchPeople(source, wanted), personKey(source, wanted), page);
  const falls = wanted.sort === null || (wanted.sort.order === "desc" && wanted.sort.by !== "title");
  const rowOf = (key: number) => (falls ? rowSpan - 1 - (key % rowSpan) : key % rowSpan);
  const ids = Array.from(keys, (key) => firstPersonId + rowOf(key));
  return idsAnswer(ids, total);
}

function countValues(count: number, passes: Test, valuesOf: (row: number) => readonly (string | null)[]) {
  const counts = new Map<string, number>();
  for (let row = 0; row < count; row++) {
    if (!passes(row)) continue;
    for (const value of valuesOf(row)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = [...counts].map(([value, number]) => ({ value, count: number }));
  return countsAnswer(
    found.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
  );
}

function sizeOf(employees: number): string | null {
  const size = companySizes.find(
    ({ minEmployees, maxEmployees }) => employees >= minEmployees && employees <= (maxEmployees ?? employees),
  );
  return size?.id ?? null;
}

function companyFacetSlowly(
  source: BruteForce,
  wanted: SearchParameters,
  field: CompanyFacetField,
): SearchAnswer {
  const { data } = source;
  const placeOf = (row: number) => data.places[data.companies.place[row] as number];
  const values: Record<CompanyFacetField, (row: number) => readonly (string | null)[]> = {
    industry: (row) => industriesOf(data, row).map((code) => industryCodes[code] ?? null),
    state: (row) => [placeOf(row)?.state ?? null],
    metro: (row) => [placeOf(row)?.metro ?? null],
    country: (row) => [placeOf(row)?.country ?? null],
    leadStatus: (row) => [leadStatusOf(data, row)],
    size: (row) => [sizeOf(data.companies.employees[row] as number)],
  };
  return countValues(data.companies.count, matchCompanies(source, wanted).passes, values[field]);
}

function peopleFacetSlowly(
  source: BruteForce,
  wanted: SearchParameters,
  field: PeopleFacetField,
): SearchAnswer {
  const { people, places, titles }: DirectoryData = source.data;
  const placeOf = (row: number) => places[people.place[row] as number];
  const titleOf = (row: number) => titles[people.title[row] as number];
  const values: Record<PeopleFacetField, (row: number) => readonly (string | null)[]> = {
    managementLevel: (row) => [titleOf(row)?.level ?? null],
    jobFunction: (row) => [titleOf(row)?.jobFunction ?? null],
    department: (row) => [titleOf(row)?.department.toString() ?? null],
    state: (row) => [placeOf(row)?.state ?? null],
    metro: (row) => [placeOf(row)?.metro ?? null],
  };
  return countValues(people.count, matchPeople(source, wanted), values[field]);
}

/** Names that are, begin with, then hold what was typed; larger companies first. */
function suggestSlowly({ nameKeys, orders, data }: BruteForce, typed: string): SearchAnswer {
  const key = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  const found: { row: number; kind: number }[] = [];
  for (const [row, name] of nameKeys().entries()) {
    const at = name.indexOf(key);
    if (at >= 0) found.push({ row, kind: name === key ? 0 : at === 0 ? 1 : 2 });
  }
  const employees = (row: number) => data.companies.employees[row] as number;
  const name = (row: number) => orders.byName[row] as number;
  found.sort((a, b) => a.kind - b.kind || employees(b.row) - employees(a.row) || name(a.row) - name(b.row));
  return idsAnswer(
    found.slice(0, suggestLimit).map(({ row }) => firstCompanyId + row),
    -1,
  );
}
