import { type CompanyReference, nameKey, type SearchParameters } from "@eq/contracts";
import { expandTitles, type FindKind } from "@eq/understanding";
import type { WidenedFilter } from "../../adapters/vendor-search/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { allOf, type Sql, sql } from "../../platform/db/sql.ts";
import { makeCompanyExclusions } from "../sql-search/company-query.ts";
import { isNamed } from "../sql-search/is-named.ts";
import { matchesTitles, readJobExclusions } from "../sql-search/job-filter.ts";
import { lookUpKinds } from "../sql-search/kind-filter.ts";
import { type LocateCity, locateCities } from "../sql-search/located-cities.ts";
import { isInPlaces, noCityCoordinates } from "../sql-search/place-filter.ts";

export interface CheckSource {
  readonly db: Database;
  readonly now: () => Date;
  readonly locateCity: LocateCity;
  readonly findKind: FindKind;
}

export interface HitCheck {
  readonly ids: readonly number[];
  readonly parameters: SearchParameters;
  readonly widened: ReadonlySet<WidenedFilter>;
  /** The companies that the search names, or its employers. */
  readonly companies: readonly CompanyReference[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * Compares a vendor's hits with the filters that the vendor knows only in a wider form or not at all. Values that the
 * directory does not know contradict nothing.
 * @returns the ids that pass, in their order
 */
export async function checkCompanies(source: CheckSource, check: HitCheck): Promise<number[]> {
  const { parameters, widened, companies } = check;
  const { places, exclude } = parameters;
  const named = isNamed(companies);
  const conditions = [
    ...(widened.has("places")
      ? [
          sql`(c.city is null and c.state is null and c.country is null
          or ${isInPlaces("c", places, locateCities(parameters, source.locateCity))})`,
        ]
      : []),
    ...(exclude.places.length > 0
      ? [sql`${isInPlaces("c", exclude.places, noCityCoordinates)} is not true`]
      : []),
    ...makeExclusions(source, parameters),
    ...(named ? [named] : []),
  ];
  return selectPassing(
    source,
    check,
    conditions,
    (where) => sql`select c.id from company c where ${where("c")}`,
  );
}

/** As `checkCompanies`, for people. A vendor's people have no place. */
export async function checkPeople(source: CheckSource, check: HitCheck): Promise<number[]> {
  const { parameters, widened, companies } = check;
  const { titles, literalTitles, jobFunctions } = parameters;
  const keys = companies.flatMap(({ name }) => (name ? [nameKey(name)] : []));
  const expanded = expandTitles(titles, literalTitles);
  const conditions = [
    ...(widened.has("titles") && expanded.literal.length > 0 ? [matchesTitles("p", expanded)] : []),
    ...(widened.has("jobFunctions")
      ? [sql`(p.job_function is null or p.job_function = any(${jobFunctions}::text[]))`]
      : []),
    ...(keys.length > 0 ? [sql`coalesce(c.name_key, p.company_key) = any(${keys}::text[])`] : []),
    ...makePeopleExclusions(parameters),
    ...makeExclusions(source, parameters),
  ];
  return selectPassing(
    source,
    check,
    conditions,
    (where) => sql`select p.id from person p left join company c on c.id = p.company_id where ${where("p")}`,
  );
}

function makePeopleExclusions(parameters: SearchParameters): Sql[] {
  const { titles, jobFunctions } = readJobExclusions(parameters);
  const excluded = expandTitles(titles, parameters.literalTitles);
  return [
    ...(excluded.literal.length > 0 ? [sql`not ${matchesTitles("p", excluded)}`] : []),
    ...(jobFunctions.length > 0 ? [sql`(p.job_function = any(${jobFunctions}::text[])) is not true`] : []),
  ];
}

function makeExclusions({ now, findKind }: CheckSource, parameters: SearchParameters): Sql[] {
  return makeCompanyExclusions(parameters, {
    today: now().toISOString().slice(0, 10),
    located: noCityCoordinates,
    candidate: null,
    kinds: lookUpKinds(parameters, findKind),
  });
}

async function selectPassing(
  { db }: CheckSource,
  { ids, signal }: HitCheck,
  conditions: readonly Sql[],
  select: (where: (table: "c" | "p") => Sql) => Sql,
): Promise<number[]> {
  if (conditions.length === 0 || ids.length === 0) return [...ids];
  const where = (table: "c" | "p") =>
    allOf([
      table === "c" ? sql`c.id = any(${[...ids]}::bigint[])` : sql`p.id = any(${[...ids]}::bigint[])`,
      ...conditions,
    ]);
  const rows = await db.query<{ id: number }>(select(where), { signal });
  const passing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => passing.has(id));
}
