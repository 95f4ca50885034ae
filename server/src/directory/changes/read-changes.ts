import type { Queryable } from "../../platform/db/database.ts";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";

/**
 * A reader's position in the change log. It is JSON, so that the reader can store it with the rows that it has read.
 */
export interface LogPosition {
  /** The random id of the database. */
  readonly instance: string;
  /** A transaction id. All transactions with lower ids have ended, and their changes were read. */
  readonly horizon: string;
  /**
   * Id of the newest log row whose transaction is below the horizon. `lastChangedAt` is the row's time in seconds since
   * 1970.
   */
  readonly lastId: number;
  readonly lastChangedAt: string;
  /**
   * Ids of the log rows above the horizon that were already read (an int8multirange). `handledChangedAt` is the sum of
   * their times.
   */
  readonly handled: string;
  readonly handledChangedAt: string;
  /** Whether demo rows were hidden at this position. */
  readonly demoHidden: boolean;
}

export interface DirectoryChanges {
  /** The position to pass to the next call. */
  readonly position: LogPosition;
  /** Companies that changed, or whose people or open jobs changed. Deleted companies are included. */
  readonly companyIds: Set<number>;
  /** People that changed, including deleted ones. */
  readonly personIds: Set<number>;
  /** True when any row may have changed, as after a truncate. */
  readonly everything: boolean;
  readonly demoHidden: boolean;
}

interface LogRow extends LogPosition {
  /** Whether the caller's position belongs to this log, and the log still has every row after that position. */
  readonly isKnown: boolean;
  /** JSON array of the ids; null when nothing changed. */
  readonly companyIds: string | null;
  readonly personIds: string | null;
  readonly everything: boolean | null;
}

/**
 * Returns the position at the end of the change log. Rows that the caller reads afterwards include every change before
 * this position. Do not call it in a transaction that has written rows.
 */
export async function readLogPosition(db: Queryable): Promise<LogPosition> {
  return makeLogPosition(await readLog(db, null));
}

/**
 * Reads the changes that were committed after the position `since`. It reports every change exactly once, even if
 * transactions overlap. If there are none, it takes one short statement.
 * @returns "lost" if the log no longer has all rows after `since`: it was pruned, restored from an older backup, or
 * belongs to another database. The caller must then read everything again
 */
export async function readChanges(db: Queryable, since: LogPosition): Promise<DirectoryChanges | "lost"> {
  const row = await readLog(db, since);
  if (!row.isKnown) return "lost";
  const personIds = parseIds(row.personIds);
  const companyIds = parseIds(row.companyIds);
  for (const id of await readEmployers(db, personIds)) companyIds.add(id);
  const position = makeLogPosition(row);
  return {
    position,
    companyIds,
    personIds,
    everything: row.everything === true,
    demoHidden: position.demoHidden,
  };
}

/**
 * Reads the companies where these people work now. A person may have moved to one of them by a change that is still
 * unread.
 */
async function readEmployers(db: Queryable, personIds: ReadonlySet<number>): Promise<Set<number>> {
  if (personIds.size === 0) return new Set();
  const [row] = await db.query<{ ids: string | null }>(sql`
    select json_agg(distinct company_id) filter (where company_id is not null)::text as ids
    from person where id = any(${[...personIds]}::bigint[])`);
  return parseIds(row?.ids ?? null);
}

function makeLogPosition(row: LogRow): LogPosition {
  const { instance, horizon, lastId, lastChangedAt, handled, handledChangedAt, demoHidden } = row;
  return { instance, horizon, lastId, lastChangedAt, handled, handledChangedAt, demoHidden };
}

function parseIds(json: string | null): Set<number> {
  return new Set(json === null ? [] : (JSON.parse(json) as number[]));
}

// The time of a log row in seconds since 1970: exact to the microsecond, and the same text from every driver.
const changedAtSeconds = raw("extract(epoch from changed_at)");

/**
 * Reads the end of the log and the rows after `since` in one statement. All transactions below the horizon have ended,
 * so their log rows are complete. Between horizon and ceiling, some transactions are still open, and only the rows of
 * ended ones are visible. Rows with an `xid` at or above the ceiling were restored from another server's backup. They
 * count as older than all other rows.
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
      select coalesce(range_agg(int8range(id, id, '[]')), '{}')::text as ids, coalesce(sum(${changedAtSeconds}), 0)::text as changed_at
      from directory_change where xid >= (select horizon from log) and xid < (select ceiling from log))
    ${since ? selectUnreadRows(since) : raw("")}
    select state.instance, state.demo_hidden as "demoHidden", log.horizon::text as horizon,
      newest.id as "lastId", ${raw("extract(epoch from newest.changed_at)")}::text as "lastChangedAt",
      handled.ids as handled, handled.changed_at as "handledChangedAt",
      ${since ? isKnownPosition(since) : raw("true")} as "isKnown"
      ${since ? unreadIdColumns : raw("")}
    from directory_state as state, log, newest, handled`);
  if (!row) throw new Error("The directory has no change log");
  return row;
}

function selectUnreadRows({ horizon, handled }: LogPosition): Sql {
  return sql`, unread as materialized (
      select company_ids, person_ids, everything from directory_change
      where xid >= ${horizon}::xid8 and xid < (select ceiling from log) and not id <@ ${handled}::int8multirange)`;
}

const unreadIdColumns = sql`,
  (select json_agg(id)::text from unread, unnest(company_ids) as id) as "companyIds",
  (select json_agg(id)::text from unread, unnest(person_ids) as id) as "personIds",
  (select bool_or(everything) from unread) as everything`;

function isKnownPosition({
  instance,
  horizon,
  lastId,
  lastChangedAt,
  handled,
  handledChangedAt,
}: LogPosition): Sql {
  return sql`(state.instance = ${instance}::uuid and ${horizon}::xid8 <= log.horizon
    and exists (select from directory_change
      where id = ${lastId}::bigint and ${changedAtSeconds} = ${lastChangedAt}::numeric)
    and (select coalesce(sum(${changedAtSeconds}), 0) from directory_change
      where xid >= ${horizon}::xid8 and xid < log.ceiling and id <@ ${handled}::int8multirange)
      = ${handledChangedAt}::numeric)`;
}
