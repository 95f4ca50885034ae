import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createCallerGate } from "./caller-gate.ts";

const rateRefusal = (retryAfterSeconds: number) =>
  ({ allowed: false, reason: "rate", retryAfterSeconds }) as const;
const runningRefusal = { allowed: false, reason: "running", retryAfterSeconds: 1 } as const;

/** Opens a gate with a manual clock. */
function openTestGate(atOnce: number | null) {
  let milliseconds = Date.UTC(2026, 10, 24, 12);
  const gate = createCallerGate(atOnce, { now: () => milliseconds });
  const passSeconds = (seconds: number) => {
    milliseconds += seconds * 1000;
  };
  const enter = (key: string, signal = new AbortController().signal) => gate.enter(key, signal);
  return { gate, enter, passSeconds };
}

test("refuses each call of a caller above its rate after a second's wait, until the caller may call again", async () => {
  const { gate, enter, passSeconds } = openTestGate(4);
  gate.noteRefusal("caller", rateRefusal(30));
  const started = performance.now();
  expect(await enter("caller")).toEqual(rateRefusal(30));
  passSeconds(29);
  expect(await enter("caller")).toEqual(rateRefusal(1));
  expect(performance.now() - started).toBeGreaterThan(1900);
  expect(await enter("other")).toMatchObject({ allowed: true });
  passSeconds(1);
  expect(await enter("caller")).toMatchObject({ allowed: true });
});

test("lets as many calls of one caller through as may run concurrently, and refuses the next after a second", async () => {
  const { enter } = openTestGate(2);
  await enter("caller");
  await enter("caller");
  const started = performance.now();
  const refused = enter("caller");
  expect(await enter("other")).toMatchObject({ allowed: true });
  expect(await refused).toEqual(runningRefusal);
  expect(performance.now() - started).toBeGreaterThan(900);
});

test("lets a waiting call through once another call of its caller has ended", async () => {
  const { enter } = openTestGate(1);
  const first = await enter("caller");
  const second = enter("caller");
  await wait(20);
  if (first.allowed) first.leave();
  expect(await second).toMatchObject({ allowed: true });
});

test("a call that is aborted while it waits takes no place", async () => {
  const { enter } = openTestGate(1);
  const first = await enter("caller");
  const leaving = new AbortController();
  const second = enter("caller", leaving.signal);
  leaving.abort(new Error("left"));
  await expect(second).rejects.toThrow("left");
  if (first.allowed) first.leave();
  expect(await enter("caller")).toMatchObject({ allowed: true });
});

test("lets any number of calls through when there is no limit", async () => {
  const { enter } = openTestGate(null);
  const entered = await Promise.all(Array.from({ length: 50 }, () => enter("caller")));
  expect(entered.filter(({ allowed }) => allowed)).toHaveLength(50);
});

test("when a caller's searches run in other processes, delays its next call for a second before the database is asked", async () => {
  const { gate, enter, passSeconds } = openTestGate(4);
  gate.noteRefusal("caller", runningRefusal);
  const started = performance.now();
  const entering = enter("caller");
  passSeconds(1);
  expect(await entering).toMatchObject({ allowed: true });
  expect(performance.now() - started).toBeGreaterThan(900);
});

test("remembers at most 10,000 refused callers and forgets the oldest refusal first", async () => {
  const { gate, enter } = openTestGate(4);
  for (let caller = 0; caller < 10_000; caller++) gate.noteRefusal(`c${caller}`, rateRefusal(10));
  gate.noteRefusal("late", rateRefusal(10));
  expect(await enter("c0")).toMatchObject({ allowed: true });
  expect(await Promise.all(["c1", "late"].map((key) => enter(key)))).toEqual([
    rateRefusal(10),
    rateRefusal(10),
  ]);
});
