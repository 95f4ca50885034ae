import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { company } from "./company.ts";
import { readCompany, readJobPosting, readNewsItem } from "./read-company.ts";

const feedItem = {
  id: "100001",
  name: "Halvorn Precision Castings",
  logo: "https://img.example.com/halvorn.png",
  website: "https://halvorn.example.com",
  industry: "Manufacturing",
  location: "Toledo, OH",
  city: "Toledo",
  state: "OH",
  zipCode: "43604",
  leadStatus: "hot",
  statusReason: "62 open jobs",
  revenue: 214_600_000,
  employeeCount: 840,
  revenueRange: "$100M - $250M",
  employeeRange: "501-1,000",
  competitors: ["Ostrander Valley Plastics"],
};
const feedExtras = {
  ultimateParentId: "100777",
  ultimateParentName: "Corvane Industrial",
  ultimateParentRevenue: 1_200_000_000,
  ultimateParentEmployees: 5200,
  recentFundingAmount: 18_000_000,
  recentFundingDate: "2026-03-04",
  totalFundingAmount: 31_000_000,
  companyFunding: "Series B",
  socialMediaUrls: ["https://www.linkedin.com/company/halvorn"],
  linkedInUrl: "https://www.linkedin.com/company/halvorn",
  newsSummary: "A second casting line",
  topNews: [{ title: "Second casting line" }],
  topJobPostings: [{ title: "Plant Manager" }],
  lastChecked: "2026-11-20T08:00:00Z",
  enrichedAt: "2026-11-20T08:00:01Z",
  backendOrder: 1,
};

function toSnakeCase(record: Record<string, unknown>) {
  const rename = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [rename(name), value]));
}

describe("readCompany: a company of the feed", () => {
  test("reads the basic fields of a feed item: name, place, status, size [FEED-005, STRM-009]", () => {
    expect(readCompany({ ...feedItem, totalJobs: 62, rivScore: 86 })).toEqual({
      ...feedItem,
      totalJobs: 62,
      rivScore: 86,
    });
  });

  test("reads openRoles and intentScore as totalJobs and rivScore [FEED-005]", () => {
    const read = readCompany({ ...feedItem, openRoles: 62, intentScore: 86 });
    expect(read).toMatchObject({ totalJobs: 62, rivScore: 86 });
  });

  test("reads the other fields of a feed item: parent company, funding, links, news, jobs [FEED-006]", () => {
    expect(readCompany({ ...feedItem, ...feedExtras })).toEqual({ ...feedItem, ...feedExtras });
  });

  test("reads each field in snake_case like in camelCase [FEED-007]", () => {
    const camel = { ...feedItem, ...feedExtras, totalJobs: 62, rivScore: 86 };
    expect(readCompany(toSnakeCase(camel))).toEqual(readCompany(camel));
    expect(
      readCompany({ id: "1", name: "A", total_jobs: 4, lead_status: "warm", employee_count: 7 }),
    ).toEqual({
      id: "1",
      name: "A",
      totalJobs: 4,
      leadStatus: "warm",
      employeeCount: 7,
    });
  });

  test("reads alternative field names and list items in snake_case [FEED-005, FEED-007]", () => {
    const read = readCompany({
      id: "1",
      name: "A",
      open_roles: "62",
      intent_score: 86,
      top_news: [
        { title: "N", source_icon: "/n.png", url: "https://news.example.com/1", time_ago: "7d ago" },
      ],
      top_job_postings: [
        { title: "J", apply_link: "https://jobs.example.com/1", hiring_manager: { full_name: "D" } },
      ],
    });
    expect(read).toEqual({
      id: "1",
      name: "A",
      leadStatus: "unknown",
      totalJobs: 62,
      rivScore: 86,
      topNews: [{ title: "N", sourceIcon: "/n.png", link: "https://news.example.com/1", timeAgo: "7d ago" }],
      topJobPostings: [{ title: "J", applyLink: "https://jobs.example.com/1", hiringManager: { name: "D" } }],
    });
  });

  test("reads a stored company by its stored field names", () => {
    const stored = {
      zoominfo_id: 100001,
      name: "Halvorn",
      linkedin_url: "https://www.linkedin.com/company/halvorn",
      logo_url: "/logos/halvorn.png",
      primary_industry: "Manufacturing",
      lead_status: null,
      top_job_postings: '[{"title":"Plant Manager","apply_link":"https://halvorn.example.com/jobs/1"}]',
      result_found_at: "2026-11-01T00:00:00Z",
    };
    expect(readCompany(stored)).toEqual({
      id: "100001",
      name: "Halvorn",
      linkedInUrl: "https://www.linkedin.com/company/halvorn",
      logo: "/logos/halvorn.png",
      industry: "Manufacturing",
      leadStatus: "unknown",
      topJobPostings: [{ title: "Plant Manager", applyLink: "https://halvorn.example.com/jobs/1" }],
      foundAt: "2026-11-01T00:00:00Z",
    });
    expect(readCompany({ ...stored, industry: "Metals" })?.industry).toBe("Metals");
    expect(readCompany({ name: "A", found_at: "2026-10-01" })?.foundAt).toBe("2026-10-01");
  });

  test("reads the fields that only the stream has: domain, insights, signals, source [STRM-009]", () => {
    const signals = {
      weeklyPostings: [1, 2],
      reasons: [{ kind: "open-jobs", points: 30, text: "62 open jobs" }],
      formulaVersion: 1,
      day: "2026-11-20",
    };
    const read = readCompany({
      id: "1",
      name: "A",
      domain: "www.A.example.com",
      insights: "Growing",
      signals,
      source: { name: "Demo directory", demo: true },
    });
    expect(read).toMatchObject({ domain: "a.example.com", insights: "Growing", signals });
    expect(read?.source).toEqual({ name: "Demo directory", demo: true });
    expect(readCompany({ id: "1", name: "A", signals: { reasons: "many" } })).not.toHaveProperty("signals");
  });

  test.each([
    ["hot", "hot"],
    ["WARM ", "warm"],
    ["cold", "cold"],
    ["unknown", "unknown"],
    ["lukewarm", "unknown"],
    [undefined, "unknown"],
    [3, "unknown"],
  ])("reads the stored lead status %s as %s [STRM-010]", (sent, status) => {
    expect(readCompany({ id: "1", name: "A", leadStatus: sent })?.leadStatus).toBe(status);
  });
});

describe("readCompany: loosely typed values", () => {
  test("reads numeric text as numbers, and blank text and N/A as absent", () => {
    const read = readCompany({
      id: 7,
      name: " A ",
      totalJobs: "62",
      revenue: "$1,250,000",
      city: "N/A",
      state: "",
    });
    expect(read).toEqual({ id: "7", name: "A", totalJobs: 62, revenue: 1_250_000, leadStatus: "unknown" });
    expect(readCompany({ id: "1", name: "A", employeeCount: "many", rivScore: Number.NaN })).toEqual({
      id: "1",
      name: "A",
      leadStatus: "unknown",
    });
  });

  test("drops links other than http, https and mailto", () => {
    const read = readCompany({
      id: "1",
      name: "A",
      website: "javascript:alert(1)",
      linkedInUrl: "data:text/html,x",
      logo: "javascript:alert(1)",
      socialMediaUrls: ["ftp://a.example.com", { type: "x", url: "https://x.example.com/a" }],
      topNews: [{ title: "N", link: "vbscript:x" }],
      topJobPostings: [{ title: "J", url: " JavaScript:alert(1)" }],
    });
    expect(read).toEqual({
      id: "1",
      name: "A",
      leadStatus: "unknown",
      socialMediaUrls: ["https://x.example.com/a"],
      topNews: [{ title: "N" }],
      topJobPostings: [{ title: "J" }],
    });
    expect(readCompany({ id: "1", name: "A", website: "halvorn.example.com" })?.website).toBe(
      "halvorn.example.com",
    );
  });

  test("skips an item without id and name; either is enough [FEED-026]", () => {
    expect(readCompany({ website: "https://a.example.com" })).toBeNull();
    expect(readCompany({ id: "", name: "N/A" })).toBeNull();
    expect(readCompany({ name: "A" })).toMatchObject({ id: "", name: "A" });
    expect(readCompany({ id: "1", website: "https://www.a.example.com" })?.name).toBe("a.example.com");
  });

  test("drops a candidate's matched job that lacks a field, instead of reading part of it [MPC-021]", () => {
    const matchedJob = {
      id: "7",
      title: "Senior Accountant",
      location: "Toledo, OH",
      posted: "2026-11-20",
      applyLink: "https://jobs.example.com/7",
      fit: 92,
      reasons: [{ kind: "role" as const, fits: true, text: "Same title" }],
    };
    const stored = { id: "1", name: "A", matched_job: matchedJob };
    expect(readCompany(stored)?.matchedJob).toEqual(matchedJob);
    const unsafe = { ...matchedJob, applyLink: "javascript:alert(1)" };
    expect(readCompany({ ...stored, matched_job: unsafe })?.matchedJob?.applyLink).toBeNull();
    const partly = { ...matchedJob, reasons: "good" };
    expect(readCompany({ ...stored, matched_job: partly })).not.toHaveProperty("matchedJob");
  });

  test("returns null or a valid company for any JSON input", () => {
    const field = fc.oneof(fc.jsonValue(), fc.webUrl(), fc.constantFrom("N/A", "", "12", "hot"));
    const names = Object.keys({ ...feedItem, ...feedExtras, signals: 1, source: 1, total_jobs: 1 });
    const record = fc.dictionary(fc.constantFrom(...names), field);
    fc.assert(
      fc.property(fc.oneof(record, fc.jsonValue()), (value) => {
        const read = readCompany(value);
        if (read === null) return;
        expect(company.safeParse(read).success).toBe(true);
        expect(readCompany(read)).toEqual(read);
      }),
    );
  });
});

describe("readNewsItem", () => {
  const item = {
    title: "Second casting line",
    source: "Great Lakes Trade Wire",
    source_icon: "https://img.example.com/i.png",
    thumbnail: "https://img.example.com/t.png",
    snippet: "140 jobs planned",
    date: "2026-11-13",
    timeAgo: "7d ago",
  };

  test("reads each field of a news item, and its address from `link` or `url` [FEED-008]", () => {
    const { source_icon: sourceIcon, ...rest } = item;
    const whole = { ...rest, sourceIcon, link: "https://news.example.com/1" };
    expect(readNewsItem({ ...item, link: "https://news.example.com/1" })).toEqual(whole);
    expect(readNewsItem({ ...item, url: "https://news.example.com/1" })).toEqual(whole);
    expect(readNewsItem({ ...item, title: "" })).toBeNull();
  });
});

describe("readJobPosting", () => {
  test("reads each field of a job posting under its main and its alternative name [FEED-009]", () => {
    const hiringManager = {
      name: "Dana Whitlock",
      title: "VP of Operations",
      email: "dana@halvorn.example.com",
    };
    const posting = { title: "Plant Manager", posted: "2026-11-18", applicants: "12", hiringManager };
    const whole = { ...posting, applicants: 12 };
    const link = "https://halvorn.example.com/jobs/1";
    expect(readJobPosting({ ...posting, department: "Operations", apply_link: link })).toEqual({
      ...whole,
      department: "Operations",
      applyLink: link,
    });
    expect(readJobPosting({ ...posting, via: "Careers page", url: link })).toEqual({
      ...whole,
      via: "Careers page",
      applyLink: link,
    });
    expect(readJobPosting({ department: "Operations" })).toBeNull();
  });
});
