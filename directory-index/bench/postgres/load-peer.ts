import type pg from "pg";
import { companySource, personColumns, personSource, placeColumns } from "../peer-sql/peer-tables.ts";

/**
 * Statements that create the tables. Their rows are narrow: they consist of small numbers. The rows are in the order by
 * which most questions sort.
 */
const tableStatements = [
  `create unlogged table peer.company as
    select c.id, c.name_lower, c.mask, ${placeColumns}, c.employees, c.revenue, c.funding, c.open_jobs > 0 as hiring,
      c.intent, c.lead
    ${companySource} order by c.open_jobs > 0 desc, c.intent desc nulls last, c.name_lower, c.id`,
  `create unlogged table peer.company_industry as
    select i.industry::smallint as industry, c.*
    from peer.company c join generate_series(0, 19) as i(industry) on (c.mask & (1 << i.industry)) <> 0
    order by 1, c.hiring desc, c.intent desc nulls last, c.name_lower, c.id`,
  `create unlogged table peer.job as
    select j.company, j.posted, t.function_no, to_tsvector('simple', t.words) as words
    from source.job j join source.title t on t.id = j.title order by j.company`,
  `create unlogged table peer.person as
    select ${personColumns}, p.company, p.name_lower,
      cardinality(string_to_array(t.words, ' '))::smallint as word_count,
      to_tsvector('simple', coalesce(t.words, '')) as words
    ${personSource}
    order by level_rank desc, p.id desc`,
];

const includedCompanyColumns = "include (mask, state, metro, country, employees, revenue, funding)";
const relevanceOrder = "hiring desc, intent desc nulls last, name_lower, id";
const includedPersonColumns =
  "include (level, function_no, department, state, metro, country, mask, employees, revenue, funding)";

/** A covering index for each sort order and each way to count. */
const indexDefinitions = [
  "unique index on peer.company (id)",
  `index on peer.company (${relevanceOrder}) ${includedCompanyColumns}`,
  `index on peer.company (name_lower, id) ${includedCompanyColumns}`,
  `index on peer.company (employees desc nulls last, name_lower, id) ${includedCompanyColumns}`,
  `index on peer.company (employees, name_lower, id) ${includedCompanyColumns}`,
  `index on peer.company (revenue desc nulls last, name_lower, id) ${includedCompanyColumns}`,
  "index on peer.company (state, employees) include (mask, revenue, funding, lead)",
  "index on peer.company (metro, employees) include (mask, revenue, funding, lead)",
  "index on peer.company (country)",
  "index on peer.company (latitude, longitude)",
  "index on peer.company (city)",
  `index on peer.company_industry (industry, ${relevanceOrder}) ${includedCompanyColumns}`,
  `index on peer.company_industry (industry, name_lower, id) ${includedCompanyColumns}`,
  "index on peer.company_industry (industry, state, employees) include (mask, metro, country, revenue, funding, id)",
  "index on peer.company_industry (industry, metro, employees) include (mask, country, revenue, funding, id)",
  "index on peer.company_industry (industry, employees) include (mask, state, metro, country, revenue, funding, id)",
  "index on peer.company_industry (id)",
  "index on peer.job (function_no, posted) include (company)",
  "index on peer.job (posted) include (company, function_no)",
  "index on peer.job using gin (words)",
  `index on peer.person (level_rank desc, id desc) ${includedPersonColumns}`,
  `index on peer.person (function_no, id desc) ${includedPersonColumns}`,
  `index on peer.person (level, id desc) ${includedPersonColumns}`,
  `index on peer.person (department, id desc) ${includedPersonColumns}`,
  `index on peer.person (name_lower, id) ${includedPersonColumns}`,
  "index on peer.person (state, function_no, level) include (department, mask, employees, revenue, funding, level_rank, id)",
  "index on peer.person (metro, function_no, level) include (department, mask, employees, revenue, funding, level_rank, id)",
  "index on peer.person (employees, revenue) include (level_rank, id)",
  "index on peer.person using gin (words)",
];

/** Creates the tables of the PostgreSQL peer from the schema `source`; indexes, vacuums and analyses them. */
export async function loadPeer(db: pg.Client): Promise<void> {
  await db.query("drop schema if exists peer cascade; create schema peer");
  for (const table of tableStatements) await db.query(table);
  for (const index of indexDefinitions) await db.query(`create ${index}`);
  for (const table of ["company", "company_industry", "job", "person"])
    await db.query(`vacuum analyze peer.${table}`);
}
