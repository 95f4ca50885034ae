import type { Company, IntentReason } from "@eq/contracts";
import { expect, test } from "vitest";
import type { OpenJob } from "../../adapters/job-postings/port.ts";
import type { CompanyNews } from "../../adapters/news/port.ts";
import { type SummaryFacts, summarizeInsights } from "./summarize-insights.ts";

const expansion: CompanyNews = {
  kind: "expansion",
  title: "Halvorn to add a casting line",
  source: "Trade Wire",
  link: "https://news.example.com/1",
  date: "2026-11-17",
};
const openJobsReason: IntentReason = {
  kind: "open-jobs",
  points: 20,
  text: "2 open jobs",
  source: "Careers page",
};

function makeJob(title: string, posted: string | null, department: string | null = "Operations"): OpenJob {
  const applyLink = `https://jobs.example.com/${title.replace(" ", "-")}`;
  return { title, department, location: null, salary: null, employmentType: null, posted, applyLink };
}

const openJobs = [makeJob("Plant Manager", "2026-11-22"), makeJob("Welder", "2026-08-03")];

interface TestFacts {
  news?: CompanyNews[];
  reasons?: IntentReason[];
  jobs?: OpenJob[] | null;
  open?: number;
}

function summarize({ news = [], reasons = [openJobsReason], jobs = openJobs, open }: TestFacts) {
  const signals = { weeklyPostings: [], reasons, formulaVersion: 3, day: "2026-11-25" };
  const company: Company = { id: "1", name: "Halvorn", leadStatus: "hot", signals };
  const departments = [{ department: "Operations", open: open ?? jobs?.length ?? 0 }];
  const facts: SummaryFacts = {
    company,
    news,
    jobs: jobs && { open: open ?? jobs.length, departments: jobs.length > 0 ? departments : [], jobs },
    now: new Date("2026-11-25T10:00:00Z"),
  };
  return summarizeInsights(facts);
}
const summarizeTexts = (facts: TestFacts) => summarize(facts).map(({ text }) => text);

test("says what happened, what it means for hiring and since when, each with its source", () => {
  const leaders: IntentReason = { kind: "roles", points: 4, text: "Hiring a leader: Plant Manager" };
  expect(summarize({ news: [expansion], reasons: [openJobsReason, leaders] })).toEqual([
    {
      text: "Trade Wire reported on November 17: “Halvorn to add a casting line.”",
      source: { name: "Trade Wire", link: "https://news.example.com/1", date: "2026-11-17" },
    },
    {
      text: "It has 2 open jobs, all in Operations, and is hiring a leader: Plant Manager.",
      source: { name: "Careers page", link: "https://jobs.example.com/Plant-Manager", date: "2026-11-22" },
    },
    {
      text: "All 2 jobs were posted since August 3, 1 in the last 30 days.",
      source: { name: "Careers page", link: "https://jobs.example.com/Plant-Manager", date: "2026-11-22" },
    },
  ]);
});

test("writes no sentence without a source", () => {
  const jobs = openJobs.map((job) => ({ ...job, applyLink: null }));
  const anonymous = { ...expansion, source: null, link: null };
  expect(summarize({ news: [anonymous], reasons: [], jobs })).toEqual([]);
  const funding: IntentReason = { kind: "funding", points: 5, text: "Raised $18.0M", date: "2026-03-04" };
  expect(summarize({ reasons: [funding], jobs: [] })).toEqual([]);
});

test("names the host of a link when the source has no name", () => {
  const [event, hiring] = summarize({ news: [{ ...expansion, source: null }], reasons: [] });
  expect(event?.source.name).toBe("news.example.com");
  expect(hiring?.source.name).toBe("jobs.example.com");
});

test("prefers news that says something about hiring, and leaves out old news", () => {
  const award: CompanyNews = { ...expansion, kind: "other", title: "Halvorn is honored", date: "2026-11-20" };
  expect(summarizeTexts({ news: [award, expansion] })[0]).toContain("casting line");
  const old = { ...expansion, date: "2024-11-17" };
  expect(summarizeTexts({ news: [award, old] })[0]).toContain("honored");
  expect(summarizeTexts({ news: [old] })[0]).toContain("It has 2 open jobs");
});

test("uses the last round when there is no news", () => {
  const funding: IntentReason = {
    kind: "funding",
    points: 5,
    text: "Raised $18.0M",
    date: "2025-12-04",
    source: "Form D filing",
  };
  expect(summarizeTexts({ reasons: [funding], jobs: [] })).toEqual([
    "Raised $18.0M, as of December 4, 2025.",
  ]);
});

test("says what closed when no job is open", () => {
  const closed: IntentReason = {
    kind: "closed-jobs",
    points: 0,
    text: "4 jobs closed, none opened in 90 days; none is open",
    source: "Careers page",
  };
  expect(summarizeTexts({ reasons: [closed], jobs: [] })).toEqual([`${closed.text}.`]);
});

test.each([
  [[makeJob("Buyer", "2026-11-20")], 1, ["It has one open job: Buyer.", "It was posted on November 20."]],
  [
    [makeJob("Buyer", "2026-11-20"), makeJob("Clerk", "2026-11-20")],
    2,
    ["It has 2 open jobs, all in Operations.", "All 2 jobs were posted on November 20."],
  ],
  [
    openJobs,
    5,
    [
      "It has 5 open jobs, all in Operations.",
      "2 of its 5 open jobs were posted since August 3, 1 in the last 30 days.",
    ],
  ],
  [[makeJob("Buyer", null), makeJob("Clerk", null)], 2, ["It has 2 open jobs, all in Operations."]],
])("describes the open jobs %# by their department and their dates", (jobs, open, texts) => {
  expect(summarizeTexts({ jobs, open })).toEqual(texts);
});

test("leaves out sentences about jobs when their source failed", () => {
  expect(summarizeTexts({ news: [expansion], jobs: null })).toHaveLength(1);
});
