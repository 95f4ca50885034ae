import type { Database, Queryable } from "../platform/db/database.ts";
import { type Sql, sql } from "../platform/db/sql.ts";

/** Failures within the window, of one account from one address, and over all accounts from one address or site. */
const failuresOfAccount = 10;
const failuresOfAddress = 50;
const failuresOfSite = 200;
const windowMinutes = 15;

interface Login {
  /** Lower-case email, whether or not it has an account. */
  account: string;
  /** What `networkOf` gives. */
  address: string;
  /** What `siteOf` gives. */
  site: string | null;
  now: Date;
}

export interface LimitedLogin {
  retryAfterSeconds: number;
  /** Whose failures are too many. */
  of: "account" | "network";
}

/**
 * Counts an attempt as failed before the password is looked at, so that racing guesses are all counted;
 * `forgetFailures` and `withdrawAttempt` take it back. Null when the attempt may be made.
 */
export async function countAttempt(
  db: Database,
  { account, address, site, now }: Login,
): Promise<LimitedLogin | null> {
  return db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${site ?? address}`}, 0))`);
    const ofAccount = sql`account_key = ${account} and address = ${address}`;
    const wait = await secondsUntilAllowed(tx, { where: ofAccount, most: failuresOfAccount, now });
    if (wait !== null) return { retryAfterSeconds: wait, of: "account" };
    const ofAddress = await secondsUntilAllowed(tx, {
      where: sql`address = ${address}`,
      most: failuresOfAddress,
      now,
    });
    const ofSite = site
      ? await secondsUntilAllowed(tx, { where: sql`site = ${site}`, most: failuresOfSite, now })
      : null;
    if (ofAddress !== null || ofSite !== null)
      return { retryAfterSeconds: Math.max(ofAddress ?? 0, ofSite ?? 0), of: "network" };
    await tx.query(sql`
      insert into login_failure (account_key, address, site, failed_at)
      values (${account}, ${address}, ${site}, ${now})`);
    return null;
  });
}

async function secondsUntilAllowed(
  tx: Queryable,
  { where, most, now }: { where: Sql; most: number; now: Date },
): Promise<number | null> {
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  const [recent] = await tx.query<{ number: number; oldest: string | null }>(sql`
    select count(*)::int as number, min(failed_at) as oldest from (
      select failed_at from login_failure where ${where} and failed_at > ${since}
      order by failed_at desc limit ${most}) as last_failures`);
  if (!recent?.oldest || recent.number < most) return null;
  const freeAt = new Date(recent.oldest).getTime() + windowMinutes * 60_000;
  return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
}

/** Takes back one counted attempt whose password could not be checked. */
export async function withdrawAttempt(db: Queryable, { account, address, now }: Login): Promise<void> {
  await db.query(sql`
    delete from login_failure where ctid = (
      select ctid from login_failure where account_key = ${account} and address = ${address} and failed_at = ${now}
      limit 1 for update skip locked)`);
}

/** After a right password. */
export async function forgetFailures(
  db: Queryable,
  { account, address }: Pick<Login, "account" | "address">,
): Promise<void> {
  await db.query(sql`delete from login_failure where account_key = ${account} and address = ${address}`);
}

/** Removes what no longer counts. */
export async function sweepFailures(db: Queryable, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  await db.query(sql`delete from login_failure where failed_at <= ${since}`);
}
