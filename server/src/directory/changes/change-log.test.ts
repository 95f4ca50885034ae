import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { makeTriggerBody, updateChangeLog } from "../schema/change-log.ts";
import { type LogPosition, readChanges, readLogPosition } from "./read-changes.ts";

const fixtureSql = `
  insert into company (id, name, name_key, source) values
    (1, 'One', 'one', 'import'), (2, 'Two', 'two', 'import'), (3, 'Three', 'three', 'demo');
  update company set intent_day = '2026-11-20';
  insert into person (id, company_id, full_name, source) values
    (11, 1, 'Ann', 'import'), (12, 1, 'Bo', 'import'), (13, null, 'Cy', 'import');
  insert into job (id, company_id, title, closed_on, source) values
    (21, 1, 'Nurse', null, 'import'), (22, 1, 'Baker', '2026-01-01', 'import'), (23, 2, 'Cook', null, 'import');`;

/** The companies and people that the log reports for each kind of statement. */
const statementCases: readonly [name: string, statement: string, companies: number[], people: number[]][] = [
  [
    "companies are inserted",
    `insert into company (id, name, name_key, source) select n, 'N', 'n', 'x' from generate_series(5, 7) n`,
    [5, 6, 7],
    [],
  ],
  ["a company is deleted with its people and jobs", "delete from company where id = 1", [1], [11, 12]],
  ["a company gets another id", "update company set id = 33 where id = 3", [3, 33], []],
  [
    "an insert does nothing on a conflict",
    "insert into company (id, name, name_key, source) values (1, 'x', 'x', 'x') on conflict do nothing",
    [],
    [],
  ],
  [
    "an insert updates a company on a conflict",
    "insert into company (id, name, name_key, source) values (1, 'x', 'x', 'x'), (9, 'y', 'y', 'y') on conflict (id) do update set name = excluded.name",
    [1, 9],
    [],
  ],
  [
    "some of the companies change",
    "update company set name = case id when 2 then 'New' else name end",
    [2],
    [],
  ],
  ["a refresh of scores changes only their day", "update company set intent_day = '2026-11-21'", [], []],
  [
    "a score of an earlier day is stored",
    "update company set intent_day = '2026-11-19' where id = 2",
    [],
    [],
  ],
  [
    "companies lose their scores",
    "update company set intent_score = 50 where id > 1; update company set intent_score = null",
    [2, 3],
    [],
  ],
  ["companies are updated without a change", "update company set name = name, updated_at = now()", [], []],
  [
    "people are inserted, one without a company",
    "insert into person (id, company_id, full_name, source) values (15, 2, 'D', 'x'), (16, null, 'E', 'x')",
    [2],
    [15, 16],
  ],
  ["a person moves", "update person set company_id = 2 where id = 11", [1, 2], [11]],
  ["a person leaves a company", "update person set company_id = null where id = 11", [1], [11]],
  ["a person joins a company", "update person set company_id = 3 where id = 13", [3], [13]],
  ["people are deleted", "delete from person where id in (12, 13)", [1], [12, 13]],
  ["a job is inserted", "insert into job (company_id, title, source) values (3, 'Chef', 'x')", [3], []],
  [
    "a closed job is inserted",
    "insert into job (company_id, title, closed_on, source) values (3, 'Chef', '2026-01-01', 'x')",
    [],
    [],
  ],
  ["a job closes", "update job set closed_on = '2026-01-02' where id = 21", [1], []],
  ["a job is reopened", "update job set closed_on = null where id = 22", [1], []],
  ["a closed job changes", "update job set title = 'Chef', closed_on = '2026-01-02' where id = 22", [], []],
  ["a job moves to another company", "update job set company_id = 3 where id = 23", [2, 3], []],
  ["a job is deleted", "delete from job where id = 23", [2], []],
  ["a closed job is deleted", "delete from job where id = 22", [], []],
  [
    "no row matches",
    "update company set name = 'x' where id = 99; delete from person where id = 99; update job set title = 'x' where id = 99",
    [],
    [],
  ],
];

// Every column of a table must be in `loggedColumns` or `unloggedColumns`. A new column that the index reads must also
// be in schema/index-columns.ts; other logged columns are in schema/change-log.ts.
const loggedColumns: Readonly<Record<string, string>> = {
  company: `name, name_key, industry_label, industry_codes, keywords, description, city, state, country, metro_code, latitude,
    longitude, employee_count, revenue, total_funding, open_jobs, intent_score, lead_status, source,
    founded_year, last_round_code, last_funding_on, domain, former_names`,
  person: `company_id, full_name, title, title_words, management_level, level_rank, job_function, department, city, state,
    country, metro_code, latitude, longitude, source, company_key, former_employers`,
  job: "company_id, title, title_words, job_function, location, city, state, country, posted_on, remote, technologies, closed_on",
};
const unloggedColumns: Readonly<Record<string, string>> = {
  company: `ticker, status, website, zip_code, street, phone, last_funding, last_round, growth_12m,
    parent_id, linkedin_url, logo_url, competitors, new_jobs_28d, intent_reasons, intent_version, intent_day, source_detail,
    as_of, created_at, updated_at`,
  person: `company_name, first_name, last_name, email, phone, mobile, linkedin_url, phone_dnc, mobile_dnc, accuracy_score,
    employment, education, middle_name, updated_on, notice_on, within_eu, within_california, within_canada, opted_out,
    contact_source, created_at, updated_at`,
  job: `external_id, department, employment_type, salary, applicants, apply_url, manager_title, manager_name, via, source`,
};
const splitColumnNames = (list: string) => list.split(",").map((name) => name.trim());

/** For each column type, a value that no row of the fixture has. For bigint columns it is the id of a company. */
const newValueByType: Readonly<Record<string, string>> = {
  text: "'cold'",
  ARRAY: "array['new']",
  bigint: "2",
  integer: "77",
  smallint: "77",
  real: "0.5",
  "double precision": "0.5",
  boolean: "true",
  date: "date '2027-02-02'",
  jsonb: "'[7]'::jsonb",
  "timestamp with time zone": "timestamptz '2020-02-02'",
};

testOnEachDatabase("change log of the directory", (open) => {
  let db: Database;
  let position: LogPosition;

  beforeEach(async () => {
    if (!db) {
      db = await open();
      await updateChangeLog(db);
    }
    await db.script(`truncate company, person, job cascade; ${fixtureSql}`);
    position = await readLogPosition(db);
  });

  async function poll() {
    const changes = await readChanges(db, position);
    if (changes === "lost") throw new Error("lost");
    // Converts the position to JSON and back, as storing it in the snapshot file does.
    position = JSON.parse(JSON.stringify(changes.position));
    const inOrder = (ids: Set<number>) => [...ids].sort((a, b) => a - b);
    return { ...changes, companies: inOrder(changes.companyIds), people: inOrder(changes.personIds) };
  }

  const countRows = async () =>
    (await db.query<{ n: number }>(sql`select count(*)::int as n from directory_change`))[0]?.n ?? 0;

  test.each(statementCases)(
    "reports the changed companies and people once when %s",
    async (_name, statement, companies, people) => {
      const before = await countRows();
      await db.script(statement);
      expect(await poll()).toMatchObject({ companies, people, everything: false });
      // A statement that changes nothing must write no log row.
      if (companies.length + people.length === 0) expect(await countRows()).toBe(before);
      expect(await poll()).toMatchObject({ companies: [], people: [], everything: false });
    },
  );

  describe.each(Object.keys(loggedColumns))("change log of the table %s", (table) => {
    const id = { company: 1, person: 11, job: 21 }[table];

    async function readTypes(): Promise<Map<string, string>> {
      const rows = await db.query<{ column_name: string; data_type: string }>(sql`
        select column_name, data_type from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and column_name <> 'id'`);
      return new Map(rows.map((row) => [row.column_name, row.data_type]));
    }

    test("logs an update exactly when it changes a column that the index or the matching of companies reads", async () => {
      const types = await readTypes();
      const [inside, outside] = [
        splitColumnNames(loggedColumns[table] ?? ""),
        splitColumnNames(unloggedColumns[table] ?? ""),
      ];
      expect([...types.keys()].sort()).toEqual([...inside, ...outside].sort());
      const change = (name: string) =>
        db.query(
          raw(`update ${table} set ${name} = ${newValueByType[types.get(name) ?? ""]} where id = ${id}`),
        );
      for (const name of outside) {
        await change(name);
        expect([name, await poll()]).toMatchObject([name, { companies: [], people: [] }]);
      }
      for (const name of inside) {
        await change(name);
        const { companies } = await poll();
        expect([name, companies.includes(1) || companies.includes(2)]).toEqual([name, true]);
        // The closing day comes last among a job's columns, because setting it removes the job from the index.
      }
    });
  });

  test("the next poll reports that any row may have changed after a table was truncated", async () => {
    await db.script("truncate job cascade");
    expect(await poll()).toMatchObject({ everything: true, companies: [], people: [] });
    await db.script("truncate person cascade");
    expect(await poll()).toMatchObject({ everything: true });
    await db.script("truncate company cascade");
    expect(await poll()).toMatchObject({ everything: true });
    expect(await poll()).toMatchObject({ everything: false });
  });

  test("polls never report the changes of a transaction that is rolled back", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query(sql`update company set name = 'x'`);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await poll()).toMatchObject({ companies: [], people: [] });
  });

  test("one poll reports all changes of a transaction, and the current company of each changed person", async () => {
    await db.transaction(async (tx) => {
      await tx.query(sql`update person set company_id = null where id = 11`);
      await tx.query(sql`update company set city = 'Ulm' where id = 3`);
    });
    const positionBefore = position;
    await db.script("update person set company_id = 2 where id = 11");
    expect(await poll()).toMatchObject({ companies: [1, 2, 3], people: [11] });
    // Deletes the log row of the second move; the poll must still report the person's current company.
    await db.script("delete from directory_change where id = (select max(id) from directory_change)");
    position = positionBefore;
    expect(await poll()).toMatchObject({ companies: [1, 2, 3], people: [11] });
  });

  test("writes one log row for a statement that changes thousands of rows", async () => {
    const before = await countRows();
    await db.script("update company set name = 'One by one' where id = 1");
    await db.script(`insert into company (id, name, name_key, source)
      select n, 'N', 'n', 'x' from generate_series(1001, 6000) n;
      update company set name = name || '!' where id > 1000;`);
    expect(await countRows()).toBe(before + 3);
    expect((await poll()).companies).toHaveLength(5001);
  });

  test("each poll reports whether demo rows are hidden", async () => {
    expect(position.demoHidden).toBe(false);
    await db.script("update directory_state set demo_hidden = true");
    expect(await poll()).toMatchObject({ demoHidden: true, position: { demoHidden: true }, companies: [] });
    await db.script("update directory_state set demo_hidden = false");
    expect(await poll()).toMatchObject({ demoHidden: false, companies: [] });
  });

  test("updateChangeLog keeps trigger functions of a newer version and replaces those of an older version", async () => {
    const replace = (version: string) =>
      db.query(
        raw(`create or replace function log_job_changes() returns trigger language plpgsql as $x$
          -- change log ${version}
          begin return null; end $x$`),
      );
    const isOurs = async () => {
      const [row] = await db.query<{ body: string }>(
        sql`select prosrc as body from pg_proc where oid = 'log_job_changes'::regproc`,
      );
      return row?.body === makeTriggerBody("job");
    };
    await replace("99");
    await updateChangeLog(db);
    expect(await isOurs()).toBe(false);
    await replace("0");
    await updateChangeLog(db);
    expect(await isOurs()).toBe(true);
  });
});

test("trigger functions match the checksum of changeLogVersion; after a change, raise the version", () => {
  const bodies = (["company", "person", "job"] as const).map(makeTriggerBody).join("\n");
  expect(createHash("sha256").update(bodies).digest("hex").slice(0, 16)).toBe("026cd45869ee0dce");
});
