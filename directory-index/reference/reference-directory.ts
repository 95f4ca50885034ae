import {
  companySizes,
  findBeginningKey,
  isOneEditApart,
  listMisspeltKeys,
  listNameKeyGroups,
  nameKey,
  type RangeName,
  type SearchParameters,
} from "@eq/contracts";
import { NamedCompanies } from "./named-companies.ts";
import { combineComparisons, createComparison } from "./orders.ts";
import { type Company, type DirectoryRows, joinRows, type Person } from "./rows.ts";
import {
  type JobFits,
  matchCompanies,
  type OrderOptions,
  type SearchContext,
  sortCompanies,
} from "./search-companies.ts";
import { matchPeople, sortPeople } from "./search-people.ts";
import { computeBaseDistance, computeFullDistance, findNearestCompanies } from "./similar-companies.ts";

/** The best open job of a company for a candidate. */
export interface BestJob {
  readonly id: string;
  readonly fit: number;
  /** The reasons for the fit as sentences. */
  readonly texts: readonly string[];
}

export interface ReferenceOptions extends SearchContext {
  /**
   * Returns each company's best job for the candidate, by company id. With `anyRole`, jobs of other roles count too.
   * Returns null when the candidate names no role; companies are then not filtered by their jobs. Tests pass this
   * function in, because the formula for the fit has its own tests.
   */
  readonly bestJobs?: (parameters: SearchParameters, anyRole: boolean) => ReadonlyMap<number, BestJob> | null;
}

interface CompanyAnswer {
  readonly ids: number[];
  /** For each range filter, how many companies match otherwise but are left out because they have no value for it. */
  readonly unknown: Partial<Record<RangeName, number>>;
  /** The best job of each company for the candidate, in the order of `ids`. */
  readonly jobs: (BestJob | undefined)[];
}

interface FacetCount {
  readonly value: string;
  readonly count: number;
}

type FacetValues = readonly (string | null)[];

/** A company's values in each field that facets count. */
const companyFacetValues = {
  industry: ({ row }: Company) => row.industry_codes,
  state: ({ row }: Company) => [row.state],
  metro: ({ row }: Company) => [row.metro_code],
  country: ({ row }: Company) => [row.country],
  leadStatus: ({ row }: Company) => [row.lead_status],
  size: ({ row }: Company) => [findSizeId(row.employee_count)],
};

const personFacetValues = {
  managementLevel: ({ row }: Person) => [row.management_level],
  jobFunction: ({ row }: Person) => [row.job_function],
  department: ({ row }: Person) => [row.department?.toString() ?? null],
  state: ({ row }: Person) => [row.state],
  metro: ({ row }: Person) => [row.metro_code],
};

/** Answers searches by checking every row. Answers contain all ids; a page is a slice of them. */
export class ReferenceDirectory {
  readonly #companies: readonly Company[];
  readonly #people: readonly Person[];
  readonly #byId: ReadonlyMap<number, Company>;
  readonly #options: ReferenceOptions;

  constructor(rows: DirectoryRows, options: ReferenceOptions) {
    const { companies, people } = joinRows(rows);
    this.#companies = companies;
    this.#people = people;
    this.#byId = new Map(companies.map((company) => [company.row.id, company]));
    this.#options = options;
  }

  searchCompanies(parameters: SearchParameters, { firstNameKey }: OrderOptions = {}): CompanyAnswer {
    const { companies, unknown, bestJobs } = this.#matchCompanies(parameters);
    // `matchCompanies` already sorts similar companies by their distance.
    const sorted =
      parameters.similarTo === null
        ? sortCompanies(companies, parameters, { ...this.#options, firstNameKey }, bestJobs)
        : companies;
    return {
      ids: sorted.map(({ row }) => row.id),
      unknown,
      jobs: sorted.map(({ row }) => bestJobs?.get(row.id)),
    };
  }

  /** Returns the ids of the matching people in the order of the answer. */
  searchPeople(parameters: SearchParameters): number[] {
    return sortPeople(this.#matchPeople(parameters), parameters, this.#options).map(({ row }) => row.id);
  }

  companyFacet(parameters: SearchParameters, field: keyof typeof companyFacetValues): FacetCount[] {
    const valuesOf: (company: Company) => FacetValues = companyFacetValues[field];
    return countValues(this.#matchCompanies(parameters).companies, valuesOf);
  }

  peopleFacet(parameters: SearchParameters, field: keyof typeof personFacetValues): FacetCount[] {
    const valuesOf: (person: Person) => FacetValues = personFacetValues[field];
    return countValues(this.#matchPeople(parameters), valuesOf);
  }

  /**
   * Returns the ids of companies whose name equals the typed text, then of those whose name begins with it, then of
   * those whose name contains it. In each group, larger companies come first.
   */
  suggestCompanies(typed: string, limit: number): number[] {
    const key = nameKey(typed);
    const rank = ({ row }: Company) => (row.name_key === key ? 0 : row.name_key.startsWith(key) ? 1 : 2);
    const order = combineComparisons<Company>([
      createComparison(rank),
      createComparison(({ row }) => row.employee_count, "desc"),
      createComparison(({ nameLower }) => nameLower),
      createComparison(({ row }) => row.id),
    ]);
    return this.#companies
      .filter(({ row }) => key !== "" && row.name_key.includes(key))
      .sort(order)
      .slice(0, limit)
      .map(({ row }) => row.id);
  }

  /**
   * Returns the companies of a typed name, the largest first. These are the companies of the first group of
   * `listNameKeyGroups` that has companies, or else those within one edit of `listMisspeltKeys`. When no group has
   * companies, `longer` lists those whose name key begins with the typed one.
   */
  findNamedCompanies(
    typed: string,
    limit: number,
  ): { group: number | null; ids: number[]; longer: number[] } {
    const idsOf = (matchesKey: (key: string) => boolean) =>
      this.#companies
        .filter(({ row }) => matchesKey(row.name_key))
        .sort(bySizeThenName)
        .slice(0, limit)
        .map(({ row }) => row.id);
    for (const [group, keys] of listNameKeyGroups(typed).entries()) {
      const ids = idsOf((key) => keys.includes(key));
      if (ids.length > 0) return { group, ids, longer: [] };
    }
    const misspelt = listMisspeltKeys(typed);
    const beginning = findBeginningKey(typed);
    return {
      group: null,
      ids: idsOf((key) => misspelt.some((name) => isOneEditApart(name, key))),
      longer: beginning === null ? [] : idsOf((key) => key.startsWith(beginning)),
    };
  }

  /**
   * Computes two distances between two companies, each from 0 to 1. A search for similar companies finds the 200
   * companies with the smallest `base`, and sorts them by `full`.
   */
  distance(id: number, otherId: number): { base: number; full: number } {
    const [one, other] = [this.#byId.get(id), this.#byId.get(otherId)];
    if (!one || !other) throw new Error(`No company has the id ${one ? otherId : id}.`);
    return { base: computeBaseDistance(one, other), full: computeFullDistance(one, other) };
  }

  #matchCompanies(parameters: SearchParameters) {
    const search = (bestJobs: JobFits | null) =>
      matchCompanies(this.#companies, parameters, this.#options, bestJobs);
    if (parameters.candidate !== null) return this.#matchForCandidate(parameters, search);
    const answer = search(null);
    if (parameters.similarTo === null) return { ...answer, bestJobs: null };
    const target = this.#byId.get(Number(parameters.similarTo.id));
    const companies = target ? findNearestCompanies(target, answer.companies) : [];
    return { ...answer, companies, bestJobs: null };
  }

  /** Matches companies with a job of the candidate's role. If no company has one, jobs of other roles count too. */
  #matchForCandidate(
    parameters: SearchParameters,
    search: (jobs: JobFits | null) => ReturnType<typeof matchCompanies>,
  ) {
    const readJobs = this.#options.bestJobs;
    if (!readJobs) throw new Error("A search for a candidate needs the option bestJobs.");
    const ofRole = readJobs(parameters, false);
    const answer = search(ofRole);
    if (answer.companies.length > 0) return { ...answer, bestJobs: ofRole };
    const ofAnyRole = readJobs(parameters, true);
    return { ...search(ofAnyRole), bestJobs: ofAnyRole };
  }

  #matchPeople(parameters: SearchParameters): Person[] {
    if (parameters.similarTo !== null)
      throw new Error("People at similar companies are not part of the reference.");
    const named = new NamedCompanies(this.#companies, this.#options);
    return matchPeople(this.#people, parameters, this.#options, named);
  }
}

const bySizeThenName = combineComparisons<Company>([
  createComparison(({ row }) => row.employee_count, "desc"),
  createComparison(({ nameLower }) => nameLower),
  createComparison(({ row }) => row.id),
]);

function findSizeId(employees: number | null): string | null {
  if (employees === null) return null;
  const size = companySizes.find(
    ({ minEmployees, maxEmployees }) => employees >= minEmployees && employees <= (maxEmployees ?? employees),
  );
  return size?.id ?? null;
}

/** Counts the rows by value: largest counts first, equal counts by value. Unknown values are not counted. */
function countValues<Row>(rows: readonly Row[], valuesOf: (row: Row) => FacetValues): FacetCount[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of valuesOf(row)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort(
      combineComparisons([
        createComparison(({ count }) => count, "desc"),
        createComparison(({ value }) => value),
      ]),
    );
}
