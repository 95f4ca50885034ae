import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type SourceTable, sourceTables } from "../source-files.ts";

/** Loads the data files into the schema `source`. */
export async function loadSource(db: pg.Client, paths: Readonly<Record<SourceTable, string>>): Promise<void> {
  await db.query("drop schema if exists source cascade; create schema source");
  for (const [table, columns] of Object.entries(sourceTables)) {
    await db.query(`create unlogged table source.${table} (${columns})`);
    const target = db.query(copyFrom(`copy source.${table} from stdin`));
    await pipeline(createReadStream(paths[table as SourceTable]), target);
    await db.query(`analyze source.${table}`);
  }
}

const insertStatements = [
  `insert into company (id, name, name_key, description, industry_label, industry_codes, city, state, country,
      metro_code, latitude, longitude, employee_count, revenue, total_funding, open_jobs, intent_score, lead_status,
      founded_year, last_round_code, last_funding_on, source)
    select c.id, c.name, c.name_key, c.description, c.label, string_to_array(c.industries, ' '), l.city, l.state,
      l.country, l.metro, l.latitude, l.longitude, c.employees, c.revenue, c.funding, c.open_jobs, c.intent, c.lead,
      c.founded, c.round, c.funded, 'import'
    from source.company c join source.place l on l.id = c.place order by c.id`,
  `insert into person (id, company_id, full_name, title, title_words, management_level, level_rank, job_function,
      department, city, state, country, metro_code, latitude, longitude, source)
    select p.id, p.company, p.name, t.title, coalesce(string_to_array(t.words, ' '), '{}'), t.level,
      coalesce(t.level_rank, 0), t.job_function, t.department, l.city, l.state, l.country, l.metro, l.latitude,
      l.longitude, 'import'
    from source.person p join source.place l on l.id = p.place left join source.title t on t.id = p.title order by p.id`,
  `insert into job (id, company_id, title, title_words, job_function, city, state, country, posted_on, remote,
      technologies, source)
    select j.id, j.company, t.title, string_to_array(t.words, ' '), t.job_function, l.city, l.state, l.country,
      j.posted, j.remote, string_to_array(j.technologies, '|'), 'import'
    from source.job j join source.title t on t.id = j.title join source.place l on l.id = j.place order by j.id`,
];

/**
 * The indexes of the database that the product's SQL needs even while the in-memory index answers searches. Primary
 * keys are not listed.
 */
const lookupIndexes = ["company_name_key", "company_domain", "job_company_open"];

/**
 * Fills the product's tables. Creates their search indexes only with `forSql`, because only the product's SQL needs
 * them.
 */
export async function loadProduct(db: pg.Client, forSql: boolean): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid in ('company'::regclass, 'person'::regclass, 'job'::regclass) and not i.indisunique`,
  );
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await db.query("begin");
  // Skips foreign key checks and triggers: the generated rows are consistent.
  await db.query("set local session_replication_role = replica");
  for (const insert of insertStatements) await db.query(insert);
  await db.query("commit");
  const recreated = indexes.filter(({ name }) => forSql || lookupIndexes.includes(name));
  for (const { definition } of recreated) await db.query(definition);
  await db.query("update directory_state set version = version + 1");
  for (const table of ["company", "person", "job"]) await db.query(`vacuum analyze ${table}`);
}
