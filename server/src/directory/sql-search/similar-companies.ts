import type { CompanyReference, SearchParameters } from "@eq/contracts";
import { hostOf, nameKey } from "@eq/contracts";
import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { isShown } from "./company-query.ts";

/** A search for similar companies finds at most this many, the nearest ones. */
export const similarLimit = 200;

/** The company for which a search finds similar companies. */
export interface Target {
  id: number;
  name: string;
  industry_codes: string[];
  employee_count: number | null;
  city: string | null;
  state: string | null;
  country: string | null;
  metro_code: string | null;
  /** The job functions of the company's open jobs. */
  functions: string[];
}

/**
 * Finds the company that a reference means: by id, else by domain or name. Among names that begin with the given one,
 * the exact one wins, then the shortest, then that of the largest company. Null when there is none.
 */
export async function findCompanyByReference(
  db: Database,
  reference: CompanyReference,
  options: RequestOptions,
): Promise<Target | null> {
  const { id, name = "" } = reference;
  const isId = id !== undefined && /^\d{1,15}$/.test(id);
  const key = nameKey(name);
  if (!isId && key === "") return null;
  const match = isId
    ? sql`c.id = ${id}::bigint`
    : sql`c.name_key like ${`${key}%`}::text or c.domain = ${hostOf(name)}::text`;
  const [target] = await db.query<Target>(
    sql`select c.id, c.name, c.industry_codes, c.employee_count, c.city, c.state, c.country, c.metro_code,
        array(select distinct j.job_function from job j
          where j.company_id = c.id and j.closed_on is null and j.job_function is not null) as functions
      from company c where (${match}) and ${isShown("c")}
      order by c.domain is distinct from ${hostOf(name)}::text, length(c.name_key),
        c.employee_count desc nulls last, c.id
      limit 1`,
    options,
  );
  return target ?? null;
}

/**
 * Whether the target has an industry or a place. Without either, all other companies would be equally distant from it.
 */
export function isComparable({ industry_codes, city, state, country, metro_code }: Target): boolean {
  return industry_codes.length > 0 || [city, state, country, metro_code].some((place) => place !== null);
}

/**
 * @returns a function that finds the company of `similarTo` and calls `answer` with it; calls `nothing` when that
 * company is unknown or not comparable
 */
export function createTargetResolver(db: Database) {
  return async <Result>(
    { similarTo }: SearchParameters,
    options: RequestOptions,
    nothing: (target: Target | null) => Result,
    answer: (target: Target | null) => Promise<Result>,
  ): Promise<Result> => {
    options.signal?.throwIfAborted();
    const target = similarTo ? await findCompanyByReference(db, similarTo, options) : null;
    const isUnresolved = similarTo !== null && !(target && isComparable(target));
    return isUnresolved ? nothing(target) : answer(target);
  };
}

/** SQL condition: the company is not the target, and shares an industry with it if the target has any. */
export function canBeNear(target: Target): Sql {
  const codes = target.industry_codes;
  const shares = codes.length > 0 ? sql`and c.industry_codes && ${codes}::text[]` : raw("");
  return sql`c.id <> ${target.id}::bigint ${shares}`;
}

/**
 * SQL for a company's distance from the target without hiring, from 0 to 1, in billionths. This is our own measure.
 * Industry makes up half of it, size and place a quarter each. Industry is one minus the Jaccard index of the codes.
 * Size is the distance of the logarithms of the headcounts: 1 from a factor of 100 on, half when one is unknown. Place
 * is 0 in the same metro region or city, 0.4 in the same state, 0.7 in the same country, else 1.
 */
export function measureBaseDistance(target: Target): Sql {
  return toBillionths(sql`0.5 * ${measureIndustryDistance(target)} + 0.25 * ${measureSizeDistance(target)}
    + 0.25 * ${measurePlaceDistance(target)}`);
}

/** Converts a distance to whole billionths, so that rounding errors do not decide between equally near companies. */
function toBillionths(distance: Sql): Sql {
  return sql`floor((${distance})::float8 * 1e9::float8 + 0.5::float8)`;
}

function measureIndustryDistance({ industry_codes: codes }: Target): Sql {
  if (codes.length === 0) return raw("1");
  const shared = join(
    codes.map((code) => sql`(${code}::text = any(c.industry_codes))::int`),
    " + ",
  );
  return sql`(1 - (${shared})::float8
    / (${codes.length}::int + cardinality(c.industry_codes) - (${shared})))`;
}

function measureSizeDistance({ employee_count: employees }: Target): Sql {
  if (employees === null) return raw("0.5");
  return sql`case when c.employee_count is null then 0.5 else least(1, abs(
    ln(greatest(c.employee_count, 1)::float8 / ${Math.max(employees, 1)}::float8)) / ln(100::float8)) end`;
}

function measurePlaceDistance({ city, state, country, metro_code: metro }: Target): Sql {
  return sql`case
    when c.metro_code = ${metro}::text
      or lower(c.city) = lower(${city}::text) and c.state is not distinct from ${state}::text
        and c.country is not distinct from ${country}::text then 0
    when c.state = ${state}::text and c.country is not distinct from ${country}::text then 0.4
    when c.country = ${country}::text then 0.7 else 1 end`;
}

/**
 * SQL for the full distance of the rows of `nearest` (columns id, base), in billionths. The base distance makes up four
 * fifths, hiring one fifth. Hiring is one minus the Jaccard index of the job functions of the open jobs, or half when
 * neither company has any.
 */
export function measureFullDistance({ functions }: Target): Sql {
  return toBillionths(sql`0.8::float8 * (nearest.base / 1e9::float8) + 0.2::float8 * coalesce((select 1 - shared::float8 / nullif(${functions.length}::int + all_of - shared, 0)
    from (select count(distinct j.job_function)::int as all_of,
        (count(distinct j.job_function) filter (where j.job_function = any(${functions}::text[])))::int as shared
      from job j where j.company_id = nearest.id and j.closed_on is null) as hiring), 0.5)`);
}
