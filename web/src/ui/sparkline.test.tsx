import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RivDial } from "./riv-dial.tsx";
import { Sparkline } from "./sparkline.tsx";

function renderBarHeights(weekly: readonly number[]): number[] {
  const { container } = render(<Sparkline weekly={weekly} />);
  return [...container.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("height")));
}

test("shows postings of twelve weeks as bars and their sum as text", () => {
  expect(renderBarHeights([3, 4, 3, 4, 3, 4, 4, 5, 7, 8, 9, 11])).toHaveLength(12);
  expect(screen.getByText("65 new in 12 weeks")).toBeTruthy();
  expect(screen.getByRole("img").getAttribute("aria-label")).toContain("3, 4, 3, 4, 3, 4, 4, 5, 7, 8, 9, 11");
});

test("pads short histories with zeros at the front, and drops the oldest weeks of long ones", () => {
  expect(renderBarHeights([8])).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 22]);
  expect(renderBarHeights([99, ...Array<number>(12).fill(0)])).toEqual(Array(12).fill(2));
});

test("draws a single posting as a low bar", () => {
  expect(Math.max(...renderBarHeights([0, 1]))).toBeLessThan(12);
});

test.each([
  [86.4, "RIV 86, show the evidence", 86],
  [140, "RIV 100, show the evidence", 100],
  [0, "RIV 0, show the evidence", null],
])("labels the dial of score %s as %s", (score, name, arc) => {
  render(<RivDial score={score} status="hot" isOpen={false} onToggle={() => undefined} />);
  const dial = screen.getByRole("button", { name });
  const value = dial.querySelector(".stroke-hot-solid");
  expect(value?.getAttribute("stroke-dasharray") ?? null).toBe(arc === null ? null : `${arc * 2.7} 360`);
});
