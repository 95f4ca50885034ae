import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createCallerGate } from "./caller-gate.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 12, 0, seconds));
const rate = (retryAfterSeconds: number) => ({ allowed: false, reason: "rate", retryAfterSeconds }) as const;
const running = { allowed: false, reason: "running", retryAfterSeconds: 1 };

/** `enter` for a caller at a second of the test's clock. */
function open(atOnce: number | null) {
  const gate = createCallerGate(atOnce);
  const enter = (key: string, seconds = 0, signal = new AbortController().signal) =>
    gate.enter(key, () => at(seconds), signal);
  return { gate, enter };
}

test("a caller past its rate is refused after a second until it may call again", async () => {
  const { gate, enter } = open(4);
  gate.noteRefusal("caller", at(0), rate(30));
  const started = performance.now();
  expect(await Promise.all([enter("caller", 0), enter("caller", 29)])).toEqual([rate(30), rate(1)]);
  expect(performance.now() - started).toBeGreaterThan(900);
  expect(await enter("other", 0)).toMatchObject({ allowed: true });
  expect(await enter("caller", 30)).toMatchObject({ allowed: true });
});

test("as many calls of one caller pass as may run at once; the next is refused after a second", async () => {
  const { enter } = open(2);
  await enter("caller");
  await enter("caller");
  const started = performance.now();
  const refused = enter("caller");
  expect(await enter("other")).toMatchObject({ allowed: true });
  expect(await refused).toEqual(running);
  expect(performance.now() - started).toBeGreaterThan(900);
});

test("a call that waits passes once another of its caller has left", async () => {
  const { enter } = open(1);
  const first = await enter("caller");
  const second = enter("caller");
  await wait(20);
  if (first.allowed) first.leave();
  expect(await second).toMatchObject({ allowed: true });
});

test("a caller that leaves while it waits takes no place", async () => {
  const { enter } = open(1);
  const first = await enter("caller");
  const left = new AbortController();
  const second = enter("caller", 0, left.signal);
  left.abort(new Error("left"));
  await expect(second).rejects.toThrow("left");
  if (first.allowed) first.leave();
  expect(await enter("caller")).toMatchObject({ allowed: true });
});

test("without a limit any number passes at once", async () => {
  const { enter } = open(null);
  const entered = await Promise.all(Array.from({ length: 50 }, () => enter("caller")));
  expect(entered.filter(({ allowed }) => allowed)).toHaveLength(50);
});

test("a caller whose searches run in other processes waits a second before it asks again", async () => {
  const gate = createCallerGate(4);
  let now = at(0);
  gate.noteRefusal("caller", now, { allowed: false, reason: "running", retryAfterSeconds: 1 });
  const started = performance.now();
  const entering = gate.enter("caller", () => now, new AbortController().signal);
  now = at(1);
  expect(await entering).toMatchObject({ allowed: true });
  expect(performance.now() - started).toBeGreaterThan(900);
});

test("keeps at most 10,000 callers, and forgets those that may call again", async () => {
  const { gate, enter } = open(4);
  for (let caller = 0; caller < 10_000; caller++) gate.noteRefusal(`c${caller}`, at(0), rate(10));
  gate.noteRefusal("late", at(5), rate(10));
  expect(await enter("late", 5)).toMatchObject({ allowed: true });
  gate.noteRefusal("late", at(11), rate(10));
  expect(await enter("late", 11)).toEqual(rate(10));
});
