import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { exampleQueryTexts } from "../suggestions/example-queries.ts";
import { useTypewriter } from "./typewriter.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("types one more character each 120 ms, then the next text [LIMIT-003, SRCH-003]", () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useTypewriter(["abc", "xy"], true));
  expect(result.current.text).toBe("");
  for (const typed of ["a", "ab", "abc", "abc"]) {
    advanceTime(120);
    expect(result.current.text).toBe(typed);
  }
  advanceTime(15 * 120);
  expect(result.current.text).toBe("x");
});

test("the cursor blinks every 500 ms [LIMIT-004]", () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useTypewriter(["abc"], true));
  const cursorStates = [0, 499, 1, 499, 1].map((milliseconds) => {
    advanceTime(milliseconds);
    return result.current.cursor;
  });
  expect(cursorStates).toEqual([true, true, false, false, true]);
});

test("shows the whole first text when reduced motion is preferred", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { result } = renderHook(() => useTypewriter(exampleQueryTexts, true));
  expect(result.current).toEqual({ text: "Software companies in Austin", cursor: false });
});

test("has five example queries, each with a sector and a city [SRCH-010]", () => {
  expect(exampleQueryTexts).toEqual([
    "Software companies in Austin",
    "Hospitals in Boston",
    "Manufacturing companies in Chicago",
    "Banks in New York City",
    "Logistics companies in Atlanta",
  ]);
});
