import type { ContactResult } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContactRequest } from "../../adapters/contact-data/port.ts";
import { createDirectoryContactData } from "../../directory/contact-data/index.ts";
import { createKnownCompanies } from "../../directory/known-companies/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { optedOutDetails, storeTestDirectory } from "./test-directory.ts";

const bulk = "/api/person-enrich/bulk";

/** The directory's source, which records the names that are requested of it. */
function recordRequests(db: Database, requested: string[]) {
  const source = createDirectoryContactData({ db, knownCompanies: createKnownCompanies(db) });
  const enrich: typeof source.enrich = (requests, options) => {
    requested.push(...requests.map(({ fullName }: ContactRequest) => fullName));
    return source.enrich(requests, options);
  };
  return { ...source, enrich };
}

testOnEachDatabase("enriching contacts", (open) => {
  const requested: string[] = [];
  let server: TestApp;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp(
      { companies: 0, database },
      { contactData: recordRequests(database, requested) },
    );
  });
  afterAll(() => server.close());

  const call = (user: string | null, url: string, payload?: object) =>
    server.app.inject({
      method: payload ? "POST" : "GET",
      url,
      headers: user === null ? {} : { authorization: `Bearer ${user}` },
      ...(payload && { payload }),
    });
  const enrich = async (user: string, rows: readonly (readonly [string, string])[], runId?: string) => {
    const sent = rows.map(([fullName, companyName]) => ({ fullName, companyName }));
    const answer = await call(user, bulk, { rows: sent, runId });
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  };
  const readUsed = async (user: string) =>
    (await call(user, "/api/user/subscription")).json().subscription.usedToday;

  const rows = [
    ["Bob Kessler", "hollis forge"],
    ["Nobody Nowhere", "Hollis Forge"],
    ["Ann Lee", "https://hollis.example.com/team"],
    ["Dana Marsh", "Hollis Forge"],
    ["Jonas Ray", "Hollis Forge"],
    ["Ann Lee and Bob Ray", "Hollis Forge"],
    ["Cyrus Poe", "Hollis Forge"],
    ["Eva Stone", "Hollis Forge"],
    ["Robert Kessler", "self-employed"],
    ["Robert Kessler", "Hollis Forge Inc."],
  ] as const;

  test("answers one result per row in order, echoes the input and says why [API-053] [ACC-027]", async () => {
    const { status, body } = await enrich("ann", rows);
    expect(status).toBe(200);
    const results: ContactResult[] = body.results;
    expect(results.map(({ input }) => [input.fullName, input.companyName])).toEqual(rows);
    expect(results.map(({ outcome, charged, reason }) => [outcome, charged, reason])).toEqual([
      ["found", 1, "Matched on person by nickname: Bob is Robert; company by name without “Inc”"],
      ["nothing", 0, expect.stringMatching(/Nothing found is never charged$/)],
      ["partly", 1, "No phone. Matched on person by name; company by website"],
      ["opted-out", 0, "This person does not want to be listed"],
      ["ambiguous", 0, "2 people fit. Nothing is charged until you choose"],
      ["nothing", 0, "“Ann Lee and Bob Ray” names two people in one cell. Nothing found is never charged"],
      ["nothing", 0, "No contact details of Cyrus Poe are known. Nothing found is never charged"],
      ["ambiguous", 0, "1 person may fit. Nothing is charged until you choose"],
      ["nothing", 0, "“self-employed” is not a company name. Nothing found is never charged"],
      ["found", 0, expect.stringMatching(/already yours/i)],
    ]);
    expect(results[0]?.contact).toMatchObject({
      id: "200001",
      firstName: "Robert",
      lastName: "Kessler",
      jobTitle: "Controller",
      companyName: "Hollis Forge Inc.",
      email: "robert.kessler@example.com",
      phone: "(216) 555-0101",
      mobilePhone: "(330) 555-0101",
      companyPhone: "216-555-0100",
      contactAccuracyScore: 88,
      lastUpdatedDate: "2026-05-01",
      externalUrls: [{ type: "LinkedIn", url: "https://linkedin.example.com/in/200001" }],
      employmentHistory: [{ jobTitle: "Controller", fromDate: "2021-03" }],
      education: [
        { school: "Lakeside College", educationDegree: { degree: "BSc", areaOfStudy: "Accounting" } },
      ],
      origins: { email: { source: "Imported file", date: "2026-05-01" } },
    });
    expect(results[7]?.candidates).toMatchObject([{ id: "200005", companyName: "Brandt Tooling" }]);
    expect(body.charged).toBe(2);
    expect(await readUsed("ann")).toBe(2);
  });

  test("charges one credit for one enriched contact [ACC-027]", async () => {
    expect(await readUsed("one")).toBe(0);
    await enrich("one", [["Ann Lee", "Hollis Forge"]]);
    expect(await readUsed("one")).toBe(1);
  });

  test("a bought person is free and is not requested again", async () => {
    await enrich("bea", [["Robert Kessler", "Hollis Forge"]]);
    requested.length = 0;
    const { body } = await enrich("bea", [
      ["ROBERT  KESSLER", "Hollis Forge, Inc."],
      ["Ann Lee", "Hollis Forge"],
    ]);
    expect(body.results[0]).toMatchObject({
      outcome: "found",
      charged: 0,
      reason: "Already yours",
      contact: { id: "200001", email: "robert.kessler@example.com" },
    });
    expect(requested).toEqual(["Ann Lee"]);
    expect(await readUsed("bea")).toBe(2);
    // Another user has not bought this person.
    expect((await enrich("cal", [["Robert Kessler", "Hollis Forge"]])).body.charged).toBe(1);
  });

  test("no answer and no file contains a detail of a person who opted out", async () => {
    const { text, body } = await enrich("dan", [["Dana Marsh", "Hollis Forge"]]);
    const helper = await call("dan", "/api/person-enrich/verify-suggestions", {
      fullName: "Dana Marsh",
      companyName: "Hollis Forge",
    });
    const items = await call("dan", `/api/runs/${body.runId}/items`);
    const file = await call("dan", `/api/runs/${body.runId}/download`);
    const everything = text + helper.body + items.body + file.body;
    for (const detail of optedOutDetails) expect(everything).not.toContain(detail);
    expect(helper.json().suggestions.alternativePeople).not.toContainEqual(
      expect.objectContaining({ name: "Dana Marsh" }),
    );
    expect(file.body).toContain('"Opted out","This person does not want to be listed"');
    expect(await readUsed("dan")).toBe(0);
  });

  test("shows nothing any more of a bought person who opted out since", async () => {
    const { body } = await enrich("jon", [["Vera Hale", "Hollis Forge"]]);
    expect(body.results[0].contact.email).toBe("vera.hale@example.com");
    await server.db.query(sql`update person set opted_out = true where id = 200010`);
    const again = await enrich("jon", [["Vera Hale", "Hollis Forge"]]);
    expect(again.body.results[0]).toMatchObject({ outcome: "opted-out", contact: null, charged: 0 });
    const items = await call("jon", `/api/runs/${body.runId}/items`);
    const file = await call("jon", `/api/runs/${body.runId}/download`);
    expect(again.text + items.body + file.body).not.toMatch(/vera\.hale@|555-0110/);
  });

  test("shows numbers that must not be called with their mark, and leaves them blank in the file", async () => {
    const { body } = await enrich("eli", [["Kim Voss", "Hollis Forge"]]);
    expect(body.results[0].contact).toMatchObject({ phone: "(216) 555-0109", directPhoneDoNotCall: true });
    const file = (await call("eli", `/api/runs/${body.runId}/download`)).body;
    expect(file).toContain("kim.voss@example.com");
    expect(file).not.toContain("555-0109");
    const [header = ""] = file.split("\r\n");
    expect(header).toContain(
      '"firstName","lastName","email","phone","jobTitle","companyName","city","state","country","contactAccuracyScore","linkedin_url"',
    );
    for (const hidden of ["companyId", "lastUpdatedDate", "externalUrls"])
      expect(header).not.toContain(hidden);
  });

  test("charges a candidate once the user chooses one", async () => {
    const { body } = await enrich("fay", [["Jonas Ray", "Hollis Forge"]]);
    const choice = { choices: [{ position: 1, candidateId: "200007" }] };
    const { items } = (await call("fay", `/api/runs/${body.runId}/choices`, choice)).json();
    expect(items).toMatchObject([{ outcome: "found", charged: 1, contact: { phone: "(216) 555-0107" } }]);
    expect(await readUsed("fay")).toBe(1);
  });

  test("when credits end, answers what was done and what costs nothing [API-053]", async () => {
    const first = ["Robert Kessler", "Ann Lee", "Kim Voss"] as const;
    for (const name of first) await enrich("gus", [[name, "Hollis Forge"]]);
    const { status, body } = await enrich("gus", [
      ["Robert Kessler", "Hollis Forgings"],
      ["Eva Stone", "brandt.example.com"],
      ["Kim Voss", "Hollis Forge"],
      ["Jonas Ray", "Hollis Forge"],
      ["-", "Hollis Forge"],
    ]);
    expect(status).toBe(200);
    const results: ContactResult[] = body.results;
    expect(results.map(({ outcome, charged }) => [outcome, charged])).toEqual([
      ["found", 1],
      ["found", 1],
      ["found", 0],
      [null, 0],
      ["nothing", 0],
    ]);
    expect(await readUsed("gus")).toBe(5);
    const owned = await enrich("gus", [["Ann Lee", "Hollis Forge"]]);
    expect(owned.status).toBe(200);
    expect(owned.body.results).toMatchObject([
      { outcome: "partly", charged: 0, reason: "No phone. Already yours" },
    ]);
  });

  test("refuses with 402 when no credit is left and nothing is free", async () => {
    const people = ["Robert Kessler", "Ann Lee", "Kim Voss"].map((name) => [name, "Hollis Forge"] as const);
    const more = [
      ["Robert Kessler", "Hollis Forgings"],
      ["Eva Stone", "brandt.example.com"],
    ] as const;
    expect((await enrich("ida", [...people, ...more])).body.charged).toBe(5);
    const { status, body } = await enrich("ida", [["Jonas Ray", "Hollis Forge"]]);
    expect([status, body.reason]).toEqual([402, "credits"]);
    expect(await readUsed("ida")).toBe(5);
  });

  test("refuses guests, other users' runs, other rows and bad input", async () => {
    const row = { fullName: "Ann Lee", companyName: "Hollis Forge" };
    const { body } = await enrich("hal", [["Ann Lee", "Hollis Forge"]]);
    for (const [url, payload] of [
      [bulk, { rows: [row] }],
      ["/api/person-enrich/verify-suggestions", row],
    ] as const) {
      const guest = await call(null, url, payload);
      expect([guest.statusCode, guest.json().requiresAuth]).toEqual([401, true]);
    }
    expect((await enrich("eve", [["Ann Lee", "Hollis Forge"]], body.runId)).status).toBe(404);
    expect((await enrich("hal", [["Kim Voss", "Hollis Forge"]], body.runId)).status).toBe(409);
    const empty = await call("hal", bulk, { rows: [] });
    expect(empty.statusCode).toBe(400);
    expect(empty.body).toContain("Please provide at least one contact row (Full Name, Company)");
    for (const rows of [Array(101).fill(row), [{ ...row, fullName: "x".repeat(501) }], [{ fullName: "Ann" }]])
      expect((await call("hal", bulk, { rows })).statusCode).toBe(400);
  });
});
