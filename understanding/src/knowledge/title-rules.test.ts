import type { ManagementLevel } from "@eq/contracts";
import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createTitleRules } from "./title-rules.ts";

const titleRules = createTitleRules(coreData);

test.each<[string, ManagementLevel | null, boolean]>([
  ["product owner", null, true],
  ["senior product owner", "Manager", false],
  ["founder and product owner", "C Level Exec", true],
  ["assistant principal", "Manager", true],
  ["school principal", "Director", true],
  ["senior account director", "Director", true],
  ["chief of staff", "Director", true],
  ["VP and chief of staff", "VP Level Exec", true],
  ["vice president product owner", "VP Level Exec", true],
  ["chief loan officer", "C Level Exec", true],
  ["staff data engineer", "Director", false],
  ["lead generation specialist", "Non Manager", true],
])("a known title has its own level, which words around it may raise: %s", (title, level, sure) => {
  expect(titleRules.read(title)).toMatchObject({ level, sure });
});

test.each<[string, ManagementLevel, boolean]>([
  ["senior marketing manager", "Manager", true],
  ["senior engineering manager", "Manager", true],
  ["lead production supervisor", "Manager", true],
  ["mid level plant manager", "Manager", true],
  ["senior dean", "Director", true],
  ["senior accountant", "Manager", false],
  ["senior product manager", "Manager", false],
  ["lead engineer", "Manager", false],
  ["principal engineering manager", "Director", false],
  ["junior accountant", "Non Manager", true],
  ["mid level accountant", "Non Manager", false],
  ["mid-senior designer", "Manager", false],
])('a level is unsure only when it comes from "senior" or "lead" alone: %s', (title, level, sure) => {
  expect(titleRules.read(title)).toMatchObject({ level, sure });
});

test('"mid market" is no grade of a title', () => {
  expect(titleRules.read("mid-market account executive")).toMatchObject({ byGrade: false });
});
