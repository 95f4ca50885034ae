import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { readAllowance } from "../credits/index.ts";
import { cancelRun } from "./cancel-run.ts";
import { driveRun } from "./drive-run.ts";
import { pauseRun } from "./pause-run.ts";
import { resumeRun } from "./resume-run.ts";
import { retryRun } from "./retry-run.ts";
import type { RunEngine } from "./run-engine.ts";
import type { RunRow } from "./run-row.ts";
import { startRunWorker } from "./run-worker.ts";
import { startRun } from "./start-run.ts";
import {
  createContext,
  createTestRun,
  createTestTable,
  createUser,
  finish,
  log,
  makeEngine,
  makeRow,
  makeTestKind,
  readRun,
  sumItems,
} from "./test-runs.ts";

const findable = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `found ${from + index}`);

/** Makes every lease look expired, as after the death of its process. */
const expireLeases = (db: Database, { id }: Pick<RunRow, "id">) =>
  db.query(
    sql`update run set lease_until = now() - interval '1 second' where id = ${id} and lease_until is not null`,
  );

/** Makes a kind that works on its first batch until `goOn` is called. */
function makeHaltingKind() {
  const kind = makeTestKind({ batchSize: 10 });
  const { promise: halted, resolve: halt } = Promise.withResolvers<void>();
  const { promise: going, resolve: goOn } = Promise.withResolvers<void>();
  kind.onWork = async () => {
    halt();
    await going;
  };
  return Object.assign(kind, { halted, goOn });
}

testOnEachDatabase("leases of runs", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await createTestTable(db);
  });

  test("a batch whose lease was lost books nothing; the other process books each row once", async () => {
    const userId = await createUser(db);
    const run = await createTestRun(db, userId, findable(25));
    const slow = makeHaltingKind();
    const first = finish(db, makeEngine(db, slow), run);
    await slow.halted;
    const other = makeHaltingKind();
    const second = makeEngine(db, other);
    expect(await finish(db, second, run)).toBe("busy");
    await expireLeases(db, run);
    const rest = finish(db, second, run);
    await other.halted;
    slow.goOn();
    expect(await first).toBe("lost");
    expect(await sumItems(db, run)).toEqual({ outcomes: { waiting: 25 }, charged: 0, items: 25 });
    other.goOn();
    expect(await rest).toBe("settled");
    expect(await sumItems(db, run)).toEqual({ outcomes: { found: 25 }, charged: 25, items: 25 });
    expect(await readRun(db, run)).toMatchObject({
      status: "done",
      found: 25,
      charged: 25,
      leaseOwner: null,
    });
    expect((await readAllowance(db, userId, new Date())).used).toBe(25);
  });

  test("two engines that work on the same runs book every row once", async () => {
    const userId = await createUser(db);
    const kinds = [makeTestKind({ batchSize: 7 }), makeTestKind({ batchSize: 7 })];
    const engines = kinds.map((kind) => makeEngine(db, kind));
    const runs = [
      await createTestRun(db, userId, findable(40)),
      await createTestRun(db, userId, findable(40, 21)),
    ];
    const signal = new AbortController().signal;
    const drain = async (engine: RunEngine) => {
      while ((await engine.workOnNext({ signal })) !== "idle");
    };
    await Promise.all(engines.flatMap((engine) => [drain(engine), drain(engine)]));
    for (const run of runs) {
      expect(await readRun(db, run)).toMatchObject({ status: "done", found: 40 });
      expect((await sumItems(db, run)).outcomes).toEqual({ found: 40 });
    }
    expect((await readAllowance(db, userId, new Date())).used).toBe(60);
    expect(kinds.flatMap(({ batches }) => batches).flat().length).toBe(80);
  });

  test("a short run of one user does not wait for a long run of another", async () => {
    const kind = makeTestKind({ batchSize: 5 });
    const shutdown = new AbortController();
    const engine = makeEngine(db, kind, shutdown.signal, { sliceMs: 50 });
    const long = await createTestRun(db, await createUser(db), Array<string>(2_000).fill("nothing"));
    const longer = await createTestRun(db, long.userId, Array<string>(2_000).fill("nothing"));
    kind.onWork = () => wait(5);
    const worker = startRunWorker({ db, engine, log, shutdown: shutdown.signal });
    await expect
      .poll(async () => (await readRun(db, longer)).nothing, { timeout: 10_000 })
      .toBeGreaterThan(0);
    const short = await createTestRun(db, await createUser(db), findable(12));
    engine.changes.notifyWorker();
    await expect.poll(async () => (await readRun(db, short)).status, { timeout: 10_000 }).toBe("done");
    expect((await readRun(db, long)).status).toBe("running");
    shutdown.abort(new Error("stop"));
    await worker;
    const after = [await readRun(db, long), await readRun(db, longer)];
    expect(after.map(({ leaseOwner }) => leaseOwner)).toEqual([null, null]);
    await db.query(sql`update run set status = 'cancelled' where user_id = ${long.userId}`);
  });

  test("a run whose process has died goes on, on the embedded database before its lease ends", async () => {
    const run = await createTestRun(db, await createUser(db), findable(3));
    const leaseSeconds = db.kind === "embedded" ? 3_600 : 1;
    await db.query(sql`
      update run set status = 'running', lease_owner = 'a dead process',
        lease_until = ${new Date(Date.now() + leaseSeconds * 1000)}
      where id = ${run.id}`);
    const shutdown = new AbortController();
    const engine = makeEngine(db, makeTestKind(), shutdown.signal);
    const worker = startRunWorker({ db, engine, log, shutdown: shutdown.signal });
    await expect.poll(async () => (await readRun(db, run)).status, { timeout: 20_000 }).toBe("done");
    shutdown.abort(new Error("stop"));
    await worker;
    expect(await readRun(db, run)).toMatchObject({ found: 3, charged: 3 });
  });

  test("a run whose browser has left goes on at the server", async () => {
    const userId = await createUser(db);
    const kind = makeTestKind({ batchSize: 3 });
    const shutdown = new AbortController();
    const engine = makeEngine(db, kind, shutdown.signal);
    const tab = new AbortController();
    const context = createContext(db, userId, tab.signal);
    const rows = findable(9).map(makeRow);
    const input = {
      kind: "contact-enrich" as const,
      label: "Call",
      total: 9,
      requestKey: `tab of ${userId}`,
    };
    const { run } = await startRun(context, input, engine);
    const worker = startRunWorker({ db, engine, log, shutdown: shutdown.signal });
    kind.onWork = async () => {
      if (kind.batches.length === 2) tab.abort(new Error("The tab is gone"));
    };
    const call = driveRun(context, { ...input, rows, runId: run.id }, engine);
    await expect(call).rejects.toThrow("The tab is gone");
    const id = Number(run.id);
    await expect
      .poll(async () => (await readRun(db, { userId, id })).status, { timeout: 10_000 })
      .toBe("done");
    expect(await readRun(db, { userId, id })).toMatchObject({ found: 9, charged: 9 });
    shutdown.abort(new Error("stop"));
    await worker;
  });

  test("whatever happens to a run, its sums match its rows and no row is booked twice", {
    timeout: 120_000,
  }, async () => {
    const action = fc.constantFrom("work", "crash", "lost", "pause", "resume", "cancel", "retry");
    const row = fc.constantFrom(
      "found",
      "partly",
      "same",
      "nothing",
      "flaky 1",
      "flaky",
      "failed",
      "ambiguous 3 4",
    );
    const examples = fc.record({
      names: fc.array(row, { minLength: 1, maxLength: 12 }),
      actions: fc.array(action, { maxLength: 8 }),
      cap: fc.option(fc.integer({ min: 1, max: 8 })),
      plan: fc.constantFrom("free" as const, "unlimited" as const),
    });
    await fc.assert(
      fc.asyncProperty(examples, async ({ names, actions, cap, plan }) => {
        const userId = await createUser(db, plan);
        const rows = names.map((name, index) =>
          /^(found|partly)/.test(name) ? `${name} ${index + 10}` : name,
        );
        const run = await createTestRun(
          db,
          userId,
          rows.map((name) => name.replace("same", "found 5")),
          { cap },
        );
        for (const step of actions) {
          await act(db, run, step);
          await expectSums(db, run);
        }
        await act(db, run, "resume");
        await act(db, run, "work");
        const end = await expectSums(db, run);
        expect(["done", "paused"]).toContain(end.status);
      }),
      { numRuns: 12 },
    );
  });
});

/** Does to a run what users, processes and their deaths do. Refusals are expected: of its state, and without credits. */
async function act(db: Database, run: RunRow, step: string): Promise<void> {
  const kind = makeTestKind({ batchSize: 3 });
  const engine = makeEngine(db, kind);
  const context = createContext(db, run.userId);
  const id = String(run.id);
  const verbs = { pause: pauseRun, resume: resumeRun, cancel: cancelRun, retry: retryRun };
  if (step === "work") await finish(db, engine, run);
  else if (step === "crash") await crash(db, run, async () => {});
  else if (step === "lost") await crash(db, run, async () => void (await finish(db, engine, run)));
  else
    await verbs[step as keyof typeof verbs](context, { id }, engine).catch((error: { status?: number }) => {
      if (error.status !== 409 && error.status !== 402) throw error;
    });
}

/** Lets a process die in the middle of its second batch: it never books that batch nor gives its lease up. */
async function crash(db: Database, run: RunRow, meanwhile: () => Promise<void>): Promise<void> {
  const kind = makeTestKind({ batchSize: 2 });
  const dead = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  kind.onWork = async () => {
    if (kind.batches.length < 2) return;
    dead.resolve();
    await goOn.promise;
  };
  const work = finish(db, makeEngine(db, kind), run);
  await Promise.race([work, dead.promise]);
  await expireLeases(db, run);
  await db.query(
    sql`update run set lease_owner = 'a dead process' where id = ${run.id} and lease_owner is not null`,
  );
  await meanwhile();
  goOn.resolve();
  await work;
}

async function expectSums(db: Database, run: RunRow): Promise<RunRow> {
  const row = await readRun(db, run);
  const sums = await sumItems(db, run);
  const counts: Record<string, number> = {
    found: row.found,
    partly: row.partly,
    ambiguous: row.ambiguous,
    nothing: row.nothing,
    "opted-out": row.optedOut,
    failed: row.failed,
  };
  for (const [outcome, count] of Object.entries(counts)) expect(sums.outcomes[outcome] ?? 0).toBe(count);
  expect([sums.items, sums.charged]).toEqual([row.total, row.charged]);
  expect(row.charged).toBeLessThanOrEqual(row.cap ?? 100);
  const { used, limit, unlimited } = await readAllowance(db, run.userId, new Date());
  expect(used).toBe(row.charged);
  if (!unlimited) expect(used).toBeLessThanOrEqual(limit);
  return row;
}
