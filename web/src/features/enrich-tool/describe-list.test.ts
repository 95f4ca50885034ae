import { expect, test } from "vitest";
import { describeList } from "./describe-list.ts";

test("names a list by its first two names", () => {
  expect(describeList(["Halvorn"])).toBe("Halvorn");
  expect(describeList(["Halvorn", "Brandt"])).toBe("Halvorn, Brandt");
  expect(describeList(["Halvorn", "Brandt", "Corvane"])).toBe("Halvorn, Brandt and 1 more");
  expect(describeList(Array(100_000).fill("x".repeat(500))).length).toBeLessThanOrEqual(200);
});
