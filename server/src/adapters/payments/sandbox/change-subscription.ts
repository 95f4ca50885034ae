import type { PaidPlan, SandboxAction } from "@eq/contracts";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Sql, sql } from "../../../platform/db/sql.ts";
import { SandboxConflict } from "../port.ts";
import { isOpen } from "./store.ts";

interface Change {
  customerId: string;
  action: SandboxAction;
  /** The new plan of the action "change". */
  plan: PaidPlan | null;
}

interface Step {
  /** The states in which the action is possible. */
  from: Sql;
  to: Sql;
  event: string;
  conflict: string;
}

/**
 * Changes the open subscription of a customer, in one statement, so that of two changes at once the second sees the
 * first.
 * @returns the type of the event that reports the change
 * @throws SandboxConflict when the subscription is in no state for the action
 */
export async function changeSubscription(
  { db, now }: { db: Queryable; now: () => Date },
  { customerId, action, plan }: Change,
): Promise<string> {
  const { from, to, event, conflict } = describeStep(action, plan, now());
  const changed = await db.query(sql`
    update sandbox_subscription set ${to} where customer_id = ${customerId} and ${isOpen} and ${from} returning 1`);
  if (changed.length === 0) throw new SandboxConflict(conflict);
  return event;
}

function describeStep(action: SandboxAction, plan: PaidPlan | null, now: Date): Step {
  switch (action) {
    case "change":
      return {
        from: sql`plan <> ${plan}::text`,
        to: sql`plan = ${plan}, ends_at_period_end = false`,
        event: "customer.subscription.updated",
        conflict: "You have this plan already.",
      };
    case "cancel":
      return {
        from: sql`not ends_at_period_end`,
        to: sql`ends_at_period_end = true`,
        event: "customer.subscription.updated",
        conflict: "The plan is cancelled already.",
      };
    case "resume":
      return {
        from: sql`ends_at_period_end`,
        to: sql`ends_at_period_end = false`,
        event: "customer.subscription.updated",
        conflict: "The plan is not cancelled.",
      };
    case "fail-payment":
      return {
        from: sql`status = 'active'`,
        to: sql`status = 'past_due', payment_failed_at = ${now}`,
        event: "invoice.payment_failed",
        conflict: "The last payment has failed already.",
      };
    case "pay":
      return {
        from: sql`status = 'past_due'`,
        to: sql`status = 'active', payment_failed_at = null`,
        event: "invoice.paid",
        conflict: "Nothing is left to pay.",
      };
    case "end-month":
      return {
        from: sql`true`,
        // A cancelled or an unpaid subscription ends with its month.
        to: sql`
          status = case when ends_at_period_end or status = 'past_due' then 'canceled' else status end,
          period_end = case when ends_at_period_end or status = 'past_due' then ${now}::timestamptz
                            else period_end + interval '1 month' end`,
        event: "customer.subscription.updated",
        conflict: "You have no subscription.",
      };
  }
}
