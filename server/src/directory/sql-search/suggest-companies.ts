import { nameKey } from "@eq/contracts";
import type { NameSuggestion, RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { formatLocation } from "../schema/read-company.ts";
import { isShown } from "./company-query.ts";

export interface SuggestionRow {
  id: number;
  name: string;
  domain: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
}

/**
 * Suggests companies for typed text. Only its letters and digits count; without any, there are no suggestions. Names
 * that equal the text come first, then names that begin with it, then names that contain it. In each group larger
 * companies come first.
 */
export async function suggestCompanies(
  db: Database,
  typed: string,
  limit: number,
  options: RequestOptions,
): Promise<NameSuggestion[]> {
  const key = nameKey(typed);
  if (key === "" || limit < 1) return [];
  // A name key consists of letters and digits, so it cannot contain a wildcard of `like`.
  const rows = await db.query<SuggestionRow>(
    sql`select c.id, c.name, c.domain, c.city, c.state, c.country from company c
      where c.name_key like ${`%${key}%`}::text and ${isShown("c")}
      order by c.name_key = ${key}::text desc, starts_with(c.name_key, ${key}::text) desc, c.employee_count desc nulls last,
        lower(c.name) collate "C", c.id
      limit ${limit}::int`,
    options,
  );
  return rows.map(readSuggestion);
}

export function readSuggestion(row: SuggestionRow): NameSuggestion {
  return { id: String(row.id), name: row.name, domain: row.domain, location: formatLocation(row) };
}
