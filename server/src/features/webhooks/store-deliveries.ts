import { deliveryLogDays } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** A delivery that this process sends now. Moments are ISO 8601. */
export interface DueDelivery {
  id: number;
  addressId: number;
  url: string;
  secret: string;
  eventId: string;
  payload: string;
  /** Tries so far, with this one. */
  tries: number;
  begunAt: string;
}

/** Seconds for which one process has a delivery. A try takes at most 10 s, so another process never sends it too. */
const leaseSeconds = 30;
/** Deliveries of one address that one process sends at once, so that a slow address does not delay others. */
export const maxPerAddress = 5;

/**
 * Takes deliveries that are due, the oldest first. Other processes skip them.
 * @param busy ids of addresses that get no more at once
 */
export async function claimDeliveries(
  db: Queryable,
  { limit, busy, now }: { limit: number; busy: readonly number[]; now: Date },
): Promise<DueDelivery[]> {
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  return await db.query<DueDelivery>(
    sql`
    with due as (
      select d.id
      from (select distinct address_id from webhook_delivery
            where state = 'waiting' and due_at <= ${now}::timestamptz
              and address_id <> all(${busy}::bigint[])) w,
      lateral (
        select id from webhook_delivery
        where address_id = w.address_id and state = 'waiting' and due_at <= ${now}::timestamptz
        order by due_at, id limit ${maxPerAddress} for update skip locked) d
      limit ${limit}::int)
    update webhook_delivery d set due_at = ${until}, tries = d.tries + 1
    from webhook_address a
    where d.id in (select id from due) and a.id = d.address_id
    returning d.id, d.address_id as "addressId", a.url, a.secret, d.event_id as "eventId", d.payload, d.tries,
      d.begun_at as "begunAt"`,
    { keepPlan: true },
  );
}

/** What a try has come to; `dueAt` is set for a delivery that is tried again. */
export interface TryResult {
  state: "waiting" | "delivered" | "set-aside";
  dueAt: Date | null;
  status: number | null;
  problem: string | null;
  milliseconds: number;
}

/** Records a try, unless another process has tried the delivery since. */
export async function finishTry(
  db: Queryable,
  { id, tries }: Pick<DueDelivery, "id" | "tries">,
  { state, dueAt, status, problem, milliseconds }: TryResult,
): Promise<void> {
  await db.query(
    sql`
    update webhook_delivery set state = ${state}, due_at = coalesce(${dueAt}::timestamptz, due_at), status = ${status},
      problem = ${problem}, milliseconds = ${milliseconds}
    where id = ${id} and tries = ${tries} and state = 'waiting'`,
    { keepPlan: true },
  );
}

/** Gives a delivery back that was not sent, because this process stops. */
export async function giveBackDelivery(db: Queryable, { id, tries }: DueDelivery, now: Date): Promise<void> {
  await db.query(sql`
    update webhook_delivery set due_at = ${now}, tries = tries - 1
    where id = ${id} and tries = ${tries} and state = 'waiting'`);
}

export async function lockAddress(tx: Queryable, addressId: number): Promise<void> {
  await tx.query(sql`select 1 from webhook_address where id = ${addressId} for update`);
}

/** Stops an address that answered 410, and sets aside what waits for it. */
export async function stopAddress(tx: Queryable, addressId: number, now: Date): Promise<void> {
  await tx.query(
    sql`update webhook_address set stopped_at = ${now} where id = ${addressId} and stopped_at is null`,
  );
  await tx.query(sql`
    update webhook_delivery set state = 'set-aside', problem = coalesce(problem, 'The address answered 410 Gone')
    where address_id = ${addressId} and state = 'waiting'`);
}

/**
 * Makes deliveries due at once, for another day of tries: one that is not delivered, or all that were set aside.
 * @returns their number
 */
export async function replayRows(
  tx: Queryable,
  userId: string,
  { addressId, deliveryId }: { addressId: string; deliveryId: string | null },
  now: Date,
): Promise<number> {
  const chosen =
    deliveryId === null ? sql`state = 'set-aside'` : sql`id = ${deliveryId}::bigint and state <> 'delivered'`;
  const rows = await tx.query(sql`
    update webhook_delivery set state = 'waiting', tries = 0, due_at = ${now}, begun_at = ${now}
    where user_id = ${userId} and address_id = ${addressId}::bigint and ${chosen} returning 1`);
  return rows.length;
}

/** Removes deliveries that are over and older than the log. */
export async function sweepDeliveries(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deliveryLogDays * 86_400_000);
  await db.query(sql`delete from webhook_delivery where state <> 'waiting' and created_at < ${before}`);
}
