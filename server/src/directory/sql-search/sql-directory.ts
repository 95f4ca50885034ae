import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import type { FindKind } from "@eq/understanding";
import type { Facet, Page, PeoplePage, ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { type PersonRow, personListColumns, readPersonRow } from "../schema/read-person.ts";
import { selectNumberedPage } from "./company-hits.ts";
import { makeWithClause, type QueryContext } from "./company-query.ts";
import { addCandidateJobs, emptyCompanyPage, searchCompanies } from "./company-search.ts";
import { createStatusReader } from "./directory-status.ts";
import { listEmployerMatches, resolveEmployers } from "./employers.ts";
import { selectCompanyFacet, selectPeopleFacet } from "./facets.ts";
import { findUnlistedKind, lookUpKinds } from "./kind-filter.ts";
import { cacheCityLookup, type LocateCity, locateCities } from "./located-cities.ts";
import { findNamedCompanies } from "./named-companies.ts";
import { makeOrderBy, makePeopleQuery, materializePeople, needsRelevanceSort } from "./people-query.ts";
import { readDepartures } from "./read-departures.ts";
import { readCompanies, readPeople } from "./read-page.ts";
import { createTargetResolver, type Target } from "./similar-companies.ts";
import { suggestCompanies } from "./suggest-companies.ts";

export interface DirectoryOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly locateCity: LocateCity;
  /** Looks up kinds of business; without it, a kind is searched by the words of its name. */
  readonly findKind?: FindKind;
}

const allParameterNames: ProspectData["honours"] = new Set(
  Object.keys(emptySearchParameters()) as (keyof SearchParameters)[],
);

/** Finds the companies and people of our own database by SQL. Supports every search parameter. */
export function createSqlDirectory({
  db,
  now,
  locateCity,
  findKind = findUnlistedKind,
}: DirectoryOptions): ProspectData {
  const contextOf = (parameters: SearchParameters): QueryContext => ({
    today: now().toISOString().slice(0, 10),
    located: locateCities(parameters, locateCity),
    candidate: null,
    kinds: lookUpKinds(parameters, findKind),
  });
  const source = { db, locateCity: cacheCityLookup(locateCity) };
  const withTarget = createTargetResolver(db);

  return {
    name: "EQ directory",
    honours: allParameterNames,
    searchCompanies: (parameters, page, options = {}) =>
      withTarget(
        parameters,
        options,
        (target) => emptyCompanyPage(parameters, target),
        (target) => {
          const context = contextOf(parameters);
          return searchCompanies(source, { parameters, page, context, target }, options);
        },
      ),
    searchPeople: (parameters, page, options = {}) =>
      withTarget(parameters, options, makeEmptyPeoplePage, async (target) => {
        const employers = await resolveEmployers(db, parameters.employers, options);
        const context = { ...contextOf(parameters), employers };
        const statement = selectPeople(parameters, page, context, target);
        const found = readPeoplePage(await db.query<PersonHitRow>(statement, options));
        return { ...found, ...listEmployerMatches(employers) };
      }),
    companiesById: async (ids, options = {}) =>
      readCompanies(source, { ids: toNumericIds(ids), jobIds: [] }, null, options),
    peopleById: async (ids, options = {}) => readPeople(db, toNumericIds(ids), options),
    listDepartures: async (ids, options = {}) => readDepartures(db, toNumericIds(ids), options),
    companyFacet: (parameters, field, options = {}) =>
      withTarget(parameters, options, makeEmptyFacet, async (target) => {
        const search = { parameters, context: contextOf(parameters), target };
        const context = await addCandidateJobs(source, search, options);
        return db.query(selectCompanyFacet(parameters, field, context, target), options);
      }),
    peopleFacet: (parameters, field, options = {}) =>
      withTarget(parameters, options, makeEmptyFacet, async (target) => {
        const employers = await resolveEmployers(db, parameters.employers, options);
        const context = { ...contextOf(parameters), employers };
        return db.query(selectPeopleFacet(parameters, field, context, target), options);
      }),
    ...createNameSearches(db),
    status: createStatusReader(db, now),
  };
}

const makeEmptyPeoplePage = () => ({ people: [], total: 0 });

function createNameSearches(db: Database): Pick<ProspectData, "suggestCompanies" | "findNamedCompanies"> {
  return {
    async suggestCompanies(typed, limit, options = {}) {
      options.signal?.throwIfAborted();
      return suggestCompanies(db, typed, limit, options);
    },
    async findNamedCompanies(typed, options = {}) {
      options.signal?.throwIfAborted();
      return findNamedCompanies(db, typed, options);
    },
  };
}

type PersonHitRow = PersonRow & { total: number; position: number | null };

function selectPeople(
  parameters: SearchParameters,
  page: Page,
  context: QueryContext,
  target: Target | null,
): Sql {
  const matching = makePeopleQuery(parameters, context, target);
  const query = needsRelevanceSort(parameters) ? materializePeople(matching) : matching;
  const hits = sql`select p.id from ${query.from} where ${query.where}`;
  return sql`${makeWithClause([
    ...query.ctes,
    sql`counted as materialized (select count(*)::int as total from ${query.from}
      where ${query.where})`,
    sql`page as materialized (${selectNumberedPage(hits, makeOrderBy(query.order), page)})`,
  ])} select counted.total, page.position, ${personListColumns}
    from counted left join (page join person p on p.id = page.id) on true
    left join company c on c.id = p.company_id order by page.position`;
}

/** Converts ids to numbers and leaves out malformed ids. */
const toNumericIds = (ids: readonly string[]) => ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);

const makeEmptyFacet = (): Facet => [];

function readPeoplePage(rows: readonly PersonHitRow[]): PeoplePage {
  return {
    people: rows.flatMap((row) => (row.position === null ? [] : [readPersonRow(row)])),
    total: rows[0]?.total ?? 0,
  };
}
