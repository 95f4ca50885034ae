import { expect, test } from "vitest";
import { steps } from "./steps.ts";

test("the last step is true where there is no box, as for a candidate's search", () => {
  expect(steps.at(-1)?.content).not.toMatch(/\bbox\b/);
});

test("there are six steps, each with its target, content, placement and beacon [TOUR-018]", () => {
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
