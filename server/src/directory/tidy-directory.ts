import type { Database } from "../platform/db/database.ts";

const analyzedColumns: Readonly<Record<string, string>> = {
  company: `name_key, domain, industry_codes, city, state, metro_code, country, latitude, longitude, employee_count, revenue,
    total_funding, open_jobs, intent_score, lead_status, source, parent_id`,
  person: `company_id, title_words, management_level, level_rank, job_function, department, city, state, metro_code,
    country, latitude, longitude, source`,
  job: "company_id, title_words, job_function, posted_on, closed_on, source",
  news_item: "company_id, published_on",
  directory_change: "xid, changed_at",
};

/** The tables that `tidyDirectory` vacuums. */
export const tidiedTables: readonly string[] = Object.keys(analyzedColumns);

/**
 * Vacuums and analyzes the directory after many rows were written, because the embedded database does neither by
 * itself. Handles one table after the other, so that searches run in between. Each table takes well under a second on
 * the demo directory.
 */
export async function tidyDirectory(db: Database, options: { signal?: AbortSignal } = {}): Promise<void> {
  for (const [table, columns] of Object.entries(analyzedColumns)) {
    options.signal?.throwIfAborted();
    await db.script(`vacuum ${table}`);
    await db.script(`analyze ${table} (${columns})`);
  }
}
