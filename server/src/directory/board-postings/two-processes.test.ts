import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { labelledBoards, TestPages } from "../../adapters/job-boards/public-boards/test-board-server.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestServerDatabase } from "../../platform/db/test-database.ts";
import { findTestServer } from "../../platform/db/test-server.ts";
import { openTestInternet, type TestInternet } from "../../platform/outbound/test-network.ts";
import type { SyncReport } from "./sync-report.ts";

const script = join(import.meta.dirname, "test-sync-process.ts");
const boardsPerSystem = 6;
const systems = ["lever", "ashby"] as const;

function runProcess(url: string, port: number): Promise<SyncReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, url, String(port)], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.on("close", (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(errors))));
  });
}

/** Watches the requests to each host: how many run at once, and the milliseconds from the end of one to the next. */
class HostWatch {
  readonly running = new Map<string, number>();
  readonly pauses: number[] = [];
  most = 0;
  readonly #endedAt = new Map<string, number>();

  begin(host: string): void {
    const count = (this.running.get(host) ?? 0) + 1;
    this.running.set(host, count);
    this.most = Math.max(this.most, count);
    const endedAt = this.#endedAt.get(host);
    if (endedAt !== undefined) this.pauses.push(performance.now() - endedAt);
  }

  end(host: string): void {
    this.running.set(host, (this.running.get(host) ?? 0) - 1);
    this.#endedAt.set(host, performance.now());
  }
}

describe.skipIf(findTestServer() === null)("two processes on one database", () => {
  let db: Awaited<ReturnType<typeof openTestServerDatabase>>;
  let internet: TestInternet;
  beforeAll(async () => {
    db = await openTestServerDatabase();
    internet = await openTestInternet();
  });
  afterAll(async () => {
    await internet.close();
    await db.close();
  });

  test("read each board once, and never more than one page at a time from a host", async () => {
    const pages = new TestPages();
    const watch = new HostWatch();
    for (const [index, system] of systems.entries()) {
      for (let at = 0; at < boardsPerSystem; at += 1) {
        const id = 100_001 + index * boardsPerSystem + at;
        const token = `board${id}`;
        pages.addBoard(system, token, labelledBoards[system]().answer);
        await db.query(sql`
          insert into company (id, name, name_key, source) values (${id}::bigint, ${token}, ${token}, 'import')`);
        await db.query(sql`
          insert into company_board (company_id, due_at, system, token) values (${id}::bigint, now(), ${system}, ${token})`);
      }
    }
    internet.answer((request, response) => {
      const host = String(request.headers.host);
      watch.begin(host);
      setTimeout(() => {
        watch.end(host);
        pages.answer(request, response);
      }, 10);
    });
    const reports = await Promise.all([runProcess(db.url, internet.port), runProcess(db.url, internet.port)]);
    expect(reports.map(({ failures }) => failures)).toEqual([{}, {}]);
    expect(reports.reduce((sum, { boardsRead }) => sum + boardsRead, 0)).toBe(12);
    expect(reports.every(({ boardsRead }) => boardsRead > 0)).toBe(true);
    const reads = internet.requests.filter((request) => !request.endsWith("/robots.txt"));
    expect(new Set(reads).size).toBe(12);
    expect(reads).toHaveLength(12);
    expect(watch.most).toBe(1);
    expect(Math.min(...watch.pauses)).toBeGreaterThanOrEqual(50);
    const [{ jobs } = { jobs: 0 }] = await db.query<{ jobs: number }>(
      sql`select count(*)::int as jobs from job`,
    );
    expect(jobs).toBe(6 * labelledBoards.lever().labels.size + 6 * labelledBoards.ashby().labels.size);
  }, 120_000);
});
