import { selectForExport } from "@eq/contracts";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";
import { sweepWrites } from "./store-writes.ts";
import { clearPushes, createPushCalls, openPushServer, type PushServer } from "./test-pushes.ts";

const people = selectForExport("people", ["200001", "200002", "200003", "200006", "200010"]);

testOnEachDatabase("the undo of a push", (open) => {
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
    await ann.buy(["Robert Kessler", "Ann Lee", "Vera Hale"]);
  });
  afterEach(() => opened.close());
  /** Everything in HubSpot that is not archived. */
  const readAll = ({ hubspot: { contacts, companies, links } } = opened) => ({
    contacts: contacts.live.map(({ id, properties }) => ({ id, properties: { ...properties } })),
    companies: companies.live.map(({ id, properties }) => ({ id, properties: { ...properties } })),
    links: [...links].sort(),
  });
  const addRobert = () =>
    opened.hubspot.contacts.add({
      email: "robert.kessler@example.com",
      firstname: "Bob",
      jobtitle: "Controller",
    });

  test("restores changed fields and archives what was created [ERR-024]", async () => {
    addRobert();
    const before = readAll();
    const run = await ann.push(await ann.plan(people), "eq");
    expect(readAll().contacts).toHaveLength(5);
    const written = await ann.send("GET", `/api/crm/pushes/${run.id}`);
    expect(written).toMatchObject({
      contacts: { created: 4, updated: 1 },
      companies: { created: 1, updated: 0 },
      ...{ links: 5, undoable: 6, undoRunId: null },
    });
    const undo = await ann.undo(run.id);
    expect(undo).toMatchObject({ kind: "crm-undo", status: "done", total: 6 });
    expect(await ann.readRows(undo.id)).toEqual([
      ["found", expect.stringMatching(/^Restored: .*First name.*; Unlinked from the company$/)],
      ...Array(5).fill(["found", "Archived in HubSpot"]),
    ]);
    expect(readAll()).toEqual(before);
    expect(await ann.send("GET", `/api/crm/pushes/${run.id}`)).toMatchObject({
      ...{ undoable: 0, undoableUntil: null, undoRunId: undo.id },
    });
    expect(
      (await ann.inject("POST", `/api/crm/pushes/${run.id}/undo`, { requestKey: "once more" })).statusCode,
    ).toBe(409);
  });

  test("leaves what somebody changed since, and says so", async () => {
    const robert = addRobert();
    const run = await ann.push(await ann.plan(people), "eq");
    robert.properties.firstname = "Rob";
    const { contacts } = opened.hubspot;
    const find = (name: string) => contacts.live.find(({ properties }) => properties.lastname === name);
    Object.assign(find("Lee")?.properties ?? {}, { jobtitle: "Treasurer" });
    Object.assign(find("Poe")?.properties ?? {}, { hubspot_owner_id: "7" });
    const undo = await ann.undo(run.id);
    expect(await ann.readRows(undo.id)).toEqual([
      ["partly", expect.stringMatching(/^Restored: .*; left, changed since: First name$/)],
      ["nothing", "Left as it is: changed since: Job title"],
      ["nothing", "Left as it is: changed since: Owner"],
      ["found", "Archived in HubSpot"],
      ["found", "Archived in HubSpot"],
      ["nothing", "Left as it is: contacts are linked to it"],
    ]);
    expect(robert.properties).toMatchObject({ firstname: "Rob", jobtitle: "Controller" });
    expect(robert.properties.mobilephone).toBeUndefined();
  });

  test("leaves a record to which another push wrote too", async () => {
    const plan = await ann.plan(selectForExport("people", ["200003"]));
    const run = await ann.push(plan);
    await db.query(sql`update person set city = 'Akron' where id = 200003`);
    opened.hubspot.contacts.live.forEach(({ properties }) => {
      delete properties.city;
    });
    await ann.push(await ann.plan(selectForExport("people", ["200003"])));
    const undo = await ann.undo(run.id);
    expect((await ann.readRows(undo.id))[0]).toEqual([
      "nothing",
      "Left as it is: another push wrote to it too",
    ]);
    await db.query(sql`update person set city = 'Cleveland' where id = 200003`);
  });

  test("works once, also when an answer is lost", async () => {
    addRobert();
    const before = readAll();
    const run = await ann.push(await ann.plan(people), "eq");
    let lost = 3;
    opened.hubspot.fault = ({ path }) =>
      /archive|batch\/update/.test(path) && lost-- > 0 ? { kind: "reset" } : null;
    await ann.undo(run.id);
    expect(readAll()).toEqual(before);
  });

  test("what was written is forgotten after 30 days", async () => {
    const run = await ann.push(await ann.plan(people));
    await sweepWrites(db, new Date(Date.now() + 29 * 86_400_000));
    expect(await ann.send("GET", `/api/crm/pushes/${run.id}`)).toMatchObject({ undoable: 6 });
    await sweepWrites(db, new Date(Date.now() + 31 * 86_400_000));
    expect(await ann.send("GET", `/api/crm/pushes/${run.id}`)).toMatchObject({ undoable: 0 });
  });

  test("restores exactly what was there, whatever it was", async () => {
    const value = fc.constantFrom(
      undefined,
      "",
      "Bob",
      "Robert",
      "Controller",
      "216-555-0101",
      "(216) 555-0101",
    );
    const contact = fc.record({
      email: fc.constantFrom(
        "robert.kessler@example.com",
        "ann.lee@example.com",
        "vera.hale@example.com",
        "x@example.com",
      ),
      ...{ firstname: value, jobtitle: value, phone: value, city: value },
    });
    const company = fc.record({
      domain: fc.constantFrom("hollis.example.com", "x.example.com"),
      phone: value,
    });
    const lists = [
      fc.uniqueArray(contact, { selector: ({ email }) => email, maxLength: 4 }),
      fc.uniqueArray(company, { selector: ({ domain }) => domain, maxLength: 2 }),
      fc.constantFrom("crm", "eq"),
      fc.boolean(),
    ] as const;
    await fc.assert(
      fc.asyncProperty(...lists, async (contacts, companies, wins, isLinked) => {
        await opened.close();
        await clearPushes(db);
        opened = await openPushServer(db);
        const omitEmpty = (values: object) =>
          Object.fromEntries(Object.entries(values).filter(([, text]) => text));
        const { hubspot } = opened;
        for (const each of contacts) hubspot.contacts.add(omitEmpty(each));
        for (const each of companies) hubspot.companies.add(omitEmpty(each));
        if (isLinked && contacts.length * companies.length > 0) hubspot.links.add("51000001 77000001");
        const before = readAll();
        const run = await ann.push(await ann.plan(people), wins);
        await ann.undo(run.id);
        expect(readAll()).toEqual(before);
      }),
      { numRuns: 8 },
    );
  });
});
