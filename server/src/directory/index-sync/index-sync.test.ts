import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestLog, InlineWorkers, versionsIn } from "../test-index.ts";
import { IndexKeeper } from "./index-sync.ts";
import { segmentCore } from "./segment-core.ts";
import { SnapshotKeeper } from "./snapshot-keeper.ts";
import { type TestPosition, TestSource } from "./test-source.ts";

let folder: string;
let source: TestSource;
let workers: InlineWorkers;
let log: ReturnType<typeof createTestLog>;
let clock: number;
let keepers: IndexKeeper<TestPosition>[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eq-keeper-"));
  source = new TestSource();
  workers = new InlineWorkers();
  log = createTestLog();
  clock = 0;
  keepers = [];
});
afterEach(async () => {
  await Promise.all(keepers.map((keeper) => keeper.close()));
  await rm(folder, { recursive: true });
});

function makeKeeper(more: { interval?: number; snapshots?: SnapshotKeeper; now?: () => number } = {}) {
  const keeper = new IndexKeeper<TestPosition>({
    source,
    workers,
    log,
    snapshots: null,
    interval: null,
    now: () => clock,
    ...more,
  });
  keepers.push(keeper);
  return keeper;
}

const expectUpToDate = () =>
  expect(versionsIn(workers)).toEqual({
    companies: new Map(source.companies),
    people: new Map([...source.people].map(([id, { version }]) => [id, version])),
  });
const scopes = () => source.reads.map(({ kind }) => kind);
const fill = (count: number) => {
  for (let id = 1; id <= count; id++) source.companies.set(id, "old");
};

test("everything is built first, then only what changed is read", async () => {
  fill(100);
  const keeper = makeKeeper();
  expect(keeper.ready()).toBe(false);
  await keeper.settled();
  expect(keeper.ready()).toBe(true);
  expectUpToDate();
  source.setCompany(7, "new");
  source.setPerson(1, 8, "new");
  await keeper.settled();
  expectUpToDate();
  source.removeCompany(8);
  source.setPerson(2, null, "alone");
  await keeper.settled();
  expectUpToDate();
  expect(scopes()).toEqual(["everything", "families", "families"]);
  expect(source.reads[1]).toEqual({ kind: "families", companyIds: [7, 8], personIds: [1] });
});

test("someone who moves between a look at the changes and the reading of rows is found once", async () => {
  fill(10);
  source.setPerson(1, 2, "old");
  const keeper = makeKeeper();
  await keeper.settled();
  source.setCompany(8, "new");
  source.beforeBatch = async () => {
    source.beforeBatch = async () => {};
    source.setPerson(1, 8, "moved");
  };
  await keeper.settled();
  expect(versionsIn(workers).people).toEqual(new Map([[1, "moved"]]));
  await keeper.settled();
  expectUpToDate();
});

test("small segments are put together by tiers, and with the big one when they come near it", async () => {
  fill(1000);
  const keeper = makeKeeper();
  await keeper.settled();
  const shape: number[][] = [];
  const rebuilds = () => scopes().filter((kind) => kind === "everything").length;
  for (let id = 1; id <= 1000 && rebuilds() === 1; id++) {
    source.setCompany(id, "new");
    await keeper.settled();
    shape.push(workers.segments.map(({ segment }) => segment.companyCount));
  }
  expect(shape.slice(0, 6)).toEqual([
    [1000, 1],
    [1000, 2],
    [1000, 3],
    [1000, 4],
    [1000, 4, 1],
    [1000, 6],
  ]);
  expect(Math.max(...shape.map((sizes) => sizes.length))).toBeLessThanOrEqual(6);
  expect(shape.length).toBeGreaterThanOrEqual(250);
  expect(rebuilds()).toBe(2);
  await vi.waitFor(() => expect(workers.segments.length).toBeLessThanOrEqual(2));
  expectUpToDate();
});

test("rebuilds in a row wait, small segments go on", async () => {
  fill(10);
  source.beforeBatch = async ({ kind }) => {
    if (kind === "everything") clock += 10;
  };
  const keeper = makeKeeper();
  await keeper.settled();
  const ended = clock;
  for (let id = 11; id < 60; id++) {
    clock += 10;
    source.setCompany(id, "new");
    await keeper.settled();
    expectUpToDate();
    const rebuilds = scopes().filter((kind) => kind === "everything").length;
    if (clock < ended + 4 * ended) expect(rebuilds).toBe(1);
  }
  clock += 8 * ended;
  source.setCompany(1, "newest");
  await keeper.settled();
  await vi.waitFor(() => expect(workers.segments).toHaveLength(1));
  expectUpToDate();
  expect(scopes().filter((kind) => kind === "everything")).toHaveLength(2);
});

test("what changes while everything is read is found, before and after", async () => {
  fill(50);
  const keeper = makeKeeper();
  await keeper.settled();
  const gate = Promise.withResolvers<void>();
  let batches = 0;
  source.beforeBatch = async ({ kind }) => {
    batches += kind === "everything" ? 1 : 0;
    if (kind === "everything" && batches === 25) await gate.promise;
  };
  for (let id = 1; id <= 20; id++) source.setCompany(id, "second");
  clock += 1e6;
  await keeper.settled();
  await vi.waitFor(() => expect(batches).toBe(25));
  source.setCompany(1, "read before");
  source.setCompany(40, "read after");
  source.removeCompany(2);
  source.setPerson(9, 3, "came meanwhile");
  await keeper.settled();
  expectUpToDate();
  source.setCompany(1, "once more");
  await keeper.settled();
  gate.resolve();
  await vi.waitFor(() => expect(log.notes).toHaveLength(2));
  expectUpToDate();
  await keeper.settled();
  expectUpToDate();
});

test("a lost position and a change of everything: nothing is answered until all was read anew", async () => {
  fill(20);
  const keeper = makeKeeper({ now: () => performance.now() });
  await keeper.settled();
  for (const lose of [() => (source.instance = "two"), () => source.change({ everything: true })]) {
    const gate = Promise.withResolvers<void>();
    source.beforeBatch = () => gate.promise;
    source.companies.clear();
    source.companies.set(500, "restored");
    lose();
    const settled = keeper.settled();
    await vi.waitFor(() => expect(keeper.ready()).toBe(false));
    source.setCompany(501, "after");
    gate.resolve();
    await settled;
    await keeper.settled();
    expect(keeper.ready()).toBe(true);
    expectUpToDate();
  }
  expect(scopes().filter((kind) => kind === "everything").length).toBeGreaterThanOrEqual(3);
});

test("whether demo rows are hidden is known from the first answer on", async () => {
  source.demoHidden = true;
  const keeper = makeKeeper();
  await keeper.settled();
  expect(keeper.demoHidden()).toBe(true);
  source.demoHidden = false;
  await keeper.settled();
  expect(keeper.demoHidden()).toBe(false);
});

test("failures are told once and tried again; when they last, the index does not answer", async () => {
  fill(5);
  const keeper = makeKeeper({ interval: 1 });
  await keeper.start();
  await vi.waitFor(() => expect(keeper.ready()).toBe(true));
  source.failures.readChanges = Number.POSITIVE_INFINITY;
  await vi.waitFor(() => expect(keeper.ready()).toBe(false));
  source.failures.readChanges = 0;
  await vi.waitFor(() => expect(keeper.ready()).toBe(true));
  expect(log.lines).toEqual(["The change log could not be read; trying again: planted: readChanges"]);
  source.setCompany(3, "new");
  await keeper.settled();
  expectUpToDate();
});

test("changes that cannot be taken over in three goes have everything read anew", async () => {
  fill(5);
  const keeper = makeKeeper();
  await keeper.settled();
  source.failures.families = 3;
  source.setCompany(3, "new");
  await expect(keeper.settled()).rejects.toThrow("planted: families");
  await expect(keeper.settled()).rejects.toThrow("planted: families");
  clock += 1e6;
  await keeper.settled();
  expectUpToDate();
  expect(scopes()).toEqual(["everything", "families", "families", "families", "everything"]);
});

test("a build that fails is tried again with patience", async () => {
  fill(5);
  source.failures.everything = 1;
  const keeper = makeKeeper({ interval: 1 });
  await keeper.start();
  await vi.waitFor(() => expect(log.lines).toHaveLength(1));
  expect(keeper.ready()).toBe(false);
  clock += 1000;
  await vi.waitFor(() => expect(keeper.ready()).toBe(true));
  expect(log.lines).toEqual([
    "The directory index could not be built; it is tried again: planted: everything",
  ]);
});

test("after ten quiet seconds small segments are put together with the big one when they are worth it", async () => {
  fill(100);
  const keeper = makeKeeper();
  await keeper.settled();
  for (let id = 1; id <= 6; id++) source.setCompany(id, "new");
  await keeper.settled();
  clock += 9000;
  await keeper.settled();
  expect(scopes()).toEqual(["everything", "families"]);
  clock += 2000;
  await keeper.settled();
  await vi.waitFor(() => expect(workers.segments).toHaveLength(1));
  expect(scopes()).toEqual(["everything", "families", "everything"]);
});

test("from a snapshot only what changed since is read", async () => {
  fill(100);
  const snapshots = new SnapshotKeeper(folder, log);
  await makeKeeper({ snapshots }).settled();
  await snapshots.settled();
  source.setCompany(5, "changed while nothing ran");
  source.removeCompany(6);
  source.reads.length = 0;
  workers = new InlineWorkers();
  const keeper = makeKeeper({ snapshots: new SnapshotKeeper(folder, log) });
  await keeper.start();
  expect(keeper.ready()).toBe(true);
  expectUpToDate();
  expect(scopes()).toEqual(["families"]);
  expect(log.lines).toEqual([]);
});

test("what changed while a snapshot's rows were read is found after a restart", async () => {
  fill(20);
  const snapshots = new SnapshotKeeper(folder, log);
  const gate = Promise.withResolvers<void>();
  let batches = 0;
  source.beforeBatch = async () => {
    batches += 1;
    if (batches === 10) await gate.promise;
  };
  const settled = makeKeeper({ snapshots }).settled();
  await vi.waitFor(() => expect(batches).toBe(10));
  source.setCompany(1, "changed after it was read");
  source.removeCompany(2);
  gate.resolve();
  await settled;
  await snapshots.settled();
  workers = new InlineWorkers();
  const keeper = makeKeeper({ snapshots: new SnapshotKeeper(folder, log) });
  await keeper.start();
  expect(keeper.ready()).toBe(true);
  expectUpToDate();
});

test("a snapshot of another database is not used, nor one that is damaged or of another format", async () => {
  fill(10);
  const start = async () => {
    source.reads.length = 0;
    workers = new InlineWorkers();
    const snapshots = new SnapshotKeeper(folder, log);
    const keeper = makeKeeper({ snapshots });
    await keeper.start();
    await keeper.settled();
    await snapshots.settled();
    expectUpToDate();
    return scopes();
  };
  expect(await start()).toEqual(["everything"]);
  expect(await start()).toEqual([]);
  source.instance = "restored";
  expect(await start()).toEqual(["everything"]);
  await writeFile(join(folder, "directory.index"), "rubbish");
  expect(await start()).toEqual(["everything"]);
  expect(await start()).toEqual([]);
  vi.spyOn(segmentCore, "open").mockImplementationOnce(() => {
    throw new Error("another format");
  });
  expect(await start()).toEqual(["everything"]);
  expect(log.lines).toEqual([
    "The change log does not reach back to the directory index; it is built anew",
    "The snapshot of the directory index is not used (it is cut short); the index is built anew",
    "The snapshot of the directory index is not used (another format); the index is built anew",
  ]);
});

test("a folder that cannot be written to is told once, and the index answers", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  fill(10);
  const snapshots = new SnapshotKeeper(join(file, "below"), log);
  const keeper = makeKeeper({ snapshots });
  for (const _ of [1, 2]) {
    source.change({ everything: true });
    clock += 1e6;
    await keeper.settled();
    await snapshots.settled();
  }
  expectUpToDate();
  expect(log.lines).toEqual([expect.stringContaining("could not be written to")]);
  expect(await readdir(folder)).toEqual(["file"]);
});

test("closing stops a build in the middle", async () => {
  fill(100);
  const gate = Promise.withResolvers<void>();
  source.beforeBatch = () => gate.promise;
  const keeper = makeKeeper();
  const settled = keeper.settled();
  const refused = expect(settled).rejects.toThrow("The directory index is closed");
  await vi.waitFor(() => expect(source.reads).toHaveLength(1));
  const closed = keeper.close();
  gate.resolve();
  await closed;
  await refused;
  expect(keeper.ready()).toBe(false);
});

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ set: fc.integer({ min: 1, max: 30 }) }) },
    { weight: 2, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 30 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        person: fc.integer({ min: 1, max: 20 }),
        at: fc.option(fc.integer({ min: 1, max: 30 })),
      }),
    },
    { weight: 3, arbitrary: fc.record({ round: fc.constantFrom("wait", "go on") }) },
    { weight: 1, arbitrary: fc.constant({ everything: true }) },
    { weight: 1, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 100_000 }) }) },
  ),
  { maxLength: 60 },
);

/** Changes the made-up database, or the clock. */
function change(step: object, version: string): void {
  const { set, remove, person, at, pass, everything } = step as Record<string, number | null | undefined>;
  if (set) source.setCompany(set, version);
  if (remove) source.removeCompany(remove);
  if (person) source.setPerson(person, at && source.companies.has(at) ? at : null, version);
  if (everything) source.change({ everything: true });
  if (pass) clock += pass;
}

test("after any changes, taken over at any time, what is found is what there is", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      source = new TestSource();
      workers = new InlineWorkers();
      fill(10);
      const keeper = makeKeeper();
      const rounds: Promise<void>[] = [keeper.settled()];
      for (const [index, step] of all.entries()) {
        change(step, `v${index}`);
        if (!("round" in step)) continue;
        rounds.push(keeper.settled());
        await new Promise((resolve) => setImmediate(resolve));
        if (step.round === "go on") continue;
        clock += 1e6;
        await rounds.at(-1);
        expectUpToDate();
      }
      clock += 1e6;
      await Promise.all(rounds);
      await keeper.settled();
      expectUpToDate();
      await keeper.close();
    }),
    { numRuns: 60 },
  );
});
