import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStripePayments } from "./adapters/payments/stripe/index.ts";
import { startTestStripe, type TestStripe, testKeys } from "./adapters/payments/stripe/test-stripe-server.ts";
import type { BillingServices } from "./features/billing/index.ts";
import { chargeCredit, reserveCredit } from "./features/credits/spend.ts";
import type { Database } from "./platform/db/database.ts";
import { raw, sql } from "./platform/db/sql.ts";
import { openTestDatabase } from "./platform/db/test-database.ts";
import { openTestApp, type TestApp } from "./test-app.ts";
import { openTestBilling } from "./test-billing.ts";

let db: Database;
let stripe: TestStripe;
let server: TestApp;
let billing: BillingServices;
let userCount = 0;
const createUserId = () => `elsewhere|${++userCount}`;

beforeAll(async () => {
  db = await openTestDatabase();
  stripe = await startTestStripe();
  const payments = createStripePayments({
    secretKey: testKeys.secretKey,
    webhookSecret: testKeys.webhookSecret,
    pricingTable: { scriptUrl: "https://js.example.com/t.js", publishableKey: "pk", pricingTableId: "t" },
    priceIds: { basic: [testKeys.prices.basic], pro: [testKeys.prices.pro] },
    apiUrl: stripe.url,
    now: () => new Date(),
  });
  billing = openTestBilling(db, "http://localhost:5001", { payments });
  server = await openTestApp({ companies: 60, database: db }, { billing });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await db.close();
});

async function call(userId: string, method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${userId}` },
    ...(method === "GET" ? {} : { payload: payload ?? {} }),
  });
  return { status: response.statusCode, body: response.json() };
}
const remove = (userId: string, confirmation = "DELETE") =>
  call(userId, "POST", "/api/user/account/delete", { confirmation });

/** Counts a user's rows in every table that has users. */
async function countRows(userId: string): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.query<{ count: number }>(
      sql`select count(*)::int as count from ${raw(name)} where user_id = ${userId}`,
    );
    if (row?.count) counts[name] = row.count;
  }
  return counts;
}

/** Gives a user a row in every table that has users. */
async function fill(userId: string): Promise<void> {
  const { body } = await call(userId, "POST", "/api/ai/ai-people-search", { query: "sales directors" });
  expect(body.success).toBe(true);
  const criteria = { searchCriteria: { state: "OH" }, naturalQuery: "companies in Ohio" };
  const { body: saved } = await call(userId, "POST", "/api/saved-searches", criteria);
  await call(userId, "PUT", `/api/ai/saved-searches/${saved.searchId}/watch`);
  await call(userId, "POST", "/api/billing/customer-session");
  await call(userId, "PUT", "/api/settings/profile", { firstName: "Ann", lastName: "Lee", email: "" });
  const now = new Date();
  const statements = [
    sql`insert into run (user_id, kind, label, total, request_key, created_at)
        values (${userId}, 'company-enrich', 'List', 1, 'a', ${now})`,
    sql`insert into run_item (run_id, position, input)
        select id, 1, '{"companyName": "Halvorn"}' from run where user_id = ${userId}`,
    sql`insert into credit_hold (user_id, key, day, amount, what, held_since, expires_at)
        values (${userId}, 'k', ${now.toISOString().slice(0, 10)}, 1, 'x', ${now}, ${now})`,
    sql`insert into contact_enrichment (user_id, person_key, contact, provenance)
        values (${userId}, 'p', '{"details": {}}', '{}')`,
    sql`insert into digest_mail (user_id, sent_on) values (${userId}, ${now})`,
  ];
  for (const statement of statements) await db.query(statement);
}

describe("deleting an account", () => {
  test("removes every row of the user and no row of others, and ends the subscription", async () => {
    const [userId, other] = [createUserId(), createUserId()];
    await fill(userId);
    await fill(other);
    const customer = stripe.findCustomer(userId) as string;
    stripe.setSubscription(customer, { price: testKeys.prices.pro });
    await call(userId, "POST", "/api/user/subscription/refresh");
    const before = await countRows(other);
    expect(Object.keys(await countRows(userId))).toEqual(
      expect.arrayContaining([
        ...["account", "billing_customer", "credit_ledger", "digest_mail", "observed_search", "run"],
        ...["search_watch", "user_profile"],
      ]),
    );
    expect(await remove(userId)).toMatchObject({ status: 200 });
    expect(await countRows(userId)).toEqual({});
    expect(await countRows(other)).toEqual(before);
    const deleted = stripe.calls.find(({ method }) => method === "DELETE");
    expect(deleted?.path).toBe(`/v1/customers/${customer}`);
    const items = await db.query(sql`select 1 from run_item where run_id not in (select id from run)`);
    expect(items).toHaveLength(0);
  });

  test("events and a checkout that come after the deletion bring nothing back", async () => {
    const userId = createUserId();
    await fill(userId);
    const customer = stripe.findCustomer(userId) as string;
    stripe.setSubscription(customer, { price: testKeys.prices.pro });
    await call(userId, "POST", "/api/user/subscription/refresh");
    expect(await remove(userId)).toMatchObject({ status: 200 });
    for (const type of ["customer.subscription.deleted", "checkout.session.completed"]) {
      if (type.startsWith("checkout")) stripe.setSubscription(customer, { price: testKeys.prices.pro });
      const { body: payload, signature } = stripe.writeEvent(type, { object: "any", customer });
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const request = { method: "POST" as const, url: "/api/billing/webhook", headers, payload };
      expect((await server.app.inject(request)).statusCode).toBe(200);
      await billing.eventProcessor.processDue();
    }
    const outcomes = await db.query<{ outcome: string }>(sql`
      select distinct outcome from billing_event where customer_id = ${customer}`);
    expect(outcomes).toEqual([{ outcome: "foreign" }]);
    expect(await countRows(userId)).toEqual({});
  });

  test("a search that ends after the deletion leaves nothing behind", async () => {
    const userId = createUserId();
    const use = { userId, day: new Date().toISOString().slice(0, 10), key: "k", searchKey: "s", what: "x" };
    await reserveCredit(db, use, new Date());
    await remove(userId);
    await expect(chargeCredit(db, use, new Date())).rejects.toMatchObject({ status: 401 });
    expect(await countRows(userId)).toEqual({});
  });

  test("deletes nothing without the word, and nothing while the payment provider is away", async () => {
    const userId = createUserId();
    await fill(userId);
    const before = await countRows(userId);
    expect(await remove(userId, "yes")).toMatchObject({
      status: 422,
      body: { fields: [{ path: "confirmation", message: "Type DELETE to confirm." }] },
    });
    stripe.failure = "hang up";
    try {
      expect((await remove(userId)).status).toBe(503);
    } finally {
      stripe.failure = null;
    }
    expect(await countRows(userId)).toEqual(before);
  }, 30_000);

  test("leaves the ledger closed to every other deletion", async () => {
    await expect(db.query(sql`delete from credit_ledger`)).rejects.toThrow(/never change/);
    await expect(db.query(sql`update credit_ledger set amount = 0`)).rejects.toThrow(/never change/);
  });
});

test("with another identity provider, its own account pages are named and nothing can be changed here", async () => {
  const userId = createUserId();
  expect((await call(userId, "GET", "/api/user/account")).body.account).toEqual({
    isEmbedded: false,
    email: null,
    isEmailVerified: false,
    canMail: false,
  });
  expect((await call(userId, "GET", "/api/user/account/devices")).body.devices).toEqual([]);
  const change = await call(userId, "POST", "/api/user/account/password", { current: "a", next: "b" });
  expect(change).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("identity provider") },
  });
});
