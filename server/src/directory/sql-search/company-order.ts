import type { Sort } from "@eq/contracts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { CompanyQuery } from "./company-query.ts";

/** Byte order of the lower-case name, the same on every database; the id settles ties. */
const nameOrder = 'lower(c.name) collate "C", c.id';

const sortColumns: Readonly<Record<string, string>> = {
  employeeCount: "c.employee_count",
  revenue: "c.revenue",
  funding: "c.total_funding",
  intent: "c.intent_score",
  newestPosting: "(select max(j.posted_on) from job j where j.company_id = c.id and j.closed_on is null)",
};

/**
 * The order of companies in results; unknown values come last in both directions. Without a sort that applies to
 * companies, these decide in turn: whether the company comes first (`isFirst`), how well the name or kind matches the
 * searched one (`named`), how well the best job suits the candidate (`suits`), whether there are open jobs, points for
 * matching parameters (`fit`), the stored hiring intent, the name.
 */
export function orderCompanies(
  sort: Sort | null,
  { fit, suits, named, isFirst }: Pick<CompanyQuery, "fit" | "suits" | "named" | "isFirst">,
): Sql {
  const direction = sort?.order === "desc" ? "desc" : "asc";
  if (sort?.by === "name") return raw(`lower(c.name) collate "C" ${direction}, c.id ${direction}`);
  const column = sort ? sortColumns[sort.by] : undefined;
  if (column) return raw(`${column} ${direction} nulls last, ${nameOrder}`);
  const beforeJobs = [isFirst, named, suits].map(putHighestFirst);
  return sql`${join(beforeJobs, "")} (c.open_jobs > 0) desc, ${putHighestFirst(fit)} c.intent_score desc nulls last, ${raw(nameOrder)}`;
}

const putHighestFirst = (points: Sql | null) => (points ? sql`${points} desc, ` : raw(""));
