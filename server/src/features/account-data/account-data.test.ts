import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { createDirectoryContactData } from "../../directory/contact-data/index.ts";
import { createKnownCompanies } from "../../directory/known-companies/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { writeZip } from "../../platform/files/zip-writer.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";
import { type DataStore, nameStore } from "./data-store.ts";
import { downloadMyData } from "./download-my-data.ts";
import { importAccount } from "./import-account.ts";
import type { Manifest } from "./manifest.ts";
import { dataStores } from "./stores.ts";
import {
  createCall,
  fillAccount,
  readManifest,
  readRows,
  readZip,
  tortureName,
} from "./test-account-data.ts";

const restoredStores = dataStores.filter(({ notRestored }) => !notRestored);

/** Writes files as a zip again. */
async function zip(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const parts = [...files].map(([name, content]) => ({ name, content: [content] }));
  for await (const piece of writeZip(parts)) pieces.push(piece);
  return Buffer.concat(pieces);
}

type Files = Map<string, Buffer>;

/** Replaces ids by the order of their rows, so that rows of two installations can be compared. */
function compareRows(files: Files, { table, references = {}, key }: DataStore) {
  const orders = new Map(
    Object.values({ ...references, [table]: table }).map((name) => [
      name as string,
      readRows(files, nameStore({ table: name })).map(({ id }) => Number(id)),
    ]),
  );
  const isNumbered = key.some(([column, type]) => column === "id" && type === "bigint");
  return readRows(files, nameStore({ table }))
    .map((row) => {
      const mapped: Record<string, unknown> = { ...row };
      if (isNumbered) delete mapped.id;
      for (const [column, name] of Object.entries(references))
        if (row[column] !== null) mapped[column] = `row ${orders.get(name)?.indexOf(Number(row[column]))}`;
      // Counted anew, without who is left out.
      if (table === "campaign") delete mapped.contacts;
      if (table === "run" && row.request_key === "waiting")
        Object.assign(mapped, { status: "paused", paused_because: "user" });
      return JSON.stringify(mapped);
    })
    .toSorted();
}

testOnEachDatabase("the user's data as a zip", (open) => {
  let server: TestApp;
  let elsewhere: TestApp;
  let archive: Buffer;
  let files: Files;
  const download = async (app: TestApp, user: string) =>
    (await createCall(app)(user, "/api/user/data.zip")).rawPayload;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp({ companies: 0, database });
    elsewhere = await openTestApp({ companies: 0, database: await open() });
    await fillAccount(server, "neighbour");
    await fillAccount(server, "owner");
    archive = await download(server, "owner");
    files = await readZip(archive);
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await elsewhere.close();
  });

  test("has rows of every store for reading back and for people, and a manifest with counts and hashes", () => {
    const { format, version, files: listed } = readManifest(files);
    expect([format, version]).toEqual(["eq-account-data", 1]);
    const names = dataStores.flatMap((store) => [
      `json/${nameStore(store)}.jsonl`,
      `csv/${nameStore(store)}.csv`,
    ]);
    expect([...files.keys()]).toEqual([...names, "manifest.json"]);
    expect(listed.map(({ name }) => name)).toEqual(names);
    for (const { name, rows, bytes, sha256 } of listed) {
      const content = files.get(name) as Buffer;
      expect([name, content.length]).toEqual([name, bytes]);
      expect([name, createHash("sha256").update(content).digest("hex")]).toEqual([name, sha256]);
      expect([name, rows > 0]).toEqual([name, true]);
    }
    const counts = new Map(listed.map(({ name, rows }) => [name, rows]));
    for (const store of dataStores)
      expect(counts.get(`csv/${nameStore(store)}.csv`)).toBe(counts.get(`json/${nameStore(store)}.jsonl`));
  });

  /** Rows of people who are left out; rows of runs and of the audit stay, but are empty. */
  const countAbsent = (store: DataStore) => {
    const file = readManifest(files).files.find(({ name }) => name === `json/${nameStore(store)}.jsonl`);
    return store.people === "run-items" || store.people === "audit" ? 0 : (file?.leftOut ?? 0);
  };

  test("has each row of the database that may leave, and nothing of other users", async () => {
    const [own = { rows: 0 }] = await server.db.query<{ rows: number }>(sql`
      select rows from export_record where user_id = 'owner' and kind = 'account'`);
    // The record of this download begins after its rows are chosen.
    const later = new Map([
      ["export_record", 1],
      ["export_record_person", own.rows],
    ]);
    for (const store of dataStores) {
      const { table, owner } = store;
      const rows = await server.db.query(sql`select 1 from ${raw(table)} where ${owner("owner")}`);
      const absent = countAbsent(store) + (later.get(table) ?? 0);
      expect([table, readRows(files, nameStore(store)).length]).toEqual([table, rows.length - absent]);
    }
    expect(String(Buffer.concat([...files.values()]))).not.toContain("neighbour");
  });

  test("never has a password, a session or a link of a mail", () => {
    const text = String(Buffer.concat([...files.values()]));
    expect(text).toContain("Firefox");
    expect(text).not.toMatch(/secret-/);
  });

  test("has files that people can read, with torture names in their cells", () => {
    const campaigns = String(files.get("csv/campaign.csv"));
    expect(campaigns).toMatch(/^\uFEFF"Campaign","Name"/);
    expect(campaigns).toContain(`"'${tortureName.trim().replaceAll('"', '""')}"`);
    expect(String(files.get("csv/contact-enrichment.csv"))).toContain('"ann.lee@example.com"');
  });

  test("is recorded in the audit of exports, each person once, and as complete", async () => {
    const { exports } = (await createCall(server)("owner", "/api/user/exports")).json();
    expect(exports[0]).toMatchObject({ what: "Everything of your account", isComplete: true });
    const people = await server.db.query<{ key: string }>(sql`
      select person_key as key from export_record_person where export_id = ${exports[0].id}::bigint`);
    const keys = people.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(["200001", "200002", "200009"]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(exports[0].rows).toBe(keys.length);
  });

  test("leaves out who objected and numbers that must not be called, and counts them [OP-145] [OP-158]", () => {
    const text = String(Buffer.concat([...files.values()]));
    expect(text).not.toContain("dana.marsh@example.com");
    const kim = readRows(files, "contact-enrichment").find(({ person_key }) => person_key === "200009");
    expect(kim).toMatchObject({ contact: { details: { email: { value: "kim.voss@example.com" } } } });
    expect(JSON.stringify(kim)).not.toContain("555-0109");
    // The number that the user saved by hand must not stand in for it.
    const saved = readRows(files, "person-mark").find(({ person_key }) => person_key === "200009");
    expect(saved?.contact).toMatchObject({ email: "200009@example.com" });
    expect(JSON.stringify(saved)).not.toContain("555-0109");
    const { files: listed, peopleLeftOut } = readManifest(files);
    const counts = new Map(listed.map(({ name, leftOut, blanked }) => [name, [leftOut, blanked]]));
    expect(counts.get("json/contact-enrichment.jsonl")).toEqual([0, 2]);
    expect(counts.get("json/campaign-contact.jsonl")).toEqual([1, 0]);
    expect(peopleLeftOut).toBeGreaterThan(0);
  });

  test("leaves out whom the user suppresses from every file", async () => {
    await fillAccount(server, "suppressor");
    const call = createCall(server);
    await call("suppressor", "/api/people/200001/vcard");
    await call("suppressor", "/api/privacy/suppression", {
      entries: [{ text: "robert.kessler@example.com", reason: "Rival" }],
    });
    const left = await readZip(await download(server, "suppressor"));
    for (const [name, content] of left) {
      if (/suppression-entry|credit-ledger/.test(name)) continue;
      expect([name, String(content).match(/robert\.kessler@|216\) 555-0101|"200001"/)]).toEqual([name, null]);
    }
    const vcards = readRows(left, "export-record").filter(({ kind }) => kind === "vcard");
    expect(vcards).toMatchObject([{ what: "vCard", file_name: "contact.vcf", rows: 1 }]);
    expect(String(left.get("csv/export-record.csv"))).not.toMatch(/kessler/i);
    const count = (name: string) =>
      readManifest(left).files.find((file) => file.name === `json/${name}.jsonl`)?.leftOut;
    expect([count("contact-enrichment"), count("person-mark"), count("bulk-contact")]).toEqual([1, 1, 1]);
    // A run keeps its rows, and the audit its lines; those of the person are empty.
    expect(readRows(left, "run-item").length).toBe(readRows(files, "run-item").length);
    expect(count("run-item")).toBe(1);
    expect(readRows(left, "run-item").map(({ input }) => input)).toContainEqual({
      fullName: "left out",
      companyName: "",
    });
  });

  test("leaves out whom the user suppresses by an address that only the user's own lead has", async () => {
    await fillAccount(server, "own notes");
    await createCall(server)("own notes", "/api/privacy/suppression", {
      entries: [{ text: "200002@example.com", reason: "Rival" }],
    });
    const left = await readZip(await download(server, "own notes"));
    for (const name of [
      "person-mark",
      "contact-enrichment",
      "campaign-contact",
      "saved-lead",
      "bulk-contact",
    ])
      expect([name, JSON.stringify(readRows(left, name)).includes('"200002"')]).toEqual([name, false]);
  });

  describe("read into an empty installation", () => {
    const importInto = (userId: string, bytes: Buffer = archive, db: Database = elsewhere.db) =>
      importAccount(db, { userId, bytes });

    test("gives every row back, with relations between new ids", async () => {
      const [imported, filled] = await Promise.allSettled([importInto("reader"), importInto("reader")]);
      expect([imported.status, filled.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      const counts = (imported.status === "fulfilled" ? imported : (filled as typeof imported)) as {
        value: { label: string; rows: number; skipped: number }[];
      };
      const { files: listed } = readManifest(files);
      for (const { table, label } of restoredStores) {
        const rows = listed.find(({ name }) => name === `json/${nameStore({ table })}.jsonl`)?.rows;
        expect(counts.value).toContainEqual({ label, rows, skipped: 0 });
      }
      const back = await readZip(await download(elsewhere, "reader"));
      for (const store of restoredStores)
        expect([store.table, compareRows(back, store)]).toEqual([store.table, compareRows(files, store)]);
    });

    test("is shown by the product as before", async () => {
      const { campaigns } = (await createCall(elsewhere)("reader", "/api/campaigns")).json();
      expect(campaigns).toMatchObject([{ name: tortureName.trim(), contacts: 3 }]);
    });

    test("refuses a second import, so that nothing is there twice", async () => {
      await expect(importInto("reader")).rejects.toThrow("The account is not empty");
      const rows = await elsewhere.db.query(sql`select 1 from campaign where user_id = 'reader'`);
      expect(rows).toHaveLength(1);
    });

    const changes: Record<string, [change: (copy: Files) => void, message: RegExp]> = {
      "a changed file": [
        (copy) => {
          const text = String(copy.get("json/campaign.jsonl")).replace("evil", "EVIL");
          copy.set("json/campaign.jsonl", Buffer.from(text));
        },
        /json\/campaign\.jsonl was changed/,
      ],
      "a file with a row less": [
        (copy) => copy.set("json/run-item.jsonl", Buffer.from("")),
        /json\/run-item\.jsonl was changed/,
      ],
      "a changed file for people": [
        (copy) => copy.set("csv/run.csv", Buffer.from("x")),
        /csv\/run\.csv was changed/,
      ],
      "a missing file": [(copy) => copy.delete("json/run.jsonl"), /json\/run\.jsonl is missing/],
      "a file that the manifest does not list": [
        (copy) => copy.set("json/extra.jsonl", Buffer.from("")),
        /does not list the file json\/extra\.jsonl/,
      ],
      "no manifest": [(copy) => copy.delete("manifest.json"), /no manifest/],
      "a newer format version": [
        (copy) => changeManifest(copy, (content) => ({ ...content, version: 2 as 1 })),
        /format version 2; this installation reads up to 1/,
      ],
      "a wrong count in the manifest": [
        (copy) =>
          changeManifest(copy, (content) => ({
            ...content,
            files: content.files.map((file) => ({ ...file, rows: file.rows + 1 })),
          })),
        /was changed/,
      ],
    };
    const changeManifest = (copy: Files, change: (content: Manifest) => Manifest) =>
      copy.set("manifest.json", Buffer.from(JSON.stringify(change(readManifest(copy)))));

    test.each(Object.entries(changes))("refuses %s and imports nothing", async (_name, [change, message]) => {
      const copy: Files = new Map(files);
      change(copy);
      await expect(importInto("careful", await zip(copy))).rejects.toThrow(message);
      const rows = await elsewhere.db.query(sql`select 1 from saved_search where user_id = 'careful'`);
      expect(rows).toEqual([]);
    });

    test("refuses a zip that is cut off", async () => {
      await expect(importInto("careful", archive.subarray(0, archive.length - 100))).rejects.toThrow(
        "no zip, or it is damaged",
      );
    });
  });

  test("breaks off when the account is deleted meanwhile, and brings nothing back", async () => {
    await fillAccount(server, "hasty");
    const context = {
      ...{ db: server.db, now: () => new Date(), signal: new AbortController().signal },
      user: { id: "hasty", name: null, email: null, picture: null },
    } as unknown as UserContext;
    const contactData = createDirectoryContactData({
      db: server.db,
      knownCompanies: createKnownCompanies(server.db),
    });
    const prospects = { peopleById: async () => [] } as unknown as ProspectData;
    const { pieces } = await downloadMyData(context, { prospects, contactData });
    expect((await pieces.next()).done).toBe(false);
    await createCall(server)("hasty", "/api/user/account/delete", { confirmation: "DELETE" });
    const readOn = async () => {
      for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0);
    };
    await expect(readOn()).rejects.toMatchObject({ status: 401 });
    const rows = await server.db.query(sql`
      select user_id from export_record where user_id = 'hasty' union all
      select user_id from export_record_person where user_id = 'hasty'`);
    expect(rows).toEqual([]);
  });
});
