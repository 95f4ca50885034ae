import { setTimeout as wait } from "node:timers/promises";
import type { Run, RunItem } from "@eq/contracts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { followRun } from "./follow-run.ts";
import { listItems } from "./item-store.ts";
import { pauseRun } from "./pause-run.ts";
import type { RunEngine } from "./run-engine.ts";
import type { RunRow } from "./run-row.ts";
import {
  createContext,
  createTestRun,
  createTestTable,
  createUser,
  finish,
  makeEngine,
  makeTestKind,
  readRun,
} from "./test-runs.ts";

const findable = (count: number) => Array.from({ length: count }, (_, index) => `found ${index + 1}`);

async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const all: Event[] = [];
  for await (const event of events) all.push(event);
  return all;
}

testOnEachDatabase("following runs", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await createTestTable(db);
  });

  const follow = (run: RunRow, engine: RunEngine, after: number, signal?: AbortSignal) =>
    followRun(createContext(db, run.userId, signal), { id: String(run.id), after, items: true }, engine);

  /** Follows like a client that leaves after `most` events, and writes what it sees to `items`. */
  async function followFor(
    run: RunRow,
    engine: RunEngine,
    seen: { after: number; items: Map<number, RunItem> },
    most: number,
  ) {
    let events = 0;
    for await (const event of follow(run, engine, seen.after)) {
      if (event.type === "items") for (const item of event.data.items) seen.items.set(item.position, item);
      if (event.type === "run") seen.after = event.data.event;
      events += 1;
      if (events >= most) return false;
    }
    return true;
  }

  test("a client that leaves and rejoins at any points ends with the same items", {
    timeout: 120_000,
  }, async () => {
    const leaves = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(leaves, async (stays) => {
        const userId = await createUser(db);
        const kind = makeTestKind({ batchSize: 9 });
        const engine = makeEngine(db, kind);
        const run = await createTestRun(db, userId, [...findable(25), "nothing", "ambiguous 3 4", "flaky 1"]);
        const work = finish(db, engine, run);
        const seen = { after: 0, items: new Map<number, RunItem>() };
        for (const most of [...stays, 1_000]) if (await followFor(run, engine, seen, most)) break;
        await work;
        while (!(await followFor(run, engine, seen, 1_000)));
        const stored = await listItems(db, run.id, { outcome: null, after: 0, limit: 100 });
        const expected = stored.map(({ position, outcome, charged, event }) => ({
          position,
          outcome,
          charged,
          event,
        }));
        expect(
          [...seen.items.values()].toSorted((one, other) => one.position - other.position),
        ).toMatchObject(expected);
      }),
      { numRuns: 4 },
    );
  });

  test("sends items in blocks of 100, each event once, then the state, and ends when the run is done", async () => {
    const engine = makeEngine(db, makeTestKind());
    const run = await createTestRun(db, await createUser(db), findable(230));
    await finish(db, engine, run);
    const events = await collect(follow(run, engine, 0));
    expect(events.map((event) => (event.type === "items" ? event.data.items.length : event.type))).toEqual([
      100,
      100,
      30,
      "run",
    ]);
    const state = events.at(-1)?.data as Run;
    expect(state).toMatchObject({ status: "done", counts: { found: 230 }, held: 0 });
    const rejoined = await collect(follow(run, engine, state.event));
    expect(rejoined).toEqual([{ type: "run", data: state }]);
  });

  test("follows changes that another process makes, until the batch in flight at a pause is booked", async () => {
    const userId = await createUser(db);
    const kind = makeTestKind({ batchSize: 10 });
    const other = makeEngine(db, kind);
    const run = await createTestRun(db, userId, findable(30));
    const paused = Promise.withResolvers<void>();
    kind.onWork = async () => {
      if (kind.batches.length < 2) return;
      await pauseRun(createContext(db, userId), { id: String(run.id) }, other);
      paused.resolve();
      await wait(700);
    };
    const work = finish(db, other, run);
    const states: Run[] = [];
    for await (const event of follow(run, makeEngine(db, makeTestKind()), 0))
      if (event.type === "run") states.push(event.data);
    await work;
    expect(states.find(({ status }) => status === "paused")?.counts.found).toBe(10);
    expect(states.at(-1)).toMatchObject({
      status: "paused",
      counts: { found: 20, waiting: 10 },
      charged: 20,
      held: 0,
    });
  });

  test("ends at once when the client leaves", async () => {
    const run = await createTestRun(db, await createUser(db), findable(3));
    const leaving = new AbortController();
    const events = follow(run, makeEngine(db, makeTestKind()), 0, leaving.signal);
    expect((await events.next()).value).toMatchObject({ type: "run", data: { status: "queued" } });
    const next = events.next();
    leaving.abort(new Error("left"));
    await expect(next).rejects.toThrow("left");
  });

  test("another user's run answers 404", async () => {
    const run = await createTestRun(db, await createUser(db), findable(1));
    const foreign = { ...run, userId: await createUser(db) };
    const engine = makeEngine(db, makeTestKind());
    await expect(follow(foreign, engine, 0).next()).rejects.toMatchObject({ status: 404 });
    expect((await readRun(db, run)).status).toBe("queued");
  });
});
