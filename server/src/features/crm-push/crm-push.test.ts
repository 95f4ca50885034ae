import { selectForExport } from "@eq/contracts";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";
import { clearPushes, createPushCalls, openPushServer, type PushServer } from "./test-pushes.ts";

/** Robert Kessler and Ann Lee have an email; Cyrus Poe has none; Dana Marsh objected. */
const people = selectForExport("people", ["200001", "200002", "200003", "200004"]);
const companies = selectForExport("companies", ["100001", "100002"]);

testOnEachDatabase("a push to HubSpot", (open) => {
  let db: Database;
  let opened: PushServer;
  const ann = createPushCalls(() => opened, "ann");
  beforeAll(async () => {
    db = await open();
    await storeTestDirectory(db);
  });
  beforeEach(async () => {
    await clearPushes(db);
    opened = await openPushServer(db);
    await ann.buy(["Robert Kessler", "Ann Lee"]);
  });
  afterEach(() => opened.close());
  const findContact = (email: string) =>
    opened.hubspot.contacts.live.find(({ properties }) => properties.email === email)?.properties;

  test("creates contacts, their companies and the links, and a second push creates nothing [ERR-024]", async () => {
    const plan = await ann.plan(people);
    const run = await ann.push(plan);
    expect(run).toMatchObject({ status: "done", kind: "crm-push", charged: 0, total: 3 });
    expect(await ann.readRows(run.id)).toEqual([
      ["found", "Created; company created; linked to the company"],
      ["found", "Created; linked to the company"],
      ["found", "Created; linked to the company"],
    ]);
    expect(findContact("robert.kessler@example.com")).toMatchObject({
      firstname: "Robert",
      lastname: "Kessler",
      mobilephone: "(330) 555-0101",
      company: "Hollis Forge Inc.",
    });
    const forge = opened.hubspot.companies.live.map(({ properties }) => properties);
    expect(forge).toMatchObject([{ domain: "hollis.example.com", numberofemployees: "420" }]);
    expect(opened.hubspot.links.size).toBe(3);
    const again = await ann.push(plan);
    expect((await ann.preview(plan)).at(-1).data).toMatchObject({ links: 0, contacts: { skip: 3 } });
    expect(await ann.readRows(again.id)).toEqual(Array(3).fill(["nothing", "HubSpot has these values"]));
    expect([opened.hubspot.contacts.created, opened.hubspot.companies.created]).toEqual([3, 1]);
  });

  test("a push that only adds links is previewed and runs", async () => {
    const plan = await ann.plan(people);
    await ann.push(plan);
    const [link] = opened.hubspot.links;
    if (link === undefined) throw new Error("No links");
    opened.hubspot.links.delete(link);
    const preview = (await ann.preview(plan)).at(-1).data;
    expect(preview).toMatchObject({
      links: 1,
      contacts: { create: 0, update: 0, skip: 3, changes: { crm: 0, eq: 0 } },
      companies: { create: 0, changes: { crm: 0, eq: 0 } },
    });
    expect(opened.hubspot.links.has(link)).toBe(false);
    const run = await ann.push(plan);
    expect((await ann.readRows(run.id)).map(([outcome]: string[]) => outcome).sort()).toEqual([
      "nothing",
      "nothing",
      "partly",
    ]);
    expect(opened.hubspot.links.has(link)).toBe(true);
  });

  test("never writes stages and lead statuses", async () => {
    await ann.push(await ann.plan(people), "eq");
    const names = opened.hubspot.contacts.live.flatMap(({ properties }) => Object.keys(properties));
    expect(names.filter((name) => /lifecycle|lead_status/.test(name))).toEqual([]);
  });

  test("the preview counts, shows both values of a field, and writes nothing", async () => {
    const { hubspot } = opened;
    hubspot.contacts.add({ email: "robert.kessler@example.com", firstname: "Bob", lastname: "Kessler" });
    hubspot.companies.add({ domain: "hollis.example.com", name: "Hollis Forge Inc." });
    const before = JSON.stringify([hubspot.contacts.live, hubspot.companies.live]);
    const events = await ann.preview(await ann.plan(people));
    expect(events[0]).toEqual({ type: "progress", data: { done: 0, total: 3 } });
    const preview = events.at(-1).data;
    expect(preview).toMatchObject({
      of: "people",
      rows: 3,
      contacts: { create: 2, update: 0, skip: 0, conflict: 1, changes: { crm: 3, eq: 3 } },
      companies: { create: 0, update: 1, skip: 0, conflict: 0, changes: { crm: 1, eq: 1 } },
      links: 3,
      leftOut: 0,
    });
    const example = preview.examples.find(({ action }: { action: string }) => action === "conflict");
    expect(example).toMatchObject({ name: "Robert Kessler", company: "Hollis Forge Inc." });
    expect(example.fields[0]).toEqual({ field: "First name", crm: "Bob", eq: "Robert" });
    expect(JSON.stringify([hubspot.contacts.live, hubspot.companies.live])).toBe(before);
    expect(hubspot.requests.some(({ path }) => /upsert|update|create|archive|associate/.test(path))).toBe(
      false,
    );
  });

  test.each([
    ["crm", "Bob", "partly"],
    ["eq", "Robert", "partly"],
  ])("when %s wins, the first name is %s and empty fields are filled", async (wins, firstname, outcome) => {
    opened.hubspot.contacts.add({
      email: "robert.kessler@example.com",
      firstname: "Bob",
      lastname: "Kessler",
    });
    const run = await ann.push(await ann.plan(people), wins);
    expect(findContact("robert.kessler@example.com")).toMatchObject({
      firstname,
      mobilephone: "(330) 555-0101",
    });
    expect((await ann.readRows(run.id))[0]?.[0]).toBe(outcome);
  });

  test("whoever is suppressed after the preview is left out, and nothing of them is sent", async () => {
    const plan = await ann.plan(people);
    const entry = { text: "robert.kessler@example.com", reason: "Asked" };
    await ann.send("POST", "/api/privacy/suppression", { entries: [entry] });
    const run = await ann.push(plan);
    expect((await ann.readRows(run.id))[0]).toEqual([
      "opted-out",
      "Left out: on your suppression list, or the person objected",
    ]);
    expect(JSON.stringify(opened.hubspot.contacts.live)).not.toContain("kessler");
    await db.query(sql`delete from suppression_entry where user_id = 'ann'`);
  });

  test("each batch is in the export audit before it is sent, and once although it is tried again", async () => {
    const { hubspot } = opened;
    const audited: number[] = [];
    const plan = await ann.plan(people);
    const { total: before } = await ann.send("GET", "/api/user/exports");
    let failures = 1;
    hubspot.fault = ({ path }) =>
      path.endsWith("/contacts/batch/upsert") && failures-- > 0 ? { kind: "status", status: 400 } : null;
    const { run } = await ann.start(plan);
    hubspot.fault = ({ path }) => {
      if (path.endsWith("/contacts/batch/read")) audited.push(1);
      return null;
    };
    await ann.finish(run.id);
    await db.query(sql`update run_item set outcome = null, attempts = 0 where run_id = ${run.id}::bigint`);
    await db.query(
      sql`update run set status = 'queued', found = 0, tried_until = 0 where id = ${run.id}::bigint`,
    );
    await ann.finish(run.id);
    const { exports, total } = await ann.send("GET", "/api/user/exports");
    expect(total).toBe(before + 1);
    expect(exports[0]).toMatchObject({ fileName: "HubSpot push", rows: 3, isComplete: true });
    expect(audited.length).toBeGreaterThan(0);
  });

  test("companies are pushed by domain and as many as were selected", async () => {
    opened.hubspot.companies.add({ domain: "brandt.example.com", name: "Brandt" });
    const plan = await ann.plan(companies);
    const run = await ann.push(plan);
    expect(await ann.readRows(run.id)).toEqual([
      ["found", "Created"],
      ["partly", "Updated: Website, City, State, Country"],
    ]);
    expect(opened.hubspot.companies.created).toBe(1);
    expect(opened.hubspot.companies.live.map(({ properties }) => properties.name)).toContain("Brandt");
  });

  test("without the scope of schemas companies are still created once, although searches lag", async () => {
    const { hubspot } = opened;
    hubspot.scopes.delete("crm.schemas.companies.write");
    hubspot.scopes.delete("crm.schemas.contacts.write");
    hubspot.searchDelayMs = 3_600_000;
    const plan = await ann.plan(people);
    const run = await ann.push(plan);
    expect((await ann.readRows(run.id))[2]).toEqual([
      "failed",
      "No email address, and the token of HubSpot may not create the property eq_external_id (scope crm.schemas.contacts.write)",
    ]);
    await ann.push(plan);
    await ann.push(await ann.plan(companies));
    expect(hubspot.companies.live.map(({ properties }) => properties.domain)).toEqual([
      "hollis.example.com",
      "brandt.example.com",
    ]);
  });

  test("another user's exports and pushes are not there", async () => {
    const plan = await ann.plan(people);
    const run = await ann.push(plan);
    const bob = createPushCalls(() => opened, "bob");
    const statuses = await Promise.all([
      bob.inject("POST", "/api/crm/pushes", { exportId: plan, requestKey: "press of bob" }),
      bob.inject("GET", `/api/crm/pushes/${run.id}`),
      bob.inject("POST", `/api/crm/pushes/${run.id}/undo`, { requestKey: "undo of bob" }),
      bob.inject("POST", "/api/crm/previews", { exportId: plan }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test("a repeated call starts one run, and its file has the outcomes in words", async () => {
    const plan = await ann.plan(people);
    const call = { exportId: plan, wins: "crm", requestKey: "one press of the button" };
    const runs = [
      await ann.send("POST", "/api/crm/pushes", call),
      await ann.send("POST", "/api/crm/pushes", call),
    ];
    const [first, second] = runs.map(({ run }) => run.id);
    expect(first).toBe(second);
    await ann.finish(first);
    const file = await ann.inject("GET", `/api/runs/${first}/download`);
    expect(file.body.split("\r\n")[1]).toContain('"Robert Kessler","Hollis Forge Inc.","Created"');
    expect(file.headers["content-disposition"]).toContain("crm-push-");
  });

  test("erasing a person removes what pushes wrote of them", async () => {
    await ann.push(await ann.plan(people));
    const count = async () =>
      (await db.query(sql`select 1 from crm_write where user_id = 'ann' and person_key = '200001'`)).length;
    expect(await count()).toBeGreaterThan(0);
    const { people: found } = await ann.send("POST", "/api/privacy/find", { query: "Robert Kessler" });
    const { key } = found.find(({ companyName }: { companyName: string }) =>
      companyName?.startsWith("Hollis Forge I"),
    );
    const erasure = { query: "Robert Kessler", personKey: key, lastName: "Kessler" };
    const erased = await ann.send("POST", "/api/privacy/erase", erasure);
    expect(JSON.stringify(erased)).toContain("Pushes to the CRM");
    expect(await count()).toBe(0);
    const [record] = await db.query(sql`select 1 from crm_record where own_id = 'eq-200001'`);
    expect(record).toBeUndefined();
    await db.query(sql`delete from erased_hash where owner = 'ann'`);
  });

  test("without a CRM a push is refused with what to do", async () => {
    const server = await openTestApp({ companies: 0, database: db });
    const send = (url: string, payload?: object) =>
      server.app.inject({
        method: payload ? "POST" : "GET",
        url,
        headers: { authorization: "Bearer ann" },
        ...(payload && { payload }),
      });
    expect((await send("/api/crm")).json()).toEqual({ success: true, crm: null });
    const refused = await send("/api/crm/pushes", {
      exportId: await ann.plan(people),
      requestKey: "press it",
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatch(/set HUBSPOT_TOKEN; until then use CSV export/);
    await server.close();
  });
});
