import type { Database, Queryable } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";

const allowedFailures = 10;
const windowMinutes = 15;

interface Login {
  /** Lower-case email, whether or not it has an account. */
  account: string;
  address: string;
  now: Date;
}

/**
 * Counts an attempt as failed before the password is looked at, so that racing guesses are all counted;
 * `forgetFailures` takes it back. Null when the attempt may be made, else the seconds until the next one.
 */
export async function countAttempt(db: Database, { account, address, now }: Login): Promise<number | null> {
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  return db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${account} ${address}`}, 0))`);
    const [recent] = await tx.query<{ number: number; oldest: string | null }>(sql`
      select count(*)::int as number, min(failed_at) as oldest from (
        select failed_at from login_failure
        where account_key = ${account} and address = ${address} and failed_at > ${since}
        order by failed_at desc limit ${allowedFailures}) as last_failures`);
    if (recent && recent.number >= allowedFailures && recent.oldest) {
      const freeAt = new Date(recent.oldest).getTime() + windowMinutes * 60_000;
      return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
    }
    await tx.query(sql`
      insert into login_failure (account_key, address, failed_at) values (${account}, ${address}, ${now})`);
    return null;
  });
}

/** After a right password. */
export async function forgetFailures(db: Queryable, { account, address }: Omit<Login, "now">): Promise<void> {
  await db.query(sql`delete from login_failure where account_key = ${account} and address = ${address}`);
}

/** Removes what no longer counts. */
export async function sweepFailures(db: Queryable, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  await db.query(sql`delete from login_failure where failed_at <= ${since}`);
}
