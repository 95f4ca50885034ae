import type { Place, RangeName, SearchParameters } from "@eq/contracts";
import { isKeywordFilter } from "@eq/understanding";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { bestJobs, type CandidateJobs } from "./candidate-jobs.ts";
import { isFittingJob, isSpecific } from "./job-filter.ts";
import { companiesWithKeyword, keywordMatches, keywordPoints } from "./keyword-match.ts";
import type { Coordinates } from "./located-cities.ts";
import { byName, inPlaces } from "./place-filter.ts";
import { askedRanges, inRange, isBounded, rangeColumn } from "./range-filter.ts";

/** What the conditions need beside the parameters. `today` is YYYY-MM-DD. */
export interface QueryContext {
  readonly today: string;
  readonly located: ReadonlyMap<Place, Coordinates>;
  /** What jobs are worth to the candidate; null without one. */
  readonly candidate: CandidateJobs | null;
}

/** The parts of a statement over companies, which go by the alias `c`. */
export interface CompanyQuery {
  /** What `with` brings. */
  readonly ctes: readonly Sql[];
  readonly from: Sql;
  /** Everything but the ranges. */
  readonly where: Sql;
  readonly ranges: readonly RangeCondition[];
  /** Adds up to how well a company fits beyond passing; 0 when the parameters give nothing to compare. */
  readonly fit: Sql | null;
  /** How well its best job suits the candidate, 0 to 100; `suited` has that job. Null without a candidate. */
  readonly suits: Sql | null;
  /** How well its name is what was asked for; null where no name can be meant. */
  readonly named: Sql | null;
}

export interface RangeCondition {
  readonly name: RangeName;
  readonly inside: Sql;
  readonly unknown: Sql;
  /** Unknown values pass. */
  readonly lenient: boolean;
}

/** Demo rows stay out once real companies were imported. */
export function isShown(table: "c" | "p"): Sql {
  return sql`not (${raw(table)}.source = 'demo' and (select demo_hidden from directory_state))`;
}

/** Reads the parameters into the parts of a statement. */
export function companyQuery(parameters: SearchParameters, context: QueryContext): CompanyQuery {
  const hiring = hiringParts(parameters, context);
  const keywords = keywordParts(parameters);
  const { candidate } = context;
  const suited = candidate ? [sql`suited as materialized (${bestJobs(candidate)})`] : [];
  const bySuited = candidate ? [raw("join suited on suited.company_id = c.id")] : [];
  return {
    ctes: [...suited, ...hiring.ctes, ...keywords.ctes],
    from: sql`company c ${join([...bySuited, ...hiring.joins, ...keywords.joins], " ")}`,
    where: allOf([isShown("c"), ...companyConditions(parameters, context), ...hiring.where]),
    ranges: rangeConditions(parameters),
    fit: sumOf([...hiring.fit, ...keywords.fit]),
    suits: candidate && raw("suited.points"),
    named: isKeywordFilter(parameters, "companies") ? sql`keyword.named` : null,
  };
}

/**
 * The same rows found once and kept, for a statement that looks at them more than once and has to sort them
 * anyway. Worth it only where no index gives the order.
 */
export function gathered(query: CompanyQuery): CompanyQuery {
  const { ctes, from, where, ranges, fit, suits, named } = query;
  const rows = sql`hit as materialized (select c.id, c.name, c.open_jobs, c.intent_score, c.employee_count,
      c.revenue, c.total_funding, ${fit ?? raw("0")} as fit, ${suits ?? raw("0")} as suits, ${named ?? raw("0")} as named
    from ${from} where ${where} and ${mayPassRanges(ranges)})`;
  return {
    ctes: [...ctes, rows],
    from: raw("hit c"),
    where: raw("true"),
    ranges,
    fit: fit && raw("c.fit"),
    suits: suits && raw("c.suits"),
    named: named && raw("c.named"),
  };
}

interface Parts {
  readonly ctes: readonly Sql[];
  readonly joins: readonly Sql[];
  readonly where: readonly Sql[];
  readonly fit: readonly Sql[];
}
const noParts: Parts = { ctes: [], joins: [], where: [], fit: [] };

/** A wish for a certain job counts up to three openings that fit; a wish for any job only filters. */
function hiringParts({ hiring, exclude }: SearchParameters, { today }: QueryContext): Parts {
  if (hiring === null) return noParts;
  if (!isSpecific(hiring, exclude)) return { ...noParts, where: [sql`c.open_jobs > 0`] };
  return {
    ctes: [
      sql`fitting as materialized (select j.company_id, least(count(*), 3)::int as openings from job j
        where ${isFittingJob(hiring, exclude, today)} group by j.company_id)`,
    ],
    joins: [sql`join fitting on fitting.company_id = c.id`],
    where: [],
    fit: [sql`fitting.openings`],
  };
}

function keywordParts(parameters: SearchParameters): Parts {
  const { keywords } = parameters;
  if (keywords.length === 0) return noParts;
  const isFilter = isKeywordFilter(parameters, "companies");
  return {
    ctes: [sql`keyword as materialized (${isFilter ? keywordMatches(keywords) : keywordPoints(keywords)})`],
    joins: [sql`${raw(isFilter ? "" : "left")} join keyword on keyword.company_id = c.id`],
    where: [],
    fit: [sql`coalesce(keyword.points, 0)`],
  };
}

function sumOf(terms: readonly Sql[]): Sql | null {
  return terms.length === 0 ? null : sql`(${join(terms, " + ")})`;
}

function companyConditions(parameters: SearchParameters, context: QueryContext): Sql[] {
  const { industryCodes, places, exclude } = parameters;
  return [
    ...(industryCodes.length > 0 ? [sql`c.industry_codes && ${industryCodes}::text[]`] : []),
    ...(places.length > 0 ? [inPlaces("c", places, context.located)] : []),
    ...(exclude.places.length > 0 ? [sql`${inPlaces("c", exclude.places, byName)} is not true`] : []),
    ...companyExclusions(parameters),
  ];
}

/** Exclusions that are about the company, also where people are searched. */
export function companyExclusions({ exclude }: SearchParameters): Sql[] {
  const unwanted = companiesWithKeyword(exclude.keywords);
  return [
    ...(exclude.industryCodes.length > 0
      ? [sql`(c.industry_codes && ${exclude.industryCodes}::text[]) is not true`]
      : []),
    ...(isBounded(exclude.employees)
      ? [sql`(${inRange(rangeColumn("employees"), exclude.employees)}) is not true`]
      : []),
    ...(unwanted ? [sql`(c.id in (${unwanted})) is not true`] : []),
  ];
}

/** The asked ranges, each with its test and the test for an unknown value. */
export function rangeConditions(parameters: SearchParameters): RangeCondition[] {
  return askedRanges(parameters).map((name) => {
    const column = rangeColumn(name);
    const inside = inRange(column, parameters[name] ?? { min: null, max: null });
    const lenient = parameters.includeUnknown.includes(name);
    return { name, inside, unknown: sql`${column} is null`, lenient };
  });
}

/** Rows that pass all ranges. */
export function passesRanges(ranges: readonly RangeCondition[]): Sql {
  return allOf(ranges.map(passesRange));
}

/** Rows that pass, or would if unknown values were known. */
export function mayPassRanges(ranges: readonly RangeCondition[]): Sql {
  return allOf(ranges.map(({ inside, unknown }) => sql`${inside} or ${unknown}`));
}

export function passesRange({ inside, unknown, lenient }: RangeCondition): Sql {
  return lenient ? sql`${inside} or ${unknown}` : inside;
}

/** `with a as (...), b as (...)`; nothing without any. */
export function withClause(ctes: readonly Sql[]): Sql {
  return ctes.length > 0 ? sql`with ${join(ctes, ", ")}` : raw("");
}
