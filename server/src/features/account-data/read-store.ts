import type { Queryable } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { DataStore, ParentTable } from "./data-store.ts";

/** A row with the exported columns, as PostgreSQL writes them in JSON: instants keep their microseconds. */
export type DataRow = Record<string, unknown>;

/** Ids of the rows that other rows name, oldest first. Rows that appear later are not exported. */
export type ParentIds = Readonly<Record<ParentTable, readonly number[]>>;

/** Rows that are read with one statement. */
export const rowsPerPage = 1_000;
/** Parents whose rows are read with one statement: many runs have one row. */
const parentsPerPage = 20;

/** Reads which searches, campaigns, runs and exports the user has now. */
export async function readParentIds(db: Queryable, userId: string): Promise<ParentIds> {
  const list = async (table: ParentTable) => {
    const rows = await db.query<{ id: number }>(
      sql`select id from ${raw(table)} where user_id = ${userId} order by id`,
    );
    return rows.map(({ id }) => id);
  };
  return {
    saved_search: await list("saved_search"),
    observed_search: await list("observed_search"),
    campaign: await list("campaign"),
    run: await list("run"),
    export_record: await list("export_record"),
  };
}

interface ReadCall {
  readonly db: Queryable;
  readonly userId: string;
  readonly parents: ParentIds;
}

/** Reads the user's rows of a store, in pages and in the order of its key. */
export async function* readStore(store: DataStore, call: ReadCall): AsyncGenerator<DataRow[], void, void> {
  if (!store.parent) {
    yield* readPages(
      store,
      call.db,
      sql`${store.owner(call.userId)} and ${matchParents(store, call.parents)}`,
    );
    return;
  }
  const ids = call.parents[store.parent];
  const [[column] = [""]] = store.key;
  for (let from = 0; from < ids.length; from += parentsPerPage) {
    const page = ids.slice(from, from + parentsPerPage);
    yield* readPages(store, call.db, sql`${raw(column)} = any(${page.map(String)}::bigint[])`);
  }
}

/** Matches the listed parents themselves, and rows that belong to one of them. */
function matchParents({ table, references = {} }: DataStore, parents: ParentIds): Sql {
  const newest = (name: ParentTable) => String(parents[name].at(-1) ?? 0);
  if (table in parents) return sql`id <= ${newest(table as ParentTable)}::bigint`;
  const conditions = Object.entries(references).map(
    ([column, name]) => sql`(${raw(column)} is null or ${raw(column)} <= ${newest(name)}::bigint)`,
  );
  return conditions.length > 0 ? join(conditions, " and ") : raw("true");
}

async function* readPages(
  { table, columns, key }: DataStore,
  db: Queryable,
  condition: Sql,
): AsyncGenerator<DataRow[], void, void> {
  const keyColumns = raw(key.map(([column]) => column).join(", "));
  const listed = raw([...new Set([...columns, ...key.map(([column]) => column)])].join(", "));
  let after: Sql = raw("true");
  for (;;) {
    const rows = await db.query<{ row: DataRow }>(sql`
      select to_jsonb(r) as row from (
        select ${listed} from ${raw(table)} where ${condition} and ${after}
        order by ${keyColumns} limit ${rowsPerPage}::int) as r`);
    const last = rows.at(-1)?.row;
    if (!last) return;
    yield rows.map(({ row }) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    if (rows.length < rowsPerPage) return;
    const values = key.map(([column, type]) => sql`${String(last[column])}::${raw(type)}`);
    after = sql`(${keyColumns}) > (${join(values, ", ")})`;
  }
}
