import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";

/** Lifetime of a reservation in seconds, unless it is renewed. */
const reservationSeconds = 120;

const computeReservationExpiry = (now: Date) => new Date(now.getTime() + reservationSeconds * 1000);

/** Days after which an unused session is removed; longer than the cookie's lifetime. */
const retentionDays = 200;

/**
 * Options of the statements that start a guest's search or make room for the caller's next one. They are urgent,
 * because users wait for them.
 */
const urgentPlanOptions = { keepPlan: true, urgent: true };

export interface SessionOpening {
  sessionId: string;
  /** The network of the address, from `networkOf`; `sessionsPerAddress` limits it. */
  network: string;
  sessionsPerAddress: number;
  /** The site of the address, from `siteOf`; `sessionsPerSite` limits it. */
  site: string | null;
  sessionsPerSite: number;
  now: Date;
}

/**
 * Stores a session if it is new.
 * @returns false when its network or site has reached its limit for this UTC day
 */
export async function openSession(db: Database, opening: SessionOpening): Promise<boolean> {
  const { sessionId, network, sessionsPerAddress, site, sessionsPerSite, now } = opening;
  if (await findSession(db, sessionId)) return true;
  const dayStart = new Date(now);
  dayStart.setUTCHours(0, 0, 0, 0);
  return db.transaction(async (tx) => {
    // Lock the site until commit, so that concurrent sessions of its networks are counted one after another.
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${site ?? network}`}, 0))`);
    await tx.query(sql`
      insert into guest_session (id, address, site, created_at, last_seen_at)
      select ${sessionId}, ${network}, ${site}::text, ${now}, ${now}
      where (select count(*) from guest_session
             where address = ${network} and created_at >= ${dayStart}) < ${sessionsPerAddress}
        and (select count(*) from guest_session
             where site = ${site}::text and created_at >= ${dayStart}) < ${sessionsPerSite}
      on conflict (id) do nothing`);
    return (await findSession(tx, sessionId)) !== null;
  }, urgentPlanOptions);
}

export interface StoredSession {
  searchCount: number;
  /** Identity of the last counted search; see `search-identity.ts`. */
  lastSearch: string | null;
  /** Identities of the counted search's refinements. */
  refinements: string[];
}

export async function findSession(db: Queryable, sessionId: string): Promise<StoredSession | null> {
  const rows = await db.query<StoredSession>(
    sql`
    select search_count as "searchCount", last_search as "lastSearch", refinements
    from guest_session where id = ${sessionId}`,
    urgentPlanOptions,
  );
  return rows[0] ?? null;
}

/** Reserves a free search in one statement. At most `limit` calls succeed in total, even when calls are concurrent. */
export async function reserveGuestSearch(
  db: Queryable,
  { sessionId, limit, now }: { sessionId: string; limit: number; now: Date },
): Promise<{ reservationId: string; searchCount: number } | "refused"> {
  const reserved = await insertReservation(db, { sessionId, limit, now });
  if (reserved) return reserved;
  const freed = await sweepGuestReservations(db, now);
  return (freed > 0 && (await insertReservation(db, { sessionId, limit, now }))) || "refused";
}

async function insertReservation(
  db: Queryable,
  { sessionId, limit, now }: { sessionId: string; limit: number; now: Date },
) {
  const reservationId = randomUUID();
  const rows = await db.query<{ searchCount: number }>(
    sql`
    with reserving as (
      update guest_session set reserved = reserved + 1, last_seen_at = ${now}
      where id = ${sessionId} and search_count + reserved < ${limit}
      returning search_count)
    insert into guest_reservation (id, session_id, expires_at)
    select ${reservationId}, ${sessionId}, ${computeReservationExpiry(now)}::timestamptz from reserving
    returning (select search_count from reserving) as "searchCount"`,
    urgentPlanOptions,
  );
  return rows[0] ? { reservationId, searchCount: rows[0].searchCount } : null;
}

/**
 * Counts the reserved search as used, and clears the pages and refinements of the previous search. When the reservation
 * has expired, the search is counted only if the limit still allows it.
 * @returns the new count; null when the search is not counted
 */
export async function settleGuestSearch(
  db: Queryable,
  settled: { sessionId: string; reservationId: string; search: string; limit: number },
): Promise<number | null> {
  const { sessionId, reservationId, search, limit } = settled;
  const rows = await db.query<{ searchCount: number }>(
    sql`
    with released as (delete from guest_reservation where id = ${reservationId} returning 1)
    update guest_session
    set search_count = search_count + 1, last_search = ${search}, refinements = '{}', pages = '{}',
        reserved = reserved - (select count(*)::int from released)
    where id = ${sessionId} and (exists (select 1 from released) or search_count + reserved < ${limit})
    returning search_count as "searchCount"`,
    urgentPlanOptions,
  );
  return rows[0]?.searchCount ?? null;
}

export interface SearchContinuation {
  list: "pages" | "refinements";
  /** Identifies the later page or refinement; null when the call is the counted search itself. */
  entry: string | null;
  most: number;
}

/**
 * Records a later page or refinement of the counted search in one statement. A failed search is not removed again,
 * because its retry has the same `entry`.
 * @returns false beyond `most` entries, or when another search was counted meanwhile
 */
export async function recordContinuation(
  db: Queryable,
  {
    sessionId,
    lastSearch,
    list,
    entry,
    most,
  }: SearchContinuation & { sessionId: string; lastSearch: string | null },
): Promise<boolean> {
  if (entry === null) return true;
  const column = raw(list);
  const rows = await db.query(
    sql`
    update guest_session
    set ${column} = case when ${entry}::text = any(${column}) then ${column} else array_append(${column}, ${entry}::text) end
    where id = ${sessionId} and last_search = ${lastSearch}
      and (${entry}::text = any(${column}) or cardinality(${column}) < ${most}::int)
    returning 1`,
    urgentPlanOptions,
  );
  return rows.length > 0;
}

/** Extends a reservation by its full lifetime. */
export async function renewGuestSearch(db: Queryable, reservationId: string, now: Date): Promise<void> {
  await db.query(sql`
    update guest_reservation set expires_at = ${computeReservationExpiry(now)} where id = ${reservationId}`);
}

/** Releases a reservation. Does nothing when the reservation was settled or swept before. */
export async function releaseGuestSearch(db: Queryable, reservationId: string): Promise<void> {
  await db.query(
    sql`
    with released as (delete from guest_reservation where id = ${reservationId} returning session_id)
    update guest_session s set reserved = s.reserved - 1 from released where s.id = released.session_id`,
    urgentPlanOptions,
  );
}

/**
 * Releases expired reservations.
 * @returns the number of sessions that had one
 */
async function sweepGuestReservations(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query(
    sql`
    with expired as (
      select id from guest_reservation where expires_at <= ${now} for update skip locked),
    released as (
      delete from guest_reservation where id in (select id from expired) returning session_id),
    freed as (select session_id, count(*)::int as number from released group by session_id)
    update guest_session s set reserved = s.reserved - freed.number
    from freed where s.id = freed.session_id
    returning s.id`,
    urgentPlanOptions,
  );
  return rows.length;
}

/** Removes expired reservations and sessions. The housekeeping timer runs it. */
export async function sweepGuests(db: Queryable, now: Date): Promise<void> {
  await sweepGuestReservations(db, now);
  const oldest = new Date(now.getTime() - retentionDays * 86_400_000);
  await db.query(sql`delete from guest_session where last_seen_at < ${oldest}`);
}
