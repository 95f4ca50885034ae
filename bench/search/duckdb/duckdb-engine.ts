import type { Locate } from "../brute-force/flags.ts";
import type { Codes } from "../codes.ts";
import type { Dialect } from "../peer-sql/conditions.ts";
import { peerClasses, readCounts } from "../peer-sql/read-counts.ts";
import type { Statement } from "../peer-sql/statement.ts";
import { writeStatements } from "../peer-sql/statements.ts";
import { type Engine, idsAnswer } from "../question.ts";
import { type SourceTable, sourceTables } from "../source-files.ts";
import type { PageRows } from "../with-rows.ts";
import { type DuckConnection, type DuckStatement, openInMemory } from "./duckdb-module.ts";

const dialect: Dialect = {
  exploded: false,
  hasWords: (alias, words, values) =>
    `${alias}.title in (select w.title from title_word w
      where w.word in (${words.map((word) => values.add(word, "text")).join(", ")})
      group by w.title having count(*) = ${values.add(words.length, "int")})`,
  byFit: "c.fit_rank",
  byName: (direction) => `c.name_rank ${direction}`,
  byPersonName: (direction) => `p.name_rank ${direction}`,
};

const placeColumns =
  "lower(l.city) as city, l.state_no as state, l.metro_no as metro, l.country_no as country, l.latitude, l.longitude";

/** Columns of small numbers with the orders of answers worked out, in the order that most answers come in. */
const tables = [
  "create table title as select *, string_split(words, ' ') as word_list from source.title",
  "create table title_word as select unnest(word_list) as word, id as title from title order by 1, 2",
  `create table company as
    select c.id, c.mask, ${placeColumns}, c.employees, c.revenue, c.funding, c.open_jobs > 0 as hiring, c.lead,
      row_number() over (order by c.name_lower, c.id)::int as name_rank,
      row_number() over (order by c.open_jobs > 0 desc, c.intent desc nulls last, c.name_lower, c.id)::int as fit_rank
    from source.company c join source.place l on l.id = c.place order by fit_rank`,
  `create table company_industry as
    select i.industry::smallint as industry, c.* from company c join range(20) as i(industry)
      on (c.mask & (1 << i.industry)::int) <> 0 order by 1, c.fit_rank`,
  `create table job as select j.company, j.posted, j.title, t.function_no from source.job j
    join title t on t.id = j.title order by j.company`,
  `create table person as
    select p.id, p.title, t.level_rank as level, coalesce(t.level_rank, 0)::smallint as level_rank, t.function_no,
      t.department, len(t.word_list)::smallint as word_count, ${placeColumns}, c.mask, c.employees, c.revenue, c.funding,
      row_number() over (order by p.name_lower, p.id)::int as name_rank
    from source.person p join source.place l on l.id = p.place left join title t on t.id = p.title
      left join source.company c on c.id = p.company
    order by level_rank desc, p.id desc`,
];

/**
 * What a page shows, found by an index on the id: without it, by the smallest and largest id of each piece or by the row's own
 * number, 25 rows took more than ten times as long.
 */
const rowTables = [
  `create table company_row as
    select c.id, c.name, c.description, c.label, c.industries, l.city, l.state, l.country, c.employees, c.revenue, c.funding,
      c.open_jobs, c.intent, c.lead
    from source.company c join source.place l on l.id = c.place order by c.id`,
  "create unique index company_row_id on company_row (id)",
  `create table person_row as
    select p.id, p.company, p.name, t.title, t.level, t.job_function, l.city, l.state, l.country, c.name as company_name,
      c.industries, c.employees, c.revenue
    from source.person p join source.place l on l.id = p.place left join source.title t on t.id = p.title
      left join source.company c on c.id = p.company
    order by p.id`,
  "create unique index person_row_id on person_row (id)",
];

async function load(connection: DuckConnection, paths: Readonly<Record<SourceTable, string>>): Promise<void> {
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
  for (const table of [...tables, ...rowTables]) await connection.run(table);
  await connection.run("drop schema source cascade");
}

type Run = (statement: Statement) => Promise<unknown[][]>;

function idsEngine(run: Run, around: { codes: Codes; locate: Locate }, close: () => void): Engine {
  return {
    name: "DuckDB ids",
    supports: (name) => peerClasses.has(name),
    async answer(question) {
      if (question.kind === "suggest") throw new Error("not supported");
      const statements = writeStatements(question, { ...around, dialect });
      if (statements.kind === "facet") {
        const rows = await run(statements.facet);
        const counted = rows.map(([value, count]) => ({
          value: value as string | number | null,
          count: Number(count),
        }));
        return readCounts(question, counted, around.codes);
      }
      const [counted] = await run(statements.count);
      const page = await run(statements.page);
      return idsAnswer(
        page.map(([id]) => Number(id)),
        Number(counted?.[0] ?? 0),
      );
    },
    close: () => Promise.resolve(close()),
  };
}

function rowsById(run: Run): PageRows {
  return {
    async read(kind, ids) {
      if (ids.length === 0) return [];
      const table = kind === "companies" ? "company_row" : "person_row";
      const text = `select * from ${table} where id in (${ids.map(() => "?").join(", ")})`;
      const rows = await run({ text, values: [...ids] });
      const byId = new Map(rows.map((row) => [Number(row[0]), row]));
      return ids.flatMap((id) => (byId.has(id) ? [id] : []));
    },
    close: async () => {},
  };
}

/** DuckDB in this process, filled from the files: ids and totals, and rows of its own, by prepared statements. */
export async function openDuck(
  paths: Readonly<Record<SourceTable, string>>,
  around: { codes: Codes; locate: Locate },
  threads = 2,
): Promise<{ ids: Engine; rows: PageRows }> {
  const { connection, close } = await openInMemory(threads);
  await load(connection, paths);
  const prepared = new Map<string, DuckStatement>();
  const run: Run = async ({ text, values }) => {
    const statement = prepared.get(text) ?? (await connection.prepare(text));
    prepared.set(text, statement);
    statement.bind(values);
    return (await statement.runAndReadAll()).getRowsJS();
  };
  let isOpen = true;
  const closeOnce = () => {
    if (isOpen) close();
    isOpen = false;
  };
  return { ids: idsEngine(run, around, closeOnce), rows: rowsById(run) };
}
