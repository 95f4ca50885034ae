import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { type CheckPlan, expiryOf, type FinalVerdict } from "./plan-check.ts";

/** A check that this process runs now. Moments are ISO 8601. */
export interface ClaimedCheck {
  readonly address: string;
  readonly personId: string;
  readonly domain: string;
  /** Tries so far, with this one. */
  readonly tries: number;
  /** The number of this claim, which no other one of the address has. */
  readonly claim: number;
  readonly begunAt: string;
}

export interface CheckedAddress {
  readonly address: string;
  readonly personId: string;
}

/** A verdict that still holds. `checkedOn` is YYYY-MM-DD. */
export interface RememberedVerdict {
  readonly verdict: FinalVerdict;
  readonly checkedOn: string;
}

/** Days after which a check without a verdict is deleted: the worker is off, since it needs one day. */
const abandonedDays = 3;

const claimColumns = sql`c.address, c.person_id::text as "personId", c.domain, c.tries, c.claim, c.begun_at as "begunAt"`;
export const readDomain = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/**
 * Begins the check of an address of a person, unless its verdict still holds, another process checks it, or its next try is
 * not due. Demo people and people who object are never checked.
 * @param leaseMs milliseconds until another process may repeat the check; null stores it for the worker
 * @returns the check that this process is to run; null otherwise
 */
export async function beginCheck(
  db: Queryable,
  { address, personId }: CheckedAddress,
  { now, leaseMs }: { now: Date; leaseMs: number | null },
): Promise<ClaimedCheck | null> {
  const tries = leaseMs === null ? 0 : 1;
  const dueAt = new Date(now.getTime() + (leaseMs ?? 0));
  const [check] = await db.query<ClaimedCheck>(sql`
    insert into email_check as c (address, person_id, domain, tries, claim, begun_at, due_at)
    select ${address}, p.id, ${readDomain(address)}, ${tries}::int, ${tries}::int, ${now}::timestamptz, ${dueAt}::timestamptz
    from person p where p.id = ${personId}::bigint and not p.opted_out and p.source <> 'demo' for share
    on conflict (address) do update set person_id = excluded.person_id, due_at = excluded.due_at,
      tries = case when c.verdict is null then c.tries + excluded.tries else excluded.tries end,
      claim = c.claim + excluded.claim,
      begun_at = case when c.verdict is null then c.begun_at else excluded.begun_at end,
      verdict = null, reason = null, checked_at = null, expires_at = null
    where c.expires_at <= ${now}::timestamptz or (c.verdict is null and c.due_at <= ${now}::timestamptz)
    returning ${claimColumns}`);
  return leaseMs === null ? null : (check ?? null);
}

/** Takes checks that are due, the longest due first. Other processes skip them. Nobody who objects is checked. */
export async function claimChecks(
  db: Queryable,
  { limit, leaseMs, now }: { limit: number; leaseMs: number; now: Date },
): Promise<ClaimedCheck[]> {
  const until = new Date(now.getTime() + leaseMs);
  return await db.query<ClaimedCheck>(
    sql`
    with due as (
      select e.address from email_check e join person p on p.id = e.person_id and not p.opted_out
      where e.verdict is null and e.due_at <= ${now}::timestamptz
      order by e.due_at, e.address limit ${limit}::int for update of e skip locked)
    update email_check c set due_at = ${until}, tries = c.tries + 1, claim = c.claim + 1
    where c.address in (select address from due)
    returning ${claimColumns}`,
    { keepPlan: true },
  );
}

/**
 * Stores what a check has come to.
 * @returns false when another process has taken it since, or the person is gone
 */
export async function finishCheck(
  tx: Queryable,
  { address, claim }: ClaimedCheck,
  plan: CheckPlan,
  now: Date,
): Promise<boolean> {
  const isFinal = "verdict" in plan;
  const verdict = isFinal ? plan.verdict : null;
  const expiresAt = isFinal ? expiryOf(plan.verdict, now) : null;
  const dueAt = isFinal ? now : plan.dueAt;
  const uncounted = !isFinal && !plan.countsAsTry ? 1 : 0;
  const rows = await tx.query(sql`
    update email_check set verdict = ${verdict}, reason = ${plan.reason}, due_at = ${dueAt}, tries = tries - ${uncounted}::int,
      checked_at = ${now}, expires_at = ${expiresAt}::timestamptz
    where address = ${address} and claim = ${claim} and verdict is null returning 1`);
  return rows.length > 0;
}

/** Gives back a check that was interrupted, to be run at once. */
export async function giveBackCheck(
  db: Queryable,
  { address, claim }: ClaimedCheck,
  now: Date,
): Promise<void> {
  await db.query(sql`
    update email_check set due_at = ${now}, tries = tries - 1
    where address = ${address} and claim = ${claim} and verdict is null`);
}

/** Reads the verdict of an address that still holds. */
export async function readVerdict(
  db: Queryable,
  address: string,
  now: Date,
): Promise<RememberedVerdict | null> {
  const [row] = await db.query<RememberedVerdict>(sql`
    select verdict, (checked_at at time zone 'utc')::date::text as "checkedOn" from email_check
    where address = ${address} and verdict is not null and expires_at > ${now}::timestamptz`);
  return row ?? null;
}

/** Whether the mail server of a domain is known to take mail for every address. */
export async function acceptsAnything(db: Queryable, domain: string, now: Date): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from email_check_domain where domain = ${domain} and expires_at > ${now}::timestamptz`);
  return rows.length > 0;
}

export async function rememberDomain(tx: Queryable, domain: string, now: Date): Promise<void> {
  const expiresAt = expiryOf("accepts-anything", now);
  await tx.query(sql`
    insert into email_check_domain (domain, expires_at) values (${domain}, ${expiresAt})
    on conflict (domain) do update set expires_at = excluded.expires_at`);
}

/** Deletes verdicts that no longer hold, and checks that nobody runs any more. The housekeeping timer runs it. */
export async function sweepEmailChecks(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`
    delete from email_check where expires_at <= ${now}::timestamptz
      or (verdict is null and begun_at < ${now}::timestamptz - make_interval(days => ${abandonedDays}))`);
  await db.query(sql`delete from email_check_domain where expires_at <= ${now}::timestamptz`);
}
