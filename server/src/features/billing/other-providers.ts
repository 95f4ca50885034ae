// What happens to plans of a payment provider that is not, or no longer, configured.
import type { Logger } from "pino";
import type { Payments } from "../../adapters/payments/port.ts";
import type { Database } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { changePlan, lockAccount, readAllowance } from "../credits/index.ts";
import {
  endSandboxSubscription,
  hasSubscriptionElsewhere,
  listPayers,
  makeAllDue,
  readPaidPlan,
} from "./store-customer.ts";

interface StartContext {
  db: Database;
  payments: Pick<Payments, "mode">;
  log: Pick<Logger, "warn">;
  now: () => Date;
}

/**
 * Decides at a start what becomes of the customers of the other provider. Once Stripe takes payments, plans of the sandbox end. Without
 * Stripe's keys its payers keep their plans, because it goes on charging them; they are read again once the keys are back.
 */
export async function settleOtherProviders({ db, payments, log, now }: StartContext): Promise<void> {
  if (payments.mode === "stripe") {
    const users = await listPayers(db, "sandbox");
    for (const userId of users) await endSandboxPlan(db, userId, now());
    if (users.length > 0)
      log.warn(
        `Ended the test plans of ${users.length} users, because Stripe takes payments now; they can buy a plan again`,
      );
    return;
  }
  const payers = await listPayers(db, "stripe");
  if (payers.length === 0) return;
  await makeAllDue(db, "stripe", now());
  log.warn(
    `${payers.length} users pay by Stripe, which is not configured: set STRIPE_SECRET_KEY. They keep their plans`,
  );
}

async function endSandboxPlan(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, { userId }, now);
    const before = await readPaidPlan(tx, userId);
    await endSandboxSubscription(tx, userId);
    const plan = await readPaidPlan(tx, userId);
    // A plan that an administrator has set stays.
    if (plan === before || (await readAllowance(tx, userId, now)).plan !== before) return;
    await changePlan(tx, { userId, plan, reason: "Test payments have ended; choose a plan again", now });
  });
}

/**
 * Refuses what would need the provider that the user pays by.
 * @throws Refusal 503 for a user with a subscription at a provider that is not configured
 */
export async function refusePayersElsewhere({ db, user }: UserContext, { mode }: Pick<Payments, "mode">) {
  if (await hasSubscriptionElsewhere(db, mode, user.id))
    throw new Refusal(
      503,
      "Your plan is paid by a provider that this server cannot reach at the moment. Your plan stays as it is; please try again later.",
    );
}
