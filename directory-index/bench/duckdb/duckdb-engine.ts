import type { Codes } from "../codes.ts";
import type { Locate } from "../locate-cities.ts";
import type { Dialect } from "../peer-sql/conditions.ts";
import { peerClasses, readCounts } from "../peer-sql/read-counts.ts";
import type { Statement } from "../peer-sql/statement.ts";
import { writeStatements } from "../peer-sql/statements.ts";
import { type Engine, idsAnswer, type SearchQuestion } from "../question.ts";
import { type SourceTable, sourceTables } from "../source-files.ts";
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
 * What a page shows. With an index on the id: without it, by the smallest and largest id of each piece or by the row's own
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
type Asked = Extract<SearchQuestion, { kind: "companies" | "people" }>;

const ownRows = {
  companies: `r.name, r.description, r.label, r.industries, r.city, r.state, r.country, r.employees, r.revenue, r.funding,
    r.open_jobs, r.intent, r.lead from page join company_row r on r.id = page.id`,
  people: `r.company, r.name, r.title, r.level, r.job_function, r.city, r.state, r.country, r.company_name, r.industries,
    r.employees, r.revenue from page join person_row r on r.id = page.id`,
};

/** A page with its rows in one statement, which took about as long as the ids and then the rows by id. */
function joinRows({ text, values }: Statement, { kind }: Asked): Statement {
  const page = `page as materialized (select id, row_number() over () as place from (${text}))`;
  return { text: `with ${page} select page.id, ${ownRows[kind]} order by page.place`, values };
}

/** Answers by two statements one after the other: with one connection DuckDB runs no two at once, but each on all its threads. */
function duckEngine(
  name: string,
  { run, around, close }: { run: Run; around: { codes: Codes; locate: Locate }; close: () => void },
  pageOf: (page: Statement, question: Asked) => Statement = (page) => page,
): Engine {
  return {
    name,
    supports: (kind) => peerClasses.has(kind),
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
      const page = await run(pageOf(statements.page, question as Asked));
      return idsAnswer(
        page.map(([id]) => Number(id)),
        Number(counted?.[0] ?? 0),
      );
    },
    close: () => Promise.resolve(close()),
  };
}

/** DuckDB in this process, filled from the files: what finds ids and totals, and what gives rows of its own beside them. */
export async function openDuck(
  paths: Readonly<Record<SourceTable, string>>,
  around: { codes: Codes; locate: Locate },
  threads = 2,
): Promise<{ ids: Engine; pages: Engine }> {
  const opened = await openInMemory(threads);
  await load(opened.connection, paths);
  const prepared = new Map<string, DuckStatement>();
  const run: Run = async ({ text, values }) => {
    const statement = prepared.get(text) ?? (await opened.connection.prepare(text));
    prepared.set(text, statement);
    statement.bind(values);
    return (await statement.runAndReadAll()).getRowsJS();
  };
  let isOpen = true;
  const close = () => {
    if (isOpen) opened.close();
    isOpen = false;
  };
  const pages = duckEngine("DuckDB", { run, around, close }, joinRows);
  return {
    ids: duckEngine("DuckDB ids", { run, around, close }),
    pages: { ...pages, supports: (kind) => pages.supports(kind) && !kind.endsWith("facets") },
  };
}
