import { type Sql, sql } from "../../platform/db/sql.ts";

/** What an API key may spend and has spent. All caps are 0 for a key that may not spend, was revoked or has expired. */
export interface KeyAllowance {
  capADay: number;
  capInAll: number;
  /** Credits charged and not refunded, on the day and in all. */
  spentToday: number;
  spent: number;
  /** Credits on hold, on the day and in all. */
  reservedToday: number;
  reserved: number;
}

/** Counts the credits that the key may still spend on the day. */
export function countKeySpendable(key: KeyAllowance): number {
  const today = key.capADay - key.spentToday - key.reservedToday;
  return Math.max(0, Math.min(today, key.capInAll - key.spent - key.reserved));
}

/** Counts the credits spent or on hold beyond a cap; only a key that was revoked or has expired has any. */
export function countOverKeyCap(key: KeyAllowance): number {
  const today = key.spentToday + key.reservedToday - key.capADay;
  return Math.max(0, today, key.spent + key.reserved - key.capInAll);
}

/**
 * Selects the allowance of a key as JSON; null for a payment by the user. A key that does not exist has caps of 0, so that
 * nothing is spent through it. Read it after the account is locked: then it includes all that was spent before.
 */
export function selectKeyAllowance(
  { userId, apiKeyId }: { userId: string; apiKeyId?: number | null },
  { day, now }: { day: string; now: Date },
): Sql {
  if (apiKeyId === null || apiKeyId === undefined) return sql`null::json`;
  const spent = sql`coalesce(sum(case kind when 'charge' then amount else -amount end)`;
  const isLive = sql`holders > 0 and expires_at > ${now}::timestamptz`;
  return sql`(
    select json_build_object(
      'capADay', coalesce(max(k.cap_a_day), 0), 'capInAll', coalesce(max(k.cap_in_all), 0),
      'spentToday', coalesce(max(s.today), 0), 'spent', coalesce(max(s.in_all), 0),
      'reservedToday', coalesce(max(r.today), 0), 'reserved', coalesce(max(r.in_all), 0))
    from (
      select ${spent} filter (where day = ${day}::date), 0)::int as today, ${spent}, 0)::int as in_all
      from credit_ledger
      where api_key_id = ${apiKeyId}::bigint and kind in ('charge', 'refund') and amount > 0) s,
    (select coalesce(sum(amount) filter (where ${isLive} and day = ${day}::date), 0)::int as today,
            coalesce(sum(amount) filter (where ${isLive}), 0)::int as in_all
     from credit_hold where user_id = ${userId} and api_key_id = ${apiKeyId}::bigint) r
    left join api_key k on k.id = ${apiKeyId}::bigint and k.user_id = ${userId} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > ${now}::timestamptz))`;
}
