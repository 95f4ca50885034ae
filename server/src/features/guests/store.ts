import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";

/** A reservation that is not renewed for this long counts as lost. */
const reservationSeconds = 120;

const expiryOf = (now: Date) => new Date(now.getTime() + reservationSeconds * 1000);

/** A browser that did not come back for this long has no cookie any more. */
const keptDays = 200;

/** Of what every guest's search begins with, and of what makes room for it: whoever asks behind finds it. */
const urgentKeptPlan = { keepPlan: true, urgent: true };

export interface SessionOpening {
  sessionId: string;
  /** What the first daily limit counts by; see `networkOf`. */
  network: string;
  sessionsPerAddress: number;
  /** What the second one counts by; see `siteOf`. */
  site: string | null;
  sessionsPerSite: number;
  now: Date;
}

/** Stores a session that is not stored yet. False when its network or its site has opened its share for this UTC day. */
export async function openSession(db: Database, opening: SessionOpening): Promise<boolean> {
  const { sessionId, network, sessionsPerAddress, site, sessionsPerSite, now } = opening;
  if (await findSession(db, sessionId)) return true;
  const dayStart = new Date(now);
  dayStart.setUTCHours(0, 0, 0, 0);
  return db.transaction(async (tx) => {
    // Held until commit: racing openings of one site, and so of one network, are counted one after the other.
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
  }, urgentKeptPlan);
}

export interface StoredSession {
  searchCount: number;
  /** The search counted last; see `search-identity.ts`. */
  lastSearch: string | null;
  /** Other sets of filters shown of it. */
  refinements: string[];
}

export async function findSession(db: Queryable, sessionId: string): Promise<StoredSession | null> {
  const rows = await db.query<StoredSession>(
    sql`
    select search_count as "searchCount", last_search as "lastSearch", refinements
    from guest_session where id = ${sessionId}`,
    urgentKeptPlan,
  );
  return rows[0] ?? null;
}

/** Takes one free search, in one statement: of any number of racing calls, only `limit` in all succeed. */
export async function reserveGuestSearch(
  db: Queryable,
  { sessionId, limit, now }: { sessionId: string; limit: number; now: Date },
): Promise<{ reservationId: string; searchCount: number } | "refused"> {
  const reserved = await takeSlot(db, { sessionId, limit, now });
  if (reserved) return reserved;
  const freed = await sweepGuestReservations(db, now);
  return (freed > 0 && (await takeSlot(db, { sessionId, limit, now }))) || "refused";
}

async function takeSlot(
  db: Queryable,
  { sessionId, limit, now }: { sessionId: string; limit: number; now: Date },
) {
  const reservationId = randomUUID();
  const rows = await db.query<{ searchCount: number }>(
    sql`
    with held as (
      update guest_session set reserved = reserved + 1, last_seen_at = ${now}
      where id = ${sessionId} and search_count + reserved < ${limit}
      returning search_count)
    insert into guest_reservation (id, session_id, expires_at)
    select ${reservationId}, ${sessionId}, ${expiryOf(now)}::timestamptz from held
    returning (select search_count from held) as "searchCount"`,
    urgentKeptPlan,
  );
  return rows[0] ? { reservationId, searchCount: rows[0].searchCount } : null;
}

/**
 * Counts the search, which also clears what was shown of the one before. A search whose reservation has expired and was
 * given to another one is counted only within the limit. Returns the new count, null when it is not counted.
 */
export async function settleGuestSearch(
  db: Queryable,
  settled: { sessionId: string; reservationId: string; search: string; limit: number },
): Promise<number | null> {
  const { sessionId, reservationId, search, limit } = settled;
  const rows = await db.query<{ searchCount: number }>(
    sql`
    with gone as (delete from guest_reservation where id = ${reservationId} returning 1)
    update guest_session
    set search_count = search_count + 1, last_search = ${search}, refinements = '{}', pages = '{}',
        reserved = reserved - (select count(*)::int from gone)
    where id = ${sessionId} and (exists (select 1 from gone) or search_count + reserved < ${limit})
    returning search_count as "searchCount"`,
    urgentKeptPlan,
  );
  return rows[0]?.searchCount ?? null;
}

export interface Shown {
  list: "pages" | "refinements";
  /** Null for what comes with the counted search itself. */
  entry: string | null;
  most: number;
}

/**
 * Notes what a counted search is about to show more of, in one statement. False when that is more than `most`, or when
 * another search was counted meanwhile. Never taken back: what failed is asked for again under the same name.
 */
export async function addShown(
  db: Queryable,
  { sessionId, lastSearch, list, entry, most }: Shown & { sessionId: string; lastSearch: string | null },
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
    urgentKeptPlan,
  );
  return rows.length > 0;
}

/** Moves the end of a reservation that is still there. */
export async function renewGuestSearch(db: Queryable, reservationId: string, now: Date): Promise<void> {
  await db.query(sql`
    update guest_reservation set expires_at = ${expiryOf(now)} where id = ${reservationId}`);
}

/** Gives a reserved search back; does nothing once it is settled or swept. */
export async function releaseGuestSearch(db: Queryable, reservationId: string): Promise<void> {
  await db.query(
    sql`
    with gone as (delete from guest_reservation where id = ${reservationId} returning session_id)
    update guest_session s set reserved = s.reserved - 1 from gone where s.id = gone.session_id`,
    urgentKeptPlan,
  );
}

/** Gives back what expired. Returns how many sessions got something back. */
async function sweepGuestReservations(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query(
    sql`
    with expired as (
      select id from guest_reservation where expires_at <= ${now} for update skip locked),
    gone as (
      delete from guest_reservation where id in (select id from expired) returning session_id),
    freed as (select session_id, count(*)::int as number from gone group by session_id)
    update guest_session s set reserved = s.reserved - freed.number
    from freed where s.id = freed.session_id
    returning s.id`,
    urgentKeptPlan,
  );
  return rows.length;
}

/** For the housekeeping timer: expired reservations, and sessions whose cookie is gone. */
export async function sweepGuests(db: Queryable, now: Date): Promise<void> {
  await sweepGuestReservations(db, now);
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  await db.query(sql`delete from guest_session where last_seen_at < ${oldest}`);
}
