import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForScrollOrResizeEnd } from "./scroll-or-resize-end.ts";

const recomputeMock = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  recomputeMock.mockReset();
  stop = listenForScrollOrResizeEnd(recomputeMock);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test.each([
  ["scroll", 50],
  ["resize", 100],
])("calls back once, after no further %s for %i ms [TOUR-017]", (event, wait) => {
  window.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(wait - 1);
  window.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(wait - 1);
  expect(recomputeMock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(recomputeMock).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(recomputeMock).toHaveBeenCalledTimes(1);
});

test("calls back after elements inside the page scroll too [TOUR-017]", () => {
  document.body.dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(50);
  expect(recomputeMock).toHaveBeenCalledTimes(1);
});

test("makes no call after listening has stopped, not even a pending call", () => {
  window.dispatchEvent(new Event("scroll"));
  stop();
  window.dispatchEvent(new Event("resize"));
  vi.advanceTimersByTime(1_000);
  expect(recomputeMock).not.toHaveBeenCalled();
});
