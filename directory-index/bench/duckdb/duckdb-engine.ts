import { closeOnce } from "../close-once.ts";
import type { Codes } from "../codes.ts";
import type { LocateCity } from "../locate-cities.ts";
import type { Dialect } from "../peer-sql/conditions.ts";
import { type JoinRows, makePeerEngine, type PeerDatabase } from "../peer-sql/peer-engine.ts";
import { companySource, personColumns, personSource, placeColumns } from "../peer-sql/peer-tables.ts";
import type { Engine } from "../question.ts";
import { type SourceTable, sourceTables } from "../source-files.ts";
import { type DuckConnection, type DuckStatement, openInMemory } from "./duckdb-module.ts";

const duckDbDialect: Dialect = {
  usesIndustryTable: false,
  hasWords: (alias, words, values) =>
    `${alias}.title in (select w.title from title_word w
      where w.word in (${words.map((word) => values.add(word, "text")).join(", ")})
      group by w.title having count(*) = ${values.add(words.length, "int")})`,
  byRelevance: "c.fit_rank",
  byName: (direction) => `c.name_rank ${direction}`,
  byPersonName: (direction) => `p.name_rank ${direction}`,
};

/**
 * Statements that create the tables. They store small numbers and precomputed ranks. Their rows are in the order by
 * which most questions sort.
 */
const tableStatements = [
  "create table title_word as select unnest(string_split(words, ' ')) as word, id as title from source.title order by 1, 2",
  `create table company as
    select c.id, c.mask, ${placeColumns}, c.employees, c.revenue, c.funding, c.open_jobs > 0 as hiring, c.lead,
      row_number() over (order by c.name_lower, c.id)::int as name_rank,
      row_number() over (order by c.open_jobs > 0 desc, c.intent desc nulls last, c.name_lower, c.id)::int as fit_rank
    ${companySource} order by fit_rank`,
  `create table company_industry as
    select i.industry::smallint as industry, c.* from company c join range(20) as i(industry)
      on (c.mask & (1 << i.industry)::int) <> 0 order by 1, c.fit_rank`,
  `create table job as select j.company, j.posted, j.title, t.function_no from source.job j
    join source.title t on t.id = j.title order by j.company`,
  `create table person as
    select ${personColumns}, p.title, len(string_split(t.words, ' '))::smallint as word_count,
      row_number() over (order by p.name_lower, p.id)::int as name_rank
    ${personSource}
    order by level_rank desc, p.id desc`,
];

/**
 * The tables from which the rows of a page are read. They have an index on the id: without it, reading 25 rows took
 * over ten times as long.
 */
const rowTableStatements = [
  `create table company_row as
    select c.id, c.name, c.description, c.label, c.industries, l.city, l.state, l.country, c.employees, c.revenue, c.funding,
      c.open_jobs, c.intent, c.lead
    ${companySource} order by c.id`,
  "create unique index company_row_id on company_row (id)",
  `create table person_row as
    select p.id, p.company, p.name, t.title, t.level, t.job_function, l.city, l.state, l.country, c.name as company_name,
      c.industries, c.employees, c.revenue
    ${personSource} order by p.id`,
  "create unique index person_row_id on person_row (id)",
];

async function loadTables(
  connection: DuckConnection,
  paths: Readonly<Record<SourceTable, string>>,
): Promise<void> {
  await connection.run("create schema source");
  for (const [table, columns] of Object.entries(sourceTables)) {
    await connection.run(
      `create table source.${table} (${columns.replaceAll("double precision", "double")})`,
    );
    const path = paths[table as SourceTable].replaceAll("'", "''");
    await connection.run(
      `copy source.${table} from '${path}' (delimiter '\t', header false, nullstr '\\N', quote '', escape '')`,
    );
  }
  for (const table of [...tableStatements, ...rowTableStatements]) await connection.run(table);
  await connection.run("drop schema source cascade");
}

const rowColumns = {
  companies: `r.name, r.description, r.label, r.industries, r.city, r.state, r.country, r.employees, r.revenue, r.funding,
    r.open_jobs, r.intent, r.lead from page join company_row r on r.id = page.id`,
  people: `r.company, r.name, r.title, r.level, r.job_function, r.city, r.state, r.country, r.company_name, r.industries,
    r.employees, r.revenue from page join person_row r on r.id = page.id`,
};

/**
 * Changes a statement so that it reads ids and rows at once. That takes about as long as one statement for the ids and
 * another one for the rows.
 */
const joinPageRows: JoinRows = ({ text, values }, kind) => {
  const page = `page as materialized (select id, row_number() over () as place from (${text}))`;
  return { text: `with ${page} select page.id, ${rowColumns[kind]} order by page.place`, values };
};

/**
 * Opens DuckDB in this process and loads the data files. Of the returned engines, `ids` returns only ids, and `pages`
 * also reads the rows of each page.
 */
export async function openDuck(
  paths: Readonly<Record<SourceTable, string>>,
  lookups: { codes: Codes; locate: LocateCity },
  threads = 2,
): Promise<{ ids: Engine; pages: Engine }> {
  const opened = await openInMemory(threads);
  await loadTables(opened.connection, paths);
  const prepared = new Map<string, DuckStatement>();
  const db: PeerDatabase = {
    ...lookups,
    dialect: duckDbDialect,
    // Runs the statements one after another: a DuckDB connection runs one statement at a time, on all threads.
    async run(statements) {
      const results = [];
      for (const { text, values } of statements) {
        const statement = prepared.get(text) ?? (await opened.connection.prepare(text));
        prepared.set(text, statement);
        statement.bind(values);
        results.push((await statement.runAndReadAll()).getRowObjectsJS());
      }
      return results;
    },
    close: closeOnce(opened.close),
  };
  return { ids: makePeerEngine("DuckDB ids", db), pages: makePeerEngine("DuckDB", db, joinPageRows) };
}
