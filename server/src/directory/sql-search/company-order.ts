import type { Sort } from "@eq/contracts";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { CompanyQuery } from "./company-query.ts";

/** Byte order of the lower-case name, the same on every database; the id settles ties. */
const nameOrder = 'lower(c.name) collate "C", c.id';

const sortColumns: Readonly<Record<string, string>> = {
  employeeCount: "c.employee_count",
  revenue: "c.revenue",
  funding: "c.total_funding",
};

/**
 * The order of companies in results; unknown values come last in both directions. Without a sort that applies to
 * companies, these decide in turn: how well the name or kind matches the searched one (`named`), how well the best job suits
 * the candidate (`suits`), whether there are open jobs, points for matching parameters (`fit`), the stored hiring
 * intent, the name.
 */
export function orderCompanies(
  sort: Sort | null,
  { fit, suits, named }: Pick<CompanyQuery, "fit" | "suits" | "named">,
): Sql {
  const direction = sort?.order === "desc" ? "desc" : "asc";
  if (sort?.by === "name") return raw(`lower(c.name) collate "C" ${direction}, c.id ${direction}`);
  const column = sort ? sortColumns[sort.by] : undefined;
  if (column) return raw(`${column} ${direction} nulls last, ${nameOrder}`);
  const byNameMatch = named ? sql`${named} desc,` : raw("");
  const byCandidate = suits ? sql`${suits} desc,` : raw("");
  const byFit = fit ? sql`${fit} desc,` : raw("");
  return sql`${byNameMatch} ${byCandidate} (c.open_jobs > 0) desc, ${byFit} c.intent_score desc nulls last, ${raw(nameOrder)}`;
}
