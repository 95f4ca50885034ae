import { type Company, departments, managementLevels, readCompany } from "@eq/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

// biome-ignore lint/suspicious/noExplicitAny: events are read as a client reads them, without our types.
type StreamEvent = { type: string; data: any };

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 400 });
}, 120_000);
afterAll(() => server.close());

let users = 0;
const asNewUser = () => ({ authorization: `Bearer user-${++users}` });

async function postToApi(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: "POST", url, payload, headers });
  const [cookie] = [answer.headers["set-cookie"]].flat();
  return { answer, cookie: cookie?.split(";")[0] ?? "" };
}

async function searchCompanies(payload: object, headers: Record<string, string> = {}) {
  const { answer, cookie } = await postToApi("/api/ai/ai-company-search-enriched", payload, headers);
  const events: StreamEvent[] =
    answer.statusCode === 200
      ? answer.body
          .trim()
          .split("\n\n")
          .map((line) => JSON.parse(line.replace(/^data: /, "")))
      : [];
  const results = events.find((event) => event.type === "search_results")?.data;
  return { answer, cookie, events, results };
}

const searchStatus = async (...request: Parameters<typeof searchCompanies>) =>
  (await searchCompanies(...request)).answer.statusCode;

const searchPeople = (payload: object, headers: Record<string, string> = {}) =>
  postToApi("/api/ai/ai-people-search", payload, headers);

describe("company search by users", () => {
  test("sends its events in order, with one company_enriched per company [STRM-002, STRM-003, STRM-005]", async () => {
    const { events, results } = await searchCompanies({ query: "manufacturing companies" }, asNewUser());
    const types = events.map((event) => event.type);
    expect(types[0]).toBe("ai_interpretation");
    expect(types[1]).toBe("search_results");
    expect(types.slice(2, -1)).toEqual(results.companies.map(() => "company_enriched"));
    expect(types.at(-1)).toBe("auto_save_complete");
    const counts = events.slice(2, -1).map((event) => event.data.current);
    expect(counts).toEqual(results.companies.map((_: Company, index: number) => index + 1));
  });

  test("enriched companies have the same score, lead status and reasons as in the search results", async () => {
    const { events, results } = await searchCompanies({ query: "manufacturing companies" }, asNewUser());
    const enriched = new Map<string, Company>(
      events.flatMap(({ type, data }) =>
        type === "company_enriched" ? [[data.company.id, data.company]] : [],
      ),
    );
    const intentOf = ({ rivScore, leadStatus, signals }: Company) => ({
      rivScore,
      leadStatus,
      reasons: signals?.reasons,
    });
    expect(results.companies.length).toBeGreaterThan(5);
    for (const stored of results.companies as Company[]) {
      const streamed = enriched.get(stored.id);
      expect(streamed && intentOf(streamed)).toEqual(intentOf(stored));
      if (stored.rivScore) expect(stored.statusReason).toBe(streamed?.statusReason);
    }
  });

  test("lists the auto-saved search for the user, with its companies [STRM-005]", async () => {
    const headers = asNewUser();
    const { events, results } = await searchCompanies({ query: "manufacturing companies" }, headers);
    const list = await server.app.inject({ url: "/api/ai/saved-searches?limit=20", headers });
    expect(list.json().searches[0]).toMatchObject({
      id: events.at(-1)?.data.savedSearchId,
      natural_query: "manufacturing companies",
      company_count: results.companies.length,
      total_results: results.totalResults,
    });
  });

  test("returns the stored results of a saved search only to the user who made it [API-030]", async () => {
    const headers = asNewUser();
    const { events, results } = await searchCompanies({ query: "manufacturing companies" }, headers);
    const path = `/api/ai/saved-searches/${events.at(-1)?.data.savedSearchId}/results`;
    const read = async (query: string, caller = headers) =>
      (await server.app.inject({ url: `${path}?${query}`, headers: caller })).json();
    const savedResults = await read("include_companies=true&include_leads=false&limit=100");
    const ids = (list: Company[]) => list.map(({ id }) => id);
    expect(ids(savedResults.companies)).toEqual(ids(results.companies));
    expect(savedResults.leads).toEqual([]);
    const enriched = new Map(
      events.flatMap(({ data }) => (data.company ? [[data.company.id, data.company]] : [])),
    );
    for (const stored of savedResults.companies) {
      expect(readCompany(stored)?.rivScore ?? null).toBe(enriched.get(stored.id).rivScore ?? null);
    }
    expect((await read("include_companies=false")).companies).toEqual([]);
    expect((await read("include_companies=maybe")).success).toBe(false);
    expect((await read("", asNewUser())).error).toContain("no saved search");
  });

  test("returns a saved search's stored results with those of the newest run first, in page order", async () => {
    const headers = asNewUser();
    const query = "manufacturing companies";
    const idsOf = (list: Company[]): string[] => list.map(({ id }) => id);
    const first = await searchCompanies({ query }, headers);
    const second = await searchCompanies({ query, page: 2 }, headers);
    const firstRunIds = idsOf([...first.results.companies, ...second.results.companies]);
    const url = `/api/ai/saved-searches/${first.events.at(-1)?.data.savedSearchId}/results`;
    const read = async () => idsOf((await server.app.inject({ url, headers })).json().companies);
    expect(firstRunIds.length).toBeGreaterThan(first.results.companies.length);
    expect(await read()).toEqual(firstRunIds);
    const searchParams = { sortBy: "name", sortOrder: "desc", employeeRangeMin: 50 };
    const changed = idsOf((await searchCompanies({ query, searchParams }, headers)).results.companies);
    expect(await read()).toEqual([...changed, ...firstRunIds.filter((id) => !changed.includes(id))]);
  });

  test("returns the id of the saved search for a people search", async () => {
    const headers = asNewUser();
    const { answer } = await searchPeople({ query: "managers" }, headers);
    const { results, savedSearchId } = answer.json();
    const url = `/api/ai/saved-searches/${savedSearchId}/results`;
    const { leads } = (await server.app.inject({ url, headers })).json();
    expect(leads.map(({ id }: { id: string }) => id)).toEqual(
      results.people.map(({ id }: { id: string }) => id),
    );
    expect((await searchPeople({ query: "managers" })).answer.json().savedSearchId).toBeUndefined();
  });

  test("streams a company with every field of the contract [STRM-009]", async () => {
    const { events } = await searchCompanies({ query: "manufacturing companies" }, asNewUser());
    const names =
      `id name logo website industry location city state leadStatus totalJobs ultimateParentId domain
      backendOrder insights signals topJobPostings`.split(/\s+/);
    for (const { data } of events.filter((event) => event.type === "company_enriched")) {
      expect(Object.keys(data.company)).toEqual(expect.arrayContaining(names));
    }
  });

  test("a company's reasons have points that add up to its score", async () => {
    const { events } = await searchCompanies({ query: "companies hiring" }, asNewUser());
    const scored = events.flatMap(({ data }) => (data.company?.rivScore ? [data.company] : []));
    expect(scored.length).toBeGreaterThan(5);
    for (const { rivScore, signals } of scored) {
      const sum = signals.reasons.reduce(
        (total: number, { points }: { points: number }) => total + points,
        0,
      );
      expect(sum).toBe(rivScore);
    }
  });

  test("returns `rpp` results, at most the caller's page size limit [API-017, LIMIT-002]", async () => {
    const of = async (rpp: number, headers: Record<string, string> = asNewUser()) =>
      (await searchCompanies({ query: "companies hiring", rpp }, headers)).results.companies.length;
    expect(await of(3)).toBe(3);
    expect(await of(100)).toBe(25);
    expect(await of(100, {})).toBe(5);
  });

  test("continues on page 2 where page 1 ended, and returns an empty page with the right total beyond the end", async () => {
    const headers = asNewUser();
    const first = (await searchCompanies({ query: "companies hiring" }, headers)).results;
    const second = (await searchCompanies({ query: "companies hiring", page: 2 }, headers)).results;
    const last = (await searchCompanies({ query: "companies hiring", page: 1e6 }, headers)).results;
    const ids = [...first.companies, ...second.companies].map((company: Company) => company.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(last).toMatchObject({ companies: [], totalResults: first.totalResults });
  });

  test("when the sent parameters were read from the same text, only they count, even if empty; otherwise they override the interpretation", async () => {
    const headers = asNewUser();
    const query = "hospitals in Ohio";
    const searchParams = async (given?: object) => {
      const { events } = await searchCompanies({ query, ...(given ? { searchParams: given } : {}) }, headers);
      return events[0]?.data.searchParams;
    };
    expect(await searchParams()).toMatchObject({ industryCodes: ["healthcare"], state: "OH" });
    expect(await searchParams({ interpretedQuery: query })).toEqual({});
    const laidOver = await searchParams({ metroRegion: "boston" });
    expect(laidOver).toMatchObject({ industryCodes: ["healthcare"], metroRegion: "boston" });
    expect(laidOver.state).toBeUndefined();
  });

  test("charges 1 credit for a search; later pages, refinements and searches without results are free [ACC-028]", async () => {
    const headers = asNewUser();
    const used = async () =>
      (await server.app.inject({ url: "/api/user/subscription", headers })).json().subscription.usedToday;
    await searchCompanies({ query: "manufacturing companies" }, headers);
    expect(await used()).toBe(1);
    await searchCompanies({ query: "Manufacturing  Companies", searchParams: { state: "OH" } }, headers);
    await searchCompanies({ query: "manufacturing companies", page: 2 }, headers);
    expect(await used()).toBe(1);
    const none = { employeeRangeMin: 999_999_999 };
    await searchCompanies({ query: "banks", searchParams: none }, headers);
    expect(await used()).toBe(1);
  });

  test("charges a credit for a later page when the search's first page was not charged", async () => {
    const headers = asNewUser();
    for (const query of ["banks", "hospitals", "software", "retail"])
      await searchCompanies({ query }, headers);
    expect(await searchStatus({ query: "logistics", page: 2, rpp: 1 }, headers)).toBe(200);
    expect(await searchStatus({ query: "manufacturing", page: 2 }, headers)).toBe(402);
    expect(await searchStatus({ query: "Logistics", page: 3, rpp: 1 }, headers)).toBe(200);
    expect((await searchPeople({ query: "logistics", page: 2 }, headers)).answer.statusCode).toBe(402);
  });

  test("answers 402 with the reason when the user has no credits", async () => {
    const headers = asNewUser();
    for (const query of ["banks", "hospitals", "software", "retail", "logistics"])
      await searchCompanies({ query }, headers);
    const { answer } = await searchCompanies({ query: "manufacturing" }, headers);
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({ success: false, reason: "credits" });
  });

  test.each([
    [{ query: "   " }, "Describe who you are looking for"],
    [{ query: "x".repeat(10_000) }, "at most 500"],
    [{ query: "banks", rpp: -1 }, "rpp"],
    [{ query: "banks", rpp: 10_000 }, "rpp"],
    [{ query: "banks", page: 0 }, "page"],
    [{ query: "banks", page: 1_000_001 }, "page"],
    [{ query: "banks", searchParams: { industryCodes: ["tecnology"] } }, '"technology"'],
  ])("refuses %j with a message that says what to do", async (payload, text) => {
    const { answer } = await searchCompanies(payload, asNewUser());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain(text);
  });

  test("when one enrichment source fails, enriches companies from the other sources", async () => {
    const failing = { name: "broken", forCompany: () => Promise.reject(new Error("down")) };
    const testApp = await openTestApp({ companies: 60 }, { news: failing });
    const answer = await testApp.app.inject({
      method: "POST",
      url: "/api/ai/ai-company-search-enriched",
      payload: { query: "companies hiring" },
      headers: asNewUser(),
    });
    expect(answer.body.match(/"type":"company_enriched"/g)?.length).toBeGreaterThan(5);
    expect(answer.body).toContain('"topJobPostings":[{');
    expect(answer.body).not.toContain('"type":"error"');
    await testApp.close();
  }, 60_000);
});

describe("company and people search by guests", () => {
  test("refuses a second search, even when the session id is sent instead of the cookie [ERR-003]", async () => {
    const { cookie, results } = await searchCompanies({ query: "companies hiring" });
    expect(results).toMatchObject({ currentCount: 1, guestLimit: 1 });
    const refused = {
      error: "Guest search limit reached",
      requiresAuth: true,
      currentCount: 1,
      guestLimit: 1,
    };
    for (const query of ["banks", "companies hiring"]) {
      const { answer } = await searchCompanies({ query }, { cookie });
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject(refused);
    }
    const sessionId = cookie.split("=")[1]?.split(".")[0];
    expect(await searchStatus({ query: "banks", sessionId })).toBe(429);
  });

  test("refuses a guest's later search that sends other parameters with the text of the free search", async () => {
    const query = "software companies";
    const { cookie } = await searchCompanies({ query });
    const ohio = { interpretedQuery: query, state: "OH" };
    const otherSearch = await searchCompanies({ query, page: 2, searchParams: ohio }, { cookie });
    expect(otherSearch.answer.statusCode).toBe(429);
    const people = await searchPeople({ query: "plant managers" });
    const texas = { interpretedQuery: "plant managers", state: "TX", jobTitle: "software engineer" };
    const payload = { query: "plant managers", searchParams: texas };
    expect((await searchPeople(payload, { cookie: people.cookie })).answer.statusCode).toBe(429);
  });

  test("a guest's filters on the people of the free search are free refinements, and so are their later pages [PEOP-015]", async () => {
    const query = "managers";
    const { cookie, answer } = await searchPeople({ query });
    const { searchParams } = answer.json().aiInterpretation;
    const filtered = { ...searchParams, managementLevels: undefined, managementLevel: ["Manager"] };
    const ask = { query, searchParams: { ...filtered, department: [4], interpretedQuery: query } };
    for (const page of [1, 2, 3]) {
      const { answer: refinement } = await searchPeople({ ...ask, page }, { cookie });
      expect(refinement.statusCode, refinement.body).toBe(200);
      expect(refinement.json().currentCount).toBe(1);
    }
  });

  test("choosing a level or a department refines the free search instead of counting as another search [ACC-041]", async () => {
    const query = "managers";
    const { cookie } = await searchPeople({ query });
    const user = asNewUser();
    const rights = async (headers: Record<string, string>) => {
      const read = (url: string) => server.app.inject({ url, headers });
      const answers = await Promise.all(["/api/user/subscription", "/api/ai/saved-searches"].map(read));
      const [subscription] = answers.map((answer) => answer.json().subscription);
      const { usedToday: _used, remaining: _remaining, ...plan } = subscription ?? {};
      return { statuses: answers.map((answer) => answer.statusCode), plan };
    };
    const before = { guest: await rights({ cookie }), user: await rights(user) };
    expect(before.guest.statuses).toEqual([401, 401]);
    const choices = [
      ...managementLevels.map((level) => ({ managementLevel: [level] })),
      ...departments.map(({ id }) => ({ department: [id] })),
    ];
    for (const chosen of choices) {
      const payload = { query, searchParams: { interpretedQuery: query, ...chosen } };
      const guest = await searchPeople(payload, { cookie });
      expect([200, 429], guest.answer.body).toContain(guest.answer.statusCode);
      expect(guest.answer.body).not.toMatch(/@|linkedIn|"email"|"mobile"|employmentHistory/i);
      await searchPeople(payload, user);
      expect({ guest: await rights({ cookie }), user: await rights(user) }).toEqual(before);
    }
  });

  test("counts a guest's search only when its first page was completed [ACC-032, ACC-033]", async () => {
    const opened = await postToApi("/api/guest/session", {});
    const headers = { cookie: opened.cookie };
    const { sessionId } = opened.answer.json().session;
    const session = { url: `/api/guest/session/${sessionId}`, headers };
    const count = async () => (await server.app.inject(session)).json().session.searchCount;
    await searchCompanies({ query: "banks", searchParams: { industryCodes: ["nope"] } }, headers);
    expect(await count()).toBe(0);
    await searchCompanies({ query: "companies hiring" }, headers);
    expect(await count()).toBe(1);
    expect(await searchStatus({ query: "companies hiring", page: 2 }, headers)).toBe(200);
    expect(await count()).toBe(1);
  });

  test("counts a guest's search with a completed first page even when it found nothing [ACC-032]", async () => {
    const none = { employeeRangeMin: 999_999_999 };
    const companies = await searchCompanies({ query: "banks", searchParams: none });
    expect(companies.results).toMatchObject({ companies: [], currentCount: 1 });
    const again = await searchCompanies({ query: "hospitals" }, { cookie: companies.cookie });
    expect(again.answer.statusCode).toBe(429);
    const people = await searchPeople({ query: "managers", searchParams: { state: "PR" } });
    expect(people.answer.json()).toMatchObject({ results: { people: [] }, currentCount: 1 });
  });

  test("sends guests no contact details [ACC-037]", async () => {
    const companies = await searchCompanies({ query: "companies hiring" });
    const people = await searchPeople({ query: "managers" });
    expect(people.answer.json().results.people.length).toBe(5);
    for (const { body } of [companies.answer, people.answer]) {
      expect(body).not.toContain("@");
      expect(body).not.toMatch(/\d{3}[ .-]\d{4}\b/);
      expect(body).not.toMatch(/linkedIn|"email"|"mobile"|employmentHistory/i);
    }
    for (const { data } of companies.events.filter((event) => event.data.company?.topJobPostings)) {
      for (const { hiringManager } of data.company.topJobPostings) {
        expect(Object.keys(hiringManager ?? {})).not.toContain("name");
      }
    }
  });

  test("hides emails and phones in imported texts, and hiring managers' names, from guests [ACC-037]", async () => {
    const reach =
      "Write to jane.roe+x@acme-example.com, jane (at) acme (dot) com, or call (512) 555-0142 or +44 20 7946 0958.";
    const { db } = server;
    await db.query(
      sql`update company set description = ${reach} where id in (select company_id from job where closed_on is null)`,
    );
    await db.query(sql`
      update job set manager_name = 'Quilla Vandersteen', manager_title = ${reach}, title = 'Welder, call 512.555.0142',
        location = ${reach}, apply_url = 'mailto:jobs@acme-example.com'`);
    await db.query(
      sql`update news_item set title = ${reach}, snippet = ${reach}, url = 'https://x.example/?to=a%40b.com'`,
    );
    await db.query(sql`update person set title = 'Manager 512-555-0142 jane@acme-example.com'`);
    const secret = /@|%40|jane \(at\)|555.0142|7946|Quilla|Vandersteen|mailto/;
    const payload = { query: "companies hiring" };
    const [companies, people] = [await searchCompanies(payload), await searchPeople({ query: "managers" })];
    const jobs = companies.events.flatMap((event) => event.data.company?.topJobPostings ?? []);
    expect(jobs.length).toBeGreaterThan(0);
    expect(people.answer.json().results.people).toHaveLength(5);
    expect(companies.answer.body).toContain(
      "Write to [email hidden], [email hidden], or call [phone hidden] or [phone hidden].",
    );
    for (const { body } of [companies.answer, people.answer]) expect(body).not.toMatch(secret);
    const user = await searchCompanies(payload, asNewUser());
    expect(user.answer.body).toContain("Quilla Vandersteen");
    expect(user.answer.body).toContain("(512) 555-0142");
  });

  test("saves the people that a guest found for the user who then signs in", async () => {
    const { cookie, answer } = await searchPeople({ query: "managers" });
    const peopleCount = answer.json().results.people.length;
    const sessionId = cookie.split("=")[1]?.split(".")[0];
    const headers = asNewUser();
    const userId = headers.authorization.replace("Bearer ", "");
    const claim = () => postToApi("/api/candidates/claim-temporary", { sessionId, userId }, headers);
    expect((await claim()).answer.json()).toEqual({ success: true, totalLeads: peopleCount });
    expect((await claim()).answer.json()).toEqual({ success: true, totalLeads: 0 });
  });
});

describe("people search by users", () => {
  test("page 2 of a people search has other people and the same total as page 1, and the search is saved [API-018]", async () => {
    const headers = asNewUser();
    const page = async (number: number) =>
      (await searchPeople({ query: "managers", page: number }, headers)).answer.json().results;
    const [first, second] = [await page(1), await page(2)];
    expect([first.people.length, second.people.length]).toEqual([25, 25]);
    expect(second.totalResults).toBe(first.totalResults);
    expect(first.totalPages).toBe(Math.ceil(first.totalResults / 25));
    const ids = new Set(first.people.map((person: { id: string }) => person.id));
    expect(second.people.every((person: { id: string }) => !ids.has(person.id))).toBe(true);
    const list = await server.app.inject({ url: "/api/ai/saved-searches", headers });
    expect(list.json().searches).toMatchObject([
      { natural_query: "managers", lead_type: "people", lead_count: 50, total_results: first.totalResults },
    ]);
  });

  test("a people search shows a signed-in user no contact details before enrichment", async () => {
    const { answer } = await searchPeople({ query: "managers" }, asNewUser());
    expect(answer.body).not.toMatch(/"(email|phone|mobile|directPhone|linkedInUrl)":"/);
  });
});

test("answers two hundred concurrent company searches", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => searchCompanies({ query: "companies hiring", rpp: 5 }, asNewUser())),
  );
  expect(answers.every(({ events }) => events.at(-1)?.type === "auto_save_complete")).toBe(true);
}, 120_000);
