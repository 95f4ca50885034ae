import { expect, test } from "vitest";
import { planRetry } from "./plan-retry.ts";

const begun = new Date("2026-03-10T00:00:00Z");
const begunAt = begun.toISOString();

test("tries are spread over a day, later each time", () => {
  const delays: number[] = [];
  let now = begun;
  for (let tries = 1; ; tries += 1) {
    const next = planRetry({ tries, begunAt }, null, now, () => 1);
    if (next === null) break;
    delays.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(delays).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_000]);
  expect(now.getTime() - begun.getTime()).toBeLessThan(86_400_000);
});

test("jitter takes up to a fifth off a delay", () => {
  expect(planRetry({ tries: 4, begunAt }, null, begun, () => 0)?.getTime()).toBe(begun.getTime() + 480_000);
  expect(planRetry({ tries: 4, begunAt }, null, begun, () => 0.5)?.getTime()).toBe(begun.getTime() + 540_000);
});

test("Retry-After delays a try, but not beyond the day", () => {
  expect(planRetry({ tries: 1, begunAt }, 90_000, begun)?.getTime()).toBe(begun.getTime() + 90_000);
  expect(planRetry({ tries: 1, begunAt }, 1, begun, () => 1)?.getTime()).toBe(begun.getTime() + 5_000);
  expect(planRetry({ tries: 1, begunAt }, 9e9, begun)?.getTime()).toBe(begun.getTime() + 86_400_000);
  expect(planRetry({ tries: 2, begunAt }, null, new Date(begun.getTime() + 86_400_000))).toBe(null);
});
