import { expect, test } from "vitest";
import { createTestLog, InlineWorkers, readRowVersions } from "../test-index.ts";
import { IndexSync } from "./index-sync.ts";
import { type TestPosition, TestSource } from "./test-source.ts";

test("the index is not ready until it has caught up with changes made during the first build", async () => {
  const source = new TestSource();
  const workers = new InlineWorkers();
  for (let id = 1; id <= 50; id++) source.companies.set(id, "old");
  let clock = 0;
  const sync = new IndexSync<TestPosition>({
    source,
    workers,
    log: createTestLog(),
    snapshot: null,
    interval: null,
    now: () => clock,
  });
  const set = workers.setSegments.bind(workers);
  const readyWhenSet: boolean[] = [];
  workers.setSegments = (...segments) => {
    set(...segments);
    readyWhenSet.push(sync.ready());
  };
  let slowUpdates = 2;
  source.beforeBatch = async ({ kind }) => {
    if (kind === "everything") source.setCompany(1, "while everything is read");
    // Makes the first two updates slow; more changes are committed while they run.
    else if (slowUpdates-- > 0) {
      clock += 1000;
      source.setCompany(2, `while changes are taken over, ${slowUpdates}`);
    }
  };
  await sync.settled();
  expect(readyWhenSet.length).toBeGreaterThan(4);
  expect(readyWhenSet).not.toContain(true);
  expect(sync.ready()).toBe(true);
  expect(readRowVersions(workers).companies).toEqual(new Map(source.companies));
  await sync.close();
});
