import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { testOnEachDatabase } from "../../../platform/db/test-database.ts";
import { type Crm, CrmStopped, CrmUnavailable, type NewCrmRecord } from "../port.ts";
import { createHubSpotCrm } from "./hubspot-crm.ts";
import { type Fault, startTestHubSpot, type TestHubSpot } from "./test-hubspot-server.ts";

const row = (number: number, values: Record<string, string> = {}): NewCrmRecord => {
  const email = `person${number}@example.com`;
  return {
    row: number,
    key: { by: "email", value: email },
    values: { email, firstname: `Ann ${number}`, ...values },
  };
};
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

testOnEachDatabase("HubSpot", (open) => {
  let db: Database;
  let hubspot: TestHubSpot;
  let crm: Crm;
  const call = { signal: new AbortController().signal };
  const createCrm = (settings: { token?: string; requestsPerTenSeconds?: number; now?: () => Date } = {}) =>
    createHubSpotCrm({
      ...{ db, apiUrl: hubspot.url, token: "pat-test", objectsPath: "/crm/v3/objects" },
      ...{ requestsPerTenSeconds: 2_000, timeLimitMs: 300, now: () => new Date() },
      ...settings,
    });
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.script("delete from vendor_state; delete from vendor_pace; delete from vendor_day");
    hubspot = await startTestHubSpot({ perTenSeconds: 10_000, searchesPerSecond: 100 });
    crm = createCrm();
  });
  afterEach(() => hubspot.close());

  /** Answers the next requests whose path ends like this with faults. */
  const failNext = (end: string, ...faults: Fault[]) => {
    hubspot.fault = ({ path }) => (path.endsWith(end) ? (faults.shift() ?? null) : null);
  };
  const countRequests = (end: string) => hubspot.requests.filter(({ path }) => path.endsWith(end)).length;
  const catchError = async (work: Promise<unknown>) => await work.catch((error: unknown) => error);

  test("a batch of 100 is one request, and each row has its outcome", async () => {
    const outcomes = await crm.createRecords("contact", rows(100), call);
    expect(countRequests("/batch/upsert")).toBe(1);
    expect(outcomes.get(100)).toEqual({ kind: "written", id: "51000100", isNew: true });
    const again = await crm.createRecords("contact", rows(100), call);
    expect(again.get(7)).toEqual({ kind: "written", id: "51000007", isNew: false });
    expect(hubspot.contacts.created).toBe(100);
  });

  test("an error of a row in a 207 belongs to that row, without its address", async () => {
    const bad = {
      ...row(2),
      key: { by: "email", value: "no-address" } as const,
      values: { email: "no-address" },
    };
    const address = { ...bad, key: { by: "email", value: "a@b" } as const, values: { email: "a@b" } };
    const outcomes = await crm.createRecords("contact", [row(1), { ...address, row: 2 }, row(3)], call);
    expect([1, 2, 3].map((number) => outcomes.get(number)?.kind)).toEqual(["written", "refused", "written"]);
    expect(outcomes.get(2)).toMatchObject({ reason: "HubSpot refused the row: Email address … is invalid" });
  });

  test("a batch that is refused as a whole is split until the bad row stands alone", async () => {
    const outcomes = await crm.createRecords(
      "company",
      [
        ...Array.from({ length: 100 }, (_, index) => ({
          row: index + 1,
          key: null,
          values: { name: `Forge ${index}`, ...(index === 41 && { industry: "FORGING" }) },
        })),
      ],
      call,
    );
    const refused = [...outcomes].filter(([, { kind }]) => kind === "refused");
    expect(refused).toEqual([
      [
        42,
        expect.objectContaining({
          reason: expect.stringContaining("industry was not one of the allowed options"),
        }),
      ],
    ]);
    expect(hubspot.companies.created).toBe(99);
  });

  test("a property that the account does not have is left out from then on", async () => {
    hubspot.contacts.properties.delete("hs_linkedin_url");
    const outcomes = await crm.createRecords(
      "contact",
      [row(1, { hs_linkedin_url: "https://x.example/in/1" })],
      call,
    );
    expect(outcomes.get(1)).toMatchObject({ kind: "written" });
    await crm.createRecords("contact", [row(2, { hs_linkedin_url: "https://x.example/in/2" })], call);
    expect(countRequests("/batch/upsert")).toBe(3);
  });

  test("409 says which record is there", async () => {
    await crm.createRecords("contact", [row(1)], call);
    const conflict = { row: 9, key: null, values: { email: "person1@example.com" } };
    expect((await crm.createRecords("contact", [conflict], call)).get(9)).toMatchObject({
      ...{ kind: "refused", existingId: "51000001" },
    });
  });

  test("a contact is found by each of its addresses", async () => {
    hubspot.contacts.add({
      email: "main@example.com",
      hs_additional_emails: "other@example.com;third@example.com",
    });
    const key = { by: "email", values: ["THIRD@example.com", "nobody@example.com"] } as const;
    const found = await crm.findRecords("contact", key, call);
    expect([...found]).toEqual([
      [
        "THIRD@example.com",
        { id: "51000001", values: expect.objectContaining({ email: "third@example.com" }) },
      ],
    ]);
  });

  test("of companies with one domain the oldest is found, in searches of at most 100 domains", async () => {
    for (let index = 0; index < 260; index++)
      hubspot.companies.add({ domain: `forge${index % 250}.example.com` });
    const values = Array.from({ length: 250 }, (_, index) => `forge${index}.example.com`);
    const found = await crm.findRecords("company", { by: "domain", values }, call);
    expect([found.size, found.get("forge3.example.com")?.id]).toEqual([250, "77000004"]);
    expect(countRequests("/search")).toBeGreaterThanOrEqual(3);
  });

  const status = (code: number, more: object = {}): Fault => ({ kind: "status", status: code, ...more });
  const passing: [string, Fault[], number][] = [
    ["401 once", [status(401)], 2],
    ["a server error", [status(502)], 2],
    ["a locked record (423)", [status(423)], 2],
    ["a moving account (477)", [status(477, { headers: { "retry-after": "1" } })], 2],
    ["a reset connection", [{ kind: "reset" }], 2],
    ["an answer that drips", [{ kind: "drip" }], 2],
    ["too many searches a second", [status(429, { body: { message: "x", policyName: "SECONDLY" } })], 2],
  ];
  describe.each(passing)("%s", (_name, faults, requests) => {
    test("is repeated and creates the contact once", async () => {
      failNext("/batch/upsert", ...faults);
      const outcomes = await crm.createRecords("contact", [row(1)], call);
      expect(outcomes.get(1)).toMatchObject({ kind: "written" });
      expect([countRequests("/batch/upsert"), hubspot.contacts.live.length]).toEqual([requests, 1]);
    });
  });

  test("a locked record is left alone for 2 seconds", async () => {
    failNext("/batch/upsert", status(423));
    await crm.createRecords("contact", [row(1)], call);
    const [first, second] = hubspot.requests.filter(({ path }) => path.endsWith("/batch/upsert"));
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_990);
  });

  test("a request that was carried out without an answer creates nothing twice", async () => {
    failNext("/batch/upsert", { kind: "late" });
    await crm.createRecords("contact", rows(3), call);
    expect(hubspot.contacts.created).toBe(3);
  });

  test("a creation without a key is not repeated; its rows are unanswered", async () => {
    failNext("/batch/create", { kind: "late" });
    const company = { row: 1, key: null, values: { name: "Hollis Forge" } };
    expect((await crm.createRecords("company", [company], call)).get(1)).toMatchObject({
      kind: "unanswered",
    });
    expect([countRequests("/batch/create"), hubspot.companies.created]).toEqual([1, 1]);
  });

  test("an answer without end is cut off", async () => {
    failNext("/batch/read", { kind: "endless" });
    const reading = crm.findRecords("contact", { by: "id", values: ["1"] }, call);
    expect(await catchError(reading)).toBeInstanceOf(CrmUnavailable);
  });

  test("a token that is refused twice stops the work and is not shown", async () => {
    hubspot.token = "pat-other";
    const error = await catchError(crm.createRecords("contact", [row(1)], call));
    expect(error).toBeInstanceOf(CrmStopped);
    expect(String(error)).toMatch(/HubSpot refused the token\. Ask the operator/);
    expect(String(error)).not.toContain("pat-test");
    expect(hubspot.requests).toHaveLength(2);
    await createCrm({ token: "pat-other" }).createRecords("contact", [row(1)], call);
    expect(hubspot.contacts.created).toBe(1);
  });

  test("missing permissions are named", async () => {
    hubspot.scopes.delete("crm.objects.contacts.write");
    const error = await catchError(crm.createRecords("contact", [row(1)], call));
    expect(String(error)).toContain("lacks a permission: crm.objects.contacts.write. Add the scope");
  });

  test("without the scope of schemas records have no id of ours", async () => {
    hubspot.scopes.delete("crm.schemas.contacts.write");
    const account = await crm.openAccount({ mayCreate: true }, call);
    expect(account).toMatchObject({ id: "4242", ownIds: { contact: "refused", company: "ready" } });
  });

  const daily = (date: string): Fault =>
    status(429, { headers: { date }, body: { message: "x", policyName: "DAILY" } });
  test.each([
    ["2026-11-28T04:59:00Z", "Sat, 28 Nov 2026 04:59:00 GMT", 60],
    ["2026-11-28T04:00:00Z", "Sat, 28 Nov 2026 04:59:00 GMT", 60],
    ["2026-11-28T10:00:00Z", "Sat, 28 Nov 2026 05:00:00 GMT", 86_400],
  ])(
    "the daily limit ends at midnight of the account by HubSpot's clock (ours: %s)",
    async (ours, date, seconds) => {
      const now = new Date(ours);
      const skewed = createCrm({ now: () => now });
      await skewed.openAccount({ mayCreate: false }, call);
      failNext("/batch/upsert", daily(date));
      const error = await catchError(skewed.createRecords("contact", [row(1)], call));
      expect(error).toBeInstanceOf(CrmStopped);
      expect((error as CrmStopped).retryAt?.getTime()).toBe(now.getTime() + seconds * 1000);
      // Nothing else is sent until then, by no process.
      const sent = hubspot.requests.length;
      expect(await catchError(createCrm().createRecords("contact", [row(2)], call))).toBeInstanceOf(
        CrmStopped,
      );
      expect(hubspot.requests).toHaveLength(sent);
    },
  );

  test("a storm of server errors stops the work for a while", async () => {
    hubspot.fault = () => status(503);
    const errors: unknown[] = [];
    for (let index = 0; index < 3; index++)
      errors.push(await catchError(crm.createRecords("contact", [row(1)], call)));
    expect(errors.at(-1)).toBeInstanceOf(CrmStopped);
    expect((errors.at(-1) as CrmStopped).retryAt).not.toBeNull();
    expect(hubspot.requests.length).toBeLessThanOrEqual(6);
  });

  test("two processes together stay below both limits", async () => {
    await hubspot.close();
    hubspot = await startTestHubSpot({ perTenSeconds: 60, searchesPerSecond: 5 });
    const processes = [createCrm({ requestsPerTenSeconds: 60 }), createCrm({ requestsPerTenSeconds: 60 })];
    const work = Array.from({ length: 16 }, (_, index) => {
      const values = [`forge${index}.example.com`];
      return processes[index % 2]?.findRecords("company", { by: "domain", values }, call);
    });
    const more = Array.from({ length: 14 }, (_, index) =>
      processes[index % 2]?.findRecords("contact", { by: "id", values: [String(index)] }, call),
    );
    await Promise.all([...work, ...more]);
    const times = (isSearch: boolean) =>
      hubspot.requests.filter(({ path }) => !isSearch || path.endsWith("/search")).map(({ at }) => at);
    const most = (all: number[], span: number) =>
      Math.max(...all.map((from) => all.filter((at) => at >= from && at < from + span).length));
    expect(times(true)).toHaveLength(16);
    expect(times(false)).toHaveLength(30);
    expect(most(times(true), 1_000)).toBeLessThanOrEqual(5);
    expect(most(times(false), 10_000)).toBeLessThanOrEqual(60);
  });
});
