import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A search that is allowed but never reports back counts as lost after this long. */
const reservationSeconds = 120;

/** A browser that did not come back for this long has no cookie any more. */
const keptDays = 200;

/** Of what every guest's search begins with, and of what makes room for it: whoever asks behind finds it. */
const first = { keepPlan: true, urgent: true };

export interface SessionOpening {
  sessionId: string;
  /** What the daily limit counts by; see `networkOf`. */
  network: string;
  sessionsPerAddress: number;
  now: Date;
}

/** Stores a session that is not stored yet. False when the network has opened its share for this UTC day. */
export async function openSession(db: Database, opening: SessionOpening): Promise<boolean> {
  const { sessionId, network, sessionsPerAddress, now } = opening;
  if (await findSession(db, sessionId)) return true;
  const dayStart = new Date(now);
  dayStart.setUTCHours(0, 0, 0, 0);
  return db.transaction(async (tx) => {
    // Held until commit: two racing openings of one network are counted one after the other.
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${network}`}, 0))`);
    await tx.query(sql`
      insert into guest_session (id, address, created_at, last_seen_at)
      select ${sessionId}, ${network}, ${now}, ${now}
      where (select count(*) from guest_session
             where address = ${network} and created_at >= ${dayStart}) < ${sessionsPerAddress}
      on conflict (id) do nothing`);
    return (await findSession(tx, sessionId)) !== null;
  }, first);
}

export interface StoredSession {
  searchCount: number;
  /** What was shown last; see `search-identity.ts`. */
  lastSearch: string | null;
}

export async function findSession(db: Queryable, sessionId: string): Promise<StoredSession | null> {
  const rows = await db.query<StoredSession>(
    sql`
    select search_count as "searchCount", last_search as "lastSearch"
    from guest_session where id = ${sessionId}`,
    first,
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
  const expiresAt = new Date(now.getTime() + reservationSeconds * 1000);
  const rows = await db.query<{ searchCount: number }>(
    sql`
    with held as (
      update guest_session set reserved = reserved + 1, last_seen_at = ${now}
      where id = ${sessionId} and search_count + reserved < ${limit}
      returning search_count)
    insert into guest_reservation (id, session_id, expires_at)
    select ${reservationId}, ${sessionId}, ${expiresAt} from held
    returning (select search_count from held) as "searchCount"`,
    first,
  );
  return rows[0] ? { reservationId, searchCount: rows[0].searchCount } : null;
}

/** Counts the search. Returns the new count. Right also when the reservation has expired meanwhile. */
export async function settleGuestSearch(
  db: Queryable,
  { sessionId, reservationId, search }: { sessionId: string; reservationId: string; search: string },
): Promise<number> {
  const rows = await db.query<{ searchCount: number }>(sql`
    with gone as (delete from guest_reservation where id = ${reservationId} returning 1)
    update guest_session
    set search_count = search_count + 1, last_search = ${search},
        reserved = reserved - (select count(*)::int from gone)
    where id = ${sessionId}
    returning search_count as "searchCount"`);
  return rows[0]?.searchCount ?? 0;
}

/** Remembers what a free search showed, unless another search was counted meanwhile. */
export async function replaceLastSearch(
  db: Queryable,
  { sessionId, known, shown }: { sessionId: string; known: string; shown: string },
): Promise<void> {
  if (known === shown) return;
  await db.query(sql`
    update guest_session set last_search = ${shown} where id = ${sessionId} and last_search = ${known}`);
}

/** Gives a reserved search back; does nothing once it is settled or swept. */
export async function releaseGuestSearch(db: Queryable, reservationId: string): Promise<void> {
  await db.query(
    sql`
    with gone as (delete from guest_reservation where id = ${reservationId} returning session_id)
    update guest_session s set reserved = s.reserved - 1 from gone where s.id = gone.session_id`,
    first,
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
    first,
  );
  return rows.length;
}

/** For the housekeeping timer: expired reservations, and sessions whose cookie is gone. */
export async function sweepGuests(db: Queryable, now: Date): Promise<void> {
  await sweepGuestReservations(db, now);
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  await db.query(sql`delete from guest_session where last_seen_at < ${oldest}`);
}
