import { mkdirSync, readdirSync, readFileSync, rmdirSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { readSnapshot, writeSnapshot } from "@eq/directory-index";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { compile, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { LogPosition } from "../changes/read-changes.ts";
import { IndexKeeper } from "../index-sync/index-sync.ts";
import { createRowSource } from "../index-sync/row-source.ts";
import { SnapshotKeeper } from "../index-sync/snapshot-keeper.ts";
import { createDirectory } from "../sql-search/sql-directory.ts";
import { createTestLog, InlineWorkers } from "../test-index.ts";
import { makeTestRows } from "../test-row-maker.ts";
import { storeTestRows } from "../test-rows.ts";
import { locateTestCity } from "../test-wishes.ts";
import { createMemoryDirectory } from "./memory-directory.ts";

const today = "2026-11-21";
const now = () => new Date(`${today}T09:30:00Z`);
const page = (number: number) => ({ number, size: 25 });
const all: SearchParameters = emptySearchParameters();
const byName: SearchParameters = { ...all, sort: { by: "name", order: "asc" } };

/** The company of the `nth` person from which on somebody has one. */
const employer = (nth: number) =>
  sql`select company_id from person where company_id is not null order by id limit 1 offset ${nth}`;

/** Every column that a list shows has a value somewhere. */
const everyColumn = [
  sql`update company set zip_code = '44114', street = '1 Main "St"', phone = '+1 216 555 0101', last_funding = 5000000000,
    last_funding_on = '2026-03-01', linkedin_url = 'https://example.com/in', logo_url = 'https://example.com/l.png',
    competitors = array['A', 'B "b"'], intent_score = 50, lead_status = 'warm', intent_version = 5, intent_day = '2026-11-20',
    intent_reasons = '[{"kind": "jobs", "text": "Ten \\"new\\" jobs", "points": 12.5}]', source_detail = 'A file', as_of = '2026-10',
    description = E'Two\\nlines', industry_label = 'Steel, made'
    where id % 3 = 1`,
  // Chains of parents, one of more steps than are gone up, and one that leads back to itself.
  sql`update company set parent_id = other.id
    from (select id, lead(id) over (order by id) as child, row_number() over (order by id) as row from company) as other
    where company.id = other.child and (row < 14 or row % 5 < 2)`,
  sql`update company set parent_id = (select min(id) + 40 from company) where id = (select min(id) + 40 from company)`,
  sql`update company set website = 'https://www.example.com/' || id, name = 'Süße „Größe" 株式会社 \u{1F3ED} ' || name
    where id % 3 = 0`,
  sql`update person set company_name = 'Elsewhere', first_name = 'Ann', last_name = 'Lee', phone_dnc = true, mobile_dnc = true,
    accuracy_score = 88, employment = '[{"jobTitle":"Welder \\"A\\"","companyName":"Acme"}]',
    education = '[{"school":"Kent"}]'
    where id % 4 = 1`,
];

testOnEachDatabase("pages of stored rows", (open) => {
  let folder: string;
  let db: Database;
  let bySql: ProspectData;
  let keeper: IndexKeeper<LogPosition>;
  let directory: ProspectData;
  const log = createTestLog();
  const statements: { text: string; values: unknown[] }[] = [];

  let snapshots: SnapshotKeeper;
  const start = (given = new SnapshotKeeper(folder, log)) => {
    snapshots = given;
    keeper = new IndexKeeper({
      source: createRowSource(db),
      workers: new InlineWorkers(),
      snapshots,
      log,
      interval: null,
    });
    directory = createMemoryDirectory({ db, now, locateCity: locateTestCity, sql: bySql, index: keeper });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "eq-stored-"));
    const opened = await open();
    await storeTestRows(opened, makeTestRows(200, today));
    for (const statement of everyColumn) await opened.query(statement);
    db = {
      ...opened,
      query: (statement, options) => {
        statements.push(compile(statement));
        return opened.query(statement, options);
      },
    } as Database;
    bySql = createDirectory({ db: opened, now, locateCity: locateTestCity });
  });
  async function stop() {
    await snapshots?.settled();
    await keeper?.close();
  }
  async function restart() {
    await stop();
    start();
    await keeper.start();
    await keeper.settled();
  }
  beforeEach(async () => {
    await stop();
    for (const name of readdirSync(folder)) await rm(join(folder, name), { recursive: true });
    log.lines.length = 0;
    await restart();
  });
  afterAll(async () => {
    await keeper.close();
    await rm(folder, { recursive: true });
  });

  /** How many pages of 32 were read from the database; all are those that SQL gives. */
  async function pagesRead() {
    let read = 0;
    for (const wanted of [all, byName]) {
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
        for (const search of ["searchPeople", "searchCompanies"] as const) {
          statements.length = 0;
          expect(await directory[search](wanted, page(number))).toEqual(
            await bySql[search](wanted, page(number)),
          );
          read += statements.length;
        }
      }
    }
    return read;
  }

  test("none is read from the database, also after a restart", async () => {
    expect(await pagesRead()).toBe(0);
    statements.length = 0;
    await restart();
    expect(statements.filter(({ text }) => text.includes("select id from company where id >"))).toEqual([]);
    expect(await pagesRead()).toBe(0);
    expect(log.lines).toEqual([]);
  });

  test.each([
    ["a company", 2, sql`update company set website = 'https://new.example.com' where id = (${employer(5)})`],
    ["a company that goes and its people", 0, sql`delete from company where id = (${employer(11)})`],
    [
      "the end of a chain of parents",
      2,
      sql`update company set name = 'Above' where id = (select parent_id from company where parent_id <> id limit 1)`,
    ],
    [
      "a middle of chains of parents",
      1,
      sql`update company set parent_id = null where id in (
      select parent_id from company where parent_id <> id order by id desc limit 3)`,
    ],
    [
      "a person",
      1,
      sql`update person set phone_dnc = not phone_dnc where id = (select min(id) + 3 from person)`,
    ],
    [
      "who works where",
      1,
      sql`update person set company_id = 100010 where id = (select min(id) + 9 from person)`,
    ],
    ["who left", 1, sql`update person set company_id = null where id = (select min(id) + 15 from person)`],
  ])("what changed is read there, most is not: %s", async (_name, atLeast, statement) => {
    await db.query(statement);
    await keeper.settled();
    const read = await pagesRead();
    expect(read).toBeGreaterThanOrEqual(atLeast);
    expect(read).toBeLessThan(20);
  });

  test("of a page with one who changed only that one is read", async () => {
    const { people } = await directory.searchPeople(all, page(2));
    const third = Number(people[2]?.id);
    await db.query(sql`update person set first_name = 'Zoë' where id = ${third}::bigint`);
    await keeper.settled();
    statements.length = 0;
    const found = await directory.searchPeople(all, page(2));
    expect(found).toEqual(await bySql.searchPeople(all, page(2)));
    const dead = people.filter(({ companyId }) => companyId === people[2]?.companyId);
    expect(statements.map(({ values }) => values[0])).toEqual([dead.map(({ id }) => Number(id))]);
  });

  const file = () =>
    join(folder, readdirSync(folder).find((name) => name.startsWith("directory.rows-")) ?? "");
  test.each([
    ["gone", () => rm(file())],
    ["of another directory", async () => writeFileSync(file(), readFileSync(file()).fill(1, 16, 24))],
    ["another file", async () => writeFileSync(file(), "EQ")],
    ["cut short", async () => writeFileSync(file(), readFileSync(file()).subarray(0, -16))],
    [
      "of other columns",
      async () => {
        const path = file();
        const snapshot = await readSnapshot(folder);
        if ("reason" in snapshot) throw new Error(snapshot.reason);
        const storedRows = basename(path).replace(/rows-/, "rows-0");
        await rename(path, join(folder, storedRows));
        await writeSnapshot(folder, { ...snapshot, storedRows });
      },
    ],
  ])("a file that is %s is told of and built anew", async (_name, damage) => {
    await stop();
    await damage();
    await restart();
    expect(log.lines.splice(0)).toEqual([
      "What lists show is not there as it should be; the directory index is built anew",
    ]);
    await vi.waitFor(async () => expect(await pagesRead()).toBe(0), { timeout: 10_000 });
  });

  test("damaged texts are read from the database, also those that are JSON still", async () => {
    await stop();
    const bytes = readFileSync(file());
    const letters = bytes
      .toString("latin1")
      .replaceAll("Ann", "Ana")
      .replaceAll("www.example", "www.exomple");
    expect(letters.length).toBe(bytes.length);
    writeFileSync(file(), Buffer.from(letters, "latin1"));
    await restart();
    expect(await pagesRead()).toBeGreaterThan(0);
  });

  test("scores that have not changed are of the day on which all were last checked", async () => {
    const days = async () => {
      const { companies } = await directory.searchCompanies(all, page(1));
      return new Set(companies.flatMap(({ signals }) => signals?.day ?? []));
    };
    statements.length = 0;
    expect(await days()).toEqual(new Set(["2026-11-20"]));
    await db.query(sql`update company set intent_day = ${today}::date where intent_day is not null`);
    await db.query(sql`update directory_state set scored_on = ${today}::date`);
    await keeper.settled();
    statements.length = 0;
    expect(await days()).toEqual(new Set([today]));
    expect(await directory.searchCompanies(all, page(1))).toEqual(await bySql.searchCompanies(all, page(1)));
    expect(statements).toEqual([]);

    // One that is behind all the same, as a writer leaves it that began on the day before.
    const [{ id = 0 } = {}] = await db.query<{ id: number }>(sql`
      update company set intent_day = '2026-11-20' where id = (select min(id) from company
        where intent_day is not null and id not in (select parent_id from company where parent_id is not null)) returning id`);
    await keeper.settled();
    expect(await pagesRead()).toBeGreaterThan(0);
    await db.query(sql`insert into directory_change (everything) values (true)`);
    await keeper.settled();
    statements.length = 0;
    const found = [];
    for (let number = 1; number <= 8; number++)
      found.push(...(await directory.searchCompanies(byName, page(number))).companies);
    expect(found.filter(({ signals }) => signals && signals.day < today)).toMatchObject([{ id: String(id) }]);
    expect(statements.map(({ values }) => values[0])).toEqual([[id]]);
    await db.query(sql`update directory_state set scored_on = null`);
  });

  test("a score of a later day than all were checked on keeps it, as does a company without one", async () => {
    await db.query(sql`update directory_state set scored_on = '2026-11-01'`);
    await keeper.settled();
    expect(await pagesRead()).toBe(0);
    await db.query(sql`update directory_state set scored_on = null`);
  });

  test("of the files the one that the snapshot names is kept, and young ones that may be another process's", async () => {
    const first = file();
    const names = () => readdirSync(folder).filter((name) => name.startsWith("directory.rows-"));
    writeFileSync(join(folder, "directory.rows-young"), "x");
    writeFileSync(join(folder, "directory.rows-old"), "x");
    utimesSync(join(folder, "directory.rows-old"), 0, 0);
    await db.query(sql`insert into directory_change (everything) values (true)`);
    await keeper.settled();
    await snapshots.settled();
    expect(names()).toHaveLength(2);
    expect(names()).toContain("directory.rows-young");
    expect(names().map((name) => join(folder, name))).not.toContain(first);
  });

  test("snapshots that cannot be written leave no more than the file in use", async () => {
    await stop();
    for (const name of readdirSync(folder)) await rm(join(folder, name));
    mkdirSync(join(folder, "directory.index"));
    start();
    await keeper.start();
    for (const _ of [1, 2, 3]) {
      await db.query(sql`insert into directory_change (everything) values (true)`);
      await keeper.settled();
      await snapshots.settled();
    }
    expect(readdirSync(folder).filter((name) => name.startsWith("directory.rows-"))).toHaveLength(1);
    expect(log.lines.splice(0).at(-1)).toContain("could not be written to");
    await stop();
    rmdirSync(join(folder, "directory.index"));
  });

  test("a company with a long text, and a person with one, are read from the database", async () => {
    await db.query(sql`update company set description = repeat('x ', 40000) where id = (${employer(3)})`);
    await db.query(sql`update person set employment = (select json_agg(md5(n::text)) from generate_series(1, 3000) n)
      where id = (select min(id) + 2 from person)`);
    await db.query(sql`insert into directory_change (everything) values (true)`);
    await keeper.settled();
    const read = await pagesRead();
    // Each is on a page by name and on one by the best match, and companies below it in a chain of parents are.
    expect(read).toBeGreaterThanOrEqual(4);
    expect(read).toBeLessThan(20);
  });

  test("the file of a snapshot that is being written is kept for it", async () => {
    const files = () => readdirSync(folder).filter((name) => name.startsWith("directory.rows-"));
    const path = await snapshots.newStoredRows(null);
    writeFileSync(path ?? "", "x");
    snapshots.write({ position: null, buffer: new SharedArrayBuffer(8), storedRows: path });
    await snapshots.newStoredRows(null);
    expect(files()).toContain(basename(path ?? ""));
    await snapshots.settled();
    expect(files()).toEqual([basename(path ?? "")]);
  });

  test("where no file can be written all is read there, and it is told", async () => {
    await stop();
    for (const name of readdirSync(folder)) await rm(join(folder, name));
    const broken = new SnapshotKeeper(folder, log);
    broken.newStoredRows = async () => join(folder, "nowhere", "rows");
    start(broken);
    await keeper.start();
    await keeper.settled();
    expect(await pagesRead()).toBe(32);
    expect(log.lines.splice(0)).toEqual([
      expect.stringContaining("What lists show could not be stored (ENOENT"),
    ]);
  });
});
