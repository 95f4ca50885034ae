import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createStripePayments } from "./adapters/payments/stripe/index.ts";
import { startTestStripe, type TestStripe, testKeys } from "./adapters/payments/stripe/test-stripe-server.ts";
import type { Database } from "./platform/db/database.ts";
import { sql } from "./platform/db/sql.ts";
import { testOnEachDatabase } from "./platform/db/test-database.ts";
import { openTestApp } from "./test-app.ts";
import { openTestBilling } from "./test-billing.ts";

const publicUrl = "http://localhost:5001";
const { prices } = testKeys;
let userCount = 0;
const createUserId = () => `eq|payer ${++userCount}`;

/** Two server processes on one database, with payments by a local server that speaks like Stripe. */
async function openProcesses(db: Database, stripe: TestStripe, clock: { offsetMs: number }) {
  const now = () => new Date(Date.now() + clock.offsetMs);
  const settings = {
    secretKey: testKeys.secretKey,
    webhookSecret: testKeys.webhookSecret,
    pricingTable: {
      scriptUrl: "https://js.example.com/table.js",
      publishableKey: "pk_1",
      pricingTableId: "prctbl_1",
    },
    priceIds: { basic: [prices.basic], pro: [prices.pro, prices.old] },
    apiUrl: stripe.url,
    now,
  };
  const open = () => {
    const billing = openTestBilling(db, publicUrl, { payments: createStripePayments(settings), now });
    return openTestApp({ companies: 0, database: db }, { billing, now }).then(({ app }) => ({
      app,
      billing,
    }));
  };
  return await Promise.all([open(), open()]);
}

testOnEachDatabase("payments by Stripe", (openDatabase) => {
  let db: Database;
  let stripe: TestStripe;
  let processes: Awaited<ReturnType<typeof openProcesses>>;
  let app: FastifyInstance;
  const clock = { offsetMs: 0 };

  beforeAll(async () => {
    db = await openDatabase();
    stripe = await startTestStripe();
    processes = await openProcesses(db, stripe, clock);
    [{ app }] = processes;
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.app.close()));
    await stripe.close();
  });

  const call = async (userId: string, method: "GET" | "POST", url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${userId}` };
    const body = method === "POST" ? { payload: payload ?? {} } : {};
    const response = await app.inject({ method, url, headers, ...body });
    return { status: response.statusCode, ...response.json() };
  };
  const readPlan = async (userId: string) => {
    const { subscription } = await call(userId, "GET", "/api/user/subscription");
    return subscription as { status: string; dailyLimit: number; stripePriceId: string | null };
  };
  const send = (event: { body: string; signature: string }, target = app) =>
    target.inject({
      method: "POST",
      url: "/api/billing/webhook",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": event.signature },
      payload: event.body,
    });
  /** Works on all events that are due. The process that has received one may be working on it already. */
  const processEvents = async () => {
    await Promise.all(processes.map(({ billing }) => billing.eventProcessor.processDue()));
    await vi.waitFor(async () => {
      const soon = new Date(Date.now() + clock.offsetMs + 30_000);
      const busy = await db.query(sql`
        select 1 from billing_event where processed_at is null and (not_before is null or not_before > ${soon})`);
      expect(busy).toHaveLength(0);
    }, 20_000);
  };
  /** Sends the event that Stripe sends after a change of a subscription, and waits until it is worked on. */
  const announce = async (customer: string, type = "customer.subscription.updated") => {
    const response = await send(stripe.writeEvent(type, { object: "subscription", customer }));
    expect(response.statusCode).toBe(200);
    await processEvents();
  };
  const openCustomer = async (userId: string) => {
    await call(userId, "POST", "/api/billing/customer-session");
    return stripe.findCustomer(userId) as string;
  };
  const countEvents = async () => {
    const [row] = await db.query<{ count: number }>(sql`select count(*)::int as count from billing_event`);
    return row?.count ?? 0;
  };

  describe("what the page asks for", () => {
    test("the settings name the script, the publishable key and the table", async () => {
      const { mode, pricingTable } = await call(createUserId(), "GET", "/api/billing/settings");
      expect({ mode, pricingTable }).toEqual({
        mode: "stripe",
        pricingTable: {
          scriptUrl: "https://js.example.com/table.js",
          publishableKey: "pk_1",
          pricingTableId: "prctbl_1",
        },
      });
    });

    test("the content security policy allows the script's origin beside our own", async () => {
      const response = await app.inject({ method: "GET", url: "/api/deployment" });
      const policy = String(response.headers["content-security-policy"]);
      expect(policy).toMatch(/script-src 'self' https:\/\/js\.example\.com(;|$)/);
      expect(policy).toMatch(/frame-src 'self' http:\/\/localhost:5001 https:\/\/js\.example\.com(;|$)/);
    });

    test("a new secret each time, for one customer that has the user's id in its metadata [API-050]", async () => {
      const userId = createUserId();
      const sessions = await Promise.all(
        [1, 2, 3].map(() => call(userId, "POST", "/api/billing/customer-session")),
      );
      const secrets = sessions.map(({ client_secret }) => client_secret);
      expect(new Set(secrets).size).toBe(3);
      for (const secret of secrets) expect(secret).toMatch(/^cuss_secret_/);
      const made = stripe.calls.filter(({ path }) => path === "/v1/customer_sessions").slice(-3);
      const [stored] = await db.query<{ id: string }>(sql`
        select customer_id as id from billing_customer where user_id = ${userId}`);
      for (const { fields, headers } of made) {
        expect(fields).toMatchObject({
          customer: stored?.id,
          "components[pricing_table][enabled]": "true",
        });
        expect(headers["stripe-version"]).toBe("2026-10-28.endive");
      }
      const owners = stripe.calls.filter(({ fields }) => fields["metadata[eq_user_id]"] === userId);
      expect(owners.length).toBeGreaterThan(0);
    });

    test("the portal's address, and null for a user who has never begun to pay [API-049]", async () => {
      const userId = createUserId();
      expect(await call(userId, "POST", "/api/billing/customer-portal")).toMatchObject({ url: null });
      await openCustomer(userId);
      const { url } = await call(userId, "POST", "/api/billing/customer-portal");
      expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//);
      const portal = stripe.calls.findLast(({ path }) => path === "/v1/billing_portal/sessions");
      expect(portal?.fields.return_url).toBe(`${publicUrl}/dashboard/settings?tab=subscription`);
    });

    test("a customer that Stripe no longer has is replaced", async () => {
      const userId = createUserId();
      const before = await openCustomer(userId);
      stripe.deleteCustomer(before);
      const { client_secret } = await call(userId, "POST", "/api/billing/customer-session");
      expect(client_secret).toMatch(/^cuss_secret_/);
      const used = stripe.calls.findLast(({ path }) => path === "/v1/customer_sessions")?.fields.customer;
      expect(used).not.toBe(before);
    });

    test("two calls at once for a customer that Stripe no longer has use the same new one", async () => {
      const userId = createUserId();
      stripe.deleteCustomer(await openCustomer(userId));
      const before = stripe.calls.length;
      await Promise.all([1, 2].map(() => call(userId, "POST", "/api/billing/customer-portal")));
      const portals = stripe.calls
        .slice(before)
        .filter(({ path, fields }) => path === "/v1/billing_portal/sessions" && fields.customer)
        .map(({ fields }) => fields.customer);
      const [stored] = await db.query<{ id: string }>(sql`
        select customer_id as id from billing_customer where user_id = ${userId}`);
      expect(new Set(portals.slice(-2))).toEqual(new Set([stored?.id]));
    });

    test("a refresh reads the plan without any event [API-046]", async () => {
      const userId = createUserId();
      stripe.setSubscription(await openCustomer(userId), { price: prices.pro });
      expect(await call(userId, "POST", "/api/user/subscription/refresh")).toMatchObject({ status: 200 });
      expect(await readPlan(userId)).toMatchObject({
        status: "pro",
        dailyLimit: 60,
        stripePriceId: prices.pro,
      });
    });
  });

  describe("what events change", () => {
    test("a user goes from free to basic, pro, cancelled and back to free, and each step is in the statement", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      const subscription = stripe.setSubscription(customer, { price: prices.basic });
      await announce(customer, "customer.subscription.created");
      expect(await readPlan(userId)).toMatchObject({ status: "basic", dailyLimit: 25 });
      stripe.setSubscription(customer, { price: prices.pro }, subscription);
      await announce(customer);
      expect(await readPlan(userId)).toMatchObject({ status: "pro", dailyLimit: 60 });
      stripe.setSubscription(customer, { cancelAtPeriodEnd: true }, subscription);
      await announce(customer);
      expect((await readPlan(userId)).status).toBe("pro");
      expect(await call(userId, "GET", "/api/billing/state")).toMatchObject({
        hasSubscription: true,
        ending: { plan: "pro", because: "cancelled", at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      });
      stripe.setSubscription(customer, { status: "canceled" }, subscription);
      await announce(customer, "customer.subscription.deleted");
      expect(await readPlan(userId)).toMatchObject({ status: "free", dailyLimit: 5, stripePriceId: null });
      const { entries } = await call(userId, "GET", "/api/user/credits/statement");
      expect(
        entries.map(({ amount, reason }: { amount: number; reason: string }) => [amount, reason]),
      ).toEqual([
        [0, "The subscription ended; the plan is Free Tier"],
        [0, expect.stringMatching(/^Cancelled; Professional ends on \w+ \d+, \d{4}$/)],
        [35, "Change of plan: Professional"],
        [0, "Upgraded to Professional"],
        [20, "Change of plan: Basic"],
        [0, "Upgraded to Basic"],
        [5, "Daily credits: Free Tier"],
      ]);
    });

    test("two subscriptions at once give the higher plan", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      stripe.setSubscription(customer, { price: prices.pro });
      const basic = stripe.setSubscription(customer, { price: prices.basic });
      await Promise.all([announce(customer), announce(customer)]);
      expect((await readPlan(userId)).status).toBe("pro");
      stripe.setSubscription(customer, { status: "canceled" }, basic);
      await announce(customer);
      expect((await readPlan(userId)).status).toBe("pro");
    });

    test("a user with a subscription that has not ended gets no secret for another, also when it gives no plan", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      const subscription = stripe.setSubscription(customer, { price: prices.basic, status: "unpaid" });
      for (const status of ["active", "past_due", "unpaid", "paused", "incomplete"] as const) {
        stripe.setSubscription(customer, { status }, subscription);
        const refused = await call(userId, "POST", "/api/billing/customer-session");
        expect(refused, status).toMatchObject({ status: 409, error: expect.stringMatching(/already/) });
        expect(await call(userId, "GET", "/api/billing/state")).toMatchObject({ hasSubscription: true });
      }
      stripe.setSubscription(customer, { status: "canceled" }, subscription);
      expect(await call(userId, "POST", "/api/billing/customer-session")).toMatchObject({ status: 200 });
      expect(await call(userId, "GET", "/api/billing/state")).toMatchObject({ hasSubscription: false });
    });

    test("a failure at the creation of a customer is not repeated by the next call", async () => {
      const userId = createUserId();
      stripe.failure = 500;
      expect(await call(userId, "POST", "/api/billing/customer-session")).toMatchObject({ status: 503 });
      stripe.failure = null;
      expect(await call(userId, "POST", "/api/billing/customer-session")).toMatchObject({ status: 200 });
    }, 30_000);

    test("a failed payment keeps the plan for 7 days, then the user is on the free plan", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      const subscription = stripe.setSubscription(customer, { price: prices.pro });
      await announce(customer);
      stripe.setSubscription(customer, { status: "past_due" }, subscription);
      await announce(customer, "invoice.payment_failed");
      expect((await readPlan(userId)).status).toBe("pro");
      clock.offsetMs = 7 * 86_400_000 + 60_000;
      try {
        await call(userId, "POST", "/api/user/subscription/refresh");
        expect((await readPlan(userId)).status).toBe("free");
      } finally {
        clock.offsetMs = 0;
      }
    });

    test("an earlier price of a plan counts; a price of no plan keeps the plan that was paid", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      const subscription = stripe.setSubscription(customer, { price: prices.old });
      await announce(customer);
      expect((await readPlan(userId)).status).toBe("pro");
      stripe.setSubscription(customer, { price: "price_of_something_else" }, subscription);
      await announce(customer);
      expect((await readPlan(userId)).status).toBe("pro");
    });

    test("customers and events of others change nothing", async () => {
      const foreign = stripe.addCustomer();
      stripe.setSubscription(foreign, { price: prices.pro });
      await announce(foreign);
      const response = await send(stripe.writeEvent("payout.paid", { object: "payout", id: "po_1" }));
      expect(response.statusCode).toBe(200);
      await processEvents();
      const rows = await db.query<{ outcome: string }>(sql`
        select outcome from billing_event where customer_id = ${foreign} or type = 'payout.paid' order by type`);
      expect(rows).toEqual([{ outcome: "foreign" }, { outcome: "ignored" }]);
    });

    test("a plan that an administrator has set stays until the paid plan changes", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      await db.query(sql`update account set plan = 'pro' where user_id = ${userId}`);
      await call(userId, "POST", "/api/user/subscription/refresh");
      expect((await readPlan(userId)).status).toBe("pro");
      stripe.setSubscription(customer, { price: prices.basic });
      await announce(customer);
      expect((await readPlan(userId)).status).toBe("basic");
    });
  });

  describe("faults", () => {
    test.each([
      ["another secret", { secret: "whsec_other" }, /does not fit/],
      ["an old timestamp", { timestamp: Math.floor(Date.now() / 1000) - 301 }, /older than 300 seconds/],
    ])("refuses a signature with %s, and stores nothing", async (_case, options, message) => {
      const before = await countEvents();
      const response = await send(stripe.writeEvent("customer.subscription.updated", {}, options));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, error: expect.stringMatching(message) });
      expect(await countEvents()).toBe(before);
    });

    test("refuses a body that was parsed and written again, and a call without a signature", async () => {
      const event = stripe.writeEvent("customer.subscription.updated", { object: "subscription" });
      const rewritten = await send({ ...event, body: JSON.stringify(JSON.parse(event.body)) });
      expect(rewritten.statusCode).toBe(400);
      const unsigned = await app.inject({ method: "POST", url: "/api/billing/webhook", payload: {} });
      expect(unsigned.statusCode).toBe(400);
      expect(unsigned.json().error).toBe("The header stripe-signature is missing");
    });

    test("1,000 replays of one event at once on two processes count once", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      stripe.setSubscription(customer, { price: prices.basic });
      const event = stripe.writeEvent("customer.subscription.created", { object: "subscription", customer });
      const before = await countEvents();
      const answers = await Promise.all(
        Array.from({ length: 1000 }, (_each, index) => send(event, processes[index % 2]?.app)),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      await processEvents();
      expect(await countEvents()).toBe(before + 1);
      expect((await readPlan(userId)).status).toBe("basic");
      const { entries } = await call(userId, "GET", "/api/user/credits/statement");
      expect(entries).toHaveLength(3);
    });

    test("while Stripe is down the plan stays, calls say so, and the event is worked on when it is back", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      stripe.setSubscription(customer, { price: prices.basic });
      await announce(customer);
      stripe.setSubscription(customer, { price: prices.pro });
      stripe.failure = 500;
      try {
        const event = stripe.writeEvent("customer.subscription.created", {
          object: "subscription",
          customer,
        });
        expect((await send(event)).statusCode).toBe(200);
        await processEvents();
        expect((await readPlan(userId)).status).toBe("basic");
        const session = await call(userId, "POST", "/api/billing/customer-session");
        expect(session).toMatchObject({
          status: 503,
          error: expect.stringContaining("Your plan stays as it is"),
        });
      } finally {
        stripe.failure = null;
      }
      clock.offsetMs = 6_000;
      await processEvents();
      clock.offsetMs = 0;
      expect((await readPlan(userId)).status).toBe("pro");
    }, 30_000);

    test("a server whose clock is 10 minutes ahead refuses events, and still learns of the payment by a refresh", async () => {
      const userId = createUserId();
      const customer = await openCustomer(userId);
      stripe.setSubscription(customer, { price: prices.pro });
      clock.offsetMs = 600_000;
      try {
        const event = stripe.writeEvent("customer.subscription.created", {
          object: "subscription",
          customer,
        });
        const refused = await send(event);
        expect(refused.statusCode).toBe(400);
        expect(refused.json().error).toContain("check the server's clock");
        await call(userId, "POST", "/api/user/subscription/refresh");
        expect((await readPlan(userId)).status).toBe("pro");
      } finally {
        clock.offsetMs = 0;
      }
    });

    test("subjects that give the same reference id stay two customers", async () => {
      const users = ["auth0|ab c", "auth0_ab c"];
      const [first, second] = await Promise.all(users.map(openCustomer));
      expect(first).not.toBe(second);
      stripe.setSubscription(first as string, { price: prices.pro });
      await announce(first as string);
      expect((await readPlan(users[0] as string)).status).toBe("pro");
      expect((await readPlan(users[1] as string)).status).toBe("free");
    });
  });
});
