import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDirectoryJobPostings } from "../server/src/directory/job-postings/directory-job-postings.ts";
import { readCompanies, readPeople } from "../server/src/directory/sql-search/read-page.ts";
import { countCall } from "../server/src/platform/access/rate-limit.ts";
import type { Database } from "../server/src/platform/db/database.ts";
import { openDatabase } from "../server/src/platform/db/open-database.ts";
import { raw } from "../server/src/platform/db/sql.ts";
import { prepareDemoTemplate } from "./demo-server.ts";
import { summarizeSamples } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";

const rounds = 1000;
const warmUpRounds = 50;
const pageSize = 25;

/** Runs one kind of statement; `round` varies its values. */
type RunStatement = (db: Database, round: number) => Promise<unknown>;

/** Returns the same database, except that its statements run without the plan cache. */
function withoutPlans(db: Database): Database {
  return {
    kind: db.kind,
    query: (statement, options) => db.query(statement, { ...options, keepPlan: false }),
    transaction: (work) => db.transaction(work),
    script: (text) => db.script(text),
    check: () => db.check(),
    close: () => db.close(),
  };
}

async function readIds(db: Database, table: "company" | "person"): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    raw(`select id::int as id from ${table} order by id limit 5000`),
  );
  return rows.map(({ id }) => id);
}

/** The frequent statements of searches for companies and people. */
async function searchStatements(db: Database): Promise<Record<string, RunStatement>> {
  const [companyIds, personIds] = [await readIds(db, "company"), await readIds(db, "person")];
  const pickPage = (ids: readonly number[], round: number) =>
    Array.from({ length: pageSize }, (_, index) => ids[(round * 37 + index * 11) % ids.length] ?? 0);
  return {
    "count a search for the rate limit": (target, round) =>
      countCall(target, {
        key: `bench-${round % 50}`,
        limit: 1_000_000,
        windowSeconds: 60,
        now: new Date(),
      }),
    "read 25 companies": (target, round) =>
      readCompanies(
        { db: target, locateCity: () => null },
        { ids: pickPage(companyIds, round), jobIds: [] },
        null,
        {},
      ),
    "read 25 people": (target, round) => readPeople(target, pickPage(personIds, round), {}),
    "read the jobs of 25 companies": (target, round) => {
      const jobPostings = createDirectoryJobPostings({ db: target, now: () => new Date() });
      const page = pickPage(companyIds, round);
      return Promise.all(
        page.map((id) => jobPostings.forCompany({ id: String(id), name: "" }, { limit: 3 })),
      );
    },
  };
}

/**
 * Times statements of the embedded database with and without the plan cache (docs/decisions/032). Alternates between
 * the two, so that other load on the machine slows both alike.
 */
export async function benchPlans(): Promise<void> {
  printMachine();
  const dataDir = mkdtempSync(join(tmpdir(), "eq-bench-plans-"));
  try {
    cpSync(await prepareDemoTemplate(), dataDir, { recursive: true });
    const db = await openDatabase({ databaseUrl: null, dataDir });
    const plain = withoutPlans(db);
    const table: (string | number)[][] = [];
    for (const [name, run] of Object.entries(await searchStatements(db))) {
      const [cached, planned]: [number[], number[]] = [[], []];
      const measure = async (target: Database, times: number[], round: number) => {
        const startedAt = performance.now();
        await run(target, round);
        if (round >= warmUpRounds) times.push(performance.now() - startedAt);
      };
      for (let round = 0; round < rounds + warmUpRounds; round += 1) {
        await measure(db, cached, round);
        await measure(plain, planned, round);
      }
      const [on, off] = [summarizeSamples(cached), summarizeSamples(planned)];
      table.push([name, on.p50, on.p99, off.p50, off.p99, off.p50 / on.p50]);
    }
    await db.close();
    const head = ["", "cached p50", "p99", "planned anew p50", "p99", "ratio of p50"];
    printTable(`The plan cache of the embedded database, ${rounds} rounds, ms`, head, table);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
