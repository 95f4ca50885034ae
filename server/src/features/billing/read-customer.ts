import type { Plan, PlanEnding } from "@eq/contracts";
import type { Payments } from "../../adapters/payments/port.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { changePlan, lockAccount, notePlan, readAllowance, recordPrice } from "../credits/index.ts";
import { describeEndingChange, describePlanChange } from "./describe-plan-change.ts";
import { decidePlan, findNextRead, findPlanEnding } from "./entitlement.ts";
import {
  type CustomerKey,
  claimRead,
  findPayer,
  readPaidPlan,
  setPaidPlan,
  storeCustomer,
  takeReadNumber,
} from "./store-customer.ts";
import { readSubscriptions, replaceSubscriptions, type StoredSubscription } from "./store-subscriptions.ts";

/**
 * What came of a read: the user's plan follows it ("applied"), a read that began later was stored before ("outdated"), or
 * the customer belongs to nobody here ("foreign").
 */
export type CustomerRead = "applied" | "outdated" | "foreign";

/**
 * Reads a customer's subscriptions from the provider and sets the user's plan. It may be called at any time, any number
 * of times and by any number of processes: reads are numbered when they begin, and the result of a read is dropped when
 * that of a later read is stored. Whatever order events arrive in, the read that begins last sees all that happened
 * before, so that no clock is compared.
 * @throws PaymentsUnavailable
 */
export async function readCustomer(
  db: Database,
  payments: Payments,
  { customerId, now }: { customerId: string; now: Date },
): Promise<CustomerRead> {
  const key = { provider: payments.mode, customerId };
  const userId = await findUser(db, payments, { ...key, now });
  if (userId === null) return "foreign";
  const readNumber = await takeReadNumber(db);
  const subscriptions = await payments.listSubscriptions(customerId);
  const store = async (tx: Queryable) => {
    await lockAccount(tx, { userId }, now);
    if (!(await claimRead(tx, { ...key, readNumber }))) throw new OutdatedRead();
    const paidBefore = await readPaidPlan(tx, userId);
    const endingBefore = findPlanEnding(await readSubscriptions(tx, key), now);
    await replaceSubscriptions(tx, key, { subscriptions, now });
    await followSubscriptions(tx, key, { userId, paidBefore, endingBefore, now });
    return "applied" as const;
  };
  try {
    return await db.transaction(store);
  } catch (error) {
    if (error instanceof OutdatedRead) return "outdated";
    throw error;
  }
}

/**
 * Thrown to roll back when a later read is stored or the customer is gone, because `lockAccount` has inserted the account's
 * row, even for a user who was deleted meanwhile.
 */
class OutdatedRead extends Error {}

/** Finds whose customer it is. A customer that is not stored, but has a user's id in its metadata, is stored. */
async function findUser(
  db: Database,
  payments: Payments,
  { now, ...key }: CustomerKey & { now: Date },
): Promise<string | null> {
  const stored = await findPayer(db, key);
  if (stored !== null) return stored;
  const userId = await payments.findUserOf(key.customerId);
  if (userId === null) return null;
  await storeCustomer(db, { ...key, userId, now });
  // A user who has another customer already does not get a second one.
  return await findPayer(db, key);
}

interface PlanBefore {
  userId: string;
  paidBefore: Plan;
  endingBefore: PlanEnding | null;
  now: Date;
}

/**
 * Gives the user the plan that the stored subscriptions pay for, or a higher one that another provider's customer pays for.
 * A plan that an administrator has set stays until the paid plan changes. The statement gets an entry for each change of the plan
 * or of its end.
 */
async function followSubscriptions(
  tx: Queryable,
  key: CustomerKey,
  { userId, paidBefore, endingBefore, now }: PlanBefore,
): Promise<void> {
  const subscriptions = await readSubscriptions(tx, key);
  const ownPlan = decidePlan(subscriptions, now);
  await setPaidPlan(tx, { ...key, plan: ownPlan, dueAt: findNextRead(subscriptions, now) });
  const plan = await readPaidPlan(tx, userId);
  const priceId = findPrice(subscriptions, plan, now);
  if (plan !== paidBefore) {
    const current = (await readAllowance(tx, userId, now)).plan;
    await changePlan(tx, { userId, plan, priceId, reason: describePlanChange(plan, current), now });
    return;
  }
  if (plan !== ownPlan) return;
  await recordPrice(tx, { userId, plan, priceId });
  const endings = { before: endingBefore, after: findPlanEnding(subscriptions, now) };
  const reason = describeEndingChange(plan, endings);
  if (reason !== null) await notePlan(tx, { userId, reason, now });
}

/** The price of the subscription that pays for the plan. */
function findPrice(subscriptions: readonly StoredSubscription[], plan: Plan, now: Date): string | null {
  if (plan === "free") return null;
  return subscriptions.find((each) => decidePlan([each], now) === plan)?.priceId ?? null;
}
