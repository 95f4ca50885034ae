import { expect, test } from "vitest";
import { createTestLog, InlineWorkers, versionsIn } from "../test-index.ts";
import { IndexKeeper } from "./index-sync.ts";
import { type TestPosition, TestSource } from "./test-source.ts";

test("what was read at first answers only once it has caught up, however long that takes", async () => {
  const source = new TestSource();
  const workers = new InlineWorkers();
  for (let id = 1; id <= 50; id++) source.companies.set(id, "old");
  let clock = 0;
  const keeper = new IndexKeeper<TestPosition>({
    source,
    workers,
    log: createTestLog(),
    snapshots: null,
    interval: null,
    now: () => clock,
  });
  const set = workers.setSegments.bind(workers);
  const readyWhenSet: boolean[] = [];
  workers.setSegments = (...segments) => {
    set(...segments);
    readyWhenSet.push(keeper.ready());
  };
  let long = 2;
  source.beforeBatch = async ({ kind }) => {
    if (kind === "everything") source.setCompany(1, "while everything is read");
    // While changes are taken over others come in, and it takes long, but for the last ones.
    else if (long-- > 0) {
      clock += 1000;
      source.setCompany(2, `while changes are taken over, ${long}`);
    }
  };
  await keeper.settled();
  expect(readyWhenSet.length).toBeGreaterThan(4);
  expect(readyWhenSet).not.toContain(true);
  expect(keeper.ready()).toBe(true);
  expect(versionsIn(workers).companies).toEqual(new Map(source.companies));
  await keeper.close();
});
