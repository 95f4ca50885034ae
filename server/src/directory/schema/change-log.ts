import type { IndexedTable } from "@eq/directory-index";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { indexColumnExpressions, indexedRowConditions } from "./index-columns.ts";
import { companyTable, jobTable, personTable, type Table } from "./tables.ts";

const tableDefinitions: Readonly<Record<IndexedTable, Table>> = {
  company: companyTable,
  person: personTable,
  job: jobTable,
};

/** Columns that are not in the index, but by which companies are matched in memory (known-companies/). */
const matchedColumns: Readonly<Record<IndexedTable, readonly string[]>> = {
  company: ["domain", "former_names"],
  person: [],
  job: [],
};

/** The columns of a table whose changes are logged, in the order in which the triggers compare them. */
export function listLoggedColumns(table: IndexedTable): string[] {
  const words = Object.values(indexColumnExpressions[table]).flatMap(
    (expression) => expression.match(/\w+/g) ?? [],
  );
  return [...new Set([...words, ...matchedColumns[table]])].filter((word) => word in tableDefinitions[table]);
}

/**
 * Raise this with every change of the trigger functions. Otherwise two versions of EQ on one database would keep
 * replacing each other's functions.
 */
const changeLogVersion = 3;

/**
 * What the trigger of each table logs. `columns` are the columns of `directory_change` that it fills. `ids` are the
 * columns whose values it logs, from each changed row before and after the statement.
 */
const loggedIdColumns: Readonly<Record<IndexedTable, { columns: string; ids: readonly string[] }>> = {
  company: { columns: "company_ids", ids: ["id"] },
  person: { columns: "person_ids, company_ids", ids: ["id", "company_id"] },
  job: { columns: "company_ids", ids: ["company_id"] },
};

/**
 * Makes the body of the trigger function for a table. The trigger logs one row of `directory_change` for each statement
 * that changed a logged column. Its full join suits one row as well as thousands, so that the database can reuse
 * the plan.
 */
export function makeTriggerBody(table: IndexedTable): string {
  const { columns, ids } = loggedIdColumns[table];
  const lists = ids.map(
    (id) => `coalesce(array_agg(distinct changed.${id}) filter (where changed.${id} is not null), '{}')`,
  );
  const log = (rows: string) =>
    `insert into directory_change (${columns}) select ${lists.join(", ")} from ${rows} having count(*) > 0;`;
  const indexed = (rows: string) => `(select * from ${rows} where ${indexedRowConditions[table]})`;
  const list = (row: string, names: readonly string[]) =>
    `(${names.map((name) => `${row}.${name}`).join(", ")})`;
  const compared = listLoggedColumns(table);
  return `
-- change log ${changeLogVersion}
begin
  if tg_op = 'INSERT' then
    ${log(`${indexed("new_rows")} changed`)}
  elsif tg_op = 'DELETE' then
    ${log(`${indexed("old_rows")} changed`)}
  else
    ${log(`${indexed("old_rows")} o full join ${indexed("new_rows")} n on n.id = o.id,
      lateral (values ${list("o", ids)}, ${list("n", ids)}) as changed (${ids.join(", ")})
      where ${list("o", compared)} is distinct from ${list("n", compared)}`)}
  end if;
  return null;
end `;
}

/**
 * Updates the trigger functions of the change log to the logged columns. Does nothing when they are current, or
 * when a newer version of EQ wrote them. Each table is locked against writers during its update, because the old
 * function might miss changes in transactions that are still open.
 */
export async function updateChangeLog(db: Database, log: (line: string) => void = () => {}): Promise<void> {
  for (const table of await findOutdatedFunctions(db)) {
    log(`Updating the change log of the table ${table}; waits for running writers`);
    // Each table has its own transaction, so that another transaction that writes several tables cannot deadlock with
    // this update.
    await db.transaction(async (tx) => {
      await tx.query(raw(`lock table ${table} in share row exclusive mode`));
      await tx.query(
        raw(`create or replace function log_${table}_changes() returns trigger language plpgsql
          set search_path from current as $log$${makeTriggerBody(table)}$log$`),
      );
    });
  }
}

async function findOutdatedFunctions(db: Queryable): Promise<IndexedTable[]> {
  const rows = await db.query<{ name: string; body: string }>(sql`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = (select oid from pg_namespace where nspname = current_schema())
      and proname like 'log\\_%\\_changes'`);
  const versions = new Map(rows.map(({ name, body }) => [name, readFunctionVersion(body)]));
  const loggedTables = ["company", "person", "job"] as const;
  return loggedTables.filter((table) => (versions.get(`log_${table}_changes`) ?? 0) < changeLogVersion);
}

const readFunctionVersion = (body: string) => Number(/-- change log (\d+)/.exec(body)?.[1] ?? 0);
