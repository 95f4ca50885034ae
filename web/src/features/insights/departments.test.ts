import type { DepartmentCount } from "@eq/contracts";
import { expect, test } from "vitest";
import { summarizeDepartments } from "./departments.ts";

const makeDepartmentCounts = (...open: number[]): DepartmentCount[] =>
  open.map((count, index) => ({ department: `Department ${index + 1}`, open: count }));
const listTopDepartments = (departments: DepartmentCount[]) =>
  summarizeDepartments({ departments, jobs: [] }).map(({ department, open }) => `${department} ${open}`);

test("shows the five departments with most open roles and the rest as Other", () => {
  expect(listTopDepartments(makeDepartmentCounts(4, 26, 9, 6, 14, 2, 1))).toEqual([
    "Department 2 26",
    "Department 5 14",
    "Department 3 9",
    "Department 4 6",
    "Department 1 4",
    "Other 3",
  ]);
});

test("counts jobs without a department as Other, even if they are the largest group", () => {
  const unnamed = { department: "Other", open: 40 };
  expect(listTopDepartments([unnamed, ...makeDepartmentCounts(3, 2)])).toEqual([
    "Department 1 3",
    "Department 2 2",
    "Other 40",
  ]);
  expect(listTopDepartments([unnamed, ...makeDepartmentCounts(3, 2, 1, 1, 1, 7)]).at(-1)).toBe("Other 41");
  expect(listTopDepartments(makeDepartmentCounts(3, 0))).toEqual(["Department 1 3"]);
});

test("counts departments from the jobs when the server sends no department counts", () => {
  const jobs = [{ title: "A", department: "Sales" }, { title: "B", department: "Sales" }, { title: "C" }];
  expect(summarizeDepartments({ jobs })).toEqual([
    { department: "Sales", open: 2 },
    { department: "Other", open: 1 },
  ]);
  expect(summarizeDepartments({ jobs: [] })).toEqual([]);
});
