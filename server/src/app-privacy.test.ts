import { afterAll, beforeAll, expect, test } from "vitest";
import { storeTestDirectory } from "./features/contact-enrich/test-directory.ts";
import { sql } from "./platform/db/sql.ts";
import { testOnEachDatabase } from "./platform/db/test-database.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

const details = ["robert.kessler@example.com", "(216) 555-0101", "(330) 555-0101", "in/200001"];

testOnEachDatabase("requests of persons", (open) => {
  let server: TestApp;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp({ companies: 0, database });
  });
  afterAll(() => server.close());

  const call = async (user: string, url: string, payload?: object) => {
    const response = await server.app.inject({
      method: payload ? "POST" : "GET",
      url,
      headers: { authorization: `Bearer ${user}` },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, text: response.body, body: readJson(response.body) };
  };
  const readJson = (text: string) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };

  /** Stores the person in every place. */
  async function prepare(user: string) {
    await call(user, "/api/person-enrich/bulk", {
      rows: [
        { fullName: "Robert Kessler", companyName: "Hollis Forge Inc." },
        { fullName: "Ann Lee", companyName: "Hollis Forge Inc." },
      ],
    });
    await call(user, "/api/ai/people/save", {
      personId: "200001",
      name: "Robert Kessler",
      saved: true,
      contactData: { email: details[0], phone: details[1] },
    });
    const { campaign } = (await call(user, "/api/campaigns", { name: "Robert Kessler and others" })).body;
    await call(user, `/api/campaigns/${campaign.id}/contacts`, { contactIds: ["200001", "200002"] });
    await call(user, `/api/campaigns/${campaign.id}/download`);
    await call(user, "/api/ai/export-leads", { selectedContacts: [{ id: "200001" }], searchQuery: "Ohio" });
    await call(user, "/api/ai/ai-people-search", { query: "people in Ohio" });
    await call(user, "/api/search/save", { name: "Ask Robert Kessler", naturalQuery: "Robert Kessler" });
    await call(user, "/api/privacy/suppression", {
      entries: [{ text: "216-555-0101", reason: "Competitor" }],
    });
  }
  const find = (user: string, query: string, personKey?: string) =>
    call(user, "/api/privacy/find", { query, personKey });
  const findRobert = async (user: string, query: string) => {
    const { body } = await find(user, query);
    return body.people.find(({ key }: { key: string }) => key.includes("200001"));
  };
  /** Everything that the database has for the user, as text. */
  const dumpRows = async (user: string) => {
    const tables = [
      "contact_enrichment",
      "person_mark",
      "saved_lead",
      "saved_search",
      "campaign",
      "campaign_contact",
      "export_record",
      "export_record_person",
      "credit_ledger",
      "run",
      "suppression_entry",
      "privacy_request",
    ];
    const rows = [];
    for (const table of tables)
      rows.push(
        await server.db.query({
          strings: [`select to_jsonb(t) as row from ${table} t where user_id = `, ""],
          values: [user],
        } as never),
      );
    rows.push(
      await server.db.query(sql`
        select to_jsonb(i) as row from run_item i join run r on r.id = i.run_id where r.user_id = ${user}`),
    );
    return JSON.stringify(rows);
  };

  test.each([
    "Robert.Kessler+x@example.com",
    "+1 (216) 555 0101",
    "linkedin.example.com/in/200001/",
    "robert kessler",
  ])("finds a person by %s, with a count of each place", async (query) => {
    await prepare("finder");
    const person = await findRobert("finder", query);
    expect(person).toMatchObject({ name: "Robert Kessler", companyName: "Hollis Forge Inc." });
    const { body } = await find("finder", query, person.key);
    const counts = Object.fromEntries(
      body.places.map(({ id, count }: { id: string; count: number }) => [id, count]),
    );
    expect(counts).toMatchObject({ directory: 1, contacts: 1, leads: 1, searches: 1, suppression: 1 });
    expect(counts.runs).toBeGreaterThan(0);
    expect(counts.credits).toBeGreaterThan(0);
    expect(counts["search-texts"]).toBeGreaterThan(0);
    // Details that were not bought stay in the directory.
    expect((await find("stranger", query, person.key)).text).not.toMatch(/@example|555-/);
  });

  test("gives out all records, also of a suppressed person, and as a file", async () => {
    await prepare("giver");
    const { key: personKey } = await findRobert("giver", "Robert Kessler");
    const { body, text } = await call("giver", "/api/privacy/records", {
      query: "Robert Kessler",
      personKey,
    });
    expect(body.records.length).toBeGreaterThan(5);
    for (const detail of details) expect(text).toContain(detail);
    const file = await call("giver", "/api/privacy/records/download", { query: "Robert Kessler", personKey });
    expect(file.text).toMatch(/^\uFEFF?"Place","Record","Field","Value"/);
    expect(file.text).toContain(details[0]);
  });

  test("suppresses a person by all that is known", async () => {
    await prepare("suppressor");
    const { key: personKey } = await findRobert("suppressor", "Robert Kessler");
    const answer = { query: "Robert Kessler", personKey };
    expect((await call("suppressor", "/api/privacy/suppress", answer)).body).toMatchObject({
      added: 3,
      alreadyListed: 1,
    });
    const { body } = await call("suppressor", "/api/privacy/suppression");
    expect(body.counts).toMatchObject({ all: 4, address: 1, phone: 2, profile: 1 });
  });

  test("erases nothing of the name and details, keeps a hash, and refuses the person from then on", async () => {
    await prepare("eraser");
    await prepare("bystander");
    const before = await dumpRows("bystander");
    // A namesake at another company is another person, who stays listed.
    await server.db.query(
      sql`delete from saved_lead where person ->> 'id' = '200008' and user_id = 'eraser'`,
    );
    const { body: opened } = await call("eraser", "/api/privacy/requests", { subject: "Robert Kessler" });
    const { key: personKey } = await findRobert("eraser", "Robert Kessler");
    const answer = { query: "Robert Kessler", personKey, requestId: opened.request.id };
    const wrong = await call("eraser", "/api/privacy/erase", { ...answer, lastName: "Robert" });
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, "lastName"]);
    const { status, body } = await call("eraser", "/api/privacy/erase", { ...answer, lastName: " kessler" });
    expect(status).toBe(200);
    expect(body.proof.removed.map(({ place }: { place: string }) => place)).toEqual([
      "Enriched contact data",
      "Saved leads",
      "Leads of searches",
      "Texts of searches",
      "Campaigns",
      "Rows of runs",
      "Credit statement",
      "Exports",
      "Suppression list",
    ]);
    expect(JSON.stringify(body.proof)).not.toMatch(/kessler|@|555[-. ]?01/i);
    const after = await dumpRows("eraser");
    for (const detail of [...details.slice(0, 3), '"200001"']) expect(after).not.toContain(detail);
    expect(after).not.toMatch(/Robert Kessler/i);
    expect(after).toContain("Ann Lee");
    expect(await dumpRows("bystander")).toBe(before);

    const requests = (await call("eraser", "/api/privacy/requests")).body.requests;
    expect(requests).toMatchObject([
      { status: "erased", subject: expect.stringMatching(/^Erased person [\da-f]{4}…[\da-f]{3}$/) },
    ]);
    const again = await call("eraser", "/api/person-enrich/bulk", {
      rows: [{ fullName: "Robert Kessler", companyName: "Hollis Forge" }],
    });
    expect(again.body.results[0]).toMatchObject({ outcome: "opted-out", charged: 0, contact: null });
    const list = (await call("eraser", "/api/privacy/suppression")).body.entries;
    expect(list).toMatchObject([{ kind: "hash", source: "request" }]);
    const removed = await call("eraser", "/api/privacy/suppression/remove", { key: list[0].key });
    expect(removed.status).toBe(409);
  });

  test("other entries of the ledger still never change", async () => {
    await expect(server.db.query(sql`update credit_ledger set person = 'x'`)).rejects.toThrow(/never change/);
  });

  test("another user's request answers 404", async () => {
    const { body } = await call("ann", "/api/privacy/requests", { subject: "Somebody" });
    const url = `/api/privacy/requests/${body.request.id}/close`;
    expect((await call("bob", url, {})).status).toBe(404);
    expect((await call("ann", url, {})).body.request.status).toBe("closed");
  });
});
