import { expect, test } from "vitest";
import { describeList } from "./describe-list.ts";

test("names a list by its first two names", () => {
  expect(describeList(["Halvorn"], 1)).toBe("Halvorn");
  expect(describeList(["Halvorn", "Brandt"], 2)).toBe("Halvorn, Brandt");
  expect(describeList(["Halvorn", "Brandt", "Corvane"], 3)).toBe("Halvorn, Brandt and 1 more");
  expect(describeList(Array(2).fill("x".repeat(500)), 100_000).length).toBeLessThanOrEqual(200);
});
