import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { formatUtcDay } from "./store-account.ts";

/** Credits that a key has spent or has on hold, today and in all. */
export interface KeySpending {
  today: number;
  inAll: number;
}

/** Reads what each API key of the user has spent or has on hold; a key that has spent nothing is missing. */
export async function readKeySpending(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<ReadonlyMap<number, KeySpending>> {
  const rows = await db.query<KeySpending & { id: number }>(sql`
    select id, coalesce(sum(amount) filter (where day = ${formatUtcDay(now)}::date), 0)::int as today,
           sum(amount)::int as "inAll"
    from (
      select api_key_id as id, day, case kind when 'charge' then amount else -amount end as amount from credit_ledger
      where api_key_id in (select id from api_key where user_id = ${userId} and revoked_at is null)
        and kind in ('charge', 'refund') and amount > 0
      union all
      select api_key_id, day, amount from credit_hold
      where user_id = ${userId} and api_key_id is not null and holders > 0 and expires_at > ${now}::timestamptz) spent
    group by id`);
  return new Map(rows.map(({ id, ...spending }) => [id, spending]));
}
