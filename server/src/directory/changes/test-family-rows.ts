import type { TableBatch } from "@eq/directory-index";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

export type ReadRow = { id: number; company_id?: number | null } & Record<string, unknown>;

/** Splits a batch, which has one JSON text per column, into rows. */
export function splitBatchIntoRows(batch: TableBatch): ReadRow[] {
  const columns = Object.entries(batch.columns).map(
    ([name, text]) => [name, JSON.parse(text) as unknown[]] as const,
  );
  for (const [name, values] of columns) {
    if (values.length !== batch.rows)
      throw new Error(`${batch.table}.${name} has ${values.length} of ${batch.rows} rows`);
  }
  return Array.from(
    { length: batch.rows },
    (_, at) => Object.fromEntries(columns.map(([name, values]) => [name, values[at]])) as ReadRow,
  );
}

export interface IndexTableRows {
  company: ReadRow[];
  person: ReadRow[];
  job: ReadRow[];
}

/** Selects the rows that the index must contain, ordered by id. */
export async function selectRows(db: Queryable): Promise<IndexTableRows> {
  const company = await db.query<ReadRow>(sql`
    select id, lower(name) as name_lower, name_key, industry_codes,
      tsvector_to_array(company_words(name, industry_label, keywords, description)) as words,
      tsvector_to_array(company_words(name, null, '{}', null)) as name_words,
      tsvector_to_array(company_words(coalesce(industry_label, ''), null, '{}', null)) as label_words,
      lower(city) as city_lower, state, country, metro_code, latitude, longitude, employee_count, revenue, total_funding, open_jobs, intent_score,
      lead_status, source = 'demo' as demo, founded_year, last_round_code,
      last_funding_on - date '1970-01-01' as last_funding_day
    from company order by id`);
  const person = await db.query<ReadRow>(sql`
    select id, company_id, lower(full_name) as name_lower, title, lower(title) as title_lower, title_words,
      management_level, level_rank, job_function, department, lower(city) as city_lower, state, country, metro_code,
      latitude, longitude, source = 'demo' as demo,
      case when company_id is null then company_key end as employer_key, former_employers
    from person order by id`);
  const job = await db.query<ReadRow & { posted_on: string | null }>(sql`
    select id, company_id, title, title_words, job_function, location, city, state, country, posted_on, remote,
      technologies
    from job where closed_on is null order by id`);
  return { company, person, job: job.map(convertPostedDay) };
}

function convertPostedDay({ posted_on, ...row }: ReadRow & { posted_on: string | null }): ReadRow {
  return { ...row, posted_day: posted_on === null ? null : Date.parse(posted_on) / 86_400_000 } as ReadRow;
}
