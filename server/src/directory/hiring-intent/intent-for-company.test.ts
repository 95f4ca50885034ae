import { companySignals } from "@eq/contracts";
import { expect, test } from "vitest";
import type { CompanyJobs } from "../../adapters/job-postings/port.ts";
import { calculateCompanyIntent } from "./intent-for-company.ts";
import { testDay } from "./test-evidence.ts";

const weeklyPostingCounts = [0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 2];
const providerPostings = [
  { title: "Plant Manager", department: "Operations", posted: "2 days ago", via: "Job board" },
  { title: "Welder", posted: "2026-11-16" },
  { title: "Fitter", posted: "10 days ago" },
];
const providerJobs: CompanyJobs = {
  open: 5,
  postings: providerPostings,
  weekly: weeklyPostingCounts,
  closed: 2,
};
const calculateScore = (overrides: Partial<CompanyJobs>) =>
  calculateCompanyIntent(
    {},
    { jobs: { ...providerJobs, ...overrides }, news: [], jobsSource: "Feed" },
    testDay,
  );

test("scores a live provider's postings, weekly counts and closings, and cites only titled postings", () => {
  const { reasons, signals } = calculateScore({});
  expect(reasons.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "5 open jobs",
      "4 new postings in 30 days; usually fewer than 1",
      "Hiring a leader: Plant Manager",
    ]),
  );
  const titles = reasons.flatMap(({ evidence }) => (evidence ?? []).map(({ title }) => title));
  expect(new Set(titles)).toEqual(new Set(["Plant Manager", "Welder", "Fitter"]));
  expect(signals).toMatchObject({ weeklyPostings: weeklyPostingCounts, day: testDay });
});

test("more closings lower the score, more new postings raise it", () => {
  const score = calculateScore({}).score ?? 0;
  expect(calculateScore({ closed: 9 }).score).toBeLessThan(score);
  expect(calculateScore({ weekly: weeklyPostingCounts.with(-1, 5), open: 8 }).score).toBeGreaterThan(score);
});

test("gives the status unknown to a company without postings at the provider", () => {
  const nothing = { open: 0, postings: [], weekly: Array(12).fill(0), closed: 0 };
  expect(calculateScore(nothing)).toMatchObject({ score: null, status: "unknown", reasons: [] });
});

test("accepts stored signals whose reasons cite no evidence", () => {
  const reasons = [{ kind: "open-jobs", points: 9, text: "4 open jobs", date: "2026-03-01", source: null }];
  const stored = { weeklyPostings: [], reasons, formulaVersion: 1, day: "2026-03-02" };
  expect(companySignals.parse(stored)).toEqual(stored);
});
