import type { Locate } from "../brute-force/flags.ts";
import type { Codes } from "../codes.ts";
import type { Dialect } from "../peer-sql/conditions.ts";
import { peerClasses, readCounts } from "../peer-sql/read-counts.ts";
import type { Statement } from "../peer-sql/statement.ts";
import { writeStatements } from "../peer-sql/statements.ts";
import { type Engine, idsAnswer } from "../question.ts";
import { type SourceTable, sourceTables } from "../source-files.ts";
import { type DuckConnection, type DuckStatement, openDuck } from "./duckdb-module.ts";

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
  for (const table of tables) await connection.run(table);
  await connection.run("drop schema source cascade");
}

/** DuckDB in this process, filled from the files: ids and totals by prepared statements. */
export async function openDuckEngine(
  paths: Readonly<Record<SourceTable, string>>,
  around: { codes: Codes; locate: Locate },
  threads = 2,
): Promise<Engine> {
  const { connection, close } = await openDuck(threads);
  await load(connection, paths);
  const prepared = new Map<string, DuckStatement>();
  const run = async ({ text, values }: Statement) => {
    const statement = prepared.get(text) ?? (await connection.prepare(text));
    prepared.set(text, statement);
    statement.bind(values);
    return (await statement.runAndReadAll()).getRowsJS();
  };
  return {
    name: "DuckDB",
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
