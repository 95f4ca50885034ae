import { expect, test } from "vitest";
import { RebuildPace } from "./rebuild-pace.ts";

test("the pause after a rebuild is four to eight times as long as the rebuild took", () => {
  const pace = new RebuildPace();
  expect(pace.mayStart(0)).toBe(true);
  pace.succeeded(1000, 3000);
  expect(pace.mayStart(3000 + 4 * 2000)).toBe(false);
  expect(pace.mayStart(3000 + 8 * 2000)).toBe(true);
});

test("the pause before the next rebuild doubles after each failure, up to five minutes", () => {
  const pace = new RebuildPace();
  pace.failed(0);
  expect([pace.mayStart(999), pace.mayStart(1000)]).toEqual([false, true]);
  pace.failed(1000);
  expect([pace.mayStart(2999), pace.mayStart(3000)]).toEqual([false, true]);
  for (let count = 0; count < 20; count++) pace.failed(3000);
  expect([pace.mayStart(3000 + 299_999), pace.mayStart(3000 + 300_000)]).toEqual([false, true]);
  pace.succeeded(400_000, 400_010);
  pace.failed(500_000);
  expect(pace.mayStart(501_000)).toBe(true);
});

test("hurry shortens the pause to the duration of the last rebuild, but not after a failure", () => {
  const pace = new RebuildPace();
  pace.succeeded(1000, 3000);
  pace.hurry();
  expect([pace.mayStart(4999), pace.mayStart(5000)]).toEqual([false, true]);
  pace.failed(6000);
  pace.hurry();
  expect(pace.mayStart(6999)).toBe(false);
});
