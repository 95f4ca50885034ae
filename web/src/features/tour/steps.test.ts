import { expect, test } from "vitest";
import { steps } from "./steps.ts";

test("has a last step that is also true without a search box, as in a candidate's search", () => {
  expect(steps.at(-1)?.content).not.toMatch(/\bbox\b/);
});

test("has six steps with target, content, placement and beacon [TOUR-018]", () => {
  expect(steps).toHaveLength(6);
  for (const step of steps) {
    expect(step).toMatchObject({
      target: expect.stringMatching(/^(body|\[data-tour="[a-z]+"\])$/),
      content: expect.stringMatching(/\.$/),
      placement: expect.stringMatching(/^(center|bottom|right)$/),
      disableBeacon: true,
    });
  }
  expect(steps.map(({ placement }) => placement === "center")).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});
