import { expect, test } from "vitest";
import { tourSteps } from "./steps.ts";

test("does not mention the search box in the last step, because a candidate's search has none", () => {
  expect(tourSteps.at(-1)?.content).not.toMatch(/\bbox\b/);
});

test("defines six steps with target, content, placement and beacon [TOUR-018]", () => {
  expect(tourSteps).toHaveLength(6);
  for (const step of tourSteps) {
    expect(step).toMatchObject({
      target: expect.stringMatching(/^(body|\[data-tour="[a-z]+"\])$/),
      content: expect.stringMatching(/\.$/),
      placement: expect.stringMatching(/^(center|bottom|right)$/),
      disableBeacon: true,
    });
  }
  expect(tourSteps.map(({ placement }) => placement === "center")).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});
