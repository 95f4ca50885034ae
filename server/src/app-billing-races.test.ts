import { setTimeout } from "node:timers/promises";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import type { Payments, ProviderSubscription } from "./adapters/payments/port.ts";
import { createSandboxPayments } from "./adapters/payments/sandbox/index.ts";
import { eraseUser } from "./features/account-data/index.ts";
import { getBillingState } from "./features/billing/get-billing-state.ts";
import { refusePayersElsewhere, settleOtherProviders } from "./features/billing/other-providers.ts";
import { processEvents, readDueCustomers } from "./features/billing/process-events.ts";
import { readCustomer } from "./features/billing/read-customer.ts";
import { storeCustomer } from "./features/billing/store-customer.ts";
import { storeEvent } from "./features/billing/store-events.ts";
import { bookAndContinue } from "./features/runs/run-step.ts";
import { createContext, createUser, makeTestKind } from "./features/runs/test-runs.ts";
import type { Database } from "./platform/db/database.ts";
import { sql } from "./platform/db/sql.ts";
import { testOnEachDatabase } from "./platform/db/test-database.ts";

const now = () => new Date();
const proSubscription: ProviderSubscription = {
  id: "sub",
  status: "active",
  plan: "pro",
  priceId: "p",
  endsAtPeriodEnd: false,
  periodEnd: null,
};

/** A provider whose customers have these subscriptions. */
function makePayments(
  list: (customerId: string) => ProviderSubscription[] | Promise<ProviderSubscription[]>,
  mode: Payments["mode"] = "stripe",
): Payments {
  const payments: Partial<Payments> = {
    mode,
    findUserOf: async () => null,
    listSubscriptions: async (customerId) => list(customerId),
  };
  return payments as Payments;
}

testOnEachDatabase("payments beside other work", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  const countRows = async (userId: string) => {
    const tables = ["account", "billing_customer", "credit_ledger"] as const;
    const [row] = await db.query<Record<string, number>>(sql`
      select (select count(*)::int from account where user_id = ${userId}) as account,
             (select count(*)::int from billing_customer where user_id = ${userId}) as billing_customer,
             (select count(*)::int from credit_ledger where user_id = ${userId}) as credit_ledger`);
    return tables.map((table) => row?.[table]);
  };
  const readPlan = async (userId: string) => {
    const [row] = await db.query<{ plan: string }>(sql`select plan from account where user_id = ${userId}`);
    return row?.plan;
  };

  test("a deletion beside reads of the same customer never deadlocks and leaves nothing", async () => {
    for (let round = 0; round < 40; round++) {
      const [userId, customerId] = [`erased-${round}`, `customer-${round}`];
      await storeCustomer(db, { provider: "stripe", customerId, userId, now: now() });
      const subscription = { ...proSubscription, id: `sub-${round}` };
      await readCustomer(
        db,
        makePayments(() => [subscription]),
        { customerId, now: now() },
      );
      const pause = () => setTimeout(Math.random() * 4);
      const read = () =>
        readCustomer(
          db,
          makePayments(() => []),
          { customerId, now: now() },
        );
      await Promise.all([
        pause().then(read),
        pause().then(read),
        pause().then(() => db.transaction((tx) => eraseUser(tx, userId))),
      ]);
      expect(await countRows(userId)).toEqual([0, 0, 0]);
    }
  }, 60_000);

  test("a step of a run whose user was deleted leaves nothing", async () => {
    const userId = await createUser(db, "pro");
    await db.transaction((tx) => eraseUser(tx, userId));
    const work = {
      lease: { runId: "999999", owner: "nobody" },
      userId,
      kind: makeTestKind(),
      scannedUntil: 0,
    };
    const step = await bookAndContinue(db, work as never, { batch: null, mayContinue: true, now: now() });
    expect(step).toEqual({ kind: "lost" });
    expect(await countRows(userId)).toEqual([0, 0, 0]);
  });

  test("a start in test mode keeps what Stripe is paid for, also for a user with a plan of the sandbox", async () => {
    const userId = "payer-of-both";
    const stripe = makePayments(() => [{ ...proSubscription, id: "sub-stripe" }], "stripe");
    const sandbox = createSandboxPayments({ db, now });
    await storeCustomer(db, { provider: "sandbox", customerId: "cus-sandbox", userId, now: now() });
    await sandbox.sandbox?.checkOut("cus-sandbox", { plan: "basic", payment: "succeeds" });
    await readCustomer(db, sandbox, { customerId: "cus-sandbox", now: now() });
    expect(await readPlan(userId)).toBe("basic");
    const log = pino({ level: "silent" });
    const start = (payments: Payments) => settleOtherProviders({ db, payments, log, now });

    await start(stripe);
    expect(await readPlan(userId)).toBe("free");
    await storeCustomer(db, { provider: "stripe", customerId: "cus-stripe", userId, now: now() });
    await readCustomer(db, stripe, { customerId: "cus-stripe", now: now() });
    expect(await readPlan(userId)).toBe("pro");

    await start(sandbox);
    await readCustomer(db, sandbox, { customerId: "cus-sandbox", now: now() });
    expect(await readPlan(userId)).toBe("pro");
    const context = createContext(db, userId);
    expect(await getBillingState(context, sandbox)).toMatchObject({ hasSubscription: true, paidPlan: "pro" });
    await expect(refusePayersElsewhere(context, sandbox)).rejects.toMatchObject({ status: 503 });

    await start(stripe);
    expect(await readPlan(userId)).toBe("pro");
    await readDueCustomers({ db, payments: makePayments(() => [], "stripe"), log, now });
    expect(await readPlan(userId)).toBe("free");
  });

  test("a plan that an administrator has set stays when the sandbox's plans end", async () => {
    const userId = "operators-choice";
    await storeCustomer(db, { provider: "sandbox", customerId: "cus-operator", userId, now: now() });
    const payments = makePayments(
      () => [{ ...proSubscription, id: "sub-operator", plan: "basic" }],
      "sandbox",
    );
    await readCustomer(db, payments, { customerId: "cus-operator", now: now() });
    await db.query(sql`update account set plan = 'pro' where user_id = ${userId}`);
    const stripe = makePayments(() => [], "stripe");
    await settleOtherProviders({ db, payments: stripe, log: pino({ level: "silent" }), now });
    expect(await readPlan(userId)).toBe("pro");
    expect(await getBillingState(createContext(db, userId), stripe)).toMatchObject({
      isSetByAdministrator: true,
      paidPlan: null,
    });
  });

  test("a burst of events asks the provider for at most 4 customers at once, and once for each", async () => {
    let active = 0;
    let most = 0;
    const readCustomers: string[] = [];
    const payments = makePayments(async (customerId) => {
      readCustomers.push(customerId);
      most = Math.max(most, ++active);
      await setTimeout(10);
      active -= 1;
      return [{ ...proSubscription, id: `sub ${customerId}` }];
    });
    for (let index = 0; index < 12; index++) {
      const customerId = `burst-${index}`;
      await storeCustomer(db, { provider: "stripe", customerId, userId: `burst-user-${index}`, now: now() });
      for (let repeat = 0; repeat < 3; repeat++) {
        const event = { id: `event ${index} ${repeat}`, type: "invoice.paid", customerId };
        await storeEvent(db, "stripe", { event, now: now() });
      }
    }
    const log = pino({ level: "silent" });
    expect(await processEvents({ db, payments, log, now })).toBe(36);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    expect(readCustomers.toSorted()).toEqual(
      Array.from({ length: 12 }, (_each, index) => `burst-${index}`).toSorted(),
    );
  });
});
