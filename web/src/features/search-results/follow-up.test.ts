import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFollowUpWork } from "./follow-up.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("starts the follow-up work once, 1 s after the first results [LIMIT-010]", () => {
  const work = vi.fn();
  const { rerender } = renderHook(({ hasResults }) => useFollowUpWork(hasResults, work), {
    initialProps: { hasResults: false },
  });
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
  rerender({ hasResults: true });
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  rerender({ hasResults: true });
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledOnce();
});

test("skips the follow-up work when the results are cleared within one second", () => {
  const work = vi.fn();
  const { rerender } = renderHook(({ hasResults }) => useFollowUpWork(hasResults, work), {
    initialProps: { hasResults: true },
  });
  vi.advanceTimersByTime(900);
  rerender({ hasResults: false });
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
});
