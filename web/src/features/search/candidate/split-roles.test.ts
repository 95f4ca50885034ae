import { expect, test } from "vitest";
import { splitRoles } from "./split-roles.ts";

test.each([
  ["Plant Manager or Director of Operations", ["Plant Manager", "Director of Operations"]],
  ["Plant Manager, Director of Operations", ["Plant Manager", "Director of Operations"]],
  ["Plant Manager / Director of Operations", ["Plant Manager", "Director of Operations"]],
  ["Plant Manager and/or Director of Operations", ["Plant Manager", "Director of Operations"]],
  ["Controller, CFO or VP of Finance", ["Controller", "CFO", "VP of Finance"]],
  ["VP or Director of Sales", ["VP of Sales", "Director of Sales"]],
  ["Plant or Operations Manager", ["Plant Manager", "Operations Manager"]],
  ["Director of Sales and Marketing", ["Director of Sales and Marketing"]],
  ["UI/UX Designer", ["UI/UX Designer"]],
  ["A/R Clerk", ["A/R Clerk"]],
  ["Manager/Director of Finance", ["Manager of Finance", "Director of Finance"]],
  ["Nurse, nurse ; Orderly", ["Nurse", "Orderly"]],
  ["Plant manager or ", ["Plant manager"]],
  ["Doctor", ["Doctor"]],
  ["", []],
])("splits the role %j into titles: %j", (typed, titles) => {
  expect(splitRoles(typed)).toEqual(titles);
});
