import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { createDirectoryEvents } from "../../directory/company-events/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { dislikeCompany, likeCompany } from "../likes/store-companies.ts";
import { recordRun } from "../search-changes/index.ts";
import { listFeedEvents } from "./list-feed-events.ts";
import { markFeedSeen } from "./mark-feed-seen.ts";

const day = (date: string, hour = 9) => new Date(`2026-11-${date}T${String(hour).padStart(2, "0")}:00:00Z`);
let users = 0;

testOnEachDatabase("the feed", (open) => {
  let db: Database;
  let companies = 300_000;
  beforeAll(async () => {
    db = await open();
  });

  /** A company with a score of 31 (warm) and six open jobs; returns its id. */
  async function addCompany(name = "Hollis Forge"): Promise<string> {
    companies += 1;
    await db.query(sql`
      insert into company (id, name, name_key, city, state, open_jobs, lead_status, intent_score, intent_version, intent_day,
        intent_reasons, source)
      values (${companies}, ${name}, 'hollis', 'Toledo', 'OH', 6, 'warm', 31, 3, '2026-11-19',
        '[{"kind": "new-jobs", "points": 20, "text": "5 new postings in 30 days; usually 1"}]', 'demo')`);
    return String(companies);
  }
  const addPostings = (id: string, on: string, titles: string[], via = "Regional job board") =>
    db.query(sql`
      insert into job (company_id, title, posted_on, via, apply_url, source)
      select ${id}::bigint, title, ${on}::date, ${via}::text, 'https://jobs.example.com/1', 'demo'
      from unnest(${titles}::text[]) as title`);
  const addNews = (id: string, on: string, title: string) =>
    db.query(sql`
      insert into news_item (company_id, title, source_name, url, published_on, source)
      values (${id}::bigint, ${title}, 'Maumee Valley Ledger', 'javascript:alert(1)', ${on}::date, 'demo')`);
  const setScore = (id: string, score: number, status: string, on: string) =>
    db.query(sql`
      update company set intent_score = ${score}, lead_status = ${status}, intent_day = ${on}::date where id = ${id}::bigint`);

  /** A new user with functions that act at a time. */
  function signIn() {
    const id = `feed-user-${++users}`;
    const at = (time: Date): UserContext => ({
      user: { id, name: null, email: null, picture: null },
      guest: null,
      address: "127.0.0.1",
      isLocal: true,
      signal: new AbortController().signal,
      db,
      now: () => time,
      log: pino({ level: "silent" }),
    });
    return {
      id,
      like: (companyId: string) =>
        likeCompany(db, id, { id: companyId, company: { id: companyId } as never, at: day("01") }),
      dislike: (companyId: string) => dislikeCompany(db, id, { id: companyId, at: day("01") }),
      read: (time: Date) => listFeedEvents(at(time), { companyEvents: createDirectoryEvents({ db }) }),
      markSeen: (visit: number) => markFeedSeen(at(day("20")), { visit }),
    };
  }

  /** A search of the user that found companies with a score of 31. */
  async function addSearch(userId: string, ids: string[], at: Date): Promise<string> {
    const [row] = await db.query<{ id: string }>(sql`
      insert into saved_search (user_id, name, natural_query, lead_type, search_criteria, origin)
      values (${userId}, 'Ohio', 'forges in Ohio', 'client', '{"state": "OH"}', 'auto') returning id::text as id`);
    const searchId = row?.id ?? "";
    const found = ids.map((id) => ({
      id,
      name: "Hollis Forge",
      leadStatus: "warm" as const,
      totalJobs: 6,
      rivScore: 31,
      signals: { weeklyPostings: [], reasons: [], formulaVersion: 3, day: "2026-11-19" },
    }));
    const page = {
      searchId,
      criteria: { state: "OH" as const },
      companies: found,
      from: 1,
      totalResults: ids.length,
    };
    await db.transaction((tx) => recordRun(tx, userId, page, at));
    return searchId;
  }
  const tell = ({ events }: Awaited<ReturnType<typeof listFeedEvents>>) =>
    events.map(({ day: on, company, text }) => `${on} ${company.name} ${text}`);

  test("lists postings, news and scores since the last visit, newest first, each with its reason and source", async () => {
    const user = signIn();
    const liked = await addCompany("Cutbank");
    const searched = await addCompany("Foothill");
    await addCompany("Stranger");
    await user.like(liked);
    const searchId = await addSearch(user.id, [searched], day("19"));
    await addPostings(searched, "2026-11-19", ["Seen before"]);
    await user.read(day("19"));
    await addPostings(searched, "2026-11-21", ["Quality Technician", "Production Manager"]);
    await addPostings(searched, "2026-11-20", ["Registered Nurse", "Registered Nurse"]);
    await addNews(liked, "2026-11-20", "Cutbank signs a distributor");
    await setScore(liked, 52, "hot", "2026-11-22");
    const reply = await user.read(day("22"));
    expect(tell(reply)).toEqual([
      "2026-11-22 Cutbank went from Warm to Hot",
      "2026-11-21 Foothill posted Production Manager and 1 more job",
      "2026-11-20 Cutbank Cutbank signs a distributor",
      "2026-11-20 Foothill posted 2 Registered Nurse jobs",
    ]);
    expect(reply).toMatchObject({
      visit: 2,
      since: { visit: 1, at: day("19").toISOString() },
      followed: 2,
      counts: { posting: 2, news: 1, score: 1 },
    });
    const [score, posting, news] = reply.events;
    expect(score).toMatchObject({
      reason: { kind: "liked" },
      score: { from: 31, to: 52, status: "hot" },
      detail: "5 new postings in 30 days; usually 1",
    });
    expect(posting).toMatchObject({
      reason: { kind: "search", searchId, query: "forges in Ohio" },
      source: { name: "Regional job board", url: "https://jobs.example.com/1" },
    });
    // A link that is not http(s) is no link.
    expect(news?.source).toEqual({ name: "Maumee Valley Ledger", url: null });
  });

  test("lists the same while a visit lasts, and nothing of it in the next one", async () => {
    const user = signIn();
    const id = await addCompany();
    await user.like(id);
    await user.read(day("19"));
    await addPostings(id, "2026-11-19", ["Welder"]);
    const first = await user.read(day("20"));
    expect(tell(first)).toEqual(["2026-11-19 Hollis Forge posted Welder"]);
    expect((await user.read(day("20", 16))).events).toEqual(first.events);
    expect(await user.read(day("21", 1))).toMatchObject({ visit: 3, events: [] });
  });

  test("counts a posting that a source stores late, and not one that was stored before the visit", async () => {
    const user = signIn();
    const id = await addCompany();
    await user.like(id);
    await addPostings(id, "2026-11-19", ["Known"]);
    await user.read(day("19"));
    await addPostings(id, "2026-11-12", ["Late"]);
    await addPostings(id, "2026-10-01", ["Much too late"]);
    await addPostings(id, "2026-11-25", ["Of a coming day"]);
    expect(tell(await user.read(day("20")))).toEqual(["2026-11-12 Hollis Forge posted Late"]);
  });

  test("compares a company that was found after the last visit with what its search saw", async () => {
    const user = signIn();
    const id = await addCompany();
    await user.read(day("19"));
    await addSearch(user.id, [id], day("19", 10));
    await setScore(id, 22, "cold", "2026-11-21");
    const { events } = await user.read(day("22"));
    expect(events).toMatchObject([
      { text: "went from Warm to Cold", score: { from: 31, to: 22, status: "cold" }, detail: null },
    ]);
  });

  test("says nothing of small moves and of scores of another formula", async () => {
    const user = signIn();
    const [small, other] = [await addCompany(), await addCompany()];
    for (const id of [small, other]) await user.like(id);
    await user.read(day("19"));
    await setScore(small, 34, "warm", "2026-11-20");
    await db.query(sql`
      update company set intent_score = 60, lead_status = 'hot', intent_version = 4 where id = ${other}::bigint`);
    expect((await user.read(day("20"))).events).toEqual([]);
  });

  test("marking as seen empties the feed, and the earlier number brings it back", async () => {
    const user = signIn();
    const id = await addCompany();
    await user.like(id);
    await user.read(day("19"));
    await addPostings(id, "2026-11-20", ["Welder"]);
    await setScore(id, 52, "hot", "2026-11-20");
    const before = await user.read(day("20"));
    expect(before.events).toHaveLength(2);
    await user.markSeen(before.visit);
    // What is stored after the reading was not seen, so it stays.
    await addPostings(id, "2026-11-20", ["Fitter"]);
    expect(tell(await user.read(day("20", 10)))).toEqual(["2026-11-20 Hollis Forge posted Fitter"]);
    await user.markSeen(before.since?.visit ?? 0);
    expect(tell(await user.read(day("20", 11)))).toEqual([
      "2026-11-20 Hollis Forge went from Warm to Hot",
      "2026-11-20 Hollis Forge posted Fitter and 1 more job",
    ]);
    const again = await user.read(day("20", 11));
    await user.markSeen(again.visit);
    await user.markSeen(again.visit);
    expect(await user.read(day("20", 12))).toMatchObject({ events: [], followed: 1 });
  });

  test("a reading that began before everything was marked as seen does not change the new visit", async () => {
    const user = signIn();
    const id = await addCompany();
    await user.like(id);
    const first = await user.read(day("19"));
    await addPostings(id, "2026-11-19", ["Welder"]);
    const marked = user.markSeen(first.visit);
    await Promise.all([marked, user.read(day("19")), user.read(day("19")), user.markSeen(first.visit)]);
    await addPostings(id, "2026-11-19", ["Fitter"]);
    const { events } = await user.read(day("19", 10));
    expect(events.map(({ text }) => text).join(" ")).toContain("Fitter");
    const visits = await db.query<{ visit: number; since: number | null }>(sql`
      select visit, since_visit as since from feed_visit where user_id = ${user.id} order by visit`);
    expect(visits.every(({ visit, since }) => since === null || since < visit)).toBe(true);
  });

  test("lists the last seven days before there is an earlier visit, without scores", async () => {
    const user = signIn();
    const id = await addCompany();
    await user.like(id);
    await addPostings(id, "2026-11-15", ["Welder"]);
    await addPostings(id, "2026-11-02", ["Old"]);
    const reply = await user.read(day("20"));
    expect(reply).toMatchObject({ visit: 1, since: null });
    expect(tell(reply)).toEqual(["2026-11-15 Hollis Forge posted Welder"]);
    await user.markSeen(reply.visit);
    expect((await user.read(day("20"))).events).toEqual([]);
    await user.markSeen(0);
    expect((await user.read(day("20"))).events).toHaveLength(1);
  });

  test("leaves out disliked companies, deleted searches and closed postings, and other users see none of it", async () => {
    const user = signIn();
    const [disliked, deleted, closed] = [await addCompany(), await addCompany(), await addCompany()];
    const searchId = await addSearch(user.id, [disliked, deleted], day("18"));
    await user.like(closed);
    await user.dislike(disliked);
    await user.read(day("19"));
    for (const id of [disliked, deleted, closed]) await addPostings(id, "2026-11-20", ["Welder"]);
    await db.query(sql`update job set closed_on = '2026-11-20' where company_id = ${closed}::bigint`);
    expect((await user.read(day("20"))).events.map(({ company }) => company.id)).toEqual([deleted]);
    await db.query(sql`update saved_search set deleted_at = now() where id = ${searchId}::bigint`);
    expect((await user.read(day("20"))).events).toEqual([]);
    expect(await signIn().read(day("20"))).toMatchObject({ events: [], followed: 0 });
  });

  test("stores five visits, and does not write an unchanged one again", async () => {
    const user = signIn();
    const rows = () =>
      db.query<{ visit: number; version: string }>(sql`
        select visit, xmin::text as version from feed_visit where user_id = ${user.id} order by visit`);
    for (const date of ["10", "11", "12", "13", "14", "15", "16"]) await user.read(day(date));
    const before = await rows();
    expect(before.map(({ visit }) => visit)).toEqual([3, 4, 5, 6, 7]);
    await user.read(new Date(day("16").getTime() + 60_000));
    expect(await rows()).toEqual(before);
  });
});
