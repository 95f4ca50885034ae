import { expect, test } from "vitest";
import {
  bulkContactLimit,
  countTitlesPerCompany,
  decisionLevels,
  defaultTargetChoice,
  estimateProspects,
  executiveTitles,
  leadTypeQueries,
  planTarget,
  rolePresets,
  targetChoice,
  targetDepartments,
  targetRoles,
  writeDefaultContactQuery,
} from "./index.ts";

test("a bulk search uses 4 to 10 titles at each company [LIMIT-014]", () => {
  expect([1, 4, 5, 7, 10, 20, 100].map(countTitlesPerCompany)).toEqual([10, 10, 8, 6, 4, 4, 4]);
  const everything = { ...defaultTargetChoice, roles: [...targetRoles], departments: [...targetDepartments] };
  expect([1, 5, 20].map((companies) => planTarget(everything, companies).queries.length)).toEqual([10, 8, 4]);
});

test("a bulk search lists at most 100 contacts", () => expect(bulkContactLimit).toBe(100));

test("the estimate is companies × roles × 2 [CONT-050]", () => {
  expect(estimateProspects(3, 2)).toBe(12);
  expect(estimateProspects(0, 2)).toBe(0);
});

test("the target offers twenty roles, nine departments and three decision levels [CONT-051] [CONT-052]", () => {
  expect(new Set(targetRoles).size).toBe(20);
  expect(targetDepartments).toHaveLength(9);
  expect(decisionLevels).toEqual(["high", "medium", "any"]);
});

test("the default target is CEO and VP Sales, Executive and Sales, high, all contact data [CONT-046]", () => {
  expect(defaultTargetChoice).toEqual({
    roles: ["CEO", "VP Sales"],
    departments: ["Executive", "Sales"],
    decision: "high",
    contactData: ["email", "phone", "linkedIn"],
    minimumExperience: 2,
    maximum: 50,
  });
});

test("experience is 0 to 30 years, and a company has 10 to 200 contacts [CONT-047] [CONT-048]", () => {
  const accepts = (change: object) => targetChoice.safeParse({ ...defaultTargetChoice, ...change }).success;
  expect([-1, 0, 30, 31].map((minimumExperience) => accepts({ minimumExperience }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([9, 10, 200, 201].map((maximum) => accepts({ maximum }))).toEqual([false, true, true, false]);
});

test("roles are searched before departments, and the decision level is only for departments", () => {
  const { queries } = planTarget({ ...defaultTargetChoice, decision: "medium" }, 3);
  expect(queries.map(({ text }) => text)).toEqual([
    "CEO",
    "VP Sales",
    "Executive: managers and above",
    "Sales: managers and above",
  ]);
  expect(queries[0]?.seniority).toEqual([]);
  expect(queries[3]).toMatchObject({
    departments: ["Sales"],
    seniority: ["Manager", "Director", "VP", "C-Level", "Owner"],
  });
});

test("each role of a preset can be searched [CONT-054]", () => {
  expect(rolePresets.map(({ name }) => name)).toEqual([
    "Hiring Managers",
    "C-Suite",
    "VP Engineering",
    "Directors",
    "Sales Leaders",
    "Recruiting / HR",
  ]);
  const roles: readonly string[] = targetRoles;
  expect(rolePresets.flatMap((preset) => preset.roles).filter((role) => !roles.includes(role))).toEqual([]);
});

test("a search for executives looks for eight titles, in this order [LIMIT-020]", () => {
  const titles = ["CEO", "President", "Founder", "Owner", "COO", "CFO", "CTO", "CMO"];
  expect(executiveTitles).toEqual(titles);
  expect(leadTypeQueries.executives).toBe(titles.join(", "));
});

test("the default contact query names the company [CONT-019]", () =>
  expect(writeDefaultContactQuery("Halvorn Castings")).toBe(
    "Senior decision makers and hiring managers at Halvorn Castings",
  ));
