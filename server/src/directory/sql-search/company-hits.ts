import { chooseCompanyOrder, type RangeName, type SearchParameters } from "@eq/contracts";
import type { Page } from "../../adapters/prospect-data/port.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { orderCompanies } from "./company-order.ts";
import {
  type CompanyQuery,
  makeCompanyQuery,
  materializeCompanies,
  mayPassRanges,
  passesRange,
  passesRanges,
  type QueryContext,
  type RangeCondition,
} from "./company-query.ts";
import {
  canBeNear,
  measureBaseDistance,
  measureFullDistance,
  similarLimit,
  type Target,
} from "./similar-companies.ts";

/**
 * Makes the parts of a `with` clause that select the matching companies. `counted` has one row with the counts `total`
 * and `unknown_<range>`. `page` has the ids of one page (`id`) and their ranks among all matches (`position`, from 1).
 */
export function selectCompanyHits(
  parameters: SearchParameters,
  page: Page,
  context: QueryContext,
  target: Target | null,
): readonly Sql[] {
  const matching = makeCompanyQuery(parameters, { ...context, firstNameKey: page.firstNameKey });
  if (target) return [...matching.ctes, ...selectSimilarHits(matching, page, target)];
  const query =
    (matching.fit ?? matching.suits ?? matching.named ?? matching.isFirst)
      ? materializeCompanies(matching)
      : matching;
  return [
    ...query.ctes,
    sql`counted as materialized (${selectHitCounts(query, raw("true"), null)})`,
    sql`page as materialized (${selectNumberedPage(
      sql`select c.id from ${query.from} where ${query.where} and ${passesRanges(query.ranges)}`,
      orderCompanies(chooseCompanyOrder(parameters), query),
      page,
    )})`,
  ];
}

/** Selects the companies that are most similar to the target, most similar first, at most `similarLimit`. */
function selectSimilarHits(query: CompanyQuery, page: Page, target: Target): readonly Sql[] {
  const order = sql`${measureFullDistance(target)}, name, id`;
  return [
    sql`counted as materialized (${selectHitCounts(query, canBeNear(target), similarLimit)})`,
    selectNearestCompanies(query, target),
    sql`page as materialized (${selectNumberedPage(raw("select id from nearest where true"), order, page)})`,
  ];
}

/**
 * The part of a `with` clause that selects the matching companies nearest to the target. Its columns are id, name and
 * base.
 */
export function selectNearestCompanies(
  { from, where, ranges }: Pick<CompanyQuery, "from" | "where" | "ranges">,
  target: Target,
): Sql {
  return sql`nearest as materialized (select c.id, lower(c.name) collate "C" as name, ${measureBaseDistance(target)} as base
    from ${from} where ${where} and ${canBeNear(target)} and ${passesRanges(ranges)}
    order by base, name, c.id limit ${similarLimit}::int)`;
}

/**
 * Counts the matching companies. Also counts, for each range filter, the companies left out only because their value
 * for it is unknown.
 */
function selectHitCounts({ from, where, ranges }: CompanyQuery, more: Sql, limit: number | null): Sql {
  const total = (counted: Sql) =>
    limit === null ? sql`${counted}::int as total` : sql`least(${counted}, ${limit}::int)::int as total`;
  if (ranges.length === 0) {
    return sql`select ${total(raw("count(*)"))} from ${from} where ${where} and ${more}`;
  }
  const unknown = ranges.map(
    (range) =>
      sql`(count(*) filter (where ${isExcludedOnlyAsUnknown(range, ranges)}))::int as ${raw(makeUnknownCountColumn(range.name))}`,
  );
  return sql`select ${total(sql`(count(*) filter (where ${passesRanges(ranges)}))`)}, ${join(unknown, ", ")}
    from ${from} where ${where} and ${more} and ${mayPassRanges(ranges)}`;
}

function isExcludedOnlyAsUnknown(range: RangeCondition, ranges: readonly RangeCondition[]): Sql {
  if (range.includeUnknown) return raw("false");
  const otherRanges = ranges.filter((other) => other !== range).map(passesRange);
  return join([range.unknown, ...otherRanges.map((other) => sql`(${other})`)], " and ");
}

/**
 * The column of `counted` for this range. It has the number of companies left out only because their value for the
 * range is unknown.
 */
export function makeUnknownCountColumn(name: RangeName): `unknown_${RangeName}` {
  return `unknown_${name}`;
}

/**
 * Selects one page of `rows` (a select of `id` that ends in conditions) in the given order, with positions. A page past
 * the end reads no rows at all.
 */
export function selectNumberedPage(rows: Sql, order: Sql, page: Page): Sql {
  const offset = (page.number - 1) * page.size;
  return sql`select id, (row_number() over ())::int + ${offset}::bigint as position
    from (${rows} and (select total from counted) > ${offset}::bigint
      order by ${order} limit ${page.size}::int offset ${offset}::bigint) as ordered`;
}
