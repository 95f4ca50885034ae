import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { openTestDatabase } from "../../../platform/db/test-database.ts";
import { listVendorStates } from "../../../platform/vendor-calls/store-vendors.ts";
import { sendJson } from "../../../platform/vendor-calls/test-vendor-server.ts";
import { unreleasedDetails } from "../../contact-data/port.ts";
import type { VendorQuestion } from "../port.ts";
import { createZoomInfo } from "./index.ts";
import type { TestRecord } from "./test-search.ts";
import { openTestZoomInfo, type TestZoomInfoServer, testSignIns } from "./test-zoominfo-server.ts";
import type { ZoomInfoSettings } from "./zoominfo-api.ts";

let db: Database;
let server: TestZoomInfoServer;
beforeAll(async () => {
  db = await openTestDatabase();
  server = await openTestZoomInfo();
  server.contacts.push(...people);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.script("delete from vendor_state; delete from vendor_pace; delete from vendor_day");
  Object.assign(server, { clockAheadMs: 0 });
  for (const list of [server.calls, server.faults, server.problems]) list.length = 0;
});

const contact = (id: number, enriched: TestRecord["enriched"], matchStatus?: string): TestRecord => ({
  id,
  hit: {},
  filterValues: {},
  enriched: { company: { id: 345600121, name: "Northfold", website: "www.northfold.example" }, ...enriched },
  ...(matchStatus && { matchStatus }),
});

const dana = {
  firstName: "Dana",
  lastName: "Okafor",
  email: "dana.okafor@northfold.example",
  phone: "(312) 555-0142",
  mobilePhone: "(312) 555-0143",
  directPhoneDoNotCall: true,
  jobTitle: "Vice President, Supply Chain",
  city: "Chicago",
  state: "Illinois",
  country: "United States",
  validDate: "5/2/2026 12:00 AM",
  lastUpdatedDate: "2026-06-11",
  externalUrls: [
    { type: "twitter.com", url: "https://twitter.com/dana" },
    { type: "linkedin.com", url: "https://www.linkedin.com/in/dana-okafor-example" },
  ],
};
const people: TestRecord[] = [
  contact(-2090011223, dana),
  contact(2, { firstName: "Opal", lastName: "Out", email: "opal@northfold.example" }, "OPT_OUT"),
  contact(3, { firstName: "Lim", lastName: "It", email: "lim@northfold.example" }, "LIMIT_EXCEEDED"),
  contact(4, { firstName: "Odd", lastName: "Status", email: "odd@northfold.example" }, "ODD_MATCH"),
  contact(5, { firstName: "Serv", lastName: "Ice", email: "service@northfold.example" }, "SERVICE_ERROR"),
  contact(6, { firstName: "De", lastName: "Funct", email: "defunct@northfold.example", isDefunct: true }),
  contact(8, {
    firstName: "Pla",
    lastName: "Ceholder",
    email: "pla@northfold.example",
    phone: "(312) ***-****",
  }),
  contact(7, {
    firstName: "Zoë",
    lastName: "Núñez",
    email: "zoe@northfold.example",
    mobilePhoneAlt: [{ value: "+1 312 555 0199" }],
  }),
];

const createContacts = (changed: Partial<ZoomInfoSettings> = {}) =>
  createZoomInfo(db, {
    signIn: testSignIns.password,
    apiUrl: server.baseUrl,
    tokenUrl: `${server.baseUrl}/oauth/token`,
    timeLimitMs: 400,
    ...changed,
  }).contacts;

const question = (key: string, changed: Partial<VendorQuestion> = {}): VendorQuestion => ({
  key,
  fullName: "",
  firstName: null,
  lastName: null,
  jobTitle: null,
  companyName: null,
  companyDomain: null,
  city: null,
  state: null,
  country: null,
  email: null,
  linkedIn: null,
  wanted: new Set(["email", "phone"]),
  ...changed,
});
const byAddress = (name: string) => question(name, { email: `${name}@northfold.example` });
const danaByName = question("dana", {
  fullName: "Dana Okafor",
  firstName: "Dana",
  lastName: "Okafor",
  companyName: "Northfold",
});

describe.each([
  ["legacy", testSignIns.password],
  ["GTM", testSignIns.client],
] as const)("contacts of ZoomInfo's %s API", (_name, signIn) => {
  test("reads a match with its do-not-call flags and the vendor's day", async () => {
    const answer = (await createContacts({ signIn }).ask([danaByName])).get("dana");
    if (answer?.kind !== "person") throw new Error(`Not found: ${JSON.stringify(answer)}`);
    expect(answer.person).toMatchObject({
      vendorId: "-2090011223",
      fullName: "Dana Okafor",
      jobTitle: "Vice President, Supply Chain",
      companyName: "Northfold",
      companyDomain: "northfold.example",
      updatedOn: "2026-05-02",
    });
    const origin = { source: "ZoomInfo", method: null, date: "2026-05-02" };
    expect(answer.person[unreleasedDetails]).toEqual({
      email: { value: "dana.okafor@northfold.example", ...origin },
      phone: { value: "(312) 555-0142", ...origin, doNotCall: true },
      mobile: { value: "(312) 555-0143", ...origin, doNotCall: false },
      linkedIn: { value: "https://www.linkedin.com/in/dana-okafor-example", ...origin },
    });
    expect(server.problems).toEqual([]);
  });

  test("answers each question by its key and takes only a full match as a person", async () => {
    const nameless = question("nameless", { fullName: "No Company" });
    const names = ["opal", "lim", "odd", "service", "defunct", "nobody", "dana.okafor", "zoe"];
    const answers = await createContacts({ signIn }).ask([...names.map(byAddress), nameless]);
    expect([...answers].map(([key, { kind }]) => [key, kind])).toEqual([
      ["opal", "opted-out"],
      ["lim", "out-of-credits"],
      ["odd", "nothing"],
      ["service", "failed"],
      ["defunct", "nothing"],
      ["nobody", "nothing"],
      ["dana.okafor", "person"],
      ["zoe", "person"],
      ["nameless", "nothing"],
    ]);
    expect(server.problems).toEqual([]);
    const masked = (await createContacts({ signIn }).ask([byAddress("pla")])).get("pla");
    expect(masked?.kind === "person" && masked.person[unreleasedDetails].phone).toBeNull();
  });

  test("sends 25 questions in one call", async () => {
    const questions = Array.from({ length: 25 }, (_, at) => byAddress(`nobody${at}`));
    const answers = await createContacts({ signIn }).ask(questions);
    expect([answers.size, server.calls.length, server.problems]).toEqual([25, 2, []]);
  });

  test("renews a token that ends in the middle, once for all calls", async () => {
    const contacts = createContacts({ signIn });
    await contacts.ask([danaByName]);
    server.endTokens();
    const asked = await Promise.all([contacts.ask([danaByName]), contacts.ask([danaByName])]);
    expect(asked.map((answers) => answers.get("dana")?.kind)).toEqual(["person", "person"]);
    expect(server.signIns()).toBe(2);
  });

  test("survives one refused call and one error of the server", async () => {
    const contacts = createContacts({ signIn });
    server.faults.push((_call, response) => sendJson(response, {}, { status: 401 }));
    expect((await contacts.ask([danaByName])).get("dana")?.kind).toBe("person");
    server.faults.push((_call, response) => sendJson(response, {}, { status: 503 }));
    expect((await contacts.ask([danaByName])).get("dana")?.kind).toBe("person");
  });

  test("says that nothing came back in a storm of errors, and then rests", async () => {
    server.faults.push(
      ...Array.from(
        { length: 6 },
        () => (_call: unknown, response: Parameters<typeof sendJson>[0]) =>
          sendJson(response, {}, { status: 500 }),
      ),
    );
    const contacts = createContacts({ signIn });
    expect((await contacts.ask([danaByName])).get("dana")).toMatchObject({
      kind: "failed",
      reason: "ZoomInfo is in trouble (500)",
    });
    expect((await contacts.ask([danaByName])).get("dana")).toMatchObject({ kind: "failed" });
    const calls = server.calls.length;
    expect((await contacts.ask([danaByName])).get("dana")).toMatchObject({
      kind: "failed",
      reason: "ZoomInfo failed several times; it is tried again later",
    });
    expect(server.calls.length).toBe(calls);
  });
});

describe("ZoomInfo's faults", () => {
  test.each<[string, TestZoomInfoServer["faults"][number], RegExp]>([
    [
      "a slow drip",
      (_call, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(" "), 50);
        response.on("close", () => clearInterval(drip));
      },
      /no complete answer within 0.4 s/,
    ],
    [
      "a body without an end",
      (_call, response) => {
        const pour = () => {
          while (!response.destroyed && response.write("x".repeat(100_000)));
        };
        response.writeHead(200);
        response.on("drain", pour);
        pour();
      },
      /sent more than|no complete answer/,
    ],
    [
      "a redirect to a metadata service",
      (_call, response) => void response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
      /redirect, which is not followed/,
    ],
    [
      "the answer to another person",
      (_call, response) =>
        sendJson(response, {
          success: true,
          data: {
            outputFields: [],
            result: [{ input: { firstname: "Eve" }, data: [{ id: 9, ...dana }], matchStatus: "FULL_MATCH" }],
          },
        }),
      /does not fit the request/,
    ],
    [
      "too few answers",
      (_call, response) => sendJson(response, { success: true, data: { result: [] } }),
      /does not fit/,
    ],
    [
      "a field outside the contract",
      (_call, response) => sendJson(response, {}, { status: 403 }),
      /contract does not include it, or its credits/,
    ],
  ])("%s gives no answer and no key in the error", async (_name, fault, reason) => {
    server.faults.push(fault, fault, fault);
    const answer = (await createContacts().ask([danaByName])).get("dana");
    expect(answer).toMatchObject({ kind: "failed", reason: expect.stringMatching(reason) });
    expect(JSON.stringify([answer, await listVendorStates(db)])).not.toMatch(/secret|token-/);
  });

  test("a 403 without remaining credits says so, and a quota is known to operators", async () => {
    const headers = { "X-Usage-UniqueId-Limit": "5000", "X-Usage-UniqueId-Remaining": "0" };
    server.faults.push((_call, response) => sendJson(response, {}, { status: 403, headers }));
    expect((await createContacts().ask([danaByName])).get("dana")).toMatchObject({ kind: "out-of-credits" });
    await db.script("delete from vendor_state");
    const full = { success: true, data: { result: [{ input: {}, data: [], matchStatus: "NO_MATCH" }] } };
    headers["X-Usage-UniqueId-Remaining"] = "4960";
    server.faults.push((_call, response) => sendJson(response, full, { headers }));
    await createContacts().ask([danaByName]);
    expect(await listVendorStates(db)).toMatchObject([
      { vendor: "zoominfo", quotaLimit: 5000, quotaLeft: 4960 },
    ]);
  });

  test("GTM's code of used-up credits is read in both shapes of errors", async () => {
    const contacts = createContacts({ signIn: testSignIns.client });
    for (const body of [
      { error: { code: "PFAPI0011" } },
      { errors: [{ code: "PFAPI0011", status: "400" }] },
    ]) {
      await db.script("delete from vendor_state");
      server.faults.push((_call, response) => sendJson(response, body, { status: 400 }));
      expect((await contacts.ask([danaByName])).get("dana")).toMatchObject({ kind: "out-of-credits" });
    }
  });

  test("signs in by a key although the vendor's clock is ten minutes ahead", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs1", format: "pem" }) as string;
    server.clockAheadMs = 600_000;
    const signIn = { kind: "key", username: "ann", clientId: "client-1", privateKey: pem } as const;
    expect((await createContacts({ signIn }).ask([danaByName])).get("dana")?.kind).toBe("person");
    expect(server.signIns()).toBe(2);
  });

  test("a refused sign-in names the variables to check", async () => {
    const signIn = { kind: "password", username: "ann", password: "wrong-secret" } as const;
    expect((await createContacts({ signIn }).ask([danaByName])).get("dana")).toMatchObject({
      kind: "failed",
      reason: "ZoomInfo refused the sign-in (401). Check ZOOMINFO_USERNAME and ZOOMINFO_PASSWORD.",
    });
  });

  test("asks only for people with the one detail that all questions want", async () => {
    const contacts = createContacts();
    await contacts.ask([{ ...danaByName, wanted: new Set(["mobile"]) }]);
    await contacts.ask([danaByName]);
    const fields = server.calls.map(({ json }) => (json as { requiredFields?: string[] }).requiredFields);
    expect(fields).toEqual([undefined, ["mobilePhone"], undefined]);
  });

  test("passes on the reason of an abort, and the sign-in goes on for others", async () => {
    const contacts = createContacts();
    const gone = AbortSignal.abort(new Error("gone"));
    await expect(contacts.ask([danaByName], { signal: gone })).rejects.toThrow("gone");
    expect((await contacts.ask([danaByName])).get("dana")?.kind).toBe("person");
  });
});
