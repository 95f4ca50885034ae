import { exportColumns, selectForExport } from "@eq/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";
import { createExportCalls } from "./test-exports.ts";

const everybody = ["200001", "200002", "200003", "200005", "200009"];

testOnEachDatabase("complete exports", (open) => {
  let server: TestApp;
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestDirectory(db);
    server = await openTestApp({ companies: 0, database: db });
  });
  afterAll(() => server.close());
  const calls = createExportCalls(() => server);
  const { send, plan, check, download, readRows, buy, vcard } = calls;

  test("promises the counts of a selection and writes as many rows, with bought details [OP-158]", async () => {
    await buy("ann", ["Robert Kessler", "Kim Voss"]);
    const source = selectForExport("people", [...everybody, "200004", "200001"]);
    const checked = await check("ann", source);
    expect(checked).toMatchObject({
      selected: 6,
      leftOut: 1,
      fresh: { rows: 5, blanked: 2 },
      again: { rows: 0 },
    });
    const planned = await plan("ann", source);
    expect(planned).toMatchObject({ rows: 5, leftOut: 1, skipped: 0, blanked: 2, of: "people" });
    expect(planned.run).toMatchObject({ kind: "export", status: "done", total: 5, counts: { found: 5 } });
    const file = await download("ann", planned.run.id);
    expect(file.headers["content-disposition"]).toMatch(/leads_export_selected_people_\d{4}-\d\d-\d\d\.csv/);
    const [header, ...rows] = readRows(file.body);
    expect(header?.slice(0, 5)).toEqual(["Name", "First Name", "Last Name", "Job Title", "Email"]);
    expect(rows.map((cells) => cells[0])).toEqual([
      "Robert Kessler",
      "Ann Lee",
      "Cyrus Poe",
      "Eva Stone",
      "Kim Voss",
    ]);
    expect(rows[0]?.[4]).toBe("robert.kessler@example.com");
    expect(rows[1]?.[4]).toBe("");
    expect(rows[4]?.slice(5, 7)).toEqual(["", ""]);
    const [record] = (await send("ann", "GET", "/api/user/exports")).exports;
    expect(record).toMatchObject({ rows: 5, leftOut: 0, blanked: 2, isComplete: true });
  });

  test("writes a campaign, with people whom the directory does not have, and again after its end", async () => {
    const { campaign } = await send("cam", "POST", "/api/campaigns", { name: "Forges, east" });
    const contacts = [{ name: "Zoe Nash", jobTitle: "Smith", companyName: "Nash & Sons" }];
    await send("cam", "POST", `/api/campaigns/${campaign.id}/contacts`, {
      contactIds: ["200001", "name:Zoe Nash"],
      contacts,
    });
    const source = { kind: "campaign", of: "people", id: campaign.id };
    const { run } = await plan("cam", source);
    await send("cam", "DELETE", `/api/campaigns/${campaign.id}`);
    const rows = readRows((await download("cam", run.id)).body).slice(1);
    expect(rows.map((cells) => [cells[0], cells[3], cells[7]])).toEqual([
      ["Robert Kessler", "Controller", "Hollis Forge Inc."],
      ["Zoe Nash", "Smith", "Nash & Sons"],
    ]);
  });

  test("exports everything that matches a search, people or companies, and the search may be deleted", async () => {
    const search = { kind: "search", query: "people in Ohio", of: "people" };
    const { run, rows } = await plan("sea", search);
    expect(rows).toBe(9);
    expect(readRows((await download("sea", run.id)).body)).toHaveLength(10);
    const saved = {
      name: "Forges",
      searchType: "companies",
      naturalQuery: "forges",
      searchCriteria: { state: "OH" },
    };
    const { searchId } = await send("sea", "POST", "/api/search/save", saved);
    const source = { kind: "saved-search", of: "companies", id: searchId };
    expect(await check("sea", source)).toMatchObject({ of: "companies", selected: 3, fresh: { rows: 3 } });
    const companies = await plan("sea", source);
    await db.query(sql`delete from saved_search where id = ${searchId}::bigint`);
    const file = await download("sea", companies.run.id);
    expect(file.headers["content-disposition"]).toContain("companies_export_forges_");
    const [header, ...written] = readRows(file.body);
    expect(header?.slice(0, 4)).toEqual(["Name", "Website", "LinkedIn URL", "Industry"]);
    const hubspot = readRows((await download("sea", companies.run.id, "?profile=hubspot")).body);
    expect(hubspot[0]).toEqual([
      "Company name",
      "Company Domain Name",
      "City",
      "State/Region",
      "Industry",
      "Number of Employees",
      "Annual Revenue",
      "Phone Number",
    ]);
    expect(hubspot.slice(1).map((cells) => cells[0])).toEqual(written.map((cells) => cells[0]));
    expect(written.map((cells) => cells[0]).sort()).toEqual([
      "Brandt Tooling",
      "Hollis Forge Inc.",
      "Quorin Mills",
    ]);
  });

  test("exports everything that the user has liked", async () => {
    const [company] = await db.query<{ id: string }>(
      sql`select id::text as id from company order by id limit 1`,
    );
    await send("fan", "POST", `/api/ai/companies/${company?.id}/like`, {});
    await send("fan", "POST", "/api/ai/people/like", { id: "200001", name: "Robert Kessler" });
    for (const of of ["companies", "people"]) {
      const { run } = await plan("fan", { kind: "liked", of });
      const file = await download("fan", run.id);
      expect(readRows(file.body)).toHaveLength(2);
      expect(file.headers["content-disposition"]).toContain(
        of === "people" ? "leads_export_liked_leads" : "liked_companies",
      );
    }
  });

  test("charges a search that the user has not run today like the search itself", async () => {
    const used = async () =>
      (
        await db.query<{ sum: number }>(sql`
        select coalesce(sum(amount), 0)::int as sum from credit_ledger where user_id = 'payer' and kind = 'charge'`)
      )[0]?.sum;
    await send("payer", "POST", "/api/ai/ai-people-search", { query: "people in Ohio" });
    const before = await used();
    await plan("payer", { kind: "search", query: "people in Ohio", of: "people" });
    expect(await used()).toBe(before);
    await check("payer", { kind: "search", query: "people in Cleveland", of: "people" });
    expect(await used()).toBe(before);
    await plan("payer", { kind: "search", query: "people in Cleveland", of: "people" });
    expect(await used()).not.toBe(before);
  });

  test("gives two exports of one name on one day two file names", async () => {
    const source = selectForExport("people", ["200001"]);
    const names = [];
    for (const name of ["Ohio!", "Ohio?", "Texas"])
      names.push(
        (await download("two", (await plan("two", { ...source, name })).run.id)).headers[
          "content-disposition"
        ],
      );
    expect(names[0]).toMatch(/leads_export_ohio_[\d-]{10}\.csv/);
    expect(names[1]).toMatch(/leads_export_ohio_[\d-]{10}_2\.csv/);
    expect(names[2]).toMatch(/leads_export_texas_[\d-]{10}\.csv/);
  });

  test("returns the same export for the same request key", async () => {
    const source = selectForExport("people", ["200001"]);
    const first = await plan("twice", source, { requestKey: "one-press" });
    const again = await plan("twice", source, { requestKey: "one-press" });
    expect(again.run.id).toBe(first.run.id);
  });

  test("leaves out who was suppressed or erased since, and the file is still whole [OP-145] [OP-158]", async () => {
    await buy("later", ["Robert Kessler"]);
    const { run } = await plan("later", selectForExport("people", everybody));
    await send("later", "POST", "/api/privacy/suppression", {
      entries: [{ text: "robert.kessler@example.com", reason: "Competitor" }],
    });
    await db.query(
      sql`update run_item set result_id = null where run_id = ${run.id}::bigint and position = 2`,
    );
    const file = await download("later", run.id);
    expect(file.body).not.toMatch(/Kessler|Ann Lee/);
    expect(readRows(file.body)).toHaveLength(4);
    const [record] = (await send("later", "GET", "/api/user/exports")).exports;
    expect(record).toMatchObject({ rows: 3, leftOut: 2, isComplete: true });
  });

  test("says on the run and in the audit when rows are missing, and sends no file that looks whole", async () => {
    const { run } = await plan("missing", selectForExport("people", everybody));
    await db.query(sql`delete from run_item where run_id = ${run.id}::bigint and position = 3`);
    const file = await server.app
      .inject({ url: `/api/exports/${run.id}/download`, headers: { authorization: "Bearer missing" } })
      .catch(() => null);
    expect(file?.statusCode).not.toBe(200);
    const { run: noted } = await send("missing", "GET", `/api/runs/${run.id}`);
    expect(noted.note).toBe("The last file was not completed: 4 of 5 rows were found. Download it again.");
    const [record] = (await send("missing", "GET", "/api/user/exports")).exports;
    expect(record).toMatchObject({ isComplete: false });
  });

  test("refuses foreign and unknown exports, an export without rows, and starting one as a run", async () => {
    const source = selectForExport("people", ["200001"]);
    const { run } = await plan("owner", source);
    expect((await download("other", run.id)).statusCode).toBe(404);
    expect((await download("owner", "999999")).statusCode).toBe(404);
    expect(await send("owner", "GET", `/api/runs/${run.id}/download`)).toMatchObject({ success: false });
    const empty = await plan("owner", selectForExport("people", ["200004"]));
    expect(empty.error).toBe("The file would have no rows: 1 left out, 0 exported before.");
    expect(await plan("owner", { kind: "campaign", of: "people", id: "77" })).toMatchObject({
      success: false,
    });
    const started = { kind: "export", label: "x", total: 1, requestKey: "12345678" };
    expect(await send("owner", "POST", "/api/runs", started)).toMatchObject({ success: false });
    const { runs } = await send("owner", "GET", "/api/runs");
    expect(runs).toMatchObject([{ id: run.id, kind: "export", costsCredits: false }]);
  });

  test("saves a person as a vCard with bought details, which the audit records [OP-158]", async () => {
    await buy("card", ["Robert Kessler", "Kim Voss"]);
    const card = await vcard("card", "200001");
    expect(card.headers["content-type"]).toBe("text/vcard; charset=utf-8");
    expect(card.headers["content-disposition"]).toContain('filename="robert_kessler.vcf"');
    expect(card.body).toContain("\r\nFN:Robert Kessler\r\nN:Kessler;Robert;;;\r\n");
    expect(card.body).toContain("\r\nEMAIL;TYPE=work:robert.kessler@example.com\r\n");
    const doNotCall = await vcard("card", "200009");
    expect(doNotCall.body).toContain("FN:Kim Voss");
    expect(doNotCall.body).not.toContain("TEL");
    const { exports } = await send("card", "GET", "/api/user/exports");
    expect(exports).toMatchObject([
      { what: "vCard of Kim Voss", rows: 1, blanked: 2, isComplete: true },
      { what: "vCard of Robert Kessler", rows: 1, blanked: 0, isComplete: true },
    ]);
    expect((await vcard("other", "200001")).body).not.toMatch(/EMAIL|TEL/);
    for (const key of ["200004", "999999"]) expect((await vcard("card", key)).statusCode).toBe(404);
  });

  test.each([
    ["instantly", "email", "robert.kessler@example.com"],
    ["smartlead", "linkedin_profile", "https://linkedin.example.com/in/200001"],
    ["hubspot", "Mobile Phone Number", "(330) 555-0101"],
    ["linkedin", "employeecompany", "Hollis Forge Inc."],
  ] as const)("writes the columns of %s", async (profile, column, value) => {
    await buy("profiles", ["Robert Kessler"]);
    const { run } = await plan("profiles", selectForExport("people", ["200001"]));
    const [header, cells] = readRows((await download("profiles", run.id, `?profile=${profile}`)).body);
    expect(header).toEqual([...exportColumns[profile]]);
    // The run's page downloads the columns that were chosen with the export.
    const chosen = await plan("profiles", selectForExport("people", ["200001"]), { profile });
    expect(readRows((await download("profiles", chosen.run.id)).body)[0]).toEqual(header);
    expect(cells?.[header?.indexOf(column) ?? -1]).toBe(value);
  });

  describe("freshness at the door", () => {
    test("counts and names values past their age, and leaves them out when the user says so", async () => {
      await buy("fresh", ["Robert Kessler"]);
      const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      await db.query(sql`
        update contact_enrichment set updated_at = now() - interval '31 days',
          contact = contact || ${{ updatedOn: day(91) }}::jsonb,
          provenance = provenance || ${{
            email: { source: "s", method: null, date: day(61) },
            phone: { source: "s", method: null, date: day(180) },
            mobile: { source: "s", method: null, date: day(181) },
          }}::jsonb
        where user_id = 'fresh'`);
      const source = selectForExport("people", ["200001", "200002"]);
      const { fresh, old } = await check("fresh", source);
      expect(fresh).toMatchObject({ oldEmails: 1, oldPhones: 1, oldTitles: 1, oldPeople: 1, recheckable: 1 });
      expect(old).toEqual([
        {
          key: "200001",
          name: "Robert Kessler",
          companyName: "Hollis Forge Inc.",
          email: day(61),
          mobile: day(181),
          jobTitle: day(91),
          isRecheckable: true,
        },
      ]);
      const cells = async (oldValues: string) => {
        const { run } = await plan("fresh", source, { oldValues });
        return readRows((await download("fresh", run.id)).body)[1]?.slice(3, 7);
      };
      const number = "(216) 555-0101";
      expect(await cells("take")).toEqual([
        "Controller",
        "robert.kessler@example.com",
        number,
        "(330) 555-0101",
      ]);
      expect(await cells("leave-out")).toEqual(["", "", number, ""]);
    });

    test("names whom the user has exported before, and skips them when the user says so", async () => {
      const { run } = await plan("before", selectForExport("people", ["200001"], "May"));
      await download("before", run.id);
      const source = selectForExport("people", ["200001", "200002"]);
      const checked = await check("before", source);
      expect(checked).toMatchObject({ fresh: { rows: 1 }, again: { rows: 1 } });
      expect(checked.againKeys).toEqual(["200001"]);
      expect(checked.earlier).toEqual([
        { at: expect.any(String), fileName: expect.stringContaining("leads_export_may_"), people: 1 },
      ]);
      expect((await check("somebody else", source)).again.rows).toBe(0);
      const skipped = await plan("before", source, { exportedBefore: "skip" });
      expect(skipped).toMatchObject({ rows: 1, skipped: 1 });
      expect((await plan("before", source, { exportedBefore: "include" })).rows).toBe(2);
    });
  });
});
