import fc from "fast-check";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { type PaymentEvent, SandboxConflict } from "../../adapters/payments/port.ts";
import { createSandboxPayments } from "../../adapters/payments/sandbox/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { processEvents } from "./process-events.ts";
import { storeCustomer } from "./store-customer.ts";
import { storeEvent } from "./store-events.ts";

const plan = fc.constantFrom("basic" as const, "pro" as const);
const step = fc.oneof(
  fc.record({ kind: fc.constant("check-out" as const), plan, payment: fc.constantFrom("succeeds", "fails") }),
  fc.record({
    kind: fc.constantFrom("change", "cancel", "resume", "fail-payment", "pay", "end-month"),
    plan,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;
/** How the event of each step arrives: a moment in the order of arrival, and how often. */
const arrival = fc.record({ moment: fc.nat(1000), times: fc.integer({ min: 0, max: 3 }) });

let users = 0;
const log = pino({ level: "silent" });
const now = () => new Date();

testOnEachDatabase(
  "plans of the sandbox after events that come late, doubled, shuffled or not at all",
  (open) => {
    let db: Database;
    beforeAll(async () => {
      db = await open();
    });

    /** Takes a step in the sandbox. @returns its event; null when the subscription's state does not allow the step */
    async function take(customerId: string, drawn: Step): Promise<PaymentEvent | null> {
      const { sandbox } = createSandboxPayments({ db, now });
      if (!sandbox) throw new Error("The sandbox's provider has no sandbox");
      try {
        if (drawn.kind === "check-out") {
          const { payment } = drawn as { payment: "succeeds" | "fails" };
          return await sandbox.checkOut(customerId, { plan: drawn.plan, payment });
        }
        return await sandbox.change(customerId, { action: drawn.kind as "cancel", plan: drawn.plan });
      } catch (error) {
        if (error instanceof SandboxConflict) return null;
        throw error;
      }
    }

    async function readPlans(userId: string, customerId: string) {
      const [account] = await db.query<{ plan: string }>(
        sql`select plan from account where user_id = ${userId}`,
      );
      const [subscription] = await db.query<{ plan: string }>(sql`
      select plan from sandbox_subscription where customer_id = ${customerId} and status in ('active', 'past_due')`);
      return { account: account?.plan ?? "free", subscription: subscription?.plan ?? "free" };
    }

    test("are the plan of the subscription that has not ended", async () => {
      const history = fc.array(fc.tuple(step, arrival), { minLength: 1, maxLength: 8 });
      const followHistory = async (drawn: [Step, { moment: number; times: number }][]) => {
        users += 1;
        const [userId, customerId] = [`sandbox-user-${users}`, `sandbox-customer-${users}`];
        await storeCustomer(db, { provider: "sandbox", customerId, userId, now: now() });
        const deliveries: { moment: number; event: PaymentEvent }[] = [];
        let last: PaymentEvent | null = null;
        for (const [each, { moment, times }] of drawn) {
          const event = await take(customerId, each);
          last = event ?? last;
          if (event)
            for (let time = 0; time < times; time++) deliveries.push({ moment: moment + time, event });
        }
        // A provider repeats an event until it is answered, so that the last one arrives in the end.
        if (last) deliveries.push({ moment: 2000, event: last });
        const payments = createSandboxPayments({ db, now });
        for (const { event } of deliveries.toSorted((one, other) => one.moment - other.moment)) {
          await storeEvent(db, "sandbox", { event, now: now() });
          await Promise.all([1, 2].map(() => processEvents({ db, payments, log, now })));
        }
        const plans = await readPlans(userId, customerId);
        expect(plans.account).toBe(plans.subscription);
      };
      await fc.assert(fc.asyncProperty(history, followHistory), { numRuns: 40, seed: 26 });
    }, 60_000);
  },
);
