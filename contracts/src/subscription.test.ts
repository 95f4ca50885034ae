import { expect, test } from "vitest";
import { isExhausted } from "./subscription.ts";

test.each([
  [1, false],
  [0, true],
  [-1, true],
])("a limited account with %i credits remaining is exhausted: %s [ACC-025]", (remaining, exhausted) => {
  expect(isExhausted({ remaining, unlimited: false })).toBe(exhausted);
});

test.each([1, 0, -1])(
  "an unlimited account with %i credits remaining is not exhausted [ACC-024, ACC-025]",
  (remaining) => {
    expect(isExhausted({ remaining, unlimited: true })).toBe(false);
  },
);
