import { setTimeout as delay } from "node:timers/promises";
import type { Run, RunRow } from "@eq/contracts";
import fc from "fast-check";
import type { RunningServer } from "../../e2e/support/server.ts";
import { grantCredits } from "../../server/src/features/credits/index.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { sql } from "../../server/src/platform/db/sql.ts";
import { FaultLog } from "../fault-log.ts";
import { type DatabaseKind, databaseKinds, type Round } from "../round.ts";
import { type FaultSite, openSite } from "../server.ts";
import { checkBooks } from "./check-books.ts";
import { countSettled, hasEnded, RunClient } from "./run-client.ts";

/** Rows of a run; working on them takes about a second. */
const rowsPerRun = 400;
/** Credits granted to an account of the free plan: too few for all rows that are found. */
const extraCredits = 195;
/** Milliseconds within which a run goes on after a kill. Leases end after 5 s. */
const maxResumeMs = 30_000;
const maxRunMs = 120_000;

/**
 * Kills servers (SIGKILL) while they work on runs of contact enrichment, and starts them again: one of two servers on a
 * PostgreSQL, the only one on an embedded database. In the end each row has one outcome, each charge one found row.
 */
export const runs: Round = {
  name: "runs",
  databases: databaseKinds,
  shortDatabase: "server",
  run: async ({ database, isShort, seed, log }) => {
    const faults = new FaultLog(log);
    const site = await openSite(database);
    try {
      const kills = isShort ? 1 : 20;
      const fleet = new Fleet(site, database);
      await fleet.start();
      const people = await fleet.withDatabase((db) => prepareAccounts(db, kills));
      const moments = fc.sample(
        fc.noBias(
          fc.record({
            milliseconds: fc.integer({ min: 20, max: 900 }),
            victim: fc.nat({ max: 1 }),
            rows: fc.array(fc.nat(), { minLength: rowsPerRun, maxLength: rowsPerRun }),
          }),
        ),
        { seed, numRuns: kills },
      );
      const resumed: number[] = [];
      for (const [index, { milliseconds, victim, rows }] of moments.entries()) {
        const list = rows.map((pick) => chooseRow(people, pick));
        const work = await startRuns(site, fleet.anyUrl, { index, rows: list });
        await delay(milliseconds);
        const times = await killAndWait(fleet, victim, work, faults);
        resumed.push(...times);
        log(
          `killed after ${milliseconds} ms; ${times.length} runs went on after ${times.map(formatSeconds)} s`,
        );
        for (const { client } of work) faults.counts.calls += client.calls;
      }
      if (resumed.length === 0) faults.add("otherFaults", "No kill interrupted a run");
      log(`longest interruption of a run ${formatSeconds(Math.max(...resumed))} s`);
      await fleet.stop();
      const db = await site.open();
      faults.counts.writes = await checkBooks(db, faults).finally(() => db.close());
    } finally {
      await site.remove();
    }
    return faults.counts;
  },
};

const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** The servers of the site: two on PostgreSQL, one on an embedded database. */
class Fleet {
  readonly #site: FaultSite;
  readonly #count: number;
  #servers: RunningServer[] = [];

  constructor(site: FaultSite, database: DatabaseKind) {
    this.#site = site;
    this.#count = database === "server" ? 2 : 1;
  }

  get anyUrl(): string {
    return this.#servers[0]?.url ?? "";
  }

  async start(): Promise<void> {
    while (this.#servers.length < this.#count) this.#servers.push(await this.#site.start());
  }

  /** Kills one server and starts another in its place. With two, the runs may go on before that. */
  async replace(victim: number): Promise<{ started: Promise<void> }> {
    const [server] = this.#servers.splice(victim % this.#count, 1);
    await server?.stop("SIGKILL");
    return { started: this.start() };
  }

  /** Works with the database. Stops and starts the server of an embedded database, which no other process can open. */
  async withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    if (this.#count === 1) await this.stop();
    const db = await this.#site.open();
    const result = await work(db).finally(() => db.close());
    await this.start();
    return result;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.splice(0).map((server) => server.stop()));
  }
}

/** Creates the accounts of all kills. @returns people of the directory as rows */
async function prepareAccounts(db: Database, count: number): Promise<RunRow[]> {
  for (let index = 0; index < count; index += 1) await createAccounts(db, index);
  return await db.query<RunRow>(sql`
    select p.full_name as "fullName", c.name as "companyName"
    from person p join company c on c.id = p.company_id order by p.id limit 2000`);
}

async function createAccounts(db: Database, index: number): Promise<void> {
  await db.query(sql`insert into account (user_id, unlimited) values (${`unlimited-${index}`}, true)`);
  const grant = { userId: `limited-${index}`, amount: extraCredits, reason: "For the round" };
  await grantCredits(db, { ...grant, now: new Date() });
}

/** Chooses a person of the directory, or, for one row in ten, nobody. */
function chooseRow(people: readonly RunRow[], pick: number): RunRow {
  const nobody = { fullName: "Nobody Nowhere", companyName: "No Such Company" };
  return pick % 10 === 0 ? nobody : (people[pick % people.length] ?? nobody);
}

interface StartedRun {
  client: RunClient;
  id: string;
}

async function startRuns(
  site: FaultSite,
  url: string,
  { index, rows }: { index: number; rows: readonly RunRow[] },
): Promise<StartedRun[]> {
  return await Promise.all(
    [`unlimited-${index}`, `limited-${index}`].map(async (user) => {
      const client = new RunClient(site.issuer.tokenFor(user));
      return { client, id: await client.start(url, `list of ${user}`, rows) };
    }),
  );
}

/**
 * Kills a server, and waits until all runs have ended.
 * @returns for each run that the kill interrupted, the milliseconds until its next progress: from the kill, or with one
 *   server from the next start
 */
async function killAndWait(
  fleet: Fleet,
  victim: number,
  work: readonly StartedRun[],
  faults: FaultLog,
): Promise<number[]> {
  const before = await Promise.all(work.map(({ client, id }) => client.read(fleet.anyUrl, id)));
  const { started } = await fleet.replace(victim);
  // With one server, the runs go on after its next start.
  if (fleet.anyUrl === "") await started;
  const since = performance.now();
  const interrupted = work.flatMap((run, index) => {
    const state = before[index];
    return state && !hasEnded(state) ? [{ ...run, settled: countSettled(state) }] : [];
  });
  const times = await Promise.all(
    interrupted.map(async ({ settled, ...run }) => {
      await waitFor(
        fleet,
        run,
        (state) => hasEnded(state) || countSettled(state) > settled,
        maxResumeMs,
        faults,
      );
      return performance.now() - since;
    }),
  );
  await started;
  await Promise.all(work.map((run) => waitFor(fleet, run, hasEnded, maxRunMs, faults)));
  return times;
}

async function waitFor(
  fleet: Fleet,
  { client, id }: StartedRun,
  isReached: (run: Run) => boolean,
  timeoutMs: number,
  faults: FaultLog,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const run = await client.read(fleet.anyUrl, id).catch(() => null);
    if (run && isReached(run)) return;
    await delay(50);
  }
  faults.add("otherFaults", `The run ${id} did not go on within ${formatSeconds(timeoutMs)} s`);
}
