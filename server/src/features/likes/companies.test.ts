import { type Company, listCompanies as contract, likedLimit, readCompany } from "@eq/contracts";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { storeTestAccounts } from "../credits/test-accounts.ts";
import { autoSaveSearch } from "../saved-searches/index.ts";
import { dislikeCompany, likeCompany } from "./like-company.ts";
import { type LikeSources, listCompanies } from "./list-companies.ts";
import { listDislikedCompanies } from "./store-companies.ts";
import { createSources, createUserContext, seedSql } from "./test-likes.ts";

testOnEachDatabase("liked companies", (open) => {
  let db: Database;
  let sources: LikeSources;
  beforeAll(async () => {
    db = await open();
    await storeTestAccounts(db);
    await db.script(seedSql);
    sources = createSources(db);
  });

  const like = (context: UserContext, id: string, liked = true) =>
    likeCompany(context, { id, liked }, sources);
  const dislike = (context: UserContext, id: string, disliked = true) =>
    dislikeCompany(context, { id, disliked });
  const list = async (context: UserContext, limit = likedLimit, from = sources) => {
    const answer = await listCompanies(context, { ...all, details: true, limit }, from);
    return contract.reply.parse({ success: true, ...answer });
  };
  const all = { liked_only: true, details: false, search_query: "", limit: likedLimit };
  const ids = async (context: UserContext) => (await list(context)).companies.map(({ id }) => id);
  const find = (search_query: string, limit = 1) =>
    listCompanies(createUserContext(db), { ...all, liked_only: false, search_query, limit }, sources);

  test("lists liked companies, the latest first, until they are unliked [API-035, API-038]", async () => {
    const context = createUserContext(db);
    expect(await like(context, "100001")).toEqual({ liked: true });
    await like(context, "100002");
    await like(context, "100003");
    expect(await ids(context)).toEqual(["100003", "100002", "100001"]);
    expect(await like(context, "100002", false)).toEqual({ liked: false });
    expect(await ids(context)).toEqual(["100003", "100001"]);
    expect(await list(context)).toMatchObject({ total: 2 });
  });

  test("lists at most 50 liked companies and counts all [API-035]", async () => {
    const context = createUserContext(db);
    for (let id = 100_001; id <= 100_055; id++) await like(context, String(id));
    const { companies, total } = await list(context);
    expect([companies.length, companies[0]?.id, companies.at(-1)?.id]).toEqual([50, "100055", "100006"]);
    expect(companies.every((company) => company.top_job_postings?.length === 1)).toBe(true);
    expect(total).toBe(55);
    expect((await list(context, 2)).companies.map(({ id }) => id)).toEqual(["100055", "100054"]);
  });

  test("shows a liked company with the directory's current fields, jobs, news and score [API-035]", async () => {
    const context = createUserContext(db);
    await like(context, "100056");
    await db.query(sql`update company set city = 'Dayton' where id = 100056`);
    const [company] = (await list(context)).companies;
    expect(company).toMatchObject({
      id: "100056",
      zoominfo_id: "100056",
      name: "Company 100056",
      city: "Dayton",
      primary_industry: "Manufacturing",
      total_jobs: 1,
      news_summary: "Company 100056 grows",
      top_job_postings: [{ title: "Welder" }],
      result_found_at: "2026-03-10T10:00:01.000Z",
    });
    expect(readCompany(company)).toMatchObject({
      topNews: [{ title: "Company 100056 grows" }],
      totalJobs: 1,
    });
  });

  test("without `details`, calls no source and shows each company's stored score and number of jobs [API-035]", async () => {
    const context = createUserContext(db);
    await like(context, "100057");
    await db.query(sql`update company set open_jobs = 7, lead_status = 'warm' where id = 100057`);
    const calledSources: string[] = [];
    const ask = async (company: Company) => {
      calledSources.push(company.id);
      throw new Error("down");
    };
    const counting = { name: "counting", forCompany: ask };
    const from = { ...sources, jobPostings: { ...sources.jobPostings, ...counting }, news: counting };
    const { companies, total } = await listCompanies(context, all, from);
    expect([calledSources, total]).toEqual([[], 1]);
    expect(companies).toMatchObject([{ id: "100057", lead_status: "warm", total_jobs: 7 }]);
    expect(companies[0]).not.toHaveProperty("top_job_postings");
    await listCompanies(context, { ...all, details: true }, from);
    expect(calledSources).toEqual(["100057", "100057"]);
  });

  test("shows the stored jobs and news of a liked company when a source fails [API-035]", async () => {
    const context = createUserContext(db);
    const topJobPostings = [{ title: "Found before" }];
    await autoSaveSearch(context, {
      naturalQuery: "pumps",
      leadType: "client",
      criteria: {},
      totalResults: 1,
      companies: [{ id: "100001", name: "Company", leadStatus: "hot", topJobPostings }],
      from: 1,
    });
    await like(context, "100001");
    const fails = { name: "none", forCompany: () => Promise.reject(new Error("down")) };
    const without = { ...sources, jobPostings: { ...sources.jobPostings, ...fails }, news: fails };
    expect((await list(context, 50, without)).companies).toMatchObject([
      { top_job_postings: topJobPostings },
    ]);
    expect((await list(context)).companies).toMatchObject([{ top_job_postings: [{ title: "Welder" }] }]);
  });

  test("likes a company that is only in the user's saved searches; other users get 404 for it [API-038]", async () => {
    const [context, other] = [createUserContext(db), createUserContext(db)];
    const company: Company = {
      id: "vendor-7",
      name: "Elsewhere",
      leadStatus: "warm",
      totalJobs: 4,
      city: "Rome",
    };
    const search = {
      naturalQuery: "pumps",
      leadType: "client" as const,
      criteria: {},
      totalResults: 1,
      from: 1,
    };
    await autoSaveSearch(context, { ...search, companies: [company] });
    await like(context, "vendor-7");
    expect((await list(context)).companies).toMatchObject([
      { id: "vendor-7", name: "Elsewhere", lead_status: "warm", total_jobs: 4, city: "Rome" },
    ]);
    await expect(like(other, "vendor-7")).rejects.toMatchObject({
      status: 404,
      message: "There is no company of that id",
    });
  });

  test("shows a liked company that the directory no longer has as it was when the user liked it", async () => {
    const context = createUserContext(db);
    await db.query(sql`insert into company (id, name, name_key, city, source)
      values (100099, 'Short Lived', 'shortlived', 'Akron', 'import')`);
    await like(context, "100099");
    await db.query(sql`delete from company where id = 100099`);
    expect((await list(context)).companies).toMatchObject([
      { id: "100099", name: "Short Lived", city: "Akron" },
    ]);
  });

  test("shows each user only the companies that this user likes", async () => {
    const [one, other] = [createUserContext(db), createUserContext(db)];
    await like(one, "100001");
    await dislike(one, "100002");
    await like(other, "100002");
    expect([await ids(one), await ids(other)]).toEqual([["100001"], ["100002"]]);
    await like(other, "100001", false);
    await dislike(other, "100002", false);
    expect(await ids(one)).toEqual(["100001"]);
    expect(await listDislikedCompanies(db, one.user.id)).toEqual(["100002"]);
    expect(await listDislikedCompanies(db, other.user.id)).toEqual([]);
  });

  test("disliking ends a like, and liking ends a dislike; repeating either changes nothing", async () => {
    const context = createUserContext(db);
    const disliked = () => listDislikedCompanies(db, context.user.id);
    await like(context, "100001");
    await like(context, "100002");
    await like(context, "100001");
    expect(await ids(context)).toEqual(["100002", "100001"]);
    await dislike(context, "100001");
    await dislike(context, "of another source");
    await dislike(context, "100001");
    expect([await ids(context), await disliked()]).toEqual([["100002"], ["of another source", "100001"]]);
    await like(context, "100001", false);
    expect(await disliked()).toContain("100001");
    await like(context, "100001");
    expect([await ids(context), await disliked()]).toEqual([["100001", "100002"], ["of another source"]]);
    await dislike(context, "100001", false);
    await dislike(context, "of another source", false);
    await dislike(context, "of another source", false);
    expect([await ids(context), await disliked()]).toEqual([["100001", "100002"], []]);
  });

  test("concurrent likes and dislikes of one company leave either a like or a dislike", async () => {
    const context = createUserContext(db);
    await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? like : dislike)(context, "100001")));
    const marks = await db.query<{ one: boolean }>(sql`
      select (liked_at is null) <> (disliked_at is null) as one from company_mark where user_id = ${context.user.id}`);
    expect(marks).toEqual([{ one: true }]);
  });

  test("refuses a like above the limit of likes, and deletes the oldest dislikes above the limit of dislikes", async () => {
    const context = createUserContext(db);
    await db.query(sql`insert into company_mark (user_id, company_id, liked_at, company)
      select ${context.user.id}::text, 'old-' || n, '2026-01-01', '{"id": "old", "name": "Old", "leadStatus": "hot"}'
      from generate_series(1, 5000) as n`);
    await expect(like(context, "100001")).rejects.toMatchObject({ status: 409 });
    await like(context, "old-1", false);
    expect(await like(context, "100001")).toEqual({ liked: true });
    expect(await like(context, "100001")).toEqual({ liked: true });
    await db.query(sql`insert into company_mark (user_id, company_id, disliked_at)
      select ${context.user.id}::text, 'bad-' || n, timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 2000) as n`);
    await dislike(context, "100002");
    const disliked = await listDislikedCompanies(db, context.user.id);
    expect([disliked.length, disliked[0], disliked.at(-1)]).toEqual([2000, "100002", "bad-2"]);
    expect(await list(context)).toMatchObject({ total: 5000 });
  });

  test("finds companies by name and lists the exact match first [API-037]", async () => {
    expect(await find("HALVORN, Inc.")).toMatchObject({
      companies: [{ id: "100062", name: "Halvorn" }],
      total: 1,
    });
    expect((await find("halvorn", 5)).companies.map(({ name }) => name)).toEqual([
      "Halvorn",
      "Halvorn Holding",
    ]);
    expect(await find("nobody of this name")).toEqual({ companies: [], total: 0 });
    for (const odd of ["%", "_", "' or 1=1 --", "\\", "日本", "🏭"])
      expect((await find(odd)).companies).toEqual([]);
    await expect(find("")).rejects.toMatchObject({ status: 400 });
  });
});
