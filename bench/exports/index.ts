import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../server/src/platform/db/database.ts";
import { sql } from "../../server/src/platform/db/sql.ts";
import offerTestServer from "../../server/src/platform/db/test-server-setup.ts";
import { measureResidentMegabytes } from "../process-memory.ts";
import { startOnEmbedded, startOnPostgres } from "../runs/run-databases.ts";
import { computeMedian } from "../samples.ts";
import { printMachine, printTable } from "../table.ts";
import { startTestIssuer, type TestIssuer } from "../test-issuer.ts";
import { type ReceivedExport, receiveExport } from "./receive-export.ts";

const servers = { embedded: startOnEmbedded, PostgreSQL: startOnPostgres };
type DatabaseName = keyof typeof servers;

const user = "exporter";
const leadCount = 20_000;
const warmUpFiles = 2;
const filesOfEachFormat = 3;
const filesAtOnce = 10;
const memorySampleMs = 200;
const settleMs = 4_000;

/** All managers of the demo directory, of whom exactly 20,000 are left. */
const source = { kind: "search", of: "people", query: "", searchParams: { managementLevel: ["Manager"] } };

/** Leaves 20,000 managers, and makes the user have bought the details of all of them. */
async function prepareLeads(db: Database): Promise<void> {
  await db.query(sql`insert into account (user_id, unlimited) values (${user}, true)`);
  await db.query(sql`
    delete from person where management_level = 'Manager' and id not in (
      select id from person where management_level = 'Manager' and not opted_out order by id limit ${leadCount})`);
  await db.query(sql`
    insert into contact_enrichment (user_id, person_key, contact, provenance)
    select ${user}, p.id::text, jsonb_build_object(
        'personId', p.id::text, 'fullName', p.full_name, 'firstName', p.first_name, 'lastName', p.last_name,
        'jobTitle', p.title, 'companyId', p.company_id::text, 'companyName', c.name, 'city', p.city, 'state', p.state,
        'country', p.country, 'managementLevel', '[]'::jsonb, 'jobFunction', '[]'::jsonb, 'accuracyScore', 90,
        'updatedOn', '2026-05-01', 'employment', '[]'::jsonb, 'education', '[]'::jsonb, 'demo', true, 'optedOut', false,
        'details', jsonb_build_object('email', jsonb_build_object('value', p.id || '@mail.example.com'),
          'phone', jsonb_build_object('value', '216-555-0100', 'doNotCall', p.id % 20 = 0))),
      jsonb_build_object('email', jsonb_build_object('source', 'Bench', 'method', null, 'date', '2026-05-01'),
        'phone', jsonb_build_object('source', 'Bench', 'method', null, 'date', '2026-05-01'))
    from person p join company c on c.id = p.company_id where p.management_level = 'Manager'`);
  await db.query(sql`
    insert into suppression_entry (user_id, key, kind, shown, search, reason, source, added_at)
    select ${user}, 'address:nobody' || n || '@example.com', 'address', n, n, 'Bench', 'hand', now()
    from generate_series(1, 1000) n`);
}

type Post = <Reply>(path: string, body: object) => Promise<{ reply: Reply; ms: number }>;

function createPost(url: string, token: string): Post {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async (path, body) => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return { reply: (await answer.json()) as never, ms: performance.now() - startedAt };
  };
}

/** Samples the server's memory while work goes on. @returns the largest increase in MB */
async function measureGrowth<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; megabytes: number }> {
  await wait(settleMs);
  const idle = measureResidentMegabytes(pid);
  let largest = idle;
  const timer = setInterval(() => {
    largest = Math.max(largest, measureResidentMegabytes(pid));
  }, memorySampleMs);
  const result = await work().finally(() => clearInterval(timer));
  return { result, megabytes: largest - idle };
}

type Row = (string | number)[];

async function measureFiles(
  { url, pid, token, id }: { url: string; pid: number; token: string; id: string },
  format: "csv" | "xlsx",
): Promise<Row> {
  const receive = () => receiveExport({ url, token, id, format });
  for (let file = 0; file < warmUpFiles; file++) await receive();
  const files: (ReceivedExport & { megabytes: number })[] = [];
  for (let file = 0; file < filesOfEachFormat; file++) {
    const { result, megabytes } = await measureGrowth(pid, receive);
    files.push({ ...result, megabytes });
  }
  const median = (name: "firstMs" | "lastMs" | "megabytes") => computeMedian(files.map((file) => file[name]));
  return [format, files[0]?.bytes ?? 0, median("firstMs"), median("lastMs") / 1000, median("megabytes")];
}

async function measureAtOnce(target: { url: string; pid: number; token: string; id: string }): Promise<Row> {
  const { result: files, megabytes } = await measureGrowth(target.pid, () =>
    Promise.all(Array.from({ length: filesAtOnce }, () => receiveExport({ ...target, format: "csv" }))),
  );
  const largest = (name: "firstMs" | "lastMs") => Math.max(...files.map((file) => file[name]));
  const name = `${filesAtOnce} csv at once`;
  return [name, files[0]?.bytes ?? 0, largest("firstMs"), largest("lastMs") / 1000, megabytes];
}

async function measure(database: DatabaseName, issuer: TestIssuer): Promise<{ files: Row[]; calls: Row }> {
  const { server, stop } = await servers[database](issuer.env, prepareLeads);
  try {
    const { url, pid } = server;
    const token = issuer.tokenFor(user);
    const post = createPost(url, token);
    const checks: number[] = [];
    for (let round = 0; round < 3; round++) checks.push((await post("/api/exports/check", { source })).ms);
    const requestKey = "bench-export";
    const { reply, ms } = await post<{ run: { id: string }; rows: number }>("/api/exports", {
      source,
      requestKey,
    });
    if (reply.rows !== leadCount) throw new Error(`The export has ${reply.rows} rows`);
    const target = { url, pid, token, id: reply.run.id };
    const files = [
      await measureFiles(target, "csv"),
      await measureFiles(target, "xlsx"),
      await measureAtOnce(target),
    ];
    return { files: files.map((row) => [database, ...row]), calls: [database, computeMedian(checks), ms] };
  } finally {
    await stop();
  }
}

/**
 * Measures files of 20,000 bought leads of a user with 1,000 suppression entries: their first and last byte and the
 * server's memory, and how long the rows take to be counted and fixed.
 */
export async function benchExports(args: string[]): Promise<void> {
  printMachine();
  const stopTestServer = await offerTestServer();
  const issuer = await startTestIssuer();
  const chosen = (["embedded", "PostgreSQL"] as const).filter(
    (name) => args.length === 0 || args.includes(name),
  );
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  try {
    for (const database of chosen) measured.push(await measure(database, issuer));
  } finally {
    issuer.close();
    await stopTestServer();
  }
  printTable(
    "Files of 20,000 leads (goals: csv 200 ms, 5 s, + 50 MB; xlsx 10 s; ten at once 1 s, + 50 MB)",
    ["database", "file", "bytes", "first ms", "last s", "+ MB"],
    measured.flatMap(({ files }) => files),
  );
  printTable(
    "Before the file",
    ["database", "check ms", "plan ms"],
    measured.map(({ calls }) => calls),
  );
}
