import fc from "fast-check";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { type PaymentEvent, SandboxConflict } from "../../adapters/payments/port.ts";
import { createSandboxPayments } from "../../adapters/payments/sandbox/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { processEvents } from "./process-events.ts";
import { readCustomer } from "./read-customer.ts";
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
/**
 * How the event of each step arrives: after how many further steps, and how often. `isReadSlowly` begins a read after the
 * step whose result is stored only at the end.
 */
const arrival = fc.record({
  delay: fc.nat(4),
  times: fc.integer({ min: 0, max: 3 }),
  isReadSlowly: fc.boolean(),
});
type Arrival = typeof arrival extends fc.Arbitrary<infer Drawn> ? Drawn : never;

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

    /** Begins a read that has its answer now, and is stored at the end. @returns the read, once it has its answer */
    async function beginSlowRead(
      customerId: string,
      end: Promise<void>,
    ): Promise<{ read: Promise<unknown> }> {
      const answered = Promise.withResolvers<void>();
      const payments = createSandboxPayments({ db, now });
      const listSubscriptions = async (id: string) => {
        const subscriptions = await payments.listSubscriptions(id);
        answered.resolve();
        await end;
        return subscriptions;
      };
      const read = readCustomer(db, { ...payments, listSubscriptions }, { customerId, now: now() });
      await answered.promise;
      return { read };
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
      const followHistory = async (drawn: [Step, Arrival][]) => {
        users += 1;
        const [userId, customerId] = [`sandbox-user-${users}`, `sandbox-customer-${users}`];
        await storeCustomer(db, { provider: "sandbox", customerId, userId, now: now() });
        const payments = createSandboxPayments({ db, now });
        const deliver = async (event: PaymentEvent) => {
          await storeEvent(db, "sandbox", { event, now: now() });
          await Promise.all([1, 2].map(() => processEvents({ db, payments, log, now })));
        };
        const end = Promise.withResolvers<void>();
        const slowReads: Promise<unknown>[] = [];
        const waiting: { due: number; event: PaymentEvent }[] = [];
        let last: PaymentEvent | null = null;
        for (const [index, [each, { delay, times, isReadSlowly }]] of drawn.entries()) {
          const event = await take(customerId, each);
          last = event ?? last;
          if (event)
            for (let time = 0; time < times; time++) waiting.push({ due: index + delay + time, event });
          if (isReadSlowly) slowReads.push((await beginSlowRead(customerId, end.promise)).read);
          for (const { due, event: arrived } of waiting) if (due === index) await deliver(arrived);
        }
        // A provider repeats an event until it is answered, so that the last one arrives in the end.
        if (last) await deliver(last);
        end.resolve();
        await Promise.all(slowReads);
        const plans = await readPlans(userId, customerId);
        expect(plans.account).toBe(plans.subscription);
      };
      await fc.assert(fc.asyncProperty(history, followHistory), { numRuns: 40, seed: 26 });
    }, 60_000);
  },
);
