import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantCredits } from "./features/credits/index.ts";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
let userCount = 0;
const createUserId = () => `eq|settings ${++userCount}`;

beforeAll(async () => {
  server = await openTestApp({ companies: 60 });
});
afterAll(() => server.close());

async function call(userId: string | null, method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: userId === null ? {} : { authorization: `Bearer ${userId}` },
    ...(method === "GET" ? {} : { payload: payload ?? {} }),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Charges credits of today. */
async function spend(userId: string, amount: number) {
  const now = new Date();
  await server.db.query(sql`insert into account (user_id) values (${userId}) on conflict do nothing`);
  await server.db.query(sql`
    insert into credit_ledger (user_id, day, kind, amount, what, reason, created_at)
    values (${userId}, ${now.toISOString().slice(0, 10)}::date, 'charge', ${amount}, 'Spent', 'For the test', ${now})`);
}

describe("the subscription", () => {
  test("has every field; a user without an account is on the free plan [ACC-020, API-002]", async () => {
    const { status, body } = await call(createUserId(), "GET", "/api/user/subscription");
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      subscription: {
        status: "free",
        planLabel: "Free Tier",
        dailyLimit: 5,
        usedToday: 0,
        remaining: 5,
        hasAccess: true,
        reason: null,
        unlimited: false,
        stripePriceId: null,
      },
    });
    expect((await call(null, "GET", "/api/user/subscription")).status).toBe(401);
  });

  test.each([
    ["free", "Free Tier", 5],
    ["basic", "Basic", 25],
    ["pro", "Professional", 60],
  ] as const)(
    "of the plan %s is called %s and has access until its credits are used [SETT-011, SETT-012]",
    async (plan, label, credits) => {
      const userId = createUserId();
      if (plan !== "free") await call(userId, "POST", "/api/billing/sandbox/checkout", { plan });
      await spend(userId, credits - 1);
      const read = async () => (await call(userId, "GET", "/api/user/subscription")).body.subscription;
      expect(await read()).toMatchObject({ status: plan, planLabel: label, remaining: 1, hasAccess: true });
      await spend(userId, 1);
      expect(await read()).toMatchObject({ planLabel: label, remaining: 0, hasAccess: false });
    },
  );

  test("is negative by what was used above the limit, after a change to a lower plan", async () => {
    const userId = createUserId();
    await call(userId, "POST", "/api/billing/sandbox/checkout", { plan: "basic" });
    await spend(userId, 12);
    await call(userId, "POST", "/api/billing/sandbox/change", { action: "cancel" });
    await call(userId, "POST", "/api/billing/sandbox/change", { action: "end-month" });
    const { subscription } = (await call(userId, "GET", "/api/user/subscription")).body;
    expect(subscription).toMatchObject({
      status: "free",
      dailyLimit: 5,
      usedToday: 12,
      remaining: -7,
      hasAccess: false,
      reason: "credits",
    });
  });
});

describe("the profile", () => {
  test("has three fields, and what was saved is there at the next read [API-047, SETT-007]", async () => {
    const userId = createUserId();
    const before = await call(userId, "GET", "/api/settings/profile");
    expect(before.body).toEqual({ success: true, profile: { firstName: "", lastName: "", email: "" } });
    const profile = { firstName: "Nora", lastName: "Redfield-Amadi", email: "nora@example.com" };
    expect((await call(userId, "PUT", "/api/settings/profile", profile)).body.profile).toEqual(profile);
    expect((await call(userId, "GET", "/api/settings/profile")).body.profile).toEqual(profile);
  });

  test("refuses a name of more than 100 characters, and keeps the saved one", async () => {
    const userId = createUserId();
    const profile = { firstName: "x".repeat(101), lastName: "", email: "" };
    expect((await call(userId, "PUT", "/api/settings/profile", profile)).status).toBe(400);
    expect((await call(userId, "GET", "/api/settings/profile")).body.profile.firstName).toBe("");
  });
});

test("the plan list has free, basic and pro with 5, 25 and 60 daily credits and no invented price [API-048, ACC-021]", async () => {
  const { body } = await call(createUserId(), "GET", "/api/settings/plans");
  expect(body.plans).toMatchObject([
    { id: "free", dailyLimit: 5, price: null, interval: "month", stripePriceId: null },
    { id: "basic", dailyLimit: 25, price: null, currency: null },
    { id: "pro", dailyLimit: 60, price: null, features: expect.arrayContaining(["Priority support"]) },
  ]);
});

describe("the sandbox", () => {
  const change = (userId: string, action: string, plan?: string) =>
    call(userId, "POST", "/api/billing/sandbox/change", { action, ...(plan ? { plan } : {}) });
  const readPlan = async (userId: string) =>
    (await call(userId, "GET", "/api/user/subscription")).body.subscription.status;

  test("answers a secret and the portal's address as a provider does [API-049, API-050]", async () => {
    const userId = createUserId();
    const session = await call(userId, "POST", "/api/billing/customer-session");
    expect(session.body.client_secret).not.toBe("");
    const portal = await call(userId, "POST", "/api/billing/customer-portal");
    expect(portal.body.url).toBe("http://localhost:5001/dashboard/settings/billing/portal");
  });

  const readState = async (userId: string) => {
    const { hasSubscription, ending } = (await call(userId, "GET", "/api/billing/state")).body;
    return [hasSubscription, ending?.because];
  };

  test("changes, cancels, resumes, lets a payment fail and ends the month", async () => {
    const userId = createUserId();
    const begun = await call(userId, "POST", "/api/billing/sandbox/checkout", { plan: "basic" });
    expect(begun.body.subscription).toMatchObject({
      plan: "basic",
      status: "active",
      endsAtPeriodEnd: false,
    });
    expect(await readPlan(userId)).toBe("basic");
    await change(userId, "change", "pro");
    expect(await readPlan(userId)).toBe("pro");
    expect((await change(userId, "fail-payment")).body.subscription.status).toBe("past_due");
    expect(await readState(userId)).toEqual([true, "overdue"]);
    expect(await readPlan(userId)).toBe("pro");
    expect((await change(userId, "pay")).body.subscription.paymentFailedAt).toBeNull();
    expect((await change(userId, "cancel")).body.subscription.endsAtPeriodEnd).toBe(true);
    expect(await readState(userId)).toEqual([true, "cancelled"]);
    expect((await change(userId, "resume")).body.subscription.endsAtPeriodEnd).toBe(false);
    expect(await readState(userId)).toEqual([true, undefined]);
    await change(userId, "end-month");
    expect(await readPlan(userId)).toBe("pro");
    await change(userId, "cancel");
    expect((await change(userId, "end-month")).body.subscription).toBeNull();
    expect(await readPlan(userId)).toBe("free");
    expect(await readState(userId)).toEqual([false, undefined]);
  });

  test("a payment that fails leaves the plan, and two upgrades at once begin one subscription", async () => {
    const userId = createUserId();
    await call(userId, "POST", "/api/billing/sandbox/checkout", { plan: "pro", payment: "fails" });
    expect(await readPlan(userId)).toBe("free");
    const upgrades = await Promise.all(
      ["basic", "pro"].map((plan) => call(userId, "POST", "/api/billing/sandbox/checkout", { plan })),
    );
    expect(upgrades.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("refuses an action that the subscription's state does not allow, and says why", async () => {
    const userId = createUserId();
    await call(userId, "POST", "/api/billing/sandbox/checkout", { plan: "basic" });
    for (const [action, plan] of [["change", "basic"], ["resume"], ["pay"]])
      expect(await change(userId, action ?? "", plan)).toMatchObject({
        status: 409,
        body: { success: false },
      });
    expect((await change(userId, "change")).status).toBe(400);
    expect((await call(userId, "POST", "/api/billing/webhook")).status).toBe(404);
  });
});

describe("the user's own limit of credits a day", () => {
  const setCap = (userId: string, dailyCap: unknown) =>
    call(userId, "PUT", "/api/user/credits/daily-cap", { dailyCap });
  const search = (userId: string, query: string) =>
    call(userId, "POST", "/api/ai/ai-people-search", { query });

  test("stops a search that costs a credit with its own reason, and a granted credit does not lift it", async () => {
    const userId = createUserId();
    await spend(userId, 2);
    expect((await setCap(userId, 2)).body.usage).toEqual({ dailyCap: 2, endsAt: null });
    await grantCredits(server.db, { userId, amount: 50, reason: "For the test", now: new Date() });
    const refused = await search(userId, "sales directors");
    expect(refused).toMatchObject({
      status: 402,
      body: {
        reason: "daily_cap",
        error: expect.stringContaining("your own limit of 2 credits a day"),
      },
    });
    expect((await setCap(userId, null)).body.usage.dailyCap).toBeNull();
    expect((await search(userId, "sales directors")).status).toBe(200);
  });

  test.each([0, -1, 1.5, 10_001, "5"])("refuses the limit %s", async (dailyCap) => {
    expect((await setCap(createUserId(), dailyCap)).status).toBe(400);
  });
});
