import { afterAll, beforeAll, expect, test } from "vitest";
import { raw, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";
import { eraseUser } from "./erase-user.ts";
import { dataStores, tablesWithoutUsers, unexportedTables } from "./stores.ts";
import { createCall, fillAccount } from "./test-account-data.ts";

const userTables = [...dataStores, ...unexportedTables];

testOnEachDatabase("the tables with rows of users", (open) => {
  let server: TestApp;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp({ companies: 0, database });
  });
  afterAll(() => server.close());

  test("every table is exported, or left out with a reason, or has no rows of users", async () => {
    const tables = await server.db.query<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
    const listed = [...userTables.map(({ table }) => table), ...Object.keys(tablesWithoutUsers)];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test("no table that is said to have no users names a user or refers to a user's row", async () => {
    const columns = await server.db.query<{ name: string; column: string }>(sql`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public'
        and column_name in ('user_id', 'owner', 'account_id', 'customer_id', 'run_id', 'campaign_id', 'export_id',
          'saved_search_id', 'import_id')`);
    const references = await server.db.query<{ name: string; column: string }>(sql`
      select conrelid::regclass::text as name, confrelid::regclass::text as column from pg_constraint
      where contype = 'f'`);
    const withUsers = new Set(userTables.map(({ table }) => table));
    const found = [...columns, ...references.filter(({ column }) => withUsers.has(column))];
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(({ name }) => !withUsers.has(name))).toEqual([]);
  });

  test.each(dataStores.map((store) => [store.table, store] as const))(
    "every column of %s is exported or left out with a reason",
    async (table, { columns, omitted, key }) => {
      const stored = await server.db.query<{ name: string }>(sql`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`);
      const listed = [...columns, ...Object.keys(omitted)];
      expect(listed.toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
      expect(key.map(([column]) => listed.includes(column))).not.toContain(false);
    },
  );

  /** Counts the rows of a user in each table. */
  const countAll = async (user: string) => {
    const counts: Record<string, number> = {};
    for (const { table, owner } of userTables) {
      const [row] = await server.db.query<{ rows: number }>(
        sql`select count(*)::int as rows from ${raw(table)} where ${owner(user)}`,
      );
      counts[table] = row?.rows ?? 0;
    }
    return counts;
  };

  test("deleting a user leaves no row in any table, and no row of others goes", async () => {
    await fillAccount(server, "leaver");
    await fillAccount(server, "stayer");
    const empty = Object.entries(await countAll("leaver")).filter(([, rows]) => rows === 0);
    expect(empty).toEqual([]);
    const before = await countAll("stayer");
    const removed = await server.db.transaction((tx) => eraseUser(tx, "leaver"));
    const after = Object.entries(await countAll("leaver")).filter(([, rows]) => rows > 0);
    // The sign-in goes with its devices, which the accounts of the server end.
    const signIn = [
      "identity_account",
      "identity_artifact",
      "identity_device",
      "identity_mail_link",
      "mail_outbox",
    ];
    expect(after.map(([table]) => table).toSorted()).toEqual(signIn);
    expect(await countAll("stayer")).toEqual(before);
    expect(removed).toContainEqual({ label: "Bought contacts", rows: expect.any(Number) });
    expect(removed.length).toBe(dataStores.length - 1);
    const items = await server.db.query(sql`select 1 from run_item where run_id not in (select id from run)`);
    expect(items).toEqual([]);
  });

  test("people who were erased for a user stay erased when the user comes back, under no one's name", async () => {
    const call = createCall(server);
    const enrich = async (user: string) => {
      const rows = [{ fullName: "Robert Kessler", companyName: "Hollis Forge Inc." }];
      const { results } = (await call(user, "/api/person-enrich/bulk", { rows })).json();
      return results[0].outcome;
    };
    const { people } = (await call("eraser", "/api/privacy/find", { query: "Robert Kessler" })).json();
    const { key } = people.find((person: { companyName: string }) =>
      person.companyName.startsWith("Hollis Forge I"),
    );
    const erasure = { query: "Robert Kessler", personKey: key, lastName: "Kessler" };
    await call("eraser", "/api/privacy/erase", erasure);
    const { removed, remains } = (
      await call("eraser", "/api/user/account/delete", { confirmation: "DELETE" })
    ).json();
    expect(remains[0].what).toMatch(/^\d+ hashes of erased people$/);
    expect(removed.map(({ label }: { label: string }) => label)).toContain("Requests of persons");
    const owners = await server.db.query<{ owner: string }>(sql`
      select distinct owner from erased_hash where owner like 'deleted:%'`);
    expect(JSON.stringify(owners)).not.toContain("eraser");
    expect(await enrich("eraser")).toBe("opted-out");
    expect(await enrich("somebody else")).toBe("found");
  });
});
