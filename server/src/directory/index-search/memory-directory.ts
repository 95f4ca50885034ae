import { type Company, findBeginningKey, listMisspeltKeys, listNameKeyGroups, nameKey } from "@eq/contracts";
import { IndexFailure } from "@eq/directory-index";
import type {
  CompanyPage,
  Facet,
  Page,
  PeoplePage,
  ProspectData,
  RequestOptions,
} from "../../adapters/prospect-data/port.ts";
import { emptyCompanyPage } from "../sql-search/company-search.ts";
import { cacheCityLookup } from "../sql-search/located-cities.ts";
import { createLowerCaseLoader } from "../sql-search/lower-case.ts";
import { namedCompaniesLimit, readNamedCompaniesById } from "../sql-search/named-companies.ts";
import { listBoundedRanges } from "../sql-search/range-filter.ts";
import { readCompanies, readPeople, readSuggestions } from "../sql-search/read-page.ts";
import { createTargetResolver } from "../sql-search/similar-companies.ts";
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
  /** Answers until the index is ready, when the index fails, and for queries that it does not support. */
  readonly sql: ProspectData;
  readonly index: DirectoryIndex;
}

/** The companies and people of our own database, found by the index; the rows of a page are read by id. */
export function createMemoryDirectory(options: MemoryDirectoryOptions): ProspectData {
  const { db, now, locateCity, sql, index, findKind } = options;
  const source: IndexSource = {
    db,
    index,
    now,
    locateCity: cacheCityLookup(locateCity),
    loadLowerCase: createLowerCaseLoader(db),
    ...(findKind && { findKind }),
  };
  const withTarget = createTargetResolver(db);
  const runPreferringIndex = preferIndex(index);
  return {
    ...sql,
    searchCompanies: (parameters, page, options = {}) =>
      runPreferringIndex(options, {
        byIndex: () =>
          withTarget(
            parameters,
            options,
            (target) => emptyCompanyPage(parameters, target),
            (target) => readCompanyPage(source, { parameters, target }, page, options),
          ),
        bySql: () => sql.searchCompanies(parameters, page, options),
      }),
    searchPeople: (parameters, page, options = {}) =>
      runPreferringIndex(options, {
        byIndex: () =>
          withTarget(parameters, options, makeEmptyPeoplePage, (target) =>
            readPeoplePage(source, { parameters, target }, page, options),
          ),
        bySql: () => sql.searchPeople(parameters, page, options),
      }),
    companyFacet: (parameters, field, options = {}) =>
      runPreferringIndex(options, {
        byIndex: () =>
          withTarget(parameters, options, makeEmptyFacet, (target) =>
            countCompanies(source, { parameters, target }, field, options),
          ),
        bySql: () => sql.companyFacet(parameters, field, options),
      }),
    peopleFacet: (parameters, field, options = {}) =>
      runPreferringIndex(options, {
        byIndex: () =>
          withTarget<Facet | null>(parameters, options, makeEmptyFacet, (target) =>
            countPeople(source, { parameters, target }, field, options),
          ),
        bySql: () => sql.peopleFacet(parameters, field, options),
      }),
    ...createNameSearches(source, sql, runPreferringIndex),
  };
}

function createNameSearches(
  source: IndexSource,
  sql: ProspectData,
  runPreferringIndex: ReturnType<typeof preferIndex>,
): Pick<ProspectData, "suggestCompanies" | "findNamedCompanies"> {
  return {
    suggestCompanies: (typed, limit, options = {}) =>
      runPreferringIndex(options, {
        byIndex: () => suggestByIndex(source, typed, limit, options),
        bySql: () => sql.suggestCompanies(typed, limit, options),
      }),
    findNamedCompanies: (typed, options = {}) =>
      runPreferringIndex(options, {
        byIndex: () => findNamedByIndex(source, typed, options),
        bySql: () => sql.findNamedCompanies(typed, options),
      }),
  };
}

interface AnswerPaths<Result> {
  /** Null when the index cannot answer the query. */
  readonly byIndex: () => Promise<Result | null>;
  readonly bySql: () => Promise<Result>;
}

/** Makes a function that answers a call. It uses the index if that is ready and supports the query, else SQL. */
function preferIndex(index: DirectoryIndex) {
  return async <Result>(
    { signal }: RequestOptions,
    { byIndex, bySql }: AnswerPaths<Result>,
  ): Promise<Result> => {
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

const makeEmptyPeoplePage = (): PeoplePage | null => ({ people: [], total: 0 });
const makeEmptyFacet = (): Facet => [];

async function readCompanyPage(
  source: IndexSource,
  search: IndexSearch,
  page: Page,
  options: RequestOptions,
): Promise<CompanyPage> {
  const { parameters, target } = search;
  const { answer, candidate } = await findCompanies(source, search, page, options);
  const companies = page.idsOnly
    ? answer.ids.map((id): Company => ({ id: String(id), name: "", leadStatus: "unknown" }))
    : await readCompanies(source, answer, candidate, options);
  const first = (page.number - 1) * page.size + 1;
  const positionOf = new Map(answer.ids.map((id, position) => [String(id), position]));
  const unknown = listBoundedRanges(parameters).map((name) => [name, answer.unknown[name] ?? 0]);
  return {
    ...emptyCompanyPage(parameters, target),
    companies: companies.map((company) => ({
      ...company,
      backendOrder: first + (positionOf.get(company.id ?? "") ?? 0),
    })),
    total: answer.total,
    unknown: Object.fromEntries(unknown),
  };
}

async function readPeoplePage(
  source: IndexSource,
  search: IndexSearch,
  page: Page,
  options: RequestOptions,
): Promise<PeoplePage | null> {
  const peopleHits = await findPeople(source, search, page, options);
  if (peopleHits === null) return null;
  const { ids, ...counted } = peopleHits;
  if (page.idsOnly) return { ...counted, people: ids.map((id) => ({ id: String(id) })) };
  return { ...counted, people: await readPeople(source.db, ids, options) };
}

async function suggestByIndex(
  { db, index }: IndexSource,
  typed: string,
  limit: number,
  options: RequestOptions,
) {
  const key = nameKey(typed);
  if (key === "" || limit < 1) return [];
  const request = { kind: "suggest", key, limit, demoHidden: index.demoHidden() } as const;
  return readSuggestions(db, await index.ask(request, options), options);
}

async function findNamedByIndex({ db, index }: IndexSource, typed: string, options: RequestOptions) {
  const answer = await index.ask(
    {
      kind: "namedCompanies",
      keyGroups: listNameKeyGroups(typed),
      misspeltKeys: listMisspeltKeys(typed),
      beginning: findBeginningKey(typed),
      limit: namedCompaniesLimit,
      demoHidden: index.demoHidden(),
    },
    options,
  );
  return readNamedCompaniesById(db, typed, answer, options);
}
