import { setTimeout as wait } from "node:timers/promises";
import type { Run, RunRow } from "@eq/contracts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { sql } from "../../server/src/platform/db/sql.ts";
import offerTestServer from "../../server/src/platform/db/test-server-setup.ts";
import { typedQueries } from "../demo-server.ts";
import { measureResidentMegabytes } from "../process-memory.ts";
import { summarizeSamples } from "../samples.ts";
import { printMachine, printTable } from "../table.ts";
import { startTestIssuer, type TestIssuer } from "../test-issuer.ts";
import { timeStream } from "../timed-stream.ts";
import { startOnEmbedded, startOnPostgres } from "./run-databases.ts";

const contactCount = 10_000;
const rowsPerCall = 1_000;
const idleSearches = 200;
const searchPauseMs = 30;
const runUser = "runner";

const servers = { embedded: startOnEmbedded, PostgreSQL: startOnPostgres };

/** Gives the run's user an account without a limit. @returns people of the directory, and nobody in every tenth row */
async function prepareRows(db: Database): Promise<RunRow[]> {
  await db.query(sql`insert into account (user_id, unlimited) values (${runUser}, true)`);
  const people = await db.query<RunRow>(sql`
    select p.full_name as "fullName", c.name as "companyName"
    from person p join company c on c.id = p.company_id order by md5(p.id::text) limit ${contactCount}`);
  return people.map((row, index) => (index % 10 === 9 ? { ...row, fullName: "Nobody Nowhere" } : row));
}

/** Sends calls of the user whose run is measured. */
function createCall(url: string, issuer: TestIssuer) {
  const headers = {
    authorization: `Bearer ${issuer.tokenFor(runUser)}`,
    "content-type": "application/json",
  };
  return async (path: string, body?: object): Promise<Run> => {
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { run: Run }).run;
  };
}

let searches = 0;

/** Times a search of a user who has credits left, until its first event. @returns milliseconds */
async function timeFirstEvent(url: string, issuer: TestIssuer): Promise<number> {
  const token = issuer.tokenFor(`searcher-${Math.floor(searches / 3)}`);
  const query = typedQueries[searches % typedQueries.length] ?? "";
  searches += 1;
  const path = `${url}/api/ai/ai-company-search-enriched`;
  const times = await timeStream(path, { query, page: 1, rpp: 25 }, { authorization: `Bearer ${token}` });
  if (!times.complete || times.status !== 200) throw new Error(`A search failed: ${times.head}`);
  return times.first;
}

async function searchWhile(
  mayContinue: (count: number) => boolean,
  url: string,
  issuer: TestIssuer,
): Promise<number[]> {
  const times: number[] = [];
  while (mayContinue(times.length)) {
    times.push(await timeFirstEvent(url, issuer));
    await wait(searchPauseMs);
  }
  return times;
}

interface FollowedRun {
  run: Run;
  seconds: number;
  /** The largest resident memory during the run in MB. */
  megabytes: number;
}

async function runToEnd(call: ReturnType<typeof createCall>, rows: readonly RunRow[], pid: number) {
  const input = { kind: "contact-enrich", label: "Bench", total: rows.length, requestKey: "bench-run" };
  const { id } = await call("/api/runs", input);
  for (let from = 1; from <= rows.length; from += rowsPerCall)
    await call(`/api/runs/${id}/rows`, { from, rows: rows.slice(from - 1, from - 1 + rowsPerCall) });
  const startedAt = performance.now();
  const followed: FollowedRun = { run: await call(`/api/runs/${id}`), seconds: 0, megabytes: 0 };
  while (followed.run.status === "queued" || followed.run.status === "running") {
    await wait(250);
    followed.megabytes = Math.max(followed.megabytes, measureResidentMegabytes(pid));
    followed.run = await call(`/api/runs/${id}`);
  }
  followed.seconds = (performance.now() - startedAt) / 1000;
  if (followed.run.status !== "done") throw new Error(`The run ended as ${followed.run.status}`);
  return followed;
}

async function measure(database: keyof typeof servers, issuer: TestIssuer): Promise<(string | number)[]> {
  let rows: RunRow[] = [];
  const { server, stop } = await servers[database](issuer.env, async (db) => {
    rows = await prepareRows(db);
  });
  try {
    const { url, pid } = server;
    await searchWhile((count) => count < idleSearches, url, issuer);
    const idle = await searchWhile((count) => count < idleSearches, url, issuer);
    await wait(5_000);
    const idleMegabytes = measureResidentMegabytes(pid);
    let hasEnded = false;
    const running = runToEnd(createCall(url, issuer), rows, pid).finally(() => {
      hasEnded = true;
    });
    const [beside, { run, seconds, megabytes }] = await Promise.all([
      searchWhile(() => !hasEnded, url, issuer),
      running,
    ]);
    const [alone, during] = [summarizeSamples(idle), summarizeSamples(beside)];
    const memory = [idleMegabytes, megabytes - idleMegabytes];
    return [
      database,
      seconds,
      run.counts.found + run.counts.partly,
      run.charged,
      ...memory,
      alone.p50,
      alone.p99,
      during.p50,
      during.p99,
      during.n,
    ];
  } finally {
    await stop();
  }
}

/**
 * Measures a run of 10,000 contacts on the demo directory beside searches: its time, the server's memory, and the time
 * of the first event of a search with and without the run.
 */
export async function benchRuns(args: string[]): Promise<void> {
  printMachine();
  const stopTestServer = await offerTestServer();
  const issuer = await startTestIssuer();
  const chosen = (["embedded", "PostgreSQL"] as const).filter(
    (name) => args.length === 0 || args.includes(name),
  );
  const table = [];
  try {
    for (const database of chosen) table.push(await measure(database, issuer));
  } finally {
    issuer.close();
    await stopTestServer();
  }
  printTable(
    "A run of 10,000 contacts beside searches (goals: 60 s, + 60 MB, p99 of the first event 60 ms)",
    ["database", "s", "found", "charged", "idle MB", "+ MB", "first p50 ms", "p99", "during p50", "p99", "n"],
    table,
  );
}
