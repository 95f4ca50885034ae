import { setTimeout as wait } from "node:timers/promises";
import { defaultTargetChoice, type Prospect, planTarget, type Run } from "@eq/contracts";
import type { Database } from "../server/src/platform/db/database.ts";
import { raw } from "../server/src/platform/db/sql.ts";
import offerTestServer from "../server/src/platform/db/test-server-setup.ts";
import { startOnEmbedded, startOnPostgres } from "./runs/run-databases.ts";
import { summarizeSamples } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";
import { startTestIssuer, type TestIssuer } from "./test-issuer.ts";
import { UsageError } from "./usage-error.ts";

const servers = { embedded: startOnEmbedded, PostgreSQL: startOnPostgres };

const searchesOfEachKind = 300;
const warmUpSearches = 30;
const bulkSearches = 8;
const companiesOfBulkSearch = 20;
const tableReads = 200;
/** The pause of the page between two companies. */
const pauseMs = 75;
/** A user may send 600 searches a minute, so several users share them. */
const searchesPerUser = 500;

interface NamedCompany {
  id: string;
  name: string;
}

/** The texts of contact searches by kind. */
const queries: Record<string, (company: NamedCompany, round: number) => object> = {
  "a role": (_company, round) => ({
    query: ["CEO", "Plant managers", "HR director", "VP Sales"][round % 4],
  }),
  "a department": (_company, round) => ({
    query: "decision makers",
    departments: [["Operations", "Sales", "Finance"][round % 3]],
  }),
  "decision makers": ({ name }) => ({ query: `Senior decision makers and hiring managers at ${name}` }),
};

type Call = <Reply>(path: string, body?: object) => Promise<Reply>;

function createCall(url: string, token: string): Call {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async (path, body) => {
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as never;
  };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Times each kind of contact search beside a read of the user's plan, which needs only the account. */
async function measureSearches(url: string, issuer: TestIssuer, companies: readonly NamedCompany[]) {
  const rows: (string | number)[][] = [];
  for (const [kind, describe] of Object.entries(queries)) {
    const [searches, peers]: [number[], number[]] = [[], []];
    for (let round = 0; round < searchesOfEachKind + warmUpSearches; round++) {
      const company = companies[(round * 7) % companies.length] as NamedCompany;
      const call = createCall(url, issuer.tokenFor(`${kind} ${Math.floor(round / searchesPerUser)}`));
      const input = { companyId: company.id, ...describe(company, round) };
      const search = await time(() => call("/api/ai/contact-search", input));
      const peer = await time(() => call("/api/user/subscription"));
      if (round < warmUpSearches) continue;
      searches.push(search);
      peers.push(peer);
    }
    const [own, other] = [summarizeSamples(searches), summarizeSamples(peers)];
    rows.push([kind, own.p50, own.p99, other.p50, other.p99, own.p50 / other.p50]);
  }
  return rows;
}

/** Runs a bulk search as the page does. @returns its run, and its time without the pauses, in milliseconds */
async function runBulkSearch(call: Call, companies: readonly NamedCompany[], key: string) {
  const choice = { ...defaultTargetChoice, contactData: [], minimumExperience: 0 };
  const target = planTarget(choice, companies.length);
  const rows = companies.map(({ id, name }) => ({ companyId: id, companyName: name, target }));
  const startedAt = performance.now();
  const { run } = await call<{ run: Run }>("/api/runs", {
    ...{ kind: "contact-search", label: key, total: rows.length, requestKey: `bulk search ${key}` },
  });
  await call(`/api/runs/${run.id}/rows`, { from: 1, rows });
  for (const [index, { id }] of companies.entries()) {
    if (index > 0) await wait(pauseMs);
    await call("/api/ai/contact-search", { companyId: id, query: "CEO", runId: run.id });
  }
  return { id: run.id, milliseconds: performance.now() - startedAt - pauseMs * (companies.length - 1) };
}

async function measureBulkSearches(url: string, issuer: TestIssuer, companies: readonly NamedCompany[]) {
  const call = createCall(url, issuer.tokenFor("bulk"));
  const times: number[] = [];
  const reads: number[] = [];
  let listed = 0;
  for (let round = 0; round < bulkSearches; round++) {
    const chosen = companies.slice(round * companiesOfBulkSearch, (round + 1) * companiesOfBulkSearch);
    const { id, milliseconds } = await runBulkSearch(call, chosen, String(round));
    times.push(milliseconds);
    for (let read = 0; read < tableReads / bulkSearches; read++)
      reads.push(
        await time(async () => {
          const { contacts } = await call<{ contacts: Prospect[] }>(`/api/runs/${id}/contacts`);
          listed = Math.max(listed, contacts.length);
        }),
      );
  }
  const [bulk, table] = [summarizeSamples(times), summarizeSamples(reads)];
  return [
    [`${companiesOfBulkSearch} companies, without the pauses`, bulk.p50, bulk.max],
    [`the contacts of the table (up to ${listed})`, table.p50, table.p99],
  ];
}

const companiesWithPeople = raw(`
  select c.id::text as id, c.name from company c join person p on p.company_id = c.id
  group by c.id order by count(*) desc, c.id limit 2000`);

/** Measures contact searches at one and at 20 companies on the demo directory. Option: `embedded` or `PostgreSQL`. */
export async function benchContacts([name = "embedded"]: string[]): Promise<void> {
  if (!Object.hasOwn(servers, name)) throw new UsageError("Name a database: embedded or PostgreSQL");
  printMachine();
  const stopTestServer = await offerTestServer();
  const issuer = await startTestIssuer();
  let companies: NamedCompany[] = [];
  const { server, stop } = await servers[name as keyof typeof servers](issuer.env, async (db: Database) => {
    companies = await db.query<NamedCompany>(companiesWithPeople);
  });
  try {
    const searches = await measureSearches(server.url, issuer, companies);
    const head = ["", "p50", "p99", "reading the plan p50", "p99", "ratio of p50"];
    printTable(`Contact searches at one company (${name}), ms`, head, searches);
    const bulk = await measureBulkSearches(server.url, issuer, companies);
    printTable(`Contact searches at many companies (${name}), ms`, ["", "p50", "p99 or slowest"], bulk);
  } finally {
    await stop();
    issuer.close();
    await stopTestServer();
  }
}
