import { expect, test } from "vitest";
import { isExhausted } from "./subscription.ts";

test.each([
  [1, false],
  [0, true],
  [-1, true],
])("with %i credits remaining an account is exhausted: %s [ACC-025]", (remaining, exhausted) => {
  expect(isExhausted({ remaining, unlimited: false })).toBe(exhausted);
});

test.each([1, 0, -1])(
  "with %i remaining an unlimited account is not exhausted [ACC-024, ACC-025]",
  (remaining) => {
    expect(isExhausted({ remaining, unlimited: true })).toBe(false);
  },
);
