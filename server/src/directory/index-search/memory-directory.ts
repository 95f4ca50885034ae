import { nameKey } from "@eq/contracts";
import { IndexFailure } from "@eq/directory-index";
import type {
  CompanyPage,
  Facet,
  Page,
  PeoplePage,
  ProspectData,
  RequestOptions,
} from "../../adapters/prospect-data/port.ts";
import { noCompanies } from "../sql-search/company-search.ts";
import { rememberCities } from "../sql-search/located-cities.ts";
import { createLowerCase } from "../sql-search/lower-case.ts";
import { askedRanges } from "../sql-search/range-filter.ts";
import { readCompanies, readPeople, readSuggestions } from "../sql-search/read-page.ts";
import { targetFinder } from "../sql-search/similar-companies.ts";
import type { DirectoryOptions } from "../sql-search/sql-directory.ts";
import {
  countCompanies,
  countPeople,
  type DirectoryIndex,
  findCompanies,
  findPeople,
  type IndexSearch,
  type IndexSource,
} from "./index-search.ts";

export interface MemoryDirectoryOptions extends DirectoryOptions {
  /** The same directory answered by SQL: until the index is ready, where it fails, and for what it does not hold. */
  readonly sql: ProspectData;
  readonly index: DirectoryIndex;
}

/** The companies and people in our own database, found by the index; rows of a page are read there where they changed since. */
export function createMemoryDirectory(given: MemoryDirectoryOptions): ProspectData {
  const { db, now, locateCity, sql, index } = given;
  const source: IndexSource = {
    db,
    index,
    now,
    locateCity: rememberCities(locateCity),
    learnLowerCase: createLowerCase(db),
  };
  const withTarget = targetFinder(db);
  const answer = firstOf(index);
  return {
    ...sql,
    searchCompanies: (parameters, page, options = {}) =>
      answer(options, {
        byIndex: () =>
          withTarget(
            parameters,
            options,
            (target) => noCompanies(parameters, target),
            (target) => readCompanyPage(source, { parameters, target }, page, options),
          ),
        bySql: () => sql.searchCompanies(parameters, page, options),
      }),
    searchPeople: (parameters, page, options = {}) =>
      answer(options, {
        byIndex: () =>
          withTarget(parameters, options, noPeople, (target) =>
            readPeoplePage(source, { parameters, target }, page, options),
          ),
        bySql: () => sql.searchPeople(parameters, page, options),
      }),
    companyFacet: (parameters, field, options = {}) =>
      answer(options, {
        byIndex: () =>
          withTarget(parameters, options, noFacet, (target) =>
            countCompanies(source, { parameters, target }, field, options),
          ),
        bySql: () => sql.companyFacet(parameters, field, options),
      }),
    peopleFacet: (parameters, field, options = {}) =>
      answer(options, {
        byIndex: () =>
          withTarget<Facet | null>(parameters, options, noFacet, (target) =>
            countPeople(source, { parameters, target }, field, options),
          ),
        bySql: () => sql.peopleFacet(parameters, field, options),
      }),
    suggestCompanies: (typed, limit, options = {}) =>
      answer(options, {
        byIndex: () => suggest(source, typed, limit, options),
        bySql: () => sql.suggestCompanies(typed, limit, options),
      }),
  };
}

interface Ways<Result> {
  /** Null where the index cannot say what is asked for. */
  readonly byIndex: () => Promise<Result | null>;
  readonly bySql: () => Promise<Result>;
}

/** Asks the index where it is ready and can answer, else SQL. */
function firstOf(index: DirectoryIndex) {
  return async <Result>({ signal }: RequestOptions, { byIndex, bySql }: Ways<Result>): Promise<Result> => {
    signal?.throwIfAborted();
    if (!index.ready()) return bySql();
    try {
      return (await byIndex()) ?? (await bySql());
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof IndexFailure) return bySql();
      throw error;
    }
  };
}

const noPeople = (): PeoplePage | null => ({ people: [], total: 0 });
const noFacet = (): Facet => [];

async function readCompanyPage(
  source: IndexSource,
  search: IndexSearch,
  page: Page,
  options: RequestOptions,
): Promise<CompanyPage> {
  const { parameters, target } = search;
  const { found, candidate } = await findCompanies(source, search, page, options);
  const companies = await readCompanies(source, found, candidate, options);
  const first = (page.number - 1) * page.size + 1;
  const placeOf = new Map(found.ids.map((id, place) => [String(id), place]));
  const unknown = askedRanges(parameters).map((name) => [name, found.unknown[name] ?? 0]);
  return {
    ...noCompanies(parameters, target),
    companies: companies.map((company) => ({
      ...company,
      backendOrder: first + (placeOf.get(company.id ?? "") ?? 0),
    })),
    total: found.total,
    unknown: Object.fromEntries(unknown),
  };
}

async function readPeoplePage(
  source: IndexSource,
  search: IndexSearch,
  page: Page,
  options: RequestOptions,
): Promise<PeoplePage | null> {
  const found = await findPeople(source, search, page, options);
  if (!found) return null;
  return { people: await readPeople(source.db, found.ids, options), total: found.total };
}

async function suggest({ db, index }: IndexSource, typed: string, limit: number, options: RequestOptions) {
  const key = nameKey(typed);
  if (key === "" || limit < 1) return [];
  const request = { kind: "suggest", key, limit, demoHidden: index.demoHidden() } as const;
  return readSuggestions(db, await index.ask(request, options), options);
}
