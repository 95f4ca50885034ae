import type { CreditOutcome } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { type DailyAllowance, lockAccount as lock, readAllowance } from "../credits/store.ts";

export { readAllowance };

const day = (now: Date) => now.toISOString().slice(0, 10);
const holdKey = (runId: string) => `run ${runId}`;

export async function lockAccount(tx: Queryable, { userId }: { userId: string }, now: Date): Promise<void> {
  await lock(tx, { userId, day: day(now), searchKey: "", key: "" }, now);
}

async function readOwnHold(tx: Queryable, userId: string, runId: string): Promise<number> {
  const [row] = await tx.query<{ amount: number }>(sql`
    select amount from credit_entry where user_id = ${userId} and idempotency_key = ${holdKey(runId)} and state = 'reserved'`);
  return row?.amount ?? 0;
}

async function writeOwnHold(
  tx: Queryable,
  use: { userId: string; runId: string; now: Date },
  amount: number,
) {
  await tx.query(sql`
    insert into credit_entry (user_id, day, amount, reason, idempotency_key, search_key, state, expires_at)
    values (${use.userId}, ${day(use.now)}::date, ${amount}, 'enrichment', ${holdKey(use.runId)}, '', 'reserved', ${new Date(use.now.getTime() + 120_000)})
    on conflict (user_id, idempotency_key) do update set amount = excluded.amount, state = 'reserved', expires_at = excluded.expires_at`);
}

export async function holdForRun(
  tx: Queryable,
  use: { userId: string; runId: string; what: string; wanted: number; now: Date },
): Promise<{ held: number; unlimited: boolean; allowance: DailyAllowance }> {
  const own = await readOwnHold(tx, use.userId, use.runId);
  const allowance = await readAllowance(tx, use.userId, use.now);
  const free = allowance.limit - allowance.used - allowance.reserved + own;
  const amount = allowance.unlimited ? use.wanted : Math.max(0, Math.min(use.wanted, free));
  await writeOwnHold(tx, use, amount);
  return { held: amount, unlimited: allowance.unlimited, allowance };
}

export async function renewRunHold(
  db: Queryable,
  use: { userId: string; runId: string; now: Date },
): Promise<void> {
  await db.query(sql`
    update credit_entry set expires_at = ${new Date(use.now.getTime() + 120_000)}
    where user_id = ${use.userId} and idempotency_key = ${holdKey(use.runId)} and state = 'reserved'`);
}

export async function releaseRunHold(
  db: Queryable,
  use: { userId: string; runId: string; what: string; reason: string; now: Date },
): Promise<void> {
  await db.query(sql`
    update credit_entry set state = 'released'
    where user_id = ${use.userId} and idempotency_key = ${holdKey(use.runId)} and state = 'reserved'`);
}

export interface BookedItem {
  key: string;
  amount: 0 | 1;
  person: string | null;
  company: string | null;
  outcome: CreditOutcome;
  reason: string;
}

export async function bookRunItems(
  tx: Queryable,
  use: { userId: string; runId: string; what: string; now: Date; items: readonly BookedItem[] },
): Promise<{ charged: string[]; chargedBefore: string[]; unpaid: string[] }> {
  const keys = use.items.filter(({ amount }) => amount === 1).map(({ key }) => key);
  const before = await tx.query<{ key: string }>(sql`
    select idempotency_key as key from credit_entry
    where user_id = ${use.userId} and idempotency_key = any(${keys}::text[]) and state = 'charged'`);
  const chargedBefore = before.map(({ key }) => key);
  const open = keys.filter((key) => !chargedBefore.includes(key));
  const own = await readOwnHold(tx, use.userId, use.runId);
  const { limit, used, reserved, unlimited } = await readAllowance(tx, use.userId, use.now);
  const free = unlimited ? open.length : Math.max(0, limit - used - reserved + own);
  const charged = open.slice(0, free);
  if (charged.length > 0)
    await tx.query(sql`
      insert into credit_entry (user_id, day, amount, reason, idempotency_key, search_key, state)
      select ${use.userId}, ${day(use.now)}::date, 1, 'enrichment', key, '', 'charged'
      from unnest(${charged}::text[]) as key`);
  await writeOwnHold(tx, use, Math.max(0, own - charged.length));
  return { charged, chargedBefore, unpaid: open.slice(free) };
}

export async function readRunCredits(
  db: Queryable,
  userId: string,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, { charged: number; held: number }>> {
  const rows = await db.query<{ key: string; amount: number }>(sql`
    select idempotency_key as key, amount from credit_entry
    where user_id = ${userId} and idempotency_key = any(${runIds.map(holdKey)}::text[]) and state = 'reserved'`);
  return new Map(rows.map(({ key, amount }) => [key.slice(4), { charged: 0, held: amount }]));
}
