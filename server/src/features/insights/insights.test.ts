import { getInsights as contract } from "@eq/contracts";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { createSqlDirectory } from "../../directory/index.ts";
import { createDirectoryJobPostings } from "../../directory/job-postings/index.ts";
import { createDirectoryLocalBusinesses } from "../../directory/local-businesses/index.ts";
import { createDirectoryNews } from "../../directory/news/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { storeTestAccounts } from "../credits/test-accounts.ts";
import { autoSaveSearch } from "../saved-searches/index.ts";
import { getInsights, type InsightSources } from "./get-insights.ts";

const seedSql = `
  insert into company (id, name, name_key, city, state, industry_codes, employee_count, open_jobs, lead_status, source)
  values
    (100001, 'Halvorn, Inc.', 'halvorn', 'Akron', 'OH', '{manufacturing}', 50, 3, 'hot', 'import'),
    (100002, 'Halvorn', 'halvorn', 'Boston', 'MA', '{}', 900, 0, 'cold', 'import'),
    (100003, 'Halvorn Holding', 'halvornholding', 'Akron', 'OH', '{}', 90000, 0, 'unknown', 'import');
  insert into news_item (company_id, kind, title, source_name, snippet, url, published_on, source) values
    (100001, 'expansion', 'Halvorn grows', 'Example Times', 'It did.', 'https://example.com/n', '2026-03-01', 'import');
  insert into news_item (company_id, kind, title, published_on, source)
    select 100001, 'other', 'Older ' || n, '2026-02-01', 'import' from generate_series(1, 120) as n;
  insert into job (company_id, title, department, location, salary, employment_type, apply_url, posted_on, source)
  values
    (100001, 'Welder', 'Production', 'Akron, OH', '$25 an hour', 'Full-time', 'https://example.com/1', '2026-03-05',
      'import'),
    (100001, 'Fitter', 'Production', null, null, null, null, '2026-03-04', 'import'),
    (100001, 'Cook', null, null, null, null, null, '2026-03-03', 'import');
  insert into local_business (name, business_type, rating, city, state, industry_code, source) values
    ('Bistro', 'Restaurant', 4.9, 'Akron', 'OH', 'hospitality', 'import'),
    ('Welding', 'Machine shop', 4.1, 'Akron', 'OH', 'manufacturing', 'import'),
    ('Clinic', 'Doctor', 4.2, 'Boston', 'MA', 'healthcare', 'import'),
    ('Diner', 'Restaurant', 4.8, 'Boston', 'MA', 'hospitality', 'import');`;

let users = 0;

testOnEachDatabase("insights of a company", (open) => {
  let db: Database;
  let sources: InsightSources;
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
    const now = () => new Date("2026-03-10T10:00:00Z");
    sources = {
      prospects: createSqlDirectory({ db, now, locateCity: () => null }),
      jobPostings: createDirectoryJobPostings({ db, now }),
      news: createDirectoryNews({ db, now }),
      localBusinesses: createDirectoryLocalBusinesses({ db }),
    };
  });

  const signIn = (signal = new AbortController().signal): UserContext => ({
    user: { id: `user-${++users}`, name: null, email: null, picture: null },
    guest: null,
    address: "127.0.0.1",
    isLocal: true,
    signal,
    db,
    now: () => new Date("2026-03-10T10:00:00Z"),
    log: pino({ level: "silent" }),
  });
  const ask = async (
    input: object,
    replaced: Partial<InsightSources> = {},
    { context = signIn(), timeoutMs = 5000 }: { context?: UserContext; timeoutMs?: number } = {},
  ) => {
    const parsed = contract.input.parse({ company_name: "Halvorn", ...input });
    const answer = await getInsights(context, parsed, { ...sources, ...replaced }, timeoutMs);
    return contract.reply.parse({ success: true, ...answer });
  };
  const halvorn = { company_id: "100001" };

  test("returns news, local businesses, jobs and the company's stored values [INSI-011, API-044]", async () => {
    const insights = await ask(halvorn);
    expect(insights.news).toHaveLength(100);
    expect(insights.news[0]).toEqual({
      title: "Halvorn grows",
      source: "Example Times",
      snippet: "It did.",
      link: "https://example.com/n",
      date: "2026-03-01",
      timeAgo: "9d ago",
    });
    expect(insights.local.map(({ name }) => name)).toEqual(["Welding", "Bistro"]);
    expect(insights.jobs.map(({ title }) => title)).toEqual(["Welder", "Fitter", "Cook"]);
    expect(insights.jobs[0]).toEqual({
      title: "Welder",
      company: "Halvorn, Inc.",
      location: "Akron, OH",
      salary: "$25 an hour",
      employment_type: "Full-time",
      posted_date: "2026-03-05",
      apply_link: "https://example.com/1",
      department: "Production",
      remote: null,
    });
    expect(insights).toMatchObject({
      success: true,
      newsSummary: "Halvorn grows",
      leadStatus: "hot",
      totalJobs: 3,
      departments: [
        { department: "Production", open: 2 },
        { department: "Other", open: 1 },
      ],
      missing: [],
    });
  });

  test("marks the jobs that have a searched title", async () => {
    const { jobs } = await ask({ ...halvorn, searched_titles: ["welders", "pipe fitter"] });
    expect(jobs.map(({ title, searched }) => [title, searched])).toEqual([
      ["Welder", true],
      ["Fitter", undefined],
      ["Cook", undefined],
    ]);
  });

  test("summarizes the company in sentences with sources", async () => {
    const { summary } = await ask(halvorn);
    expect(summary?.map(({ text }) => text)).toEqual([
      "Example Times reported on March 1: “Halvorn grows.”",
      "It hires most in Production, with 2 of its 3 open jobs.",
      "All 3 jobs were posted since March 3, the newest on March 5.",
    ]);
    expect(summary?.map(({ source }) => source.link)).toEqual([
      "https://example.com/n",
      "https://example.com/1",
      "https://example.com/1",
    ]);
  });

  test("finds the company by id, else by name and city, else takes the largest company of that name", async () => {
    const leadStatusOf = async (input: object) => (await ask(input)).leadStatus;
    expect(await leadStatusOf({ company_id: "100001", company_city: "Boston" })).toBe("hot");
    expect(await leadStatusOf({ company_id: "100999", company_city: "AKRON" })).toBe("hot");
    expect(await leadStatusOf({ company_city: "Akron, OH" })).toBe("hot");
    expect(await leadStatusOf({ company_name: "HALVORN INC" })).toBe("cold");
    expect(await leadStatusOf({ company_city: "Nowhere" })).toBe("cold");
  });

  test("uses the industry in the request when the directory has no industry for the company", async () => {
    const names = async (company_industry: string) =>
      (await ask({ company_id: "100002", company_industry })).local.map(({ name }) => name);
    expect(await names("Hospitals & Health Care")).toEqual(["Clinic", "Diner"]);
    expect(await names("whatever")).toEqual(["Diner", "Clinic"]);
  });

  test("answers 404 for an unknown company, by id or by name", async () => {
    const odd = ["0", "-1", "text", "1".repeat(31), "%", "'; drop table company --", "100001.0", "1e5"];
    for (const company_id of odd) {
      await expect(ask({ company_id, company_name: "Nobody" })).rejects.toMatchObject({
        status: 404,
        message: "No company is known by the name Nobody",
      });
    }
    for (const company_name of ["%", "_", "Halv", "日本", "🏭", "\\", "' or true"]) {
      await expect(ask({ company_name })).rejects.toMatchObject({ status: 404 });
    }
  });

  test("returns the stored values of a company that is not in the directory but in the user's saved searches", async () => {
    const context = signIn();
    await storeTestAccounts(db);
    await autoSaveSearch(context, {
      naturalQuery: "pumps",
      leadType: "client",
      criteria: {},
      totalResults: 1,
      companies: [
        { id: "vendor-7", name: "Elsewhere", leadStatus: "warm", totalJobs: 4, newsSummary: "It moved" },
      ],
      from: 1,
    });
    const input = { company_id: "vendor-7", company_name: "Elsewhere" };
    expect(await ask(input, {}, { context })).toMatchObject({ leadStatus: "warm", newsSummary: "It moved" });
    await expect(ask(input)).rejects.toMatchObject({ status: 404 });
  });

  test("lists a failed source as missing and returns the data of the other sources", async () => {
    const news = { name: "none", forCompany: () => Promise.reject(new Error("down")) };
    const jobPostings = {
      ...sources.jobPostings,
      openJobs: () => {
        throw new Error("broken");
      },
    };
    expect(await ask(halvorn, { news })).toMatchObject({ missing: ["news"], news: [], totalJobs: 3 });
    const without = await ask(halvorn, { jobPostings });
    expect(without).toMatchObject({ missing: ["jobs"], jobs: [], departments: [], totalJobs: 3 });
    expect(without.news).toHaveLength(100);
  });

  test("calls all sources concurrently, and lists a source that exceeds the time limit as missing [INSI-011]", async () => {
    const calledSources: string[] = [];
    const never = (name: string) => () => {
      calledSources.push(name);
      return new Promise<never>(() => {});
    };
    const localBusinesses = { name: "slow", near: never("local") };
    expect(await ask(halvorn, { localBusinesses }, { timeoutMs: 150 })).toMatchObject({ missing: ["local"] });
    const all = await ask(
      halvorn,
      {
        localBusinesses,
        news: { name: "slow", forCompany: never("news") },
        jobPostings: { ...sources.jobPostings, openJobs: never("jobs") },
      },
      { timeoutMs: 150 },
    );
    expect(calledSources.slice(1).toSorted()).toEqual(["jobs", "local", "news"]);
    expect(all).toMatchObject({ missing: ["news", "local", "jobs"], leadStatus: "hot", totalJobs: 3 });
  });

  test("stops loading insights when the caller disconnects", async () => {
    const leaving = new AbortController();
    const near = () => {
      leaving.abort(new Error("gone"));
      return new Promise<never>(() => {});
    };
    const context = signIn(leaving.signal);
    const insights = ask(halvorn, { localBusinesses: { name: "slow", near } }, { context });
    await expect(insights).rejects.toThrow("gone");
  });
});
