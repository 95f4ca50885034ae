import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { noteFailure } from "../../platform/vendor-calls/store-vendors.ts";
import {
  openTestVendorServer,
  sendJson,
  type TestVendorServer,
} from "../../platform/vendor-calls/test-vendor-server.ts";
import { VendorFailure } from "../../platform/vendor-calls/vendor-failure.ts";
import { listProviderServices } from "../../wiring/list-provider-services.ts";
import { checkProvider } from "./check-provider.ts";
import { listProviders } from "./list-providers.ts";
import { resetWaterfall, saveWaterfall } from "./save-waterfall.ts";

const operator = { email: "Ann@example.com", isEmailVerified: true };

/** What each vendor answers to its free call when the key is good. */
const accounts: Readonly<Record<string, object>> = {
  "/hunter/account": {
    data: { reset_date: "2026-12-15", requests: { searches: { used: 492, available: 500 } } },
  },
  "/apollo/auth/health": { healthy: true, is_logged_in: true },
  "/serpapi/account.json": {
    api_key: "serp-secret",
    searches_per_month: 30_000,
    total_searches_left: 5958,
    plan_renewal_date: "2026-12-17",
  },
  "/hubspot/account-info/v3/details": { portalId: 4711, timeZone: "US/Eastern" },
  "/zoominfo/authenticate": { jwt: "token-1" },
};

testOnEachDatabase("what operators do with providers", (open) => {
  let db: Database;
  let server: TestVendorServer;
  let services: ReturnType<typeof listProviderServices>;
  const answerAccounts: TestVendorServer["answer"] = ({ url }, response) =>
    sendJson(response, accounts[url.pathname] ?? {}, { status: accounts[url.pathname] ? 200 : 404 });
  beforeAll(async () => {
    db = await open();
    server = await openTestVendorServer(answerAccounts);
    const { baseUrl } = server;
    services = listProviderServices(
      db,
      readConfig({
        HUNTER_API_KEY: "hunter-secret",
        HUNTER_URL: `${baseUrl}/hunter`,
        APOLLO_API_KEY: "apollo-secret",
        APOLLO_URL: `${baseUrl}/apollo`,
        APOLLO_REQUESTS_PER_MINUTE: "60000",
        PEOPLE_DATA_LABS_API_KEY: "pdl-secret",
        SERPAPI_KEY: "serp-secret",
        SERPAPI_URL: `${baseUrl}/serpapi`,
        HUBSPOT_TOKEN: "hubspot-secret",
        HUBSPOT_API_URL: `${baseUrl}/hubspot`,
        ZOOMINFO_USERNAME: "ann",
        ZOOMINFO_PASSWORD: "zoominfo-secret",
        ZOOMINFO_API_URL: `${baseUrl}/zoominfo`,
        CONTACT_WATERFALL: "zoominfo,people-data-labs,hunter",
        EQ_OPERATORS: "ann@example.com",
      }),
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.answer = answerAccounts;
    server.calls.length = 0;
    await db.script(
      "delete from vendor_state; delete from vendor_pace; delete from vendor_day; delete from waterfall_setting",
    );
  });

  const makeContext = (
    user: Partial<UserContext["user"]> = operator,
    signal = new AbortController().signal,
  ) => ({ db, signal, user: { id: "u", name: null, picture: null, email: null, ...user } }) as UserContext;
  const check = (id: string, context = makeContext()) => checkProvider(context, { id }, services);
  const readProvider = async (id: string) =>
    (await listProviders(makeContext(), services)).providers.find((provider) => provider.id === id)?.status;
  const readWaterfall = async () => (await listProviders(makeContext(), services)).waterfall;
  const listSteps = async () => (await readWaterfall())?.steps.map(({ id }) => id);

  test("nobody else may do any of it", async () => {
    const context = makeContext({ email: "ann@example.com", isEmailVerified: false });
    const order = ["hunter", "zoominfo", "people-data-labs"];
    const refusal = { status: 403, message: expect.stringContaining("Only operators") };
    await expect(saveWaterfall(context, { order, wanted: ["email"] }, services)).rejects.toMatchObject(
      refusal,
    );
    await expect(resetWaterfall(context, services)).rejects.toMatchObject(refusal);
    await expect(check("hunter", context)).rejects.toMatchObject(refusal);
    expect(server.calls).toEqual([]);
    expect(await listSteps()).toEqual([
      "owned",
      "directory",
      "zoominfo",
      "people-data-labs",
      "hunter",
      "pattern",
    ]);
  });

  describe("order and wanted details", () => {
    test("are saved, shown with their moment, and reset", async () => {
      const order = ["hunter", "zoominfo", "people-data-labs"];
      const { savedAt } = await saveWaterfall(makeContext(), { order, wanted: ["email", "email"] }, services);
      expect(await readWaterfall()).toMatchObject({ savedAt, wanted: ["email"] });
      expect(await listSteps()).toEqual(["owned", "directory", ...order, "pattern"]);
      expect(await resetWaterfall(makeContext(), services)).toEqual({ savedAt: null });
      expect(await readWaterfall()).toMatchObject({ savedAt: null, wanted: ["email", "phone", "linkedIn"] });
      expect(await listSteps()).toEqual([
        "owned",
        "directory",
        "zoominfo",
        "people-data-labs",
        "hunter",
        "pattern",
      ]);
    });

    test.each([
      [["hunter", "zoominfo", "people-data-labs", "gopher"], "“gopher” is no step of the waterfall"],
      [["apollo", "hunter", "zoominfo", "people-data-labs"], "“Apollo” is no step of the waterfall"],
      [["directory", "hunter", "zoominfo", "people-data-labs"], "“EQ directory” is no step"],
      [["hunter", "hunter", "zoominfo", "people-data-labs"], "Hunter is in the order twice."],
      [["hunter"], "The order leaves out ZoomInfo and People Data Labs. Load the page again"],
    ])("are refused in words: %j", async (order, problem) => {
      await expect(
        saveWaterfall(makeContext(), { order, wanted: ["email"] }, services),
      ).rejects.toMatchObject({ status: 422, message: expect.stringContaining(problem) });
      expect(await readWaterfall()).toMatchObject({ savedAt: null });
    });
  });

  describe("checks", () => {
    test("ask each provider by its free call, and count for its state", async () => {
      const ids = ["directory", "hunter", "apollo", "serpapi", "hubspot", "zoominfo", "people-data-labs"];
      const results = await Promise.all(ids.map((id) => check(id)));
      expect(results.map(({ outcome, message }) => `${outcome}: ${message}`)).toEqual([
        "works: The database answers.",
        "works: 8 of 500 searches left until Dec 15.",
        "works: The key is accepted.",
        "works: 5,958 of 30,000 searches left until Dec 17.",
        "works: The token is that of account 4711.",
        "works: The sign-in is accepted.",
        "no-call: There is no free call to check it. Its state shows the last request.",
      ]);
      expect(server.calls.map(({ method, url }) => `${method} ${url.pathname}`).sort()).toEqual([
        "GET /apollo/auth/health",
        "GET /hubspot/account-info/v3/details",
        "GET /hunter/account",
        "GET /serpapi/account.json",
        "POST /zoominfo/authenticate",
      ]);
      expect(await readProvider("hunter")).toMatchObject({ state: "working", quotaLimit: 500, quotaLeft: 8 });
      for (const id of ["apollo", "serpapi", "hubspot", "zoominfo"])
        expect(await readProvider(id)).toMatchObject({ state: "working", requestsToday: 1 });
      expect(await readProvider("people-data-labs")).toMatchObject({ state: "unused" });
      await expect(check("zoominfo-search")).rejects.toMatchObject({ status: 404 });
    });

    test.each([
      ["hunter", 401, {}, "Hunter refused the key (401). Enter a new key."],
      ["hunter", 404, {}, "Hunter did not answer the check (404)."],
      ["hunter", 200, { data: null }, "Hunter sent an answer that is no account."],
      ["apollo", 200, { healthy: true, is_logged_in: false }, "Apollo refused the key. Enter a new key."],
      ["serpapi", 403, {}, "SerpApi says that the key may not do this (403). Check its rights."],
      ["hubspot", 401, {}, "HubSpot refused the key (401). Enter a new key."],
      [
        "zoominfo",
        401,
        {},
        "ZoomInfo refused the sign-in (401). Check ZOOMINFO_USERNAME and ZOOMINFO_PASSWORD.",
      ],
    ])("say why %s failed (%i)", async (id, status, body, message) => {
      server.answer = (_call, response) => sendJson(response, body, { status });
      expect(await check(id)).toEqual({ outcome: "failed", message });
      const provider = await readProvider(id);
      expect(`${provider?.lastError?.replace(/[.]?$/, ".")}`).toBe(message);
      expect(provider?.lastSuccessAt).toBeNull();
      expect(message).not.toContain("secret");
    });

    test("go out while a provider rests because of its key or plan, and end the rest", async () => {
      await noteFailure(
        db,
        "hunter",
        new VendorFailure("out-of-credits", "Hunter has used up its plan", 3600),
      );
      await noteFailure(db, "apollo", new VendorFailure("key-refused", "Apollo refused the key", 3600));
      expect(await readProvider("hunter")).toMatchObject({ state: "waiting" });
      expect(await readProvider("apollo")).toMatchObject({ state: "failing" });
      expect(await check("hunter")).toMatchObject({ outcome: "works" });
      expect(await check("apollo")).toMatchObject({ outcome: "works" });
      expect(await readProvider("hunter")).toMatchObject({ state: "working", waitsUntil: null });
      expect(await readProvider("apollo")).toMatchObject({ state: "working", waitsUntil: null });
    });

    test("leave a provider alone that asked for a wait, or whose plan is still used up", async () => {
      await noteFailure(db, "apollo", new VendorFailure("busy", "Apollo wants fewer requests", 3600));
      expect(await check("apollo")).toEqual({
        outcome: "failed",
        message: "Apollo wants fewer requests; it is tried again later.",
      });
      expect(server.calls).toEqual([]);
      const usedUp = { data: { requests: { credits: { used: 50, available: 50 } } } };
      server.answer = (_call, response) => sendJson(response, usedUp);
      await noteFailure(
        db,
        "hunter",
        new VendorFailure("out-of-credits", "Hunter has used up its plan", 3600),
      );
      expect(await check("hunter")).toEqual({ outcome: "works", message: "0 of 50 credits left." });
      expect(await readProvider("hunter")).toMatchObject({ state: "waiting", quotaLeft: 0 });
    });

    test("stop when the operator cancels, which is no failure of the provider", async () => {
      const stop = new AbortController();
      server.answer = () => stop.abort(new Error("Cancelled"));
      await expect(check("hunter", makeContext(operator, stop.signal))).rejects.toThrow("Cancelled");
      expect(await db.query(sql`select vendor from vendor_state`)).toEqual([]);
    });
  });
});
