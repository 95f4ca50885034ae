import type { SearchParameters } from "@eq/contracts";
import { expandTitles, isKeywordFilter, titleWords } from "@eq/understanding";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { selectNearestCompanies } from "./company-hits.ts";
import {
  isShown,
  makeCompanyExclusions,
  makeKindConditions,
  makeRangeConditions,
  passesRanges,
  type QueryContext,
} from "./company-query.ts";
import { worksForOneOf } from "./employers.ts";
import {
  isMatchingJob,
  isSpecificJobSearch,
  matchesLiteralTitles,
  matchesTitles,
  splitPhrases,
} from "./job-filter.ts";
import { makeJobsAndFundingConditions } from "./jobs-and-funding-filter.ts";
import { selectKeywordMatches, selectKeywordPoints } from "./keyword-match.ts";
import { isStronglyOfKinds } from "./kind-filter.ts";
import { isInPlaces, noCityCoordinates } from "./place-filter.ts";
import type { Target } from "./similar-companies.ts";

/** The parts of a statement over people, with the alias `p`. */
export interface PeopleQuery {
  /** The parts of the `with` clause. */
  readonly ctes: readonly Sql[];
  readonly from: Sql;
  readonly where: Sql;
  readonly order: readonly OrderTerm[];
}

interface OrderTerm {
  readonly value: Sql;
  readonly direction: "asc" | "desc" | "asc nulls last" | "desc nulls last";
}

/**
 * Translates search parameters into the parts of a SQL statement over people. Places apply to the person; industries,
 * sizes and hiring apply to the company. With a `target`, only people at the companies nearest to the target match.
 */
export function makePeopleQuery(
  parameters: SearchParameters,
  context: QueryContext,
  target: Target | null,
): PeopleQuery {
  const atCompany = makeEmployerConditions(parameters, context);
  const ctes = [...makeSimilarPart(target), ...makeKeywordPart(parameters)];
  const joins = [
    ...(atCompany.length > 0 ? [raw("left join company c on c.id = p.company_id")] : []),
    ...(target ? [raw("join nearest on nearest.id = p.company_id")] : []),
    ...(parameters.keywords.length > 0
      ? [raw("left join keyword on keyword.company_id = p.company_id")]
      : []),
  ];
  const conditions = [
    ...makePersonConditions(parameters, context),
    ...makeHiringConditions(parameters, context),
    ...makeKeywordConditions(parameters),
    ...(parameters.employers.length > 0 ? [worksForOneOf(context.employers ?? [])] : []),
  ];
  return {
    ctes,
    from: sql`person p ${join(joins, " ")}`,
    where: allOf([isShown("p"), ...conditions, ...atCompany]),
    order: orderPeople(parameters, context, target),
  };
}

function makePersonConditions(parameters: SearchParameters, { located }: QueryContext): Sql[] {
  const { places, jobFunctions, departments, managementLevels, exclude } = parameters;
  const titles = expandTitles(parameters.titles, parameters.literalTitles);
  const excluded = expandTitles(exclude.titles, parameters.literalTitles);
  const isOneOf = (column: string, list: readonly string[]) =>
    list.length > 0 ? [sql`${raw(column)} = any(${list}::text[])`] : [];
  const isNoneOf = (column: string, list: readonly string[]) =>
    isOneOf(column, list).map((condition) => sql`(${condition}) is not true`);
  return [
    ...(titles.literal.length > 0 ? [matchesTitles("p", titles)] : []),
    ...isOneOf("p.management_level", managementLevels),
    ...isOneOf("p.job_function", jobFunctions),
    ...(departments.length > 0 ? [sql`p.department = any(${departments}::smallint[])`] : []),
    ...(places.length > 0 ? [isInPlaces("p", places, located)] : []),
    ...isNoneOf("p.management_level", exclude.managementLevels),
    ...isNoneOf("p.job_function", exclude.jobFunctions),
    ...(excluded.literal.length > 0 ? [sql`not ${matchesTitles("p", excluded)}`] : []),
    ...(exclude.places.length > 0
      ? [sql`${isInPlaces("p", exclude.places, noCityCoordinates)} is not true`]
      : []),
    ...exclude.keywords
      .map(titleWords)
      .filter((words) => words.length > 0)
      .map((words) => sql`not p.title_words @> ${words}::text[]`),
  ];
}

/**
 * SQL conditions on the person's company (alias `c`). People without a company pass a range only if it includes unknown
 * values.
 */
function makeEmployerConditions(parameters: SearchParameters, context: QueryContext): Sql[] {
  const ranges = makeRangeConditions(parameters);
  return [
    ...makeKindConditions(parameters, context),
    ...(ranges.length > 0 ? [passesRanges(ranges)] : []),
    ...makeCompanyExclusions(parameters, context),
    ...makeJobsAndFundingConditions(parameters, context.today),
  ];
}

/** In searches for people, excluded titles and functions apply to the people, so no jobs are excluded. */
const noJobExclusions = { titles: [], jobFunctions: [], literalTitles: [] };

function makeHiringConditions({ hiring, literalTitles }: SearchParameters, { today }: QueryContext): Sql[] {
  if (hiring === null) return [];
  const search = { hiring, exclude: noJobExclusions, literalTitles };
  const companies = isSpecificJobSearch(hiring, noJobExclusions)
    ? sql`select j.company_id from job j where ${isMatchingJob(search, today)}`
    : sql`select h.id from company h where h.open_jobs > 0`;
  return [sql`p.company_id in (${companies})`];
}

function makeSimilarPart(target: Target | null): Sql[] {
  return target
    ? [selectNearestCompanies({ from: raw("company c"), where: isShown("c"), ranges: [] }, target)]
    : [];
}

function makeKeywordPart(parameters: SearchParameters): Sql[] {
  const { keywords } = parameters;
  if (keywords.length === 0) return [];
  const isFilter = isKeywordFilter(parameters, "people");
  return [
    sql`keyword as materialized (${isFilter ? selectKeywordMatches(keywords) : selectKeywordPoints(keywords)})`,
  ];
}

/**
 * SQL conditions for a search that filters by keywords: the person's company has one of the keywords, or the person's
 * title has all words of one.
 */
function makeKeywordConditions(parameters: SearchParameters): Sql[] {
  if (!isKeywordFilter(parameters, "people")) return [];
  const byTitle = splitPhrases(parameters.keywords).map(
    (words) => sql`union all select k.id from person k where k.title_words @> ${words}::text[]`,
  );
  return [
    sql`p.id in (select k.id from person k join keyword on keyword.company_id = k.company_id ${join(byTitle, " ")})`,
  ];
}

/**
 * Materializes the matching rows when no index gives the order. This is so if people are ordered by title words,
 * keywords or nearness.
 */
export function materializePeople(query: PeopleQuery): PeopleQuery {
  const { ctes, from, where, order } = query;
  const values = order.map(({ value }, index) => sql`${value} as ${raw(`key${index}`)}`);
  const rows = sql`hit as materialized (select p.id, ${join(values, ", ")} from ${from} where ${where})`;
  return {
    ctes: [...ctes, rows],
    from: raw("hit p"),
    where: raw("true"),
    order: order.map(({ direction }, index) => ({ value: raw(`p.key${index}`), direction })),
  };
}

export function needsRelevanceSort({ titles, keywords, similarTo, kinds }: SearchParameters): boolean {
  return splitPhrases(titles).length > 0 || keywords.length + kinds.length > 0 || similarTo !== null;
}

export function makeOrderBy(order: readonly OrderTerm[]): Sql {
  return join(
    order.map(({ value, direction }) => sql`${value} ${raw(direction)}`),
    ", ",
  );
}

const personIdSql = raw("p.id");
const levelRankSql = raw("p.level_rank");

/**
 * The order of people in results. Without a sort, these decide in turn: nearness to the target, titles with the
 * searched words before other names of the same job, the shortest matching title, whether the company's name or trade
 * label matches a kind, its points for keywords, the level from the board down, the id. A search by level, function or
 * department skips the level, because reading people in that order would find the matching ones only slowly.
 */
function orderPeople(
  parameters: SearchParameters,
  context: QueryContext,
  target: Target | null,
): OrderTerm[] {
  const { sort, managementLevels } = parameters;
  const direction = sort?.order === "desc" ? "desc" : "asc";
  switch (sort?.by) {
    case "name":
      return [
        makeOrderTerm(raw('lower(p.full_name) collate "C"'), direction),
        makeOrderTerm(personIdSql, direction),
      ];
    case "title":
      return [
        makeOrderTerm(raw('lower(p.title) collate "C"'), `${direction} nulls last`),
        makeOrderTerm(personIdSql, "asc"),
      ];
    case "seniority":
      // With only one level there is nothing to order by level, and such an order would prevent reading rows in the
      // order of their ids.
      return [
        ...(managementLevels.length === 1 ? [] : [makeOrderTerm(levelRankSql, direction)]),
        makeOrderTerm(personIdSql, direction),
      ];
    default:
      return orderByRelevance(parameters, context, target);
  }
}

function orderByRelevance(
  parameters: SearchParameters,
  { kinds }: QueryContext,
  target: Target | null,
): OrderTerm[] {
  const { keywords, managementLevels, jobFunctions, departments } = parameters;
  const isOfOneKind = [managementLevels, jobFunctions, departments].some((list) => list.length > 0);
  return [
    ...(target ? [makeOrderTerm(raw("nearest.base"), "asc")] : []),
    ...orderByTitle(parameters),
    ...(isKeywordFilter(parameters, "people")
      ? [makeOrderTerm(raw("coalesce(keyword.named, 0)"), "desc")]
      : []),
    ...(kinds.filter
      ? [makeOrderTerm(sql`coalesce((${isStronglyOfKinds(kinds.filter)})::int, 0)`, "desc")]
      : []),
    ...(keywords.length > 0 ? [makeOrderTerm(raw("coalesce(keyword.points, 0)"), "desc")] : []),
    ...(isOfOneKind ? [] : [makeOrderTerm(levelRankSql, "desc")]),
    makeOrderTerm(personIdSql, "desc"),
  ];
}

function orderByTitle({ titles, literalTitles }: SearchParameters): OrderTerm[] {
  const expanded = expandTitles(titles, literalTitles);
  if (expanded.literal.length === 0) return [];
  const byLength = makeOrderTerm(raw("cardinality(p.title_words)"), "asc");
  if (expanded.alternatives.length === 0) return [byLength];
  return [makeOrderTerm(matchesLiteralTitles("p", expanded), "desc"), byLength];
}

function makeOrderTerm(value: Sql, direction: OrderTerm["direction"]): OrderTerm {
  return { value, direction };
}
