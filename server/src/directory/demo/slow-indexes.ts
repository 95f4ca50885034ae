import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { suspendIndexes } from "../schema/search-indexes.ts";

/** Indexes that cost the making of rows most and that a directory in its first seconds can do without. */
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
  "job_title_words",
  "job_function_open",
  "job_posted_open",
];

/** Sets them aside if there is no company yet: with an import's rows they are needed. */
export async function setSlowIndexesAside(tx: Queryable): Promise<void> {
  const [row] = await tx.query<{ empty: boolean }>(
    sql`select not exists (select from company) and not exists (select from person) as empty`,
  );
  if (row?.empty === true) await suspendIndexes(tx, slowIndexes);
}
