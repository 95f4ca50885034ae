import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createRepeatedWork, pickRetrySeconds } from "./repeated-work.ts";

test("calls during a round share one more round, which begins after it", async () => {
  let rounds = 0;
  let active = 0;
  let most = 0;
  const round = async () => {
    rounds += 1;
    most = Math.max(most, ++active);
    await setTimeout(20);
    active -= 1;
  };
  const work = createRepeatedWork({ round, intervalMs: 60_000, onFailure: () => {} });
  const first = work.workNow();
  await Promise.all(Array.from({ length: 50 }, () => work.workNow()));
  await first;
  expect([rounds, most]).toEqual([2, 1]);
  await work.workNow();
  expect(rounds).toBe(3);
});

test("a failed round is reported, and the next one works again", async () => {
  const failures: unknown[] = [];
  const round = vi.fn().mockRejectedValueOnce(new Error("Away")).mockResolvedValue(undefined);
  const work = createRepeatedWork({ round, intervalMs: 60_000, onFailure: (error) => failures.push(error) });
  await work.workNow();
  await work.workNow();
  expect(failures).toEqual([new Error("Away")]);
  expect(round).toHaveBeenCalledTimes(2);
});

test("repeats until it is stopped", async () => {
  const round = vi.fn().mockResolvedValue(undefined);
  const work = createRepeatedWork({ round, intervalMs: 5, onFailure: () => {} });
  work.start();
  await vi.waitFor(() => expect(round.mock.calls.length).toBeGreaterThan(2));
  work.stop();
  const { length } = round.mock.calls;
  await setTimeout(30);
  expect(round.mock.calls.length).toBe(length);
});

test("the last delay repeats for all further tries", () => {
  expect([1, 2, 3, 9].map((tries) => pickRetrySeconds([5, 30, 120], tries))).toEqual([5, 30, 120, 120]);
});
