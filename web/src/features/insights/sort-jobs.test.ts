import type { InsightJob } from "@eq/contracts";
import { expect, test } from "vitest";
import { type JobColumn, newestFirst, pressColumn, readYearlyPay, sortJobs } from "./sort-jobs.ts";

const jobs: InsightJob[] = [
  { title: "Buyer", department: "Supply", location: "Toledo", posted_date: "2026-11-20" },
  { title: "Welder", department: "Operations", salary: "$34 an hour", posted_date: "2026-11-22" },
  { title: "Plant Manager", salary: "$118K - $142K", location: "Akron", searched: true },
  { title: "Analyst", department: "Finance", salary: "$80,000", posted_date: "2026-11-21" },
];
const sortTitles = (column: JobColumn, isDescending: boolean) =>
  sortJobs(jobs, { column, isDescending }).map(({ title }) => title);

test("lists the searched role first in every order, and jobs without the value last", () => {
  expect(sortTitles("posted", true)).toEqual(["Plant Manager", "Welder", "Analyst", "Buyer"]);
  expect(sortTitles("title", false)).toEqual(["Plant Manager", "Analyst", "Buyer", "Welder"]);
  expect(sortTitles("pay", true)).toEqual(["Plant Manager", "Analyst", "Welder", "Buyer"]);
  expect(sortTitles("pay", false)).toEqual(["Plant Manager", "Welder", "Analyst", "Buyer"]);
  expect(sortTitles("department", true)).toEqual(["Plant Manager", "Buyer", "Welder", "Analyst"]);
  expect(sortTitles("place", false)).toEqual(["Plant Manager", "Buyer", "Welder", "Analyst"]);
});

test.each([
  ["$118,000 - $142,000", 118_000],
  ["$34 - $41 an hour", 70_720],
  ["$25/hr", 52_000],
  ["$5K a month", 60_000],
  ["Competitive", null],
  [null, null],
])("reads the pay %s as %s dollars a year", (salary, pay) => {
  expect(readYearlyPay(salary)).toBe(pay);
});

test("a second press on a heading turns its order around", () => {
  const byPay = pressColumn(newestFirst, "pay");
  expect(byPay).toEqual({ column: "pay", isDescending: true });
  expect(pressColumn(byPay, "pay")).toEqual({ column: "pay", isDescending: false });
  expect(pressColumn(byPay, "title")).toEqual({ column: "title", isDescending: false });
});
