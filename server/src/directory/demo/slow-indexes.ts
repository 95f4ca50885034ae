import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { suspendIndexes } from "../schema/search-indexes.ts";

/**
 * The database indexes that slow inserts most. Searches can do without them for the few seconds in which a new
 * directory is filled.
 */
const slowIndexes = [
  "company_text",
  "company_industry",
  "person_title_words",
  "person_title",
  "person_name",
  "person_level",
  "person_place",
  "person_state",
  "person_metro",
  "person_former_employers",
  "job_title_words",
  "job_function_open",
  "job_posted_open",
];

/** Suspends the slow indexes, but only while the directory is empty: searches for imported rows would need them. */
export async function suspendSlowIndexes(tx: Queryable): Promise<void> {
  const [row] = await tx.query<{ empty: boolean }>(
    sql`select not exists (select from company) and not exists (select from person) as empty`,
  );
  if (row?.empty === true) await suspendIndexes(tx, slowIndexes);
}
