import { industryCodes, managementLevels } from "@eq/contracts";
import { createInterpreter, titleWords } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCompanyCore } from "./company-core.ts";
import { makeCompanyProfile } from "./company-profile.ts";
import type { CompanyRow, JobRow, NewsRow, PersonRow } from "./demo-rows.ts";
import {
  companiesPerBlock,
  type DemoBlock,
  demoSeed,
  generateDemoDirectory,
} from "./generate-demo-directory.ts";
import { makeJobs } from "./job-history.ts";
import { makeLocalBusiness } from "./local-businesses.ts";

const today = "2026-11-21";
const yearAgo = "2025-11-20";
const demoOptions = { seed: 7, companies: 500, people: 3000, today };

interface DemoRows {
  companies: CompanyRow[];
  people: PersonRow[];
  jobs: JobRow[];
  news: NewsRow[];
}

function collectRows(blocks: Iterable<DemoBlock>): DemoRows {
  const allRows: DemoRows = { companies: [], people: [], jobs: [], news: [] };
  for (const block of blocks) {
    allRows.companies.push(...block.companies);
    allRows.people.push(...block.people);
    allRows.jobs.push(...block.jobs);
    allRows.news.push(...block.news);
  }
  return allRows;
}

let small: DemoRows;
let large: DemoRows;
beforeAll(() => {
  small = collectRows(generateDemoDirectory(demoOptions));
  large = collectRows(generateDemoDirectory({ seed: 1, companies: 4000, people: 24_000, today }));
});

const calculateShare = (rows: readonly unknown[], of: readonly unknown[]) => rows.length / of.length;

describe("generated demo directory", () => {
  test("generates the same rows for the same options, even if generation starts at a later block", () => {
    expect(collectRows(generateDemoDirectory(demoOptions))).toEqual(small);
    const from = companiesPerBlock * 5;
    const laterRows = collectRows(generateDemoDirectory(demoOptions, from));
    expect(laterRows.companies).toEqual(small.companies.slice(from));
    expect(laterRows.people).toEqual(small.people.filter((person) => person.company_index >= from));
    expect(laterRows.jobs).toEqual(small.jobs.filter((job) => job.company_index >= from));
    expect(collectRows(generateDemoDirectory({ ...demoOptions, seed: 8 })).companies).not.toEqual(
      small.companies,
    );
  });

  test("generates the requested numbers of companies and people", () => {
    expect(small.companies.map((company) => company.index)).toEqual([...small.companies.keys()]);
    expect(small.people).toHaveLength(3000);
    expect(large.people).toHaveLength(24_000);
  });

  test("uses only e-mail addresses, phone numbers and links that are reserved for examples [OP-146]", () => {
    const local = Array.from({ length: 300 }, (_, index) => makeLocalBusiness(1, index));
    const text = JSON.stringify([large, small, local]);
    const outside = (values: readonly string[] | null, allowed: RegExp) =>
      (values ?? []).filter((item) => !allowed.test(item));
    expect(outside(text.match(/[^\s"]+@[^\s"]+/g), /\.example\.(com|org|net)$/)).toEqual([]);
    const hosts = /^https:\/\/([a-z0-9-]+\.)*example\.(com|org|net)$/;
    expect(outside(text.match(/https?:\/\/[^\s"/]+/g), hosts)).toEqual([]);
    const phones = text.match(/\(?\d{3}\)?[ -]\d{3}-\d{4}|\+\d{6,}/g) ?? [];
    expect(phones.length).toBeGreaterThan(1000);
    expect(outside(phones, /^\(\d{3}\) 555-01\d\d$/)).toEqual([]);
    const domains = large.companies.flatMap((company) => company.domain ?? []);
    expect(outside(domains, /\.example\.(com|org|net)$/)).toEqual([]);
  });

  test("gives no company the name of a famous company", () => {
    const famous =
      /^(google|microsoft|apple|amazon|nvidia|openai|anthropic|oracle|cisco|netflix|stripe|blackrock|blackstone|goldman|walmart|target|costco|pfizer|merck|moderna|boeing|lockheed|tesla|ford|toyota|deloitte|accenture|mckinsey|fedex|verizon|vanta|snowflake|salesforce|whitestone)\b/i;
    for (let index = 0; index < 20_000; index++) expect(makeCompanyCore(1, index).name).not.toMatch(famous);
  });

  test("gives each person the rank of their level and the words of their title, and each company one leader", () => {
    for (const person of small.people) {
      const level = managementLevels.indexOf(person.management_level as (typeof managementLevels)[number]);
      expect(person.level_rank).toBe(5 - level);
      expect(person.title_words).toEqual(titleWords(person.title));
      expect(person.department).toBeGreaterThanOrEqual(0);
      expect(person.department).toBeLessThanOrEqual(10);
    }
    const leaders = small.people.filter(
      (person) => person.job_function === "executive" && person.level_rank === 4,
    );
    expect(new Set(leaders.map((person) => person.company_index)).size).toBe(500);
    const emails = small.people.flatMap((person) => person.email ?? []);
    expect(new Set(emails).size).toBe(emails.length);
  });

  test("a query with a person's title is interpreted as that person's job function and level", () => {
    const interpreter = createInterpreter(coreData);
    const isLeader = ({ management_level, job_function }: PersonRow) =>
      management_level === "C Level Exec" && job_function === "executive";
    // Leaders are stored as chiefs, whatever their title is. A school district's leader, for example, is a
    // "Superintendent".
    const nonLeaders = large.people.filter((person) => !isLeader(person));
    const titles = Map.groupBy(nonLeaders, (person) => person.title);
    expect(titles.size).toBeGreaterThan(500);
    const mismatched = [...titles].filter(([title, people]) => {
      const { parameters } = interpreter.interpret(title, { mode: "people" });
      const matches = (values: readonly string[], value: string) =>
        values.length === 0 || values.includes(value);
      return people.some(
        (person) =>
          !matches(parameters.jobFunctions, person.job_function) ||
          !matches(parameters.managementLevels, person.management_level),
      );
    });
    expect(mismatched.map(([title]) => title)).toEqual([]);
  });

  test("lists a person's jobs by date, ending with the present job or, for a few who left, with the last one", () => {
    const hasLeft = ({ employment }: PersonRow) => employment[0]?.toDate !== undefined;
    expect(calculateShare(large.people.filter(hasLeft), large.people)).toBeLessThan(0.03);
    for (const { employment, title, company_name } of large.people.slice(0, 4000)) {
      expect(employment[0]).toMatchObject({ jobTitle: title, companyName: company_name });
      const starts = employment.map((job) => job.fromDate ?? "");
      const ends = employment.map((job) => job.toDate ?? "now");
      expect(ends.slice(1)).toEqual(starts.slice(0, -1));
      expect(starts.every((start, at) => start < (ends[at] ?? ""))).toBe(true);
    }
  });

  test("dates jobs and news within the last year", () => {
    for (const job of large.jobs) {
      expect(job.posted_on >= yearAgo && job.posted_on <= today).toBe(true);
      if (job.closed_on) expect(job.closed_on > job.posted_on && job.closed_on <= today).toBe(true);
    }
    for (const item of large.news)
      expect(item.published_on >= yearAgo && item.published_on <= today).toBe(true);
    const daysOpen = large.jobs.flatMap((job) =>
      job.closed_on ? [(Date.parse(job.closed_on) - Date.parse(job.posted_on)) / 86_400_000] : [],
    );
    const usual = daysOpen.filter((days) => days >= 20 && days <= 60);
    expect(calculateShare(usual, daysOpen)).toBeGreaterThan(0.7);
  });

  test("writes news that fits the company's funding and hiring", () => {
    const companies = new Map(large.companies.map((company) => [company.index, company]));
    for (const item of large.news.filter((news) => news.kind === "funding")) {
      const company = companies.get(item.company_index);
      expect(company?.last_funding_on && company.last_funding_on <= item.published_on).toBe(true);
    }
    const layoffs = new Set(
      large.news.filter((item) => item.kind === "layoffs").map((item) => item.company_index),
    );
    const hot = [...layoffs].filter((index) => companies.get(index)?.lead_status === "hot");
    expect(layoffs.size).toBeGreaterThan(20);
    expect(hot).toEqual([]);
  });
});

describe("distributions in the demo directory", () => {
  test("gives 10 to 20 % of scored companies the status hot, and 25 to 35 % warm", () => {
    const scoredCompanies = large.companies.filter((company) => company.lead_status !== "unknown");
    const ofStatus = (status: string) =>
      calculateShare(
        scoredCompanies.filter((company) => company.lead_status === status),
        scoredCompanies,
      );
    expect(calculateShare(scoredCompanies, large.companies)).toBeGreaterThan(0.6);
    expect(ofStatus("hot")).toBeGreaterThan(0.1);
    expect(ofStatus("hot")).toBeLessThan(0.2);
    expect(ofStatus("warm")).toBeGreaterThan(0.25);
    expect(ofStatus("warm")).toBeLessThan(0.35);
  });

  test("generates mostly small companies with few open jobs, and leaves 5 to 20 % of some values unknown", () => {
    const { companies } = large;
    const sizes = companies.flatMap((company) => company.employee_count ?? []).sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeGreaterThan(40);
    expect(sizes[sizes.length >> 1]).toBeLessThan(110);
    expect(sizes.at(-1)).toBeGreaterThan(5000);
    expect(
      calculateShare(
        companies.filter((company) => company.open_jobs <= 5),
        companies,
      ),
    ).toBeGreaterThan(0.8);
    for (const gap of ["revenue", "employee_count", "domain"] as const) {
      const missing = calculateShare(
        companies.filter((company) => company[gap] === null),
        companies,
      );
      expect(missing).toBeGreaterThan(0.05);
      expect(missing).toBeLessThan(0.2);
    }
    expect(new Set(companies.flatMap((company) => company.industry_codes)).size).toBe(industryCodes.length);
    const abroad = calculateShare(
      companies.filter((company) => company.country !== "US"),
      companies,
    );
    expect(abroad).toBeGreaterThan(0.06);
    expect(abroad).toBeLessThan(0.1);
  });

  test("gives subsidiaries a larger parent with a lower index, and near-duplicates the city of their original", () => {
    const cores = large.companies.map(({ index }) => makeCompanyCore(1, index));
    const subsidiaries = large.companies.filter((company) => company.parent_index !== null);
    expect(calculateShare(subsidiaries, cores)).toBeGreaterThan(0.02);
    for (const { index, parent_index } of subsidiaries) {
      expect(parent_index).toBeLessThan(index);
      expect(cores[parent_index ?? -1]?.employees).toBeGreaterThan(cores[index]?.employees ?? 0);
    }
    const copies = cores.filter((core) => core.kind === "duplicate");
    expect(calculateShare(copies, cores)).toBeGreaterThan(0.005);
    for (const copy of copies) expect(copy.city).toBe(cores[copy.related ?? -1]?.city);
  });
});

describe("generated demo directory of the default size", () => {
  const profiles = Array.from({ length: 20_000 }, (_, index) =>
    makeCompanyProfile(demoSeed, index, { companies: 20_000, year: 2026 }),
  );
  const within = (
    industry: string,
    fits: (city: { metro: string | null; state: string | null }) => boolean,
  ) => profiles.filter(({ core }) => core.sector.industry.code === industry && fits(core.city));
  const hiring = (words: string[]) => (profile: (typeof profiles)[number]) =>
    makeJobs(profile, [], { seed: demoSeed, today }).some(
      (job) => !job.closed_on && words.every((word) => job.title_words.includes(word)),
    );

  test.each([
    ["technology", "austin"],
    ["healthcare", "boston"],
    ["manufacturing", "chicago"],
    ["finance", "nyc"],
    ["transportation", "atlanta"],
  ])("has at least 25 companies for the example query for %s in %s", (industry, metro) => {
    expect(within(industry, (city) => city.metro === metro).length).toBeGreaterThanOrEqual(25);
  });

  test("has at least 20 companies for each example query for open jobs", () => {
    const makers = within("manufacturing", (city) => city.state === "OH").filter(
      ({ employees }) => employees !== null && employees > 100 && employees <= 1000,
    );
    expect(makers.filter(hiring(["plant", "manager"])).length).toBeGreaterThanOrEqual(20);
    const tech = within("technology", () => true);
    expect(tech.filter(hiring(["machine", "learning", "engineer"])).length).toBeGreaterThanOrEqual(50);
    const hospitals = within("healthcare", () => true);
    expect(hospitals.filter(hiring(["registered", "nurse"])).length).toBeGreaterThanOrEqual(50);
  });

  test("gives almost every company its own host", () => {
    const hosts = profiles.filter(({ core }) => core.kind !== "duplicate").map(({ core }) => core.host);
    expect(hosts.length - new Set(hosts).size).toBeLessThanOrEqual(5);
  });
});
