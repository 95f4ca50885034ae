import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { eraseUser } from "../account-data/index.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";

interface Row {
  key: string;
  name: string;
  email?: string;
}

testOnEachDatabase("campaigns", (open) => {
  let server: TestApp;
  let second: TestApp;
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestDirectory(db);
    server = await openTestApp({ companies: 0, database: db });
    second = await openTestApp({ companies: 0, database: db });
  });
  afterAll(() => Promise.all([server.close(), second.close()]));

  const send = async (
    user: string | null,
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    app = server,
  ) => {
    const headers = user ? { authorization: `Bearer ${user}` } : {};
    const answer = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = answer.headers["content-type"]?.toString().includes("json") === true;
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : {},
      text: answer.body,
      headers: answer.headers,
    };
  };
  const create = async (user: string, name = "Foundries") =>
    (await send(user, "POST", "/api/campaigns", { name, searchQuery: "foundries" })).body.campaign
      .id as string;
  const add = (user: string, id: string, ids: readonly (string | number)[], more: object = {}) =>
    send(user, "POST", `/api/campaigns/${id}/contacts`, { contactIds: ids, ...more });
  const list = async (user: string, id: string, query = "") => {
    const { body } = await send(user, "GET", `/api/campaigns/${id}/contacts${query}`);
    return { body, rows: body.contacts as Row[], names: (body.contacts as Row[]).map(({ name }) => name) };
  };

  test("creates a campaign and then adds contacts to it [CONT-055] [API-042] [API-043]", async () => {
    const created = await send("ann", "POST", "/api/campaigns", {
      name: "Hollis Forge - controllers",
      type: "contact_search",
      description: "controllers",
      sessionId: "s1",
      searchQuery: "controllers",
    });
    expect(created).toMatchObject({
      status: 200,
      body: {
        success: true,
        campaign: { id: expect.stringMatching(/^\d+$/), contacts: 0, lastAddedAt: null },
      },
    });
    const { id } = created.body.campaign;
    const added = await add("ann", id, ["200001", 200002, "200001", "987654"], {
      companyData: { name: "Hollis" },
    });
    expect(added.body).toMatchObject({ success: true, added: 2, alreadyIn: 0, skipped: 0, unknown: 1 });
    expect((await list("ann", id)).names).toEqual(["Robert Kessler", "Ann Lee"]);
    expect((await send("ann", "GET", `/api/campaigns/${id}`)).body.campaign).toMatchObject({
      name: "Hollis Forge - controllers",
      description: "controllers",
      contacts: 2,
      lastAddedAt: expect.stringMatching(/^20/),
    });
  });

  test("answers 404 for campaigns of others, and 401 without a user", async () => {
    const id = await create("ann");
    const calls = [
      ["GET", ""],
      ["PUT", "", { name: "Mine" }],
      ["DELETE", ""],
      ["POST", "/restore", {}],
      ["GET", "/contacts"],
      ["POST", "/contacts", { contactIds: ["200001"] }],
      ["POST", "/contacts/remove", { keys: ["200001"] }],
      ["POST", "/contacts/restore", { keys: ["200001"] }],
      ["GET", "/download"],
    ] as const;
    for (const [method, path, payload] of calls) {
      const url = `/api/campaigns/${id}${path}`;
      expect([path, (await send("eve", method, url, payload)).status]).toEqual([path, 404]);
      expect([path, (await send(null, method, url, payload)).status]).toEqual([path, 401]);
    }
    expect((await send("eve", "GET", "/api/campaigns")).body.campaigns).toEqual([]);
  });

  test("a person is in a campaign once, also when two servers add at the same time", async () => {
    const id = await create("two");
    const ids = ["200001", "200002", "200003", "200005"];
    const payload = { contactIds: ids };
    const url = `/api/campaigns/${id}/contacts`;
    const answers = await Promise.all(
      [server, second, server, second].map((app) => send("two", "POST", url, payload, app)),
    );
    expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 0, 4]);
    expect(answers.map(({ body }) => body.alreadyIn).toSorted()).toEqual([0, 4, 4, 4]);
    expect((await list("two", id)).rows).toHaveLength(4);
  });

  test("finds who is in other campaigns, and skips them when the user chooses so", async () => {
    const one = await create("skip", "Toledo");
    const other = await create("skip", "Akron");
    await add("skip", one, ["200001", "200002"]);
    const found = await send("skip", "POST", "/api/campaigns/of-people", { keys: ["200001", "200003"] });
    expect(found.body.people).toEqual([{ key: "200001", campaigns: [{ id: one, name: "Toledo" }] }]);
    const skipping = await add("skip", other, ["200001", "200002", "200003"], { skipThoseInOthers: true });
    expect(skipping.body).toMatchObject({ added: 1, skipped: 2, alreadyIn: 0 });
    const both = await add("skip", other, ["200001", "200003"]);
    expect(both.body).toMatchObject({ added: 1, skipped: 0, alreadyIn: 1 });
    await send("skip", "DELETE", `/api/campaigns/${one}`);
    const left = await send("skip", "POST", "/api/campaigns/of-people", { keys: ["200001", "200002"] });
    expect(left.body.people).toEqual([{ key: "200001", campaigns: [{ id: other, name: "Akron" }] }]);
  });

  test("of two servers that add the same people to two campaigns and skip those in others, one adds them", async () => {
    const ids = [await create("race", "One"), await create("race", "Two")];
    const payload = { contactIds: ["200001", "200002"], skipThoseInOthers: true };
    const answers = await Promise.all(
      ids.map((id, index) =>
        send("race", "POST", `/api/campaigns/${id}/contacts`, payload, index ? second : server),
      ),
    );
    expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 2]);
    expect(answers.map(({ body }) => body.skipped).toSorted()).toEqual([0, 2]);
  });

  test("never stores or shows contact details that a client sends", async () => {
    const id = await create("sly");
    const details = {
      email: "sly@example.com",
      phone: "216-555-0199",
      linkedInUrl: "https://linkedin.example.com/x",
    };
    const sent = { id: "200002", name: "Ann Lee", ...details };
    await add("sly", id, ["200002", "name:Zed Quill"], {
      contacts: [
        sent,
        {
          name: "Zed Quill",
          jobTitle: "Buyer",
          reason: { matched: "Has the title Buyer", evidence: null },
          ...details,
        },
      ],
      enrichedContactsData: { 200002: details },
    });
    const { names, body } = await list("sly", id);
    expect(names).toEqual(["Ann Lee", "Zed Quill"]);
    expect(body.contacts[1]).toMatchObject({
      key: "name:Zed Quill",
      jobTitle: "Buyer",
      why: "Has the title Buyer",
    });
    expect(JSON.stringify(body)).not.toMatch(/sly@|0199|linkedin/);
    const stored = await db.query(sql`select person from campaign_contact where user_id = 'sly'`);
    expect(JSON.stringify(stored)).not.toMatch(/sly@|0199|linkedin/);
  });

  test("shows what the user bought, to nobody else, and leaves out who objected [OP-145]", async () => {
    await send("buy", "POST", "/api/ai/contact-enrich", { personId: "200009" });
    const id = await create("buy");
    await add("buy", id, ["200009", "200004", "200001"]);
    const { body, rows } = await list("buy", id);
    expect(rows.map(({ key }) => key)).toEqual(["200009", "200001"]);
    expect(rows[0]).toMatchObject({
      email: "kim.voss@example.com",
      directPhoneDoNotCall: true,
      enriched: true,
    });
    expect(rows[1]?.email).toBeUndefined();
    expect(body.hiddenBySuppression).toBe(1);
  });

  test("leaves out people whom the user suppresses, in the list and in the file, and counts them [OP-145] [OP-158]", async () => {
    await send("sup", "POST", "/api/ai/contact-enrich", { personId: "200010" });
    const id = await create("sup");
    await add("sup", id, ["200010", "200002", "200001"]);
    const entries = ["vera.hale@example.com", "ann.lee@example.com"].map((text) => ({
      text,
      reason: "asked",
    }));
    const suppressed = await send("sup", "POST", "/api/privacy/suppression", { entries });
    expect(suppressed.body).toMatchObject({ success: true, added: 2 });
    const { names, body } = await list("sup", id);
    expect([names, body.hiddenBySuppression]).toEqual([["Robert Kessler"], 2]);
    const file = await send("sup", "GET", `/api/campaigns/${id}/download`);
    expect(file.headers["x-row-count"]).toBe("1");
    expect(file.text).not.toMatch(/Vera|Ann Lee/);
    expect((await send("sup", "GET", "/api/user/exports")).body.exports).toMatchObject([
      { rows: 1, leftOut: 2 },
    ]);
    const leads = await send("sup", "POST", "/api/ai/export-leads", {
      selectedContacts: [{ id: "200010" }, { id: "200002" }],
    });
    expect(leads.body).toMatchObject({ rows: 0, leftOut: 2 });
  });

  test("lists in pages", async () => {
    const id = await create("page");
    await add("page", id, ["200001", "200002", "200003"]);
    const first = await list("page", id, "?limit=2");
    expect([first.names, first.body.next]).toEqual([["Robert Kessler", "Ann Lee"], 2]);
    const last = await list("page", id, `?limit=2&after=${first.body.next}`);
    expect([last.names, last.body.next]).toEqual([["Cyrus Poe"], null]);
  });

  test("removes contacts and restores them where they were", async () => {
    const id = await create("undo");
    await add("undo", id, ["200001", "200002", "200003"]);
    const removed = await send("undo", "POST", `/api/campaigns/${id}/contacts/remove`, {
      keys: ["200001", "200099"],
    });
    expect(removed.body).toEqual({ success: true, removed: 1 });
    expect((await list("undo", id)).names).toEqual(["Ann Lee", "Cyrus Poe"]);
    const restored = await send("undo", "POST", `/api/campaigns/${id}/contacts/restore`, {
      keys: ["200001"],
    });
    expect(restored.body).toEqual({ success: true, restored: 1 });
    expect((await list("undo", id)).names).toEqual(["Robert Kessler", "Ann Lee", "Cyrus Poe"]);
    await send("undo", "POST", `/api/campaigns/${id}/contacts/remove`, { keys: ["200001"] });
    expect((await add("undo", id, ["200001"])).body).toMatchObject({ added: 1, campaign: { contacts: 3 } });
    expect((await list("undo", id)).names).toEqual(["Ann Lee", "Cyrus Poe", "Robert Kessler"]);
  });

  test("restores a removed contact for a day only", async () => {
    const id = await create("late");
    await add("late", id, ["200001"]);
    const url = `/api/campaigns/${id}/contacts`;
    await send("late", "POST", `${url}/remove`, { keys: ["200001"] });
    await db.query(sql`
      update campaign_contact set removed_at = removed_at - interval '25 hours' where user_id = 'late'`);
    expect((await send("late", "POST", `${url}/restore`, { keys: ["200001"] })).body.restored).toBe(0);
  });

  test("stores a text whose 300th character is half an emoji", async () => {
    const id = await create("emoji");
    const contacts = [{ id: "987654321", name: "Em Oji", jobTitle: `${"a".repeat(299)}😀` }];
    expect((await add("emoji", id, ["987654321"], { contacts })).body.added).toBe(1);
    const { rows } = await list("emoji", id);
    expect(rows[0]).toMatchObject({ jobTitle: "a".repeat(299) });
  });

  test("deletes a campaign, restores it within a day, and erases it after", async () => {
    const id = await create("gone");
    await add("gone", id, ["200001"]);
    expect((await send("gone", "DELETE", `/api/campaigns/${id}`)).status).toBe(200);
    expect((await send("gone", "GET", `/api/campaigns/${id}`)).status).toBe(404);
    expect((await send("gone", "POST", `/api/campaigns/${id}/restore`, {})).body.campaign.contacts).toBe(1);
    await send("gone", "DELETE", `/api/campaigns/${id}`);
    await db.query(sql`update campaign set deleted_at = now() - interval '25 hours' where user_id = 'gone'`);
    expect((await send("gone", "POST", `/api/campaigns/${id}/restore`, {})).status).toBe(404);
    await send("gone", "DELETE", `/api/campaigns/${await create("gone")}`);
    expect(await db.query(sql`select 1 from campaign_contact where user_id = 'gone'`)).toEqual([]);
  });

  test("renames, and refuses names of no or too many characters", async () => {
    const id = await create("name");
    const rename = (name: string) => send("name", "PUT", `/api/campaigns/${id}`, { name });
    expect((await rename("  Ohio plants ")).body.campaign.name).toBe("Ohio plants");
    expect((await rename("x".repeat(200))).status).toBe(200);
    expect((await rename("x".repeat(201))).body.error).toContain("A name has at most 200 characters");
    expect((await rename("  ")).body.error).toContain("Name the campaign");
  });

  test("refuses the 201st campaign and the 10,001st contact, and adds nothing then", async () => {
    await db.query(sql`
      insert into campaign (user_id, name, type, description, created_at, contacts)
      select 'full', 'Campaign ' || n, '', '', now(), 9999 from generate_series(1, 199) as n`);
    const id = await create("full");
    const refused = await send("full", "POST", "/api/campaigns", { name: "One more" });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining("already have 200 campaigns"),
    ]);
    await send("full", "DELETE", `/api/campaigns/${id}`);
    await create("full", "Fits");
    expect((await send("full", "POST", `/api/campaigns/${id}/restore`, {})).status).toBe(409);
    const [row] = await db.query<{ id: number }>(
      sql`select max(id) as id from campaign where name = 'Campaign 199'`,
    );
    const tooMany = await add("full", String(row?.id), ["200001", "200002"]);
    expect([tooMany.status, tooMany.body.error]).toEqual([409, expect.stringContaining("place for 1 more")]);
    expect((await add("full", String(row?.id), ["200001"])).body.added).toBe(1);
    const block = Array.from({ length: 1_001 }, (_each, index) => String(300_000 + index));
    expect((await add("full", id, block)).status).toBe(400);
  });

  test.each(["csv", "xlsx"])(
    "downloads as %s, with who was left out and blanked in the audit [OP-158] [OP-159]",
    async (format) => {
      const user = `file-${format}`;
      await send(user, "POST", "/api/ai/contact-enrich", { personId: "200009" });
      const id = await create(user, "Toledo foundries");
      await add(user, id, ["200009", "200004", "200001"]);
      const file = await send(user, "GET", `/api/campaigns/${id}/download?format=${format}`);
      expect(file.status).toBe(200);
      expect(file.headers["x-row-count"]).toBe("2");
      expect(String(file.headers["content-disposition"])).toMatch(
        new RegExp(String.raw`leads_export_toledo_foundries_\d{4}-\d\d-\d\d\.${format}`),
      );
      if (format === "csv") {
        const lines = file.text.split("\r\n");
        expect(lines[0]).toBe(
          '\uFEFF"Name","First Name","Last Name","Job Title","Email","Phone","Mobile","Company","LinkedIn URL","Location","Management Level","Job Function","Contact Accuracy Score","Status"',
        );
        expect(lines[1]).toBe(
          '"Kim Voss","Kim","Voss","Controller","kim.voss@example.com","","","Hollis Forge Inc.","","Cleveland, OH","","","88","new"',
        );
        expect(file.text).not.toMatch(/Dana Marsh|555-01/);
      }
      const { exports } = (await send(user, "GET", "/api/user/exports")).body;
      expect(exports).toMatchObject([
        { what: "Campaign “Toledo foundries”", rows: 2, leftOut: 1, blanked: 2, isComplete: true },
      ]);
    },
  );

  test("an empty campaign downloads as a file with the header only", async () => {
    const file = await send("empty", "GET", `/api/campaigns/${await create("empty")}/download`);
    expect([file.status, file.headers["x-row-count"]]).toEqual([200, "0"]);
  });

  test("deleting the account deletes campaigns and exports", async () => {
    const id = await create("leaving");
    await add("leaving", id, ["200001"]);
    await send("leaving", "GET", `/api/campaigns/${id}/download`);
    await db.transaction((tx) => eraseUser(tx, "leaving"));
    for (const table of ["campaign", "campaign_contact", "export_record", "export_record_person"]) {
      const statement = sql`select 1 from ${raw(table)} where user_id = 'leaving'`;
      expect([table, await db.query(statement)]).toEqual([table, []]);
    }
  });
});
