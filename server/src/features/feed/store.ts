import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Visit } from "./visit.ts";

/** Number of a user's visits that are stored, so that several "Mark all as seen" can be undone. */
const storedVisits = 5;

type VisitRow = Omit<Visit, "position"> & { lastJob: number; lastNews: number };

/** Makes other transactions that change the user's visits wait until this one ends. Read the visits only afterwards. */
export async function lockVisits(tx: Queryable, userId: string): Promise<void> {
  // The rows cannot be locked instead: a transaction that waited for them would not see a visit that was added meanwhile.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`feed of ${userId}`}, 0))`);
}

/** Lists the user's stored visits, newest first. */
export async function listVisits(db: Queryable, userId: string): Promise<Visit[]> {
  const rows = await db.query<VisitRow>(sql`
    select visit, since_visit as "sinceVisit", read_at as "readAt", last_job as "lastJob", last_news as "lastNews", companies
    from feed_visit where user_id = ${userId} order by visit desc limit ${storedVisits}::int`);
  return rows.map(({ lastJob, lastNews, ...row }) => ({
    ...row,
    position: { job: lastJob, news: lastNews },
  }));
}

/** Writes a visit with what is known now. A visit that is stored keeps the visit with which it is compared. */
export async function writeVisit(db: Queryable, userId: string, visit: Visit): Promise<void> {
  const { readAt, position, companies } = visit;
  await db.query(sql`
    insert into feed_visit (user_id, visit, since_visit, read_at, last_job, last_news, companies)
    values (${userId}, ${visit.visit}, ${visit.sinceVisit}, ${readAt}::timestamptz, ${position.job}, ${position.news},
      ${companies}::jsonb)
    on conflict (user_id, visit) do update
      set read_at = excluded.read_at, last_job = excluded.last_job, last_news = excluded.last_news,
        companies = excluded.companies`);
}

/** Removes the oldest visits. */
export async function pruneVisits(db: Queryable, userId: string, newest: number): Promise<void> {
  await db.query(sql`delete from feed_visit where user_id = ${userId} and visit <= ${newest - storedVisits}`);
}

/** Sets the visit since which a visit lists events; null for the time before the first one. */
export async function updateSince(
  db: Queryable,
  userId: string,
  { visit, sinceVisit }: Pick<Visit, "visit" | "sinceVisit">,
): Promise<void> {
  await db.query(sql`
    update feed_visit set since_visit = ${sinceVisit}::int where user_id = ${userId} and visit = ${visit}`);
}
