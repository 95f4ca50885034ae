import type { Range, RangeName, SearchParameters } from "@eq/contracts";
import { allOf, raw, type Sql, sql } from "../../../platform/db/sql.ts";

const columns: Readonly<Record<RangeName, string>> = {
  employees: "c.employee_count",
  revenue: "c.revenue",
  funding: "c.total_funding",
};

export const rangeNames: readonly RangeName[] = ["employees", "revenue", "funding"];

/** The column of a range, on the company alias `c`. */
export function rangeColumn(name: RangeName): Sql {
  return raw(columns[name]);
}

/** Ranges with at least one bound. */
export function askedRanges(parameters: SearchParameters): RangeName[] {
  return rangeNames.filter((name) => isBounded(parameters[name]));
}

export function isBounded(range: Range | null): range is Range {
  return range !== null && (range.min !== null || range.max !== null);
}

/**
 * Inclusive bounds; `maxExclusive` leaves the maximum out. A null is outside. The columns hold whole numbers, so that
 * whole bounds say the same and let an index answer.
 */
export function inRange(column: Sql, range: Range): Sql {
  const { min, max } = range;
  return allOf([
    ...(min === null ? [] : [sql`${column} >= ${Math.ceil(min)}::bigint`]),
    ...(max === null
      ? []
      : [
          range.maxExclusive
            ? sql`${column} < ${Math.ceil(max)}::bigint`
            : sql`${column} <= ${Math.floor(max)}::bigint`,
        ]),
  ]);
}
