import { expect, test } from "vitest";
import { describeCost, describeRange, describeSeconds } from "./use-run-forecast.ts";

test("writes ranges, costs and times", () => {
  expect(describeRange({ low: 290, high: 1330 })).toBe("290 to 1,330");
  expect(describeRange({ low: 3, high: 3 })).toBe("3");
  expect(describeCost({ low: 0, high: 0 })).toBe("0 credits");
  expect(describeCost({ low: 1, high: 1 })).toBe("1 credit");
  expect(describeCost({ low: 290, high: 330 })).toBe("up to 330 credits");
  expect([0.2, 15, 100, 600].map(describeSeconds)).toEqual([
    "about 1 s",
    "about 15 s",
    "about 2 min",
    "about 10 min",
  ]);
});
