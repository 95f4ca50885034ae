import type { Range, RangeName, SearchParameters } from "@eq/contracts";
import { allOf, raw, type Sql, sql } from "../../platform/db/sql.ts";

const columnNameByRange: Readonly<Record<RangeName, string>> = {
  employees: "c.employee_count",
  revenue: "c.revenue",
  funding: "c.total_funding",
  founded: "c.founded_year",
};

export const rangeNames: readonly RangeName[] = ["employees", "revenue", "funding", "founded"];

/** The column that a range filters, on the company alias `c`. */
export function selectRangeColumn(name: RangeName): Sql {
  return raw(columnNameByRange[name]);
}

/** The ranges with at least one bound. */
export function listBoundedRanges(parameters: SearchParameters): RangeName[] {
  return rangeNames.filter((name) => isBoundedRange(parameters[name]));
}

export function isBoundedRange(range: Range | null): range is Range {
  return range !== null && (range.min !== null || range.max !== null);
}

/**
 * SQL condition: the column is within the inclusive bounds; `maxExclusive` excludes the maximum. Rows without a value
 * do not match.
 */
export function isInRange(column: Sql, range: Range): Sql {
  const { min, max } = roundBounds(range);
  return allOf([
    ...(min === null ? [] : [sql`${column} >= ${min}::bigint`]),
    ...(max === null ? [] : [sql`${column} <= ${max}::bigint`]),
  ]);
}

/**
 * Returns the first and the last whole number within a range. The columns are integers, and only whole numbers as
 * bounds can use their index.
 */
export function roundBounds({ min, max, maxExclusive }: Range): { min: number | null; max: number | null } {
  const first = min === null ? null : Math.ceil(min);
  if (max === null) return { min: first, max: null };
  return { min: first, max: maxExclusive ? Math.ceil(max) - 1 : Math.floor(max) };
}
