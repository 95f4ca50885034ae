import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRenewing } from "./keep-renewing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("calls `renew` at each interval until it is stopped", async () => {
  const renew = vi.fn(async () => {});
  const stop = keepRenewing(renew, { everySeconds: 20, onError: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
});

test("waits for a slow renewal, reports a failed renewal, and continues", async () => {
  const slow = Promise.withResolvers<void>();
  const renew = vi.fn(async () => {}).mockReturnValueOnce(slow.promise);
  const onError = vi.fn();
  const stop = keepRenewing(renew, { everySeconds: 20, onError });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(renew).toHaveBeenCalledTimes(1);
  slow.reject(new Error("The database does not answer"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(renew).toHaveBeenCalledTimes(2);
  stop();
});
