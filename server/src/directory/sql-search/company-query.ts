import type { Hiring, Place, RangeName, SearchParameters } from "@eq/contracts";
import type { EmployerFilter } from "@eq/directory-index";
import { expandTitles, isKeywordFilter } from "@eq/understanding";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { type CandidateJobs, selectBestJobs } from "./candidate-jobs.ts";
import { isNamed } from "./is-named.ts";
import { isMatchingJob, isSpecificJobSearch, matchesLiteralTitles, readJobExclusions } from "./job-filter.ts";
import { makeJobsAndFundingConditions } from "./jobs-and-funding-filter.ts";
import { selectCompaniesWithKeyword, selectKeywordMatches, selectKeywordPoints } from "./keyword-match.ts";
import {
  countKindPoints,
  gradeKindMatch,
  isOfExcludedKind,
  isOfKinds,
  type KindFilter,
  type SearchedKinds,
} from "./kind-filter.ts";
import type { Coordinates } from "./located-cities.ts";
import { isInPlaces, noCityCoordinates } from "./place-filter.ts";
import { isBoundedRange, isInRange, listBoundedRanges, selectRangeColumn } from "./range-filter.ts";

/** What the conditions depend on in addition to the search parameters. `today` is YYYY-MM-DD. */
export interface QueryContext {
  readonly today: string;
  readonly located: ReadonlyMap<Place, Coordinates>;
  /** The scored jobs for the candidate; null without a candidate. */
  readonly candidate: CandidateJobs | null;
  /** The employers of a people search (see `resolveEmployers`). */
  readonly employers?: readonly EmployerFilter[];
  readonly kinds: SearchedKinds;
  /** The name key of the companies that come first (see `Page`). */
  readonly firstNameKey?: string | undefined;
}

/** The parts of a statement over companies, with the alias `c`. */
export interface CompanyQuery {
  /** The parts of the `with` clause. */
  readonly ctes: readonly Sql[];
  readonly from: Sql;
  /** All conditions except those on ranges. */
  readonly where: Sql;
  readonly ranges: readonly RangeCondition[];
  /** SQL for the points by which matching companies are ranked; null when no parameter gives points. */
  readonly fit: Sql | null;
  /**
   * SQL for how well the company's best job, listed in `suited`, suits the candidate, 0 to 100; null without a
   * candidate.
   */
  readonly suits: Sql | null;
  /**
   * SQL for how well the name matches the keywords, or how well the company matches a kind of business; null when
   * neither keywords nor kinds filter.
   */
  readonly named: Sql | null;
  /** SQL for whether the company comes before all others: 1 or 0; null when none does. */
  readonly isFirst: Sql | null;
}

export interface RangeCondition {
  readonly name: RangeName;
  readonly inside: Sql;
  readonly unknown: Sql;
  /** Whether rows without a value pass the range filter too. */
  readonly includeUnknown: boolean;
}

/** SQL condition that hides demo rows once real companies were imported. */
export function isShown(table: "c" | "p"): Sql {
  return sql`not (${raw(table)}.source = 'demo' and (select demo_hidden from directory_state))`;
}

/** Translates search parameters into the parts of a SQL statement over companies. */
export function makeCompanyQuery(parameters: SearchParameters, context: QueryContext): CompanyQuery {
  const hiring = makeHiringParts(parameters, context);
  const keywords = makeKeywordParts(parameters);
  const kinds = readRankingKinds(context);
  const { candidate, firstNameKey } = context;
  const suited = candidate ? [sql`suited as materialized (${selectBestJobs(candidate)})`] : [];
  const bySuited = candidate ? [raw("join suited on suited.company_id = c.id")] : [];
  return {
    ctes: [...suited, ...hiring.ctes, ...keywords.ctes],
    from: sql`company c ${join([...bySuited, ...hiring.joins, ...keywords.joins], " ")}`,
    where: allOf([isShown("c"), ...makeCompanyConditions(parameters, context), ...hiring.where]),
    ranges: makeRangeConditions(parameters),
    fit: sumTerms([...hiring.fit, ...keywords.fit, ...(kinds ? [countKindPoints(kinds)] : [])]),
    suits: candidate && raw("suited.points"),
    named: isKeywordFilter(parameters, "companies") ? sql`keyword.named` : kinds && gradeKindMatch(kinds),
    isFirst: firstNameKey ? sql`(c.name_key = ${firstNameKey}::text)::int` : null,
  };
}

/** The kinds that rank. With a candidate, the best job ranks companies, and kinds only filter. */
function readRankingKinds({ kinds, candidate }: QueryContext): KindFilter | null {
  return candidate ? null : kinds.filter;
}

/**
 * Materializes the matching rows for a statement that scans them more than once and sorts them. This is only worthwhile
 * when no index gives the order.
 */
export function materializeCompanies(query: CompanyQuery): CompanyQuery {
  const { ctes, from, where, ranges, fit, suits, named, isFirst } = query;
  const rows = sql`hit as materialized (select c.id, c.name, c.open_jobs, c.intent_score, c.employee_count,
      c.revenue, c.total_funding, c.founded_year, ${fit ?? raw("0")} as fit, ${suits ?? raw("0")} as suits, ${named ?? raw("0")} as named,
      ${isFirst ?? raw("0")} as is_first
    from ${from} where ${where} and ${mayPassRanges(ranges)})`;
  return {
    ctes: [...ctes, rows],
    from: raw("hit c"),
    where: raw("true"),
    ranges,
    fit: fit && raw("c.fit"),
    suits: suits && raw("c.suits"),
    named: named && raw("c.named"),
    isFirst: isFirst && raw("c.is_first"),
  };
}

interface QueryParts {
  readonly ctes: readonly Sql[];
  readonly joins: readonly Sql[];
  readonly where: readonly Sql[];
  readonly fit: readonly Sql[];
}
const emptyQueryParts: QueryParts = { ctes: [], joins: [], where: [], fit: [] };

/**
 * A search for certain jobs ranks companies by the number of matching openings, up to three. Companies with an opening
 * of the searched name come before those whose openings have other names of the same job. A search for any job only
 * filters.
 */
function makeHiringParts(parameters: SearchParameters, { today }: QueryContext): QueryParts {
  const { hiring, exclude, literalTitles } = parameters;
  if (hiring === null) return emptyQueryParts;
  if (!isSpecificJobSearch(hiring, exclude)) return { ...emptyQueryParts, where: [sql`c.open_jobs > 0`] };
  return {
    ctes: [
      sql`fitting as materialized (select j.company_id, ${countOpeningPoints(hiring, literalTitles)} as openings from job j
        where ${isMatchingJob({ hiring, exclude: readJobExclusions(parameters), literalTitles }, today)}
        group by j.company_id)`,
    ],
    joins: [sql`join fitting on fitting.company_id = c.id`],
    where: [],
    fit: [sql`fitting.openings`],
  };
}

/** SQL for a company's points for matching openings: at most three, and three more if one has the searched name. */
function countOpeningPoints(hiring: Hiring, literalTitles: readonly string[]): Sql {
  const titles = expandTitles(hiring.titles, literalTitles);
  if (titles.alternatives.length === 0) return raw("least(count(*), 3)::int");
  return sql`least(count(*), 3)::int + case when bool_or(${matchesLiteralTitles("j", titles)}) then 3 else 0 end`;
}

function makeKeywordParts(parameters: SearchParameters): QueryParts {
  const { keywords } = parameters;
  if (keywords.length === 0) return emptyQueryParts;
  const isFilter = isKeywordFilter(parameters, "companies");
  return {
    ctes: [
      sql`keyword as materialized (${isFilter ? selectKeywordMatches(keywords) : selectKeywordPoints(keywords)})`,
    ],
    joins: [sql`${raw(isFilter ? "" : "left")} join keyword on keyword.company_id = c.id`],
    where: [],
    fit: [sql`coalesce(keyword.points, 0)`],
  };
}

function sumTerms(terms: readonly Sql[]): Sql | null {
  return terms.length === 0 ? null : sql`(${join(terms, " + ")})`;
}

function makeCompanyConditions(parameters: SearchParameters, context: QueryContext): Sql[] {
  const { places, exclude } = parameters;
  const named = isNamed(parameters.companies);
  return [
    ...makeKindConditions(parameters, context),
    ...(places.length > 0 ? [isInPlaces("c", places, context.located)] : []),
    ...(exclude.places.length > 0
      ? [sql`${isInPlaces("c", exclude.places, noCityCoordinates)} is not true`]
      : []),
    ...makeCompanyExclusions(parameters, context),
    ...makeJobsAndFundingConditions(parameters, context.today),
    ...(named ? [named] : []),
  ];
}

/** SQL conditions on a company's kind of business and industry, also in searches for people. */
export function makeKindConditions({ industryCodes }: SearchParameters, { kinds }: QueryContext): Sql[] {
  if (kinds.filter) return [isOfKinds(kinds.filter)];
  return industryCodes.length > 0 ? [sql`c.industry_codes && ${industryCodes}::text[]`] : [];
}

/** SQL conditions for exclusions that apply to the company, also in searches for people. */
export function makeCompanyExclusions({ exclude }: SearchParameters, { kinds }: QueryContext): Sql[] {
  const withKeyword = selectCompaniesWithKeyword(exclude.keywords);
  return [
    ...(exclude.industryCodes.length > 0
      ? [sql`(c.industry_codes && ${exclude.industryCodes}::text[]) is not true`]
      : []),
    ...(isBoundedRange(exclude.employees)
      ? [sql`(${isInRange(selectRangeColumn("employees"), exclude.employees)}) is not true`]
      : []),
    ...(withKeyword ? [sql`(c.id in (${withKeyword})) is not true`] : []),
    ...(kinds.excluded.length > 0 ? [sql`(${isOfExcludedKind(kinds.excluded)}) is not true`] : []),
  ];
}

/**
 * Makes two conditions for each range with a bound: `inside` for values within the range, `unknown` for a missing
 * value.
 */
export function makeRangeConditions(parameters: SearchParameters): RangeCondition[] {
  return listBoundedRanges(parameters).map((name) => {
    const column = selectRangeColumn(name);
    const inside = isInRange(column, parameters[name] ?? { min: null, max: null });
    const includeUnknown = parameters.includeUnknown.includes(name);
    return { name, inside, unknown: sql`${column} is null`, includeUnknown };
  });
}

/** SQL condition: the row passes all ranges. */
export function passesRanges(ranges: readonly RangeCondition[]): Sql {
  return allOf(ranges.map(passesRange));
}

/** SQL condition: the row passes each range filter, or has no value for it. */
export function mayPassRanges(ranges: readonly RangeCondition[]): Sql {
  return allOf(ranges.map(({ inside, unknown }) => sql`${inside} or ${unknown}`));
}

export function passesRange({ inside, unknown, includeUnknown }: RangeCondition): Sql {
  return includeUnknown ? sql`${inside} or ${unknown}` : inside;
}

/** Builds the clause `with a as (...), b as (...)`; empty without parts. */
export function makeWithClause(ctes: readonly Sql[]): Sql {
  return ctes.length > 0 ? sql`with ${join(ctes, ", ")}` : raw("");
}
