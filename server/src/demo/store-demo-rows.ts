import { asRecords, type ColumnType } from "../platform/db/bulk-insert.ts";
import type { Queryable } from "../platform/db/database.ts";
import { raw, type Sql, sql } from "../platform/db/sql.ts";
import {
  companyColumns,
  jobColumns,
  type LocalBusinessRow,
  localBusinessColumns,
  newsColumns,
  personColumns,
} from "./demo-rows.ts";
import type { DemoBlock } from "./generate-demo-directory.ts";

const source = "demo";
type Columns = Readonly<Record<string, ColumnType>>;

/**
 * The statements that store a block; the company of index i gets the id `base` + i. They are put together
 * apart from running them, since that takes as long as making the rows.
 */
export function writeBlock(block: DemoBlock, base: number): Sql[] {
  const ofCompany = (row: { company_index: number }) => base + row.company_index;
  const inserts = [
    insertInto("company", companyColumns, block.companies, {
      id: (row) => base + row.index,
      parent_id: (row) => (row.parent_index === null ? null : base + row.parent_index),
    }),
    insertInto("person", personColumns, block.people, { company_id: ofCompany }),
    insertInto("job", jobColumns, block.jobs, { company_id: ofCompany }),
    insertInto("news_item", newsColumns, block.news, { company_id: ofCompany }),
  ];
  return inserts.filter((insert) => insert !== null);
}

export function writeLocalBusinesses(rows: readonly LocalBusinessRow[]): Sql | null {
  return insertInto("local_business", localBusinessColumns, rows, {});
}

/** Inserts rows with the ids that are worked out for each; null when there are none. */
function insertInto<Row extends object>(
  table: string,
  columns: Columns,
  rows: readonly Row[],
  ids: Readonly<Record<string, (row: Row) => number | null>>,
): Sql | null {
  if (rows.length === 0) return null;
  const idColumns: Columns = Object.fromEntries(Object.keys(ids).map((name) => [name, "bigint"]));
  const stored = { ...idColumns, ...columns };
  const names = raw(Object.keys(stored).join(", "));
  const records = rows.map((row) => {
    const own = Object.entries(ids).map(([name, idOf]) => [name, idOf(row)]);
    return { ...row, ...Object.fromEntries(own) };
  });
  return sql`
    insert into ${raw(table)} (source, ${names})
    select ${source}::text, ${names} from ${asRecords(stored, records)}`;
}

/** True when this transaction alone may add demo rows until it ends; false when another one may. */
export async function claimDemo(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('eq demo directory', 0)) as claimed`,
  );
  return row?.claimed === true;
}

export interface DemoState {
  target: number | null;
  complete: boolean;
  hidden: boolean;
}

export async function readDemoState(db: Queryable): Promise<DemoState> {
  const [row] = await db.query<DemoState>(sql`
    select demo_target as target, demo_complete as complete, demo_hidden as hidden from directory_state`);
  return row ?? { target: null, complete: false, hidden: false };
}

/**
 * The id of the first demo company. Sets ids apart for all of them the first time, so that an import at the
 * same time cannot get one.
 */
export async function reserveIds(tx: Queryable, companies: number): Promise<number> {
  const [state] = await tx.query<{ base: number | null }>(
    sql`select demo_first_id as base from directory_state`,
  );
  if (state?.base != null) return state.base;
  await tx.query(sql`lock table company in share row exclusive mode`);
  const [row] = await tx.query<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('company', 'id'))::bigint as id`,
  );
  const base = row?.id ?? 100_001;
  await tx.query(
    sql`select setval(pg_get_serial_sequence('company', 'id'), ${base}::bigint + ${companies - 1}::bigint)`,
  );
  await tx.query(sql`update directory_state set demo_first_id = ${base}::bigint`);
  return base;
}

/** How many companies have been made: blocks are stored whole and in order, and the ids are theirs alone. */
export async function countMade(tx: Queryable, base: number, target: number): Promise<number> {
  const [last] = await tx.query<{ id: number }>(sql`
    select id from company where id >= ${base}::bigint and id < ${base}::bigint + ${target}::bigint
    order by id desc limit 1`);
  return last === undefined ? 0 : last.id - base + 1;
}

export async function countLocalBusinesses(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ made: number }>(
    sql`select count(*)::int as made from local_business where source = ${source}`,
  );
  return row?.made ?? 0;
}

/** Notes what the directory will hold; every call counts as a change of the rows. */
export async function markDemo(tx: Queryable, target: number, complete: boolean): Promise<void> {
  await tx.query(sql`
    update directory_state
    set demo_target = ${target}::int, demo_complete = ${complete}, version = version + 1, changed_at = now()`);
}
