import type { TableBatch } from "@eq/directory-index";
import { beforeAll, expect, test } from "vitest";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { compile, type Sql, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { makeTestRows } from "../test-row-maker.ts";
import { storeTestRows } from "../test-rows.ts";
import { type RowScope, readRows } from "./read-families.ts";
import { type IndexTableRows, selectRows, splitBatchIntoRows } from "./test-family-rows.ts";

const everythingScope = { kind: "everything" } as const;

async function collectRows(db: Queryable, scope: RowScope): Promise<IndexTableRows> {
  const allRows: IndexTableRows = { company: [], person: [], job: [] };
  for await (const batch of readRows(db, scope)) allRows[batch.table].push(...splitBatchIntoRows(batch));
  return allRows;
}

const unusualCompanyTexts = [
  "ÄÖÜ straße İSTANBUL ΣΊΣΥΦΟΣ",
  'quote " and \\ backslash',
  "tab\tnew\nline\r\u0001\u001f\u007f",
  "日本語 🏭 \u2028 \u{10ffff}",
  "",
];

testOnEachDatabase("reading rows for the index", (open) => {
  let db: Database;
  let stored: IndexTableRows;

  beforeAll(async () => {
    db = await open();
    await storeTestRows(db, makeTestRows(1700, "2026-11-21"));
    await db.query(sql`select setval(pg_get_serial_sequence(name, 'id'), 9000000)
      from unnest(array['company', 'person', 'job']) as name`);
    for (const text of unusualCompanyTexts) {
      await db.query(sql`
        with made as (
          insert into company (name, name_key, description, industry_label, keywords, city, state, source, industry_codes)
          values (${text}, ${text}, ${text}, ${text}, ${[text, "x"]}::text[], ${text}, ${text}, 'import', ${[text]}::text[])
          returning id),
        opened as (
          insert into job (company_id, title, title_words, city, posted_on, source)
          select id, ${text}, ${[text, text]}::text[], ${text}, '1969-12-31', 'import' from made)
        insert into person (company_id, full_name, title, title_words, city, latitude, source)
        select id, ${text}, ${text}, ${[text]}::text[], ${text}, -0.1 + 0.3, 'import' from made`);
    }
    await db.query(sql`insert into company (name, name_key, source, revenue, latitude)
      values ('Only a name', 'onlyaname', 'demo', 9007199254740991, 1e-7)`);
    stored = await selectRows(db);
  });

  test("reads each stored row once, with the values that a select of the table returns", async () => {
    expect(stored.company.length).toBe(1706);
    expect(stored.person.length).toBeGreaterThan(3000);
    expect(stored.job.some((row) => row.posted_day === -1)).toBe(true);
    const read = await collectRows(db, everythingScope);
    // One table at a time keeps a failure's diff short.
    for (const table of ["company", "person", "job"] as const) expect(read[table]).toEqual(stored[table]);
  });

  test("reads families: companies with their people and open jobs, and listed people without a company", async () => {
    const companyIds = stored.company.filter((_, at) => at % 3 === 0).map(({ id }) => id);
    const alone = stored.person.filter((row) => row.company_id === null).map(({ id }) => id);
    expect(alone.length).toBeGreaterThan(50);
    const namedAlone = new Set(alone.slice(0, 40));
    const employed = stored.person.filter((row) => row.company_id === stored.company[1]?.id);
    const companies = new Set(companyIds);
    const read = await collectRows(db, {
      kind: "families",
      companyIds: [...companyIds, 999_999_999, ...companyIds],
      personIds: [...namedAlone, ...employed.map(({ id }) => id), 888_888_888],
    });
    expect(read.company).toEqual(stored.company.filter(({ id }) => companies.has(id)));
    expect(read.job).toEqual(stored.job.filter(({ company_id }) => companies.has(Number(company_id))));
    expect(read.person).toEqual(
      stored.person.filter(({ id, company_id }) =>
        company_id == null ? namedAlone.has(id) : companies.has(company_id),
      ),
    );
  });

  test("runs no SQL statement when no families are requested", async () => {
    const refusing: Queryable = { query: () => Promise.reject(new Error("queried")) };
    const scope: RowScope = { kind: "families", companyIds: [], personIds: [] };
    expect(await collectRows(refusing, scope)).toEqual({ company: [], person: [], job: [] });
  });

  test("returns columns as JSON texts, which the driver did not parse", async () => {
    const first: TableBatch | undefined = (await readRows(db, everythingScope).next()).value;
    expect(Object.values(first?.columns ?? {}).map((text) => typeof text)).not.toContain("object");
    expect(first?.columns.id).toMatch(/^\[\d+, ?\d+/);
  });

  test("reads one batch in advance, and sends no more statements when the caller stops reading", async () => {
    const kinds: string[] = [];
    const watched: Queryable = {
      query: (statement, options) => {
        kinds.push(/json_agg/.test(compile(statement).text) ? "rows" : "end");
        return db.query(statement, options);
      },
    };
    for await (const batch of readRows(watched, everythingScope)) if (batch.rows > 0) break;
    expect(kinds.filter((kind) => kind === "rows")).toHaveLength(2);
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test("rejects with the error of a failed statement, and with the reason of an abort", async () => {
    const broken: Queryable = {
      query: <Row>(statement: Sql) =>
        db.query<Row>(/json_agg/.test(compile(statement).text) ? sql`select 1 / 0` : statement),
    };
    await expect(collectRows(broken, everythingScope)).rejects.toMatchObject({ code: "22012" });
    const stop = new AbortController();
    const reason = new Error("enough");
    const reading = readRows(db, everythingScope, { signal: stop.signal });
    await reading.next();
    stop.abort(reason);
    const drain = async () => {
      for await (const batch of reading) expect(batch.rows).toBeGreaterThan(0);
    };
    await expect(drain()).rejects.toBe(reason);
  });
});
