import type { Queryable } from "../../platform/db/database.ts";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";

/** How far a reader has come in the log of changes. Plain JSON, to be kept beside what was read. */
export interface LogPosition {
  /** Random id of the database. */
  readonly instance: string;
  /** Transactions below this have ended; their changes have been read. */
  readonly horizon: string;
  /** The newest row below the horizon and when it was written, in seconds since 1970. */
  readonly lastId: number;
  readonly lastChangedAt: string;
  /** Rows from the horizon on that have been read all the same (an int8multirange), and the sum of their times. */
  readonly handled: string;
  readonly handledChangedAt: string;
  /** Whether demo rows were hidden then. */
  readonly demoHidden: boolean;
}

export interface DirectoryChanges {
  /** Where to go on reading. */
  readonly position: LogPosition;
  /** Companies with a change of their own or of their people or open jobs, deleted ones included. */
  readonly companyIds: Set<number>;
  /** People with a change, deleted ones included. */
  readonly personIds: Set<number>;
  /** Any row may have changed, also of other companies. */
  readonly everything: boolean;
  readonly demoHidden: boolean;
}

interface LogRow extends LogPosition {
  /** The position that was asked for is one of this log, and all that came after it is still there. */
  readonly isKnown: boolean;
  /** JSON arrays; null: none. */
  readonly companyIds: string | null;
  readonly personIds: string | null;
  readonly everything: boolean | null;
}

/**
 * The end of the log: rows that are read from now on have every change up to it. Not for a transaction that has
 * written something.
 */
export async function readLogPosition(db: Queryable): Promise<LogPosition> {
  return toPosition(await readLog(db, null));
}

/**
 * What was committed since `since`, each change once, however transactions overlapped; one short statement when
 * nothing was. "lost" when this log cannot tell: pruned, brought back from an older backup, or of another database. Then everything is read anew.
 */
export async function readChanges(db: Queryable, since: LogPosition): Promise<DirectoryChanges | "lost"> {
  const row = await readLog(db, since);
  if (!row.isKnown) return "lost";
  const personIds = readIds(row.personIds);
  const companyIds = readIds(row.companyIds);
  for (const id of await readEmployers(db, personIds)) companyIds.add(id);
  const position = toPosition(row);
  return {
    position,
    companyIds,
    personIds,
    everything: row.everything === true,
    demoHidden: position.demoHidden,
  };
}

/** Where the people are now: also a company that they came to with a change that is still to be read. */
async function readEmployers(db: Queryable, personIds: ReadonlySet<number>): Promise<Set<number>> {
  if (personIds.size === 0) return new Set();
  const [row] = await db.query<{ ids: string | null }>(sql`
    select json_agg(distinct company_id) filter (where company_id is not null)::text as ids
    from person where id = any(${[...personIds]}::bigint[])`);
  return readIds(row?.ids ?? null);
}

function toPosition(row: LogRow): LogPosition {
  const { instance, horizon, lastId, lastChangedAt, handled, handledChangedAt, demoHidden } = row;
  return { instance, horizon, lastId, lastChangedAt, handled, handledChangedAt, demoHidden };
}

function readIds(json: string | null): Set<number> {
  return new Set(json === null ? [] : (JSON.parse(json) as number[]));
}

// Exact to the microsecond, and the same text from every driver.
const changedAt = raw("extract(epoch from changed_at)");

/**
 * `xid` from the ceiling on is of the server that the database was restored from: such rows are as old as can be.
 * The rest is visible, so it has ended when it is below the horizon; above it others may still commit beside it.
 */
async function readLog(db: Queryable, since: LogPosition | null): Promise<LogRow> {
  const [row] = await db.query<LogRow>(sql`
    with log as materialized (
      select pg_snapshot_xmin(snapshot) as horizon, pg_snapshot_xmax(snapshot) as ceiling
      from pg_current_snapshot() as snapshot),
    newest as materialized (
      (select id, changed_at from directory_change where xid < (select horizon from log) order by xid desc, id desc limit 1)
      union all
      (select id, changed_at from directory_change where xid >= (select ceiling from log) order by id desc limit 1)
      limit 1),
    handled as materialized (
      select coalesce(range_agg(int8range(id, id, '[]')), '{}')::text as ids, coalesce(sum(${changedAt}), 0)::text as changed_at
      from directory_change where xid >= (select horizon from log) and xid < (select ceiling from log))
    ${since ? unreadRows(since) : raw("")}
    select state.instance, state.demo_hidden as "demoHidden", log.horizon::text as horizon,
      newest.id as "lastId", ${raw("extract(epoch from newest.changed_at)")}::text as "lastChangedAt",
      handled.ids as handled, handled.changed_at as "handledChangedAt",
      ${since ? isKnown(since) : raw("true")} as "isKnown"
      ${since ? unreadColumns : raw("")}
    from directory_state as state, log, newest, handled`);
  if (!row) throw new Error("The directory has no log of changes");
  return row;
}

function unreadRows({ horizon, handled }: LogPosition): Sql {
  return sql`, unread as materialized (
      select company_ids, person_ids, everything from directory_change
      where xid >= ${horizon}::xid8 and xid < (select ceiling from log) and not id <@ ${handled}::int8multirange)`;
}

const unreadColumns = sql`,
  (select json_agg(id)::text from unread, unnest(company_ids) as id) as "companyIds",
  (select json_agg(id)::text from unread, unnest(person_ids) as id) as "personIds",
  (select bool_or(everything) from unread) as everything`;

function isKnown({ instance, horizon, lastId, lastChangedAt, handled, handledChangedAt }: LogPosition): Sql {
  return sql`(state.instance = ${instance}::uuid and ${horizon}::xid8 <= log.horizon
    and exists (select from directory_change
      where id = ${lastId}::bigint and ${changedAt} = ${lastChangedAt}::numeric)
    and (select coalesce(sum(${changedAt}), 0) from directory_change
      where xid >= ${horizon}::xid8 and xid < log.ceiling and id <@ ${handled}::int8multirange)
      = ${handledChangedAt}::numeric)`;
}
