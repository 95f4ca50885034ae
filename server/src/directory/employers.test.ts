import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Employer, emptySearchParameters, nameKey } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import type { Database } from "../platform/db/database.ts";
import { readMigrations } from "../platform/db/migrate.ts";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import type { LogPosition } from "./changes/read-changes.ts";
import { seedDemoDirectory } from "./demo/index.ts";
import { createMemoryDirectory } from "./index-search/memory-directory.ts";
import { IndexSync } from "./index-sync/index-sync.ts";
import { createRowSource } from "./index-sync/row-source.ts";
import { SnapshotFile } from "./index-sync/snapshot-file.ts";
import { createSqlDirectory } from "./sql-search/sql-directory.ts";
import { createTestLog, InlineWorkers } from "./test-index.ts";

const now = () => new Date("2026-11-21T09:30:00Z");
const firstPage = { number: 1, size: 25 };

/** A company with two people, people who name companies that the directory does not have, and hidden rows. */
const seedSql = `
  insert into company (id, name, name_key, industry_codes, keywords, employee_count, source, lead_status) values
    (900001, 'Halvorn Group', 'halvorngroup', '{}', '{}', 50, 'import', 'unknown'),
    (900002, 'Halvorn Steel', 'halvornsteel', '{}', '{}', 900, 'import', 'unknown'),
    (900003, 'Zetta', 'zetta', '{}', '{}', 5, 'import', 'unknown'),
    (900004, 'Zetta, Inc.', 'zetta', '{}', '{}', 70, 'demo', 'unknown');
  insert into person (id, company_id, company_name, company_key, former_employers, full_name, source) values
    (9000001, 900001, 'Halvorn', 'halvorn', '{zetta}', 'Ann Lee', 'import'),
    (9000002, null, 'Halvorn LLC', 'halvorn', '{foo}', 'Bo Ray', 'import'),
    (9000003, null, 'Foo', 'foo', '{halvorngroup}', 'Cy Day', 'import'),
    (9000004, 900003, 'Zetta', 'zetta', '{}', 'Di Fox', 'import'),
    (9000005, 900004, 'Zetta', 'zetta', '{halvorn}', 'Ed Poe', 'demo');`;

testOnEachDatabase("people by their employers", (open) => {
  let db: Database;
  let bySql: ProspectData;
  let byIndex: ProspectData;
  let sync: IndexSync<LogPosition>;
  let folder: string;
  beforeAll(async () => {
    db = await open();
    await seedDemoDirectory(db, { companies: 40, seed: 3, today: now() });
    await db.script(seedSql);
    const options = { db, now, locateCity: () => null };
    const log = createTestLog();
    bySql = createSqlDirectory(options);
    folder = await mkdtemp(join(tmpdir(), "eq-employers-"));
    const snapshot = new SnapshotFile(folder, log);
    sync = new IndexSync({
      source: createRowSource(db),
      workers: new InlineWorkers(),
      snapshot,
      log,
      interval: null,
    });
    byIndex = createMemoryDirectory({ ...options, sql: {} as ProspectData, index: sync });
    await sync.settled();
  });
  afterAll(async () => {
    await sync.close();
    await rm(folder, { recursive: true });
  });

  /** Searches by the index and by SQL, which must agree. */
  async function search(...employers: Employer[]) {
    const parameters = { ...emptySearchParameters(), employers };
    const found = await byIndex.searchPeople(parameters, firstPage);
    expect(found).toEqual(await bySql.searchPeople(parameters, firstPage));
    expect(await byIndex.peopleFacet(parameters, "state")).toEqual(
      await bySql.peopleFacet(parameters, "state"),
    );
    return found;
  }
  const findNames = async (...employers: Employer[]) =>
    (await search(...employers)).people.map(({ name }) => name).sort();

  test("finds the people of a company by its name, and people who only state that name", async () => {
    expect(await findNames({ name: "Halvorn" })).toEqual(["Ann Lee", "Bo Ray"]);
    expect(await findNames({ name: "HALVORN, INC." })).toEqual(["Ann Lee", "Bo Ray"]);
    expect(await findNames({ name: "Zetta" }, { name: "foo" })).toEqual(["Cy Day", "Di Fox", "Ed Poe"]);
  });

  test("a name means a company that is stored with or without an article, but no company of a similar name", async () => {
    expect(await findNames({ name: "The Halvorn Group" })).toEqual(["Ann Lee"]);
    expect(await findNames({ name: "Halvorne Group" })).toEqual([]);
  });

  test("finds the people of the company with an id", async () => {
    expect(await findNames({ id: "900003", name: "Zetta" })).toEqual(["Di Fox"]);
  });

  test("finds people by an earlier employer, by the typed name and by the names of its companies", async () => {
    expect(await findNames({ name: "Halvorn", former: true })).toEqual(["Cy Day", "Ed Poe"]);
    expect(await findNames({ name: "Zetta", former: true })).toEqual(["Ann Lee"]);
    expect(await findNames({ name: "Zetta", former: true }, { name: "Foo" })).toEqual(["Ann Lee", "Cy Day"]);
  });

  test("finds nobody for an unknown employer, and says that no company has the name", async () => {
    expect(await search({ name: "Nowhere Ltd" }, { name: "...", former: true })).toEqual({
      people: [],
      total: 0,
      employers: [
        { name: "Nowhere Ltd", former: false, companies: [] },
        { name: "...", former: true, companies: [] },
      ],
    });
    expect(await search({ name: "Foo" })).toMatchObject({
      total: 1,
      employers: [{ name: "Foo", companies: [] }],
    });
  });

  test("finds no hidden companies and people", async () => {
    await db.query(sql`update directory_state set demo_hidden = true`);
    await sync.settled();
    const { people, employers } = await search({ name: "Zetta" });
    expect(people.map(({ name }) => name)).toEqual(["Di Fox"]);
    expect(employers?.[0]?.companies).toEqual(["Zetta"]);
    expect(await findNames({ name: "Halvorn", former: true })).toEqual(["Cy Day"]);
    await db.query(sql`update directory_state set demo_hidden = false`);
    await sync.settled();
  });

  test("finds earlier employees of a demo company, as their cards show", async () => {
    const [popular] = await db.query<{ key: string; count: number }>(sql`
      select key, count(*)::int as count from person, unnest(former_employers) as key where source = 'demo'
      group by key order by count desc, key limit 1`);
    const [company] = await db.query<{ name: string }>(
      sql`select name from company where name_key = ${popular?.key ?? ""}`,
    );
    const { people, total } = await search({ name: company?.name ?? "", former: true });
    expect([total, total > 0]).toEqual([popular?.count, true]);
    const earlierKeys = people.map(({ employmentHistory = [] }) =>
      (employmentHistory ?? []).flatMap(({ toDate, companyName: name }) =>
        toDate && name ? [nameKey(name)] : [],
      ),
    );
    for (const keys of earlierKeys) expect(keys).toContain(popular?.key);
    expect(people.map(({ companyName }) => companyName)).not.toContain(company?.name);
  });

  test("the migration fills the columns of stored people as an import and the demo directory do", async () => {
    const readKeys = () =>
      db.query(sql`select id, company_key,
        array(select key from unnest(former_employers) as key order by key collate "C") as former
        from person where id < 9000001 order by id`);
    const written = await readKeys();
    const text = readMigrations().find(({ name }) => name === "034-employers-of-people")?.text ?? "";
    await db.script(`alter table person drop column company_key, drop column former_employers; ${text}`);
    expect(await readKeys()).toEqual(written);
  });
});
