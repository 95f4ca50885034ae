import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";

const url = "/api/ai/export-leads";
const header =
  '"Name","First Name","Last Name","Job Title","Email","Phone","Mobile","Company","LinkedIn URL","Location","Management Level","Job Function","Contact Accuracy Score","Status"\r\n';

testOnEachDatabase("exporting leads", (open) => {
  let server: TestApp;
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestDirectory(db);
    server = await openTestApp({ companies: 0, database: db });
  });
  afterAll(() => server.close());

  const post = async (user: string | null, payload: object, path = url) => {
    const headers = user ? { authorization: `Bearer ${user}` } : {};
    const answer = await server.app.inject({ method: "POST", url: path, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = async (user: string, path: string) => {
    const answer = await server.app.inject({ url: path, headers: { authorization: `Bearer ${user}` } });
    return {
      status: answer.statusCode,
      body: answer.body.startsWith("{") ? answer.json() : {},
      text: answer.body,
    };
  };
  const enrich = (user: string, personId: string) => post(user, { personId }, "/api/ai/contact-enrich");

  test("answers a header and the leads with what the user bought, in quoted cells [API-032]", async () => {
    await enrich("ann", "200001");
    const { status, body } = await post("ann", {
      selectedContacts: [{ id: "200001", name: "Old Name" }, { id: 200003 }, { id: "200001" }],
      exportFormat: "csv",
      sessionId: "s1",
      searchQuery: "Plants in Ohio",
      enrichedContactsData: { 200003: { email: "made.up@example.com" } },
    });
    expect([status, body.success]).toEqual([200, true]);
    expect(body.exportData).toBe(
      `${header}"Robert Kessler","Robert","Kessler","Controller","robert.kessler@example.com","(216) 555-0101","(330) 555-0101","Hollis Forge Inc.","https://linkedin.example.com/in/200001","Cleveland, OH","","","88","new"\r\n` +
        '"Cyrus Poe","Cyrus","Poe","Controller","","","","Hollis Forge Inc.","","Cleveland, OH","","","88","new"\r\n',
    );
    expect(body).toMatchObject({ rows: 2, leftOut: 0, blanked: 0 });
    expect(body.fileName).toMatch(/^leads_export_plants_in_ohio_\d{4}-\d\d-\d\d\.csv$/);
  });

  test("takes details from nobody but the caller's own purchases and saved leads", async () => {
    await enrich("owner", "200001");
    const sent = { id: "200001", name: "Robert Kessler", email: "sent@example.com", mobile: "216-555-0190" };
    const other = await post("other", { selectedContacts: [sent] });
    expect(other.body.exportData).not.toMatch(/@|555/);
    const saved = {
      personId: "200001",
      name: "Robert Kessler",
      saved: true,
      contactData: { email: "r.k@example.com" },
    };
    expect((await post("saver", saved, "/api/ai/people/save")).status).toBe(200);
    expect((await post("saver", { selectedContacts: [sent] })).body.exportData).toContain(
      '"r.k@example.com"',
    );
    expect((await post(null, { selectedContacts: [sent] })).status).toBe(401);
  });

  test("names a bought person who is gone from the directory", async () => {
    await enrich("late", "200006");
    await db.query(sql`delete from person where id = 200006`);
    const { body } = await post("late", { selectedContacts: [{ id: "200006" }] });
    expect(body.exportData).toContain('"Jonas Ray","Jonas","Ray","Controller","jonas.ray@example.com"');
  });

  test("leaves out people who objected and blanks do-not-call numbers, and counts both [OP-158]", async () => {
    await enrich("dnc", "200009");
    const saved = {
      personId: "200009",
      name: "Kim Voss",
      saved: true,
      contactData: { phone: "216-555-0177", mobile: "330-555-0178" },
    };
    await post("dnc", saved, "/api/ai/people/save");
    const { body } = await post("dnc", { selectedContacts: [{ id: "200009" }, { id: "200004" }] });
    expect(body).toMatchObject({ rows: 1, leftOut: 1, blanked: 2 });
    expect(body.exportData).toContain("kim.voss@example.com");
    expect(body.exportData).not.toMatch(/555|Dana/);
  });

  test("keeps a spreadsheet from running a name as a formula, and doubles quotes", async () => {
    const { body } = await post("safe", {
      selectedContacts: [{ name: '=HYPERLINK("x")', jobTitle: 'The "boss"' }],
    });
    expect(body.exportData).toContain(`"'=HYPERLINK(""x"")"`);
    expect(body.exportData).toContain('"The ""boss"""');
  });

  test("names a file whole when its search is cut inside a character", async () => {
    const searchQuery = `a${"𐐨".repeat(60)}`;
    const { body } = await post("wide", { selectedContacts: [{ id: "200001" }], searchQuery });
    expect(body.fileName).toMatch(/^leads_export_a𐐨{24}_/u);
  });

  test("exports at most 100 leads a call [OP-157]", async () => {
    const leads = (count: number) =>
      Array.from({ length: count }, (_lead, index) => ({ name: `Lead ${index}` }));
    expect((await post("max", { selectedContacts: leads(100) })).body.rows).toBe(100);
    const refused = await post("max", { selectedContacts: leads(101) });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringContaining("Export at most 100 leads a call"),
    ]);
    expect((await post("max", { selectedContacts: [] })).body.error).toContain("Select at least one lead");
    expect((await post("max", { selectedContacts: [{ jobTitle: "Buyer" }] })).body.error).toContain(
      "selectedContacts.0: send the id or the name of the lead",
    );
    expect((await post("max", { selectedContacts: leads(1), exportFormat: "hubspot" })).status).toBe(400);
  });

  test("further calls continue one file and one record of the audit [OP-159]", async () => {
    const first = await post("more", {
      isLast: false,
      selectedContacts: [{ id: "200001" }],
      searchQuery: "Ohio",
    });
    const { exportId } = first.body;
    expect((await get("more", "/api/user/exports")).body.exports).toMatchObject([
      { id: exportId, isComplete: false },
    ]);
    const second = await post("more", { selectedContacts: [{ id: "200004" }, { id: "200002" }], exportId });
    expect(second.body.exportData).toMatch(/^"Ann Lee"/);
    const { exports, total } = (await get("more", "/api/user/exports")).body;
    expect(total).toBe(1);
    expect(exports).toMatchObject([
      { id: exportId, what: "Search “Ohio”", rows: 2, leftOut: 1, blanked: 0, isComplete: true },
    ]);
    const people = await get("more", `/api/user/exports/${exportId}/people`);
    expect(people.body).toMatchObject({
      total: 2,
      people: [
        { position: 1, name: "Robert Kessler", company: "Hollis Forge Inc." },
        { position: 2, name: "Ann Lee" },
      ],
    });
    const foreign = await post("else", { selectedContacts: [{ id: "200001" }], exportId });
    expect([foreign.status, foreign.body.error]).toEqual([
      404,
      "This export cannot be continued; start it again",
    ]);
    expect((await get("else", `/api/user/exports/${exportId}/people`)).status).toBe(404);
    expect((await get("else", "/api/user/exports")).body).toMatchObject({ exports: [], total: 0 });
  });

  test("concurrent calls that continue one export record every row once", async () => {
    const { exportId } = (await post("same", { selectedContacts: [{ id: "200001" }] })).body;
    const names = Array.from({ length: 8 }, (_each, index) => `Lead ${index}`);
    await Promise.all(names.map((name) => post("same", { selectedContacts: [{ name }], exportId })));
    const { people } = (await get("same", `/api/user/exports/${exportId}/people`)).body;
    expect(people.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(people.map(({ name }: { name: string }) => name).toSorted()).toEqual([...names, "Robert Kessler"]);
  });

  test("finds exports by a person's name and by file, in pages, and writes them as CSV", async () => {
    for (const [name, searchQuery] of [
      ["Ivo 100% Dale", "mills"],
      ["Bea Strand", "Toledo"],
      ["Ivo Stark", "foundries"],
    ])
      await post("find", { selectedContacts: [{ name }], searchQuery });
    const list = async (query: string) => (await get("find", `/api/user/exports?${query}`)).body;
    const whats = ({ exports }: { exports: { what: string }[] }) => exports.map(({ what }) => what);
    expect(whats(await list("search=ivo"))).toEqual(["Search “foundries”", "Search “mills”"]);
    expect(whats(await list("search=export_toledo"))).toEqual(["Search “Toledo”"]);
    expect(whats(await list(`search=${encodeURIComponent("100%")}`))).toEqual(["Search “mills”"]);
    const first = await list("limit=1");
    expect([whats(first), first.total]).toEqual([["Search “foundries”"], 3]);
    expect(whats(await list(`limit=1&before=${first.exports[0].id}`))).toEqual(["Search “Toledo”"]);
    const { text } = await get("find", "/api/user/exports.csv?search=ivo");
    expect(text.split("\r\n")).toHaveLength(4);
    expect(text).toContain('"Search “foundries”"');
    expect((await get("nobody", "/api/user/exports.csv")).text.split("\r\n")).toHaveLength(2);
  });

  test("the file of a run records whom it contained, found or not [OP-159]", async () => {
    const rows = [
      { fullName: "Kim Voss", companyName: "Hollis Forge" },
      { fullName: "Robert Kessler", companyName: "Hollis Forge" },
      { fullName: "Nobody Nowhere", companyName: "Hollis Forge" },
    ];
    const { runId } = (await post("run", { rows }, "/api/person-enrich/bulk")).body;
    await db.query(sql`update person set opted_out = true where id = 200001`);
    const file = await get("run", `/api/runs/${runId}/download`);
    await db.query(sql`update person set opted_out = false where id = 200001`);
    expect(file.status).toBe(200);
    expect(file.text).toContain("kim.voss@example.com");
    expect(file.text).not.toMatch(/robert\.kessler@|555-0109|555-0101/);
    const { exports } = (await get("run", "/api/user/exports")).body;
    expect(exports).toMatchObject([{ rows: 3, leftOut: 1, blanked: 2, isComplete: true }]);
    const { people } = (await get("run", `/api/user/exports/${exports[0].id}/people`)).body;
    expect(people.map(({ name }: { name: string }) => name)).toEqual([
      "Kim Voss",
      "Robert Kessler",
      "Nobody Nowhere",
    ]);
  });

  test("a file of a run that the browser writes records the found people, whatever the browser says", async () => {
    const rows = [
      { fullName: "Kim Voss", companyName: "Hollis Forge" },
      { fullName: "Nobody Nowhere", companyName: "Hollis Forge" },
    ];
    const { runId } = (await post("csv", { rows }, "/api/person-enrich/bulk")).body;
    const url = `/api/runs/${runId}/exports`;
    const recorded = await post("csv", { fileName: "contact-enrichment-1.csv" }, url);
    expect(recorded.body).toEqual({ success: true, rows: 1 });
    const { exports } = (await get("csv", "/api/user/exports")).body;
    expect(exports).toMatchObject([
      { fileName: "contact-enrichment-1.csv", rows: 1, blanked: 2, isComplete: true },
    ]);
    const { people } = (await get("csv", `/api/user/exports/${exports[0].id}/people`)).body;
    expect(people.map(({ name }: { name: string }) => name)).toEqual(["Kim Voss"]);
    expect((await post("eve", { fileName: "x.csv" }, url)).status).toBe(404);
    expect((await get("eve", "/api/user/exports")).body.exports).toEqual([]);
  });
});
