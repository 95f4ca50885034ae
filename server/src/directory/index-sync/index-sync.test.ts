import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestLog, InlineWorkers, readRowVersions } from "../test-index.ts";
import { IndexSync } from "./index-sync.ts";
import { segmentOperations } from "./segment-operations.ts";
import { SnapshotFile } from "./snapshot-file.ts";
import { type TestPosition, TestSource } from "./test-source.ts";

let folder: string;
let source: TestSource;
let workers: InlineWorkers;
let log: ReturnType<typeof createTestLog>;
let clock: number;
let syncs: IndexSync<TestPosition>[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eq-sync-"));
  source = new TestSource();
  workers = new InlineWorkers();
  log = createTestLog();
  clock = 0;
  syncs = [];
});
afterEach(async () => {
  await Promise.all(syncs.map((sync) => sync.close()));
  await rm(folder, { recursive: true });
});

function makeSync(more: { interval?: number; snapshot?: SnapshotFile; now?: () => number } = {}) {
  const sync = new IndexSync<TestPosition>({
    source,
    workers,
    log,
    snapshot: null,
    interval: null,
    now: () => clock,
    ...more,
  });
  syncs.push(sync);
  return sync;
}

const expectUpToDate = () =>
  expect(readRowVersions(workers)).toEqual({
    companies: new Map(source.companies),
    people: new Map([...source.people].map(([id, { version }]) => [id, version])),
  });
const readScopes = () => source.reads.map(({ kind }) => kind);
const addNumberedCompanies = (count: number) => {
  for (let id = 1; id <= count; id++) source.companies.set(id, "old");
};

test("the index reads the whole directory first, then only changed families", async () => {
  addNumberedCompanies(100);
  const sync = makeSync();
  expect(sync.ready()).toBe(false);
  await sync.settled();
  expect(sync.ready()).toBe(true);
  expectUpToDate();
  source.setCompany(7, "new");
  source.setPerson(1, 8, "new");
  await sync.settled();
  expectUpToDate();
  source.removeCompany(8);
  source.setPerson(2, null, "alone");
  await sync.settled();
  expectUpToDate();
  expect(readScopes()).toEqual(["everything", "families", "families"]);
  expect(source.reads[1]).toEqual({ kind: "families", companyIds: [7, 8], personIds: [1] });
});

test("the index contains a person only once who changes companies between a poll and the reading of rows", async () => {
  addNumberedCompanies(10);
  source.setPerson(1, 2, "old");
  const sync = makeSync();
  await sync.settled();
  source.setCompany(8, "new");
  source.beforeBatch = async () => {
    source.beforeBatch = async () => {};
    source.setPerson(1, 8, "moved");
  };
  await sync.settled();
  expect(readRowVersions(workers).people).toEqual(new Map([[1, "moved"]]));
  await sync.settled();
  expectUpToDate();
});

test("merges small segments by tiers, and rebuilds the big segment when they reach a quarter of its size", async () => {
  addNumberedCompanies(1000);
  const sync = makeSync();
  await sync.settled();
  const shape: number[][] = [];
  const rebuilds = () => readScopes().filter((kind) => kind === "everything").length;
  for (let id = 1; id <= 1000 && rebuilds() === 1; id++) {
    source.setCompany(id, "new");
    await sync.settled();
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

test("pauses between rebuilds of the big segment, while small segments are still added", async () => {
  addNumberedCompanies(10);
  source.beforeBatch = async ({ kind }) => {
    if (kind === "everything") clock += 10;
  };
  const sync = makeSync();
  await sync.settled();
  const ended = clock;
  for (let id = 11; id < 60; id++) {
    clock += 10;
    source.setCompany(id, "new");
    await sync.settled();
    expectUpToDate();
    const rebuilds = readScopes().filter((kind) => kind === "everything").length;
    if (clock < ended + 4 * ended) expect(rebuilds).toBe(1);
  }
  clock += 8 * ended;
  source.setCompany(1, "newest");
  await sync.settled();
  await vi.waitFor(() => expect(workers.segments).toHaveLength(1));
  expectUpToDate();
  expect(readScopes().filter((kind) => kind === "everything")).toHaveLength(2);
});

test("the index contains changes made during a rebuild, both before and after the rebuild ends", async () => {
  addNumberedCompanies(50);
  const sync = makeSync();
  await sync.settled();
  const gate = Promise.withResolvers<void>();
  let batches = 0;
  source.beforeBatch = async ({ kind }) => {
    batches += kind === "everything" ? 1 : 0;
    if (kind === "everything" && batches === 25) await gate.promise;
  };
  for (let id = 1; id <= 20; id++) source.setCompany(id, "second");
  clock += 1e6;
  await sync.settled();
  await vi.waitFor(() => expect(batches).toBe(25));
  source.setCompany(1, "read before");
  source.setCompany(40, "read after");
  source.removeCompany(2);
  source.setPerson(9, 3, "came meanwhile");
  await sync.settled();
  expectUpToDate();
  source.setCompany(1, "once more");
  await sync.settled();
  gate.resolve();
  await vi.waitFor(() => expect(log.notes).toHaveLength(2));
  expectUpToDate();
  await sync.settled();
  expectUpToDate();
});

test("the index stops answering after a lost log position or a truncated table until the rebuild ends", async () => {
  addNumberedCompanies(20);
  const sync = makeSync({ now: () => performance.now() });
  await sync.settled();
  for (const losePosition of [() => (source.instance = "two"), () => source.change({ everything: true })]) {
    const gate = Promise.withResolvers<void>();
    source.beforeBatch = () => gate.promise;
    source.companies.clear();
    source.companies.set(500, "restored");
    losePosition();
    const settled = sync.settled();
    await vi.waitFor(() => expect(sync.ready()).toBe(false));
    source.setCompany(501, "after");
    gate.resolve();
    await settled;
    await sync.settled();
    expect(sync.ready()).toBe(true);
    expectUpToDate();
  }
  expect(readScopes().filter((kind) => kind === "everything").length).toBeGreaterThanOrEqual(3);
});

test("the index hides demo rows from its first answer on if the database says so", async () => {
  source.demoHidden = true;
  const sync = makeSync();
  await sync.settled();
  expect(sync.demoHidden()).toBe(true);
  source.demoHidden = false;
  await sync.settled();
  expect(sync.demoHidden()).toBe(false);
});

test("logs repeated failures of polls once, retries, and stops answering meanwhile", async () => {
  addNumberedCompanies(5);
  const sync = makeSync({ interval: 1 });
  await sync.start();
  await vi.waitFor(() => expect(sync.ready()).toBe(true));
  source.failures.readChanges = Number.POSITIVE_INFINITY;
  await vi.waitFor(() => expect(sync.ready()).toBe(false));
  source.failures.readChanges = 0;
  await vi.waitFor(() => expect(sync.ready()).toBe(true));
  expect(log.lines).toEqual([
    "Reading the directory's change log failed; it is retried (searches use SQL after three failures): planted: readChanges",
  ]);
  source.setCompany(3, "new");
  await sync.settled();
  expectUpToDate();
});

test("rebuilds the index after three failed updates", async () => {
  addNumberedCompanies(5);
  const sync = makeSync();
  await sync.settled();
  source.failures.families = 3;
  source.setCompany(3, "new");
  await expect(sync.settled()).rejects.toThrow("planted: families");
  await expect(sync.settled()).rejects.toThrow("planted: families");
  clock += 1e6;
  await sync.settled();
  expectUpToDate();
  expect(readScopes()).toEqual(["everything", "families", "families", "families", "everything"]);
});

test("retries a failed build of the index after a pause", async () => {
  addNumberedCompanies(5);
  source.failures.everything = 1;
  const sync = makeSync({ interval: 1 });
  await sync.start();
  await vi.waitFor(() => expect(log.lines).toHaveLength(1));
  expect(sync.ready()).toBe(false);
  clock += 1000;
  await vi.waitFor(() => expect(sync.ready()).toBe(true));
  expect(log.lines).toEqual([
    "Rebuilding the directory index failed; it is retried after a pause: planted: everything",
  ]);
});

test("merges small segments into the big one after ten seconds without a change, when they are large enough", async () => {
  addNumberedCompanies(100);
  const sync = makeSync();
  await sync.settled();
  for (let id = 1; id <= 6; id++) source.setCompany(id, "new");
  await sync.settled();
  clock += 9000;
  await sync.settled();
  expect(readScopes()).toEqual(["everything", "families"]);
  clock += 2000;
  await sync.settled();
  await vi.waitFor(() => expect(workers.segments).toHaveLength(1));
  expect(readScopes()).toEqual(["everything", "families", "everything"]);
});

test("reads only the changes since the snapshot after opening it", async () => {
  addNumberedCompanies(100);
  const snapshot = new SnapshotFile(folder, log);
  await makeSync({ snapshot }).settled();
  await snapshot.settled();
  source.setCompany(5, "changed while nothing ran");
  source.removeCompany(6);
  source.reads.length = 0;
  workers = new InlineWorkers();
  const sync = makeSync({ snapshot: new SnapshotFile(folder, log) });
  await sync.start();
  expect(sync.ready()).toBe(true);
  expectUpToDate();
  expect(readScopes()).toEqual(["families"]);
  expect(log.lines).toEqual([]);
});

test("after a restart, the index contains changes that were made while the snapshot was built", async () => {
  addNumberedCompanies(20);
  const snapshot = new SnapshotFile(folder, log);
  const gate = Promise.withResolvers<void>();
  let batches = 0;
  source.beforeBatch = async () => {
    batches += 1;
    if (batches === 10) await gate.promise;
  };
  const settled = makeSync({ snapshot }).settled();
  await vi.waitFor(() => expect(batches).toBe(10));
  source.setCompany(1, "changed after it was read");
  source.removeCompany(2);
  gate.resolve();
  await settled;
  await snapshot.settled();
  workers = new InlineWorkers();
  const sync = makeSync({ snapshot: new SnapshotFile(folder, log) });
  await sync.start();
  expect(sync.ready()).toBe(true);
  expectUpToDate();
});

test("rebuilds the index when the snapshot is of another database, damaged or of another format", async () => {
  addNumberedCompanies(10);
  const start = async () => {
    source.reads.length = 0;
    workers = new InlineWorkers();
    const snapshot = new SnapshotFile(folder, log);
    const sync = makeSync({ snapshot });
    await sync.start();
    await sync.settled();
    await snapshot.settled();
    expectUpToDate();
    return readScopes();
  };
  expect(await start()).toEqual(["everything"]);
  expect(await start()).toEqual([]);
  source.instance = "restored";
  expect(await start()).toEqual(["everything"]);
  await writeFile(join(folder, "directory.index"), "rubbish");
  expect(await start()).toEqual(["everything"]);
  expect(await start()).toEqual([]);
  vi.spyOn(segmentOperations, "open").mockImplementationOnce(() => {
    throw new Error("another format");
  });
  expect(await start()).toEqual(["everything"]);
  expect(log.lines).toEqual([
    "The change log does not reach back to the directory index; rebuilding the index (searches use SQL meanwhile)",
    "Index snapshot is unusable (its length is wrong); rebuilding the index (searches use SQL meanwhile)",
    "Index snapshot is unusable (another format); rebuilding the index (searches use SQL meanwhile)",
  ]);
});

test("logs an unwritable snapshot folder once, and the index still answers", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  addNumberedCompanies(10);
  const snapshot = new SnapshotFile(join(file, "below"), log);
  const sync = makeSync({ snapshot });
  for (const _ of [1, 2]) {
    source.change({ everything: true });
    clock += 1e6;
    await sync.settled();
    await snapshot.settled();
  }
  expectUpToDate();
  expect(log.lines).toEqual([expect.stringContaining("could not be written to")]);
  expect(await readdir(folder)).toEqual(["file"]);
});

test("closing the index aborts a running build", async () => {
  addNumberedCompanies(100);
  const gate = Promise.withResolvers<void>();
  source.beforeBatch = () => gate.promise;
  const sync = makeSync();
  const settled = sync.settled();
  const refused = expect(settled).rejects.toThrow("The directory index is closed");
  await vi.waitFor(() => expect(source.reads).toHaveLength(1));
  const closed = sync.close();
  gate.resolve();
  await closed;
  await refused;
  expect(sync.ready()).toBe(false);
});

const anySteps = fc.array(
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
function applyStep(step: object, version: string): void {
  const { set, remove, person, at, pass, everything } = step as Record<string, number | null | undefined>;
  if (set) source.setCompany(set, version);
  if (remove) source.removeCompany(remove);
  if (person) source.setPerson(person, at && source.companies.has(at) ? at : null, version);
  if (everything) source.change({ everything: true });
  if (pass) clock += pass;
}

test("the index equals the database after random changes and polls", async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (all) => {
      source = new TestSource();
      workers = new InlineWorkers();
      addNumberedCompanies(10);
      const sync = makeSync();
      const rounds: Promise<void>[] = [sync.settled()];
      for (const [index, step] of all.entries()) {
        applyStep(step, `v${index}`);
        if (!("round" in step)) continue;
        rounds.push(sync.settled());
        await new Promise((resolve) => setImmediate(resolve));
        if (step.round === "go on") continue;
        clock += 1e6;
        await rounds.at(-1);
        expectUpToDate();
      }
      clock += 1e6;
      await Promise.all(rounds);
      await sync.settled();
      expectUpToDate();
      await sync.close();
    }),
    { numRuns: 60 },
  );
});
