import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runAdmin } from "../../admin/index.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { noteAnswer, noteFailure } from "../../platform/vendor-calls/store-vendors.ts";
import { VendorFailure } from "../../platform/vendor-calls/vendor-failure.ts";
import { listProviderServices } from "../../wiring/list-provider-services.ts";
import { listProviders } from "./list-providers.ts";

const config = readConfig({
  HUNTER_API_KEY: "secret-hunter-key",
  HUBSPOT_TOKEN: "secret-token",
  PEOPLE_DATA_LABS_API_KEY: "secret-pdl-key",
  CONTACT_WATERFALL: "hunter, people-data-labs",
  CONTACT_WANTED: "email,linkedin",
  CONTACT_PRICES: "hunter=0.03",
  EQ_OPERATORS: "Ann@Example.com, bob@example.com",
});

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  return () => db.close();
});
beforeEach(() =>
  db.script("delete from vendor_state; delete from vendor_day; delete from vendor_result_day"),
);

const list = async (
  user: Partial<UserContext["user"]> = { email: "ann@example.com", isEmailVerified: true },
) => {
  const context = { db, user: { id: "u", name: null, picture: null, email: null, ...user } } as UserContext;
  return await listProviders(context, listProviderServices(db, config));
};
const readStatus = async (id: string) =>
  (await list()).providers.find((provider) => provider.id === id)?.status ?? undefined;

describe("everybody but operators", () => {
  test.each([
    ["another user", { email: "eve@example.com", isEmailVerified: true }],
    ["an operator's email that is not confirmed", { email: "ann@example.com" }],
    ["nobody's email", { isEmailVerified: true }],
  ])("sees only what is configured: %s", async (_name, user) => {
    const answer = await list(user);
    expect(answer.isOperator).toBe(false);
    expect(answer.waterfall).toBeNull();
    expect(answer.providers.map(({ id }) => id)).toEqual([
      "directory",
      "people-data-labs",
      "hunter",
      "hubspot",
    ]);
    expect(answer.providers.every(({ status, settings }) => status === null && settings.length === 0)).toBe(
      true,
    );
  });
});

describe("operators", () => {
  test("see every provider, what configures it, and no key", async () => {
    const answer = await list({ email: "BOB@example.com", isEmailVerified: true });
    expect(answer.providers).toContainEqual(
      expect.objectContaining({ id: "apollo", configured: false, settings: ["APOLLO_API_KEY"] }),
    );
    expect(answer.providers).toContainEqual(
      expect.objectContaining({
        id: "email-check",
        configured: false,
        settings: ["EMAIL_CHECK", "EMAIL_CHECK_HELLO", "EMAIL_CHECK_SENDER"],
      }),
    );
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(answer.waterfall).toMatchObject({
      wanted: ["email", "linkedIn"],
      savedAt: null,
      steps: [
        { id: "owned", name: "Already yours", price: 0, isMovable: false },
        { id: "directory", isMovable: false },
        { id: "hunter", name: "Hunter", price: 0.03, isMovable: true },
        { id: "people-data-labs", price: null },
        { id: "pattern", name: "Likely addresses", price: 0 },
      ],
    });
  });

  test("see how a provider does", async () => {
    expect(await readStatus("hunter")).toMatchObject({ state: "unused", lastSuccessAt: null });
    await noteAnswer(db, "hunter", { limit: 500, left: 492, resetsAt: null });
    expect(await readStatus("hunter")).toMatchObject({
      state: "working",
      quotaLimit: 500,
      quotaLeft: 492,
      requestsToday: 1,
    });
    await noteFailure(db, "hunter", new VendorFailure("busy", "Hunter wants fewer requests", 600));
    expect(await readStatus("hunter")).toMatchObject({
      state: "waiting",
      lastError: "Hunter wants fewer requests",
    });
    await noteFailure(db, "people-data-labs", new VendorFailure("key-refused", "The key was refused"));
    expect(await readStatus("people-data-labs")).toMatchObject({
      state: "failing",
      lastError: "The key was refused",
    });
    expect(await readStatus("apollo")).toMatchObject({ state: "not-configured" });
    await noteFailure(db, "hunter-search", new VendorFailure("key-refused", "Another state"));
    expect(await readStatus("hunter")).toMatchObject({ lastError: "Hunter wants fewer requests" });
    await noteFailure(db, "hubspot-0a1b2c3d", new VendorFailure("key-refused", "The old token was refused"));
    await db.script(
      "update vendor_state set last_error_at = last_error_at - interval '1 hour' where vendor like 'hubspot%'",
    );
    await noteAnswer(db, "hubspot-4e5f6a7b", { limit: 100, left: 90, resetsAt: null });
    expect(await readStatus("hubspot")).toMatchObject({ state: "working", quotaLeft: 90, lastError: null });
    await noteFailure(db, "people-data-labs", new VendorFailure("bad-request", "One question was refused"));
    await noteAnswer(db, "people-data-labs", null);
    expect(await readStatus("people-data-labs")).toMatchObject({ state: "working", waitsUntil: null });
  });

  test("see what the waterfall found and cost, on the page and in the terminal", async () => {
    await db.query(sql`
      insert into vendor_result_day (vendor, day, questions, hits, wrong_people, compared, agreed, cost_micros)
      values ('hunter', (now() at time zone 'utc')::date, 10, 6, 1, 4, 3, 210000),
        ('hunter', (now() at time zone 'utc')::date - 6, 5, 2, 0, 0, 0, 60000),
        ('hunter', (now() at time zone 'utc')::date - 7, 100, 100, 0, 0, 0, 9000000)`);
    const { waterfall } = await list();
    expect(waterfall?.steps[2]).toMatchObject({
      questions: 15,
      hits: 8,
      wrongPeople: 1,
      compared: 4,
      agreed: 3,
      cost: 0.27,
    });
    expect(await readStatus("hunter")).toMatchObject({ costToday: 0.21 });
    const lines = await runAdmin(
      db,
      { action: "providers" },
      { providers: listProviderServices(db, config) },
    );
    expect(lines.find((line) => line.startsWith("Apollo"))).toMatch(/not configured .* set APOLLO_API_KEY$/);
    expect(lines.find((line) => line.startsWith("3 Hunter"))).toMatch(
      /^3 Hunter\s+15\s+8\s+1\s+0\s+0\s+0\s+0\s+75%\s+\$0\.27$/,
    );
  });
});

test("wrong lists stop the start with one line", () => {
  expect(() => readConfig({ EQ_OPERATORS: "ann" })).toThrow(
    "EQ_OPERATORS must be emails, separated by commas",
  );
  expect(() => readConfig({ CONTACT_WATERFALL: "hunter,gopher" })).toThrow(
    /CONTACT_WATERFALL.* must name some of zoominfo/,
  );
  expect(() => readConfig({ CONTACT_PRICES: "hunter=cheap" })).toThrow(
    "CONTACT_PRICES must be prices such as",
  );
});
