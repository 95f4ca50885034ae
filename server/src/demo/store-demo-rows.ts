import { type ColumnType, insertRows } from "../platform/db/bulk-insert.ts";
import type { Queryable } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
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
const owned = { company_id: "bigint", source: "text" } satisfies Record<string, ColumnType>;

/** Stores a block inside the transaction it is given; the company of index i gets the id `base` + i. */
export async function storeBlock(tx: Queryable, block: DemoBlock, base: number): Promise<void> {
  const ofCompany = <Row extends { company_index: number }>(
    rows: readonly Row[],
  ): Record<string, unknown>[] =>
    rows.map((row) => ({ ...row, company_id: base + row.company_index, source }));
  const companies = block.companies.map((row) => ({
    ...row,
    id: base + row.index,
    parent_id: row.parent_index === null ? null : base + row.parent_index,
    source,
  }));
  await insertRows(
    tx,
    "company",
    { id: "bigint", parent_id: "bigint", source: "text", ...companyColumns },
    companies,
  );
  await insertRows(tx, "person", { ...owned, ...personColumns }, ofCompany(block.people));
  await insertRows(tx, "job", { ...owned, ...jobColumns }, ofCompany(block.jobs));
  await insertRows(tx, "news_item", { ...owned, ...newsColumns }, ofCompany(block.news));
}

export async function storeLocalBusinesses(tx: Queryable, rows: readonly LocalBusinessRow[]): Promise<void> {
  const labelled = rows.map((row) => ({ ...row, source }));
  await insertRows(tx, "local_business", { source: "text", ...localBusinessColumns }, labelled);
}

/** True when this transaction alone may add demo rows until it ends; false when another one may. */
export async function claimDemo(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('eq demo directory')) as claimed`,
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

/** The id of the first demo company; null before there is one. */
export async function findBase(tx: Queryable): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    sql`select id from company where source = ${source} order by id limit 1`,
  );
  return row?.id ?? null;
}

/** Sets ids apart for so many companies, so that an import at the same time cannot get one of them. */
export async function reserveIds(tx: Queryable, companies: number): Promise<number> {
  await tx.query(sql`lock table company in share row exclusive mode`);
  const [row] = await tx.query<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('company', 'id'))::bigint as id`,
  );
  const base = row?.id ?? 100_001;
  await tx.query(
    sql`select setval(pg_get_serial_sequence('company', 'id'), ${base}::bigint + ${companies - 1}::bigint)`,
  );
  return base;
}

/** How many companies have been made: blocks are stored whole and in order. */
export async function countMade(tx: Queryable, base: number, target: number): Promise<number> {
  const [row] = await tx.query<{ last: number | null }>(sql`
    select max(id) as last from company
    where source = ${source} and id >= ${base}::bigint and id < ${base}::bigint + ${target}::bigint`);
  return row?.last == null ? 0 : row.last - base + 1;
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
