import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { addRunRows } from "./add-run-rows.ts";
import { cancelRun } from "./cancel-run.ts";
import { chooseCandidates } from "./choose-candidates.ts";
import { driveRun } from "./drive-run.ts";
import { getRun } from "./get-run.ts";
import { listRunItems } from "./list-run-items.ts";
import { listRuns } from "./list-runs.ts";
import { pauseRun } from "./pause-run.ts";
import { resumeRun } from "./resume-run.ts";
import { retryRun } from "./retry-run.ts";
import { startRun } from "./start-run.ts";
import {
  createContext,
  createTestRun,
  createTestTable,
  createUser,
  finish,
  makeEngine,
  makeRow,
  makeTestKind,
} from "./test-runs.ts";

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const findable = (count: number, from = 1) => numbers(count, from).map((id) => `found ${id}`);

testOnEachDatabase("the calls of runs", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await createTestTable(db);
  });

  test("repeated and overlapping rows change nothing; gaps and surplus rows answer 409", async () => {
    const userId = await createUser(db);
    const engine = makeEngine(db, makeTestKind());
    const context = createContext(db, userId);
    const input = {
      kind: "contact-enrich",
      label: "List",
      total: 250,
      requestKey: `key of ${userId}`,
    } as const;
    const { run } = await startRun(context, input, engine);
    expect((await startRun(context, input, engine)).run.id).toBe(run.id);
    await expect(startRun(context, { ...input, total: 3 }, engine)).rejects.toMatchObject({ status: 409 });
    const add = (from: number, names: string[]) =>
      addRunRows(context, { id: run.id, from, rows: names.map(makeRow) }, engine);
    await expect(add(2, findable(1))).rejects.toMatchObject({ status: 409 });
    await add(1, findable(100));
    expect((await add(1, findable(100))).run.received).toBe(100);
    expect((await add(51, findable(100, 51))).run.received).toBe(150);
    await expect(add(151, findable(101, 151))).rejects.toMatchObject({ status: 409 });
    expect(await finish(db, engine, { id: Number(run.id) })).toBe("busy");
    const full = await Promise.all([add(151, findable(100, 151)), add(151, findable(100, 151))]);
    expect(full.map(({ run: { received } }) => received)).toEqual([250, 250]);
    await finish(db, engine, { id: Number(run.id) });
    expect((await getRun(context, { id: run.id }, engine)).run).toMatchObject({
      status: "done",
      charged: 250,
      counts: { found: 250, waiting: 0 },
    });
    expect((await listRuns(context, { limit: 50 }, engine)).runs.map(({ id }) => id)).toEqual([run.id]);
  });

  test("another user's run answers 404 to every call", async () => {
    const engine = makeEngine(db, makeTestKind());
    const run = await createTestRun(db, await createUser(db), findable(2));
    const foreign = createContext(db, await createUser(db));
    const id = String(run.id);
    const calls = [
      () => getRun(foreign, { id }, engine),
      () => pauseRun(foreign, { id }, engine),
      () => resumeRun(foreign, { id }, engine),
      () => cancelRun(foreign, { id }, engine),
      () => retryRun(foreign, { id }, engine),
      () => addRunRows(foreign, { id, from: 1, rows: [makeRow("found 1")] }, engine),
      () => listRunItems(foreign, { id, outcome: null, after: 0, limit: 1 }, engine),
      () => chooseCandidates(foreign, { id, choices: [{ position: 1, candidateId: null }] }, engine),
      () => driveRun(foreign, { kind: "contact-enrich", label: "x", rows: [], runId: id }, engine),
    ];
    for (const call of calls) await expect((async () => call())()).rejects.toMatchObject({ status: 404 });
    expect((await listRuns(foreign, { limit: 50 }, engine)).runs).toEqual([]);
  });

  test("a user has at most 20 unfinished runs", async () => {
    const userId = await createUser(db);
    const engine = makeEngine(db, makeTestKind());
    const context = createContext(db, userId);
    const start = (index: number) =>
      startRun(
        context,
        { kind: "contact-enrich", label: "List", total: 200, requestKey: `${userId} key ${index}` },
        engine,
      );
    const started = await Promise.allSettled(numbers(25).map(start));
    expect(started.filter(({ status }) => status === "fulfilled").length).toBe(20);
    const [first] = (await listRuns(context, { limit: 1 }, engine)).runs;
    await cancelRun(context, { id: first?.id ?? "" }, engine);
    await start(100);
    await expect(start(101)).rejects.toMatchObject({ status: 409 });
  });

  test("a call of at most 100 rows works on its run and answers with every row in order", async () => {
    const userId = await createUser(db, "free");
    const engine = makeEngine(db, makeTestKind());
    const context = createContext(db, userId);
    const rows = ["nothing", ...findable(7)].map(makeRow);
    const { run, items } = await driveRun(context, { kind: "contact-enrich", label: "Call", rows }, engine);
    expect(items.map(({ input }) => input)).toEqual(rows);
    expect(items.map(({ outcome }) => outcome)).toEqual([
      "nothing",
      ...["found", "found", "found", "found", "found"],
      null,
      null,
    ]);
    expect(run).toMatchObject({ status: "paused", pausedBecause: "credits", charged: 5, held: 0 });
    const again = await driveRun(
      context,
      { kind: "contact-enrich", label: "Call", rows, runId: run.id },
      engine,
    );
    expect(again.items).toEqual(items);
    const other = { kind: "contact-enrich" as const, label: "Call", rows: rows.slice(1), runId: run.id };
    await expect(driveRun(context, other, engine)).rejects.toMatchObject({ status: 409 });
  });
});
