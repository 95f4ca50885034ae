import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, test } from "vitest";
import type { Database } from "./database.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { applyMigrations, readMigrations } from "./migrate.ts";
import { openServerDatabase } from "./server-database.ts";
import { raw } from "./sql.ts";
import { findTestServer, requestTestServer } from "./test-server.ts";

function readPgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")).version;
}

function schemaKey(): string {
  // Hash this file too, because its code decides which data the template contains.
  const hash = createHash("sha256")
    .update(readPgliteVersion())
    .update(readFileSync(import.meta.filename));
  for (const { name, checksum } of readMigrations()) hash.update(name).update(checksum);
  return hash.digest("hex").slice(0, 16);
}

let template: Promise<Uint8Array> | null = null;

/** Opens a migrated, empty database in memory (PGlite) for one test or one file. Close it at the end. */
export async function openTestDatabase(): Promise<Database> {
  template ??= loadTemplate();
  return await openEmbeddedDatabase({ dataDir: null, template: await template });
}

/** Loads a migrated database. It is cached in the temporary folder for each schema, because migrating takes seconds. */
async function loadTemplate(): Promise<Uint8Array> {
  const folder = join(tmpdir(), `eq-test-templates-${userInfo().uid}`);
  const file = join(folder, `${schemaKey()}.tar`);
  try {
    return copyToSharedMemory(readFileSync(file));
  } catch {
    const db = await openEmbeddedDatabase({ dataDir: null });
    await applyMigrations(db);
    await db.script("update pg_database set datistemplate = false where datistemplate");
    for (const name of ["template0", "template1"]) await db.script(`drop database ${name}`);
    await db.script("checkpoint");
    const tar = await db.dump();
    await db.close();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, tar);
    renameSync(unfinished, file);
    return copyToSharedMemory(tar);
  }
}

/** Copies bytes into shared memory, so that the threads of test databases need no copies of their own. */
function copyToSharedMemory(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

const urlOfDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function withServerConnection<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openServerDatabase({ url, poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function makeServerTemplate(url: string): Promise<string> {
  const name = `eq_template_${schemaKey()}`;
  await withServerConnection(url, async (admin) => {
    const lockKey = 722_004_118;
    await admin.query(raw(`select pg_advisory_lock(${lockKey})`));
    const existing = await admin.query(raw(`select 1 from pg_database where datname = '${name}'`));
    if (existing.length > 0) return;
    await admin.query(raw(`drop database if exists ${name}_new`));
    await admin.query(raw(`create database ${name}_new`));
    await withServerConnection(urlOfDatabase(url, `${name}_new`), applyMigrations);
    await admin.query(raw(`alter database ${name}_new rename to ${name}`));
  });
  return name;
}

let serverTemplate: Promise<string> | null = null;

/** Creates a migrated, empty database of its own on the test server. Closing it drops it. */
export async function openTestServerDatabase(): Promise<Database & { readonly url: string }> {
  const adminUrl = await requestTestServer();
  serverTemplate ??= makeServerTemplate(adminUrl);
  const source = await serverTemplate;
  const name = `eq_test_${randomBytes(6).toString("hex")}`;
  await withServerConnection(adminUrl, (admin) =>
    admin.query(raw(`create database ${name} template ${source}`)),
  );
  const url = urlOfDatabase(adminUrl, name);
  const db = await openServerDatabase({ url });
  return {
    url,
    kind: db.kind,
    query: (statement, options) => db.query(statement, options),
    transaction: (work) => db.transaction(work),
    script: (text) => db.script(text),
    check: () => db.check(),
    close: async () => {
      await db.close();
      await withServerConnection(adminUrl, (admin) =>
        admin.query(raw(`drop database if exists ${name} with (force)`)),
      );
    },
  };
}

/**
 * Registers a test suite twice: on PGlite and on a real PostgreSQL server. `open` returns a migrated, empty database
 * that is closed after the suite. Without a server, the second suite is reported as skipped; in CI it fails.
 */
export function testOnEachDatabase(name: string, suite: (open: () => Promise<Database>) => void): void {
  const declareSuite = (kind: string, open: () => Promise<Database>) =>
    describe(`${name} (${kind})`, () => {
      const opened: Database[] = [];
      suite(async () => {
        const db = await open();
        opened.push(db);
        return db;
      });
      afterAll(async () => {
        await Promise.all(opened.map((db) => db.close()));
      });
    });

  declareSuite("embedded", openTestDatabase);
  if (findTestServer() !== null) declareSuite("server", openTestServerDatabase);
  else if (process.env.CI) {
    test(`${name} (server)`, () => {
      throw new Error("No PostgreSQL server for the tests: set TEST_DATABASE_URL or install PostgreSQL");
    });
  } else describe.skip(`${name} (server): no PostgreSQL found`, () => suite(openTestServerDatabase));
}
