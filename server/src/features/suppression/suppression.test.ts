import type { SuppressionRow } from "@eq/contracts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";

const url = "/api/privacy/suppression";

testOnEachDatabase("the suppression list", (open) => {
  let server: TestApp;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp({ companies: 0, database });
  });
  afterAll(() => server.close());

  const call = async (user: string, path: string, payload?: object) => {
    const response = await server.app.inject({
      method: payload ? "POST" : "GET",
      url: `${url}${path}`,
      headers: { authorization: `Bearer ${user}` },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const add = (user: string, ...entries: object[]) =>
    call(user, "", { entries: entries.map((entry) => ({ reason: "Competitor", ...entry })) });
  const list = async (user: string, query = "") => (await call(user, `?${query}`)).body;

  test("adds an entry once, whatever its spelling, and reads texts back without storing them", async () => {
    const read = await call("ann", "/read", { texts: [{ text: "(330) 555-0182 x4" }, { text: "n/a" }] });
    expect(read.body.readings).toEqual([
      { kind: "phone", readAs: "phone +1 330 555 0182, extension 4" },
      null,
    ]);
    expect((await list("ann")).counts.all).toBe(0);
    const first = await add("ann", { text: "Ann+x@Example.com" }, { text: "330.555.0182" });
    expect(first.body).toMatchObject({ added: 2, alreadyListed: 0 });
    const again = await add("ann", { text: "mailto:ann@example.com" }, { text: "+13305550182" });
    expect(again.body).toMatchObject({ added: 0, alreadyListed: 2 });
    expect((await list("ann")).counts).toMatchObject({ all: 2, address: 1, phone: 1 });
    expect((await list("bob")).counts.all).toBe(0);
  });

  test("refuses what cannot be read and a day that has passed, and says which field", async () => {
    for (const [entry, path] of [
      [{ text: "ann@" }, "entries.0.text"],
      [{ text: "co.uk", kind: "domain" }, "entries.0.text"],
      [{ text: "ann@example.com", expiresOn: "2020-01-01" }, "entries.0.expiresOn"],
    ] as const) {
      const { status, body } = await add("ann", entry);
      expect([status, body.fields?.[0].path]).toEqual([422, path]);
    }
  });

  test("finds entries by how they begin and by kind, page by page", async () => {
    await add("pager", ...Array.from({ length: 25 }, (_, index) => ({ text: `person${index}@example.com` })));
    await add("pager", { text: "(614) 555-0119" }, { text: "example.org" });
    expect((await list("pager", "search=614+555")).entries).toMatchObject([{ shown: "+1 614 555 0119" }]);
    expect((await list("pager", "search=PERSON1")).entries).toHaveLength(11);
    expect((await list("pager", "kinds=domain")).entries).toMatchObject([{ shown: "example.org" }]);
    const seen = new Set<string>();
    for (let after: string | null = null; ; ) {
      const page = await list("pager", `limit=10${after ? `&after=${encodeURIComponent(after)}` : ""}`);
      for (const { key } of page.entries) seen.add(key);
      after = page.next;
      if (!after) break;
    }
    expect(seen.size).toBe(27);
  });

  test("removes an entry and restores it as it was; other users' entries stay", async () => {
    await add("remover", { text: "ann@example.com", expiresOn: "2099-05-01" });
    const [entry] = (await list("remover")).entries;
    expect((await call("bob", "/remove", { key: entry.key })).status).toBe(404);
    expect((await call("remover", "/remove", { key: entry.key })).body.entry).toEqual(entry);
    expect((await list("remover")).entries).toEqual([]);
    await call("remover", "/restore", { entry });
    expect((await list("remover")).entries).toEqual([entry]);
    const forged = { ...entry, key: "address:other@example.com" };
    expect((await call("remover", "/restore", { entry: forged })).status).toBe(422);
  });

  const start = async (user: string, total: number, requestKey: string) =>
    (await call(user, "/imports", { total, reason: "Opted out", requestKey })).body.import.id;

  test("an import changes nothing before it is applied; a repeated block and apply change nothing", async () => {
    await add("importer", { text: "listed@example.com" });
    await server.app.inject({
      method: "POST",
      url: "/api/ai/people/save",
      headers: { authorization: "Bearer importer" },
      payload: { personId: "200001", name: "Robert Kessler", saved: true, contactData: {} },
    });
    const rows: SuppressionRow[] = [
      { address: "Robert.Kessler+a@example.com", phone: "614 555 0119", reason: "unsubscribed" },
      { address: "LISTED@example.com" },
      { address: "n/a", phone: "-" },
      { domain: "example.org", expires: "2099-01-31" },
      { address: "gone@example.com", expires: "2001-01-31" },
    ];
    const id = await start("importer", rows.length, "import key 1");
    expect(await start("importer", rows.length, "import key 1")).toBe(id);
    const gap = await call("importer", `/imports/${id}/rows`, { from: 3, rows: rows.slice(2) });
    expect(gap.status).toBe(409);
    await call("importer", `/imports/${id}/rows`, { from: 1, rows: rows.slice(0, 3) });
    expect((await call("importer", `/imports/${id}/apply`, {})).status).toBe(409);
    const block = { from: 2, rows: rows.slice(1) };
    for (let times = 0; times < 2; times++) {
      const { body } = await call("importer", `/imports/${id}/rows`, block);
      expect(body.import).toMatchObject({ received: 5, leftOut: 2 });
    }
    const preview = await call("importer", `/imports/${id}`);
    expect(preview.body).toMatchObject({ added: 3, alreadyListed: 1, hiddenLeads: 1 });
    expect((await list("importer")).counts.all).toBe(1);
    expect((await call("bob", `/imports/${id}`)).status).toBe(404);
    for (let times = 0; times < 2; times++) {
      const { body } = await call("importer", `/imports/${id}/apply`, {});
      expect(body.import.isDone).toBe(true);
    }
    const { entries, counts } = await list("importer");
    expect(counts).toMatchObject({ all: 4, address: 2, phone: 1, domain: 1 });
    expect(entries).toContainEqual(
      expect.objectContaining({
        shown: "example.org",
        reason: "Opted out",
        expiresAt: "2099-02-01T00:00:00.000Z",
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ shown: "+1 614 555 0119", reason: "unsubscribed" }),
    );
  });

  test("any order of repeated and cut blocks stores the same list [property]", async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom("a@example.com", "A+x@example.com", "b@example.com", "n/a", "330 555 0101"),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        fc.array(fc.nat({ max: 12 }), { maxLength: 4 }),
        async (texts, cuts) => {
          const user = `property ${++runs}`;
          const rows = texts.map((text) => (text.includes("555") ? { phone: text } : { address: text }));
          const id = await start(user, rows.length, `property key ${runs}`);
          let received = 0;
          for (const cut of [...cuts, rows.length]) {
            const from = Math.min(Math.max(0, cut - 3), received);
            const block = rows.slice(from, Math.max(cut, from + 1));
            if (block.length === 0) continue;
            const { body } = await call(user, `/imports/${id}/rows`, { from: from + 1, rows: block });
            received = body.import.received;
          }
          await call(user, `/imports/${id}/rows`, {
            from: received + 1 > rows.length ? 1 : received + 1,
            rows: rows.slice(received).length > 0 ? rows.slice(received) : rows,
          });
          const { body } = await call(user, `/imports/${id}/apply`, {});
          expect(body.import).toMatchObject({
            isDone: true,
            received: rows.length,
            leftOut: texts.filter((text) => text === "n/a").length,
          });
          const expected = new Set(
            texts.filter((text) => text !== "n/a").map((text) => text.toLowerCase().replace("+x", "")),
          );
          expect((await list(user)).counts.all).toBe(expected.size);
        },
      ),
      { numRuns: 15 },
    );
  });

  test("cancelling an import discards its rows", async () => {
    const id = await start("canceller", 1, "cancel key 1");
    await call("canceller", `/imports/${id}/rows`, { from: 1, rows: [{ address: "a@example.com" }] });
    await call("canceller", `/imports/${id}/cancel`, {});
    expect((await call("canceller", `/imports/${id}/apply`, {})).status).toBe(404);
    const rows = await server.db.query(
      sql`select 1 from suppression_import_entry where import_id = ${id}::bigint`,
    );
    expect(rows).toEqual([]);
  });
});
