import { type Company, readCompany, readParameters, wireParameters } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

// biome-ignore lint/suspicious/noExplicitAny: events are read as a client reads them, without our types.
type StreamEvent = { type: string; data: any };

const today = new Date().toISOString().slice(0, 10);
const companyNames = ["Abacus", "Birch", "Cedar", "Dogwood", "Elm", "Fir"];
/** Rows of jobs. Columns: company, title, function, city, state and further fields. */
const jobRows = [
  ["Abacus", "Accounting Manager", "finance", "Seattle", "WA"],
  ["Birch", "Plumber", "construction", "Seattle", "WA"],
  ["Birch", "Senior Accountant", "finance", "Austin", "TX"],
  ["Cedar", "Sr. Accountant", "finance", "Bellevue", "WA"],
  ["Cedar", "Senior Accountant", "finance", "Austin", "TX"],
  ["Dogwood", "Senior Accountant", "finance", "Seattle", "WA"],
  ["Elm", "Loan Officer", "finance", "Seattle", "WA"],
  ["Fir", "Senior Accountant", "finance", "Seattle", "WA", "closed"],
] as const;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 0 });
  const { db } = server;
  for (const [index, name] of companyNames.entries()) {
    await db.query(sql`insert into company (id, name, name_key, source, city, state, country, phone)
      values (${index + 1}, ${name}, ${name.toLowerCase()}, 'import', 'Seattle', 'WA', 'US', '555-0100')`);
  }
  for (const [company, title, jobFunction, city, state, closed] of jobRows) {
    await db.query(sql`insert into job (company_id, title, title_words, job_function, location, city, state, country,
        posted_on, closed_on, apply_url, source)
      values (${companyNames.indexOf(company) + 1}, ${title}, ${titleWords(title)}::text[], ${jobFunction},
        ${`${city}, ${state}`}, ${city}, ${state}, 'US', ${today}::date, ${closed ? today : null}::date,
        'https://jobs.example.com/apply', 'import')`);
  }
}, 120_000);
afterAll(() => server.close());

const userHeaders = { authorization: "Bearer recruiter" };
const candidateInput = {
  roles: ["Senior Accountant"],
  level: "Senior" as const,
  places: [{ city: "Seattle", state: "WA" as const }],
};
const queryText = "Accountant in Seattle";

async function searchCompanies(searchParams: object, headers: Record<string, string> = userHeaders) {
  const payload = { query: queryText, searchParams, forceStructuredSearch: true, leadType: "mpc" };
  const url = "/api/ai/ai-company-search-enriched";
  const answer = await server.app.inject({ method: "POST", url, payload, headers });
  const events: StreamEvent[] = answer.body
    .split("\n\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice(6)));
  const dataOf = (type: string) => events.find((event) => event.type === type)?.data;
  const enriched: Company[] = events.flatMap(({ data }) => (data.company ? [data.company] : []));
  return { answer, dataOf, enriched, results: dataOf("search_results") };
}

const listMatchedJobs = (list: Company[]) =>
  list.map(({ name, matchedJob: job }) => [name, job?.title, job?.fit, job?.reasons.map(({ text }) => text)]);

test("sorts companies by the fit of their best open job, and shows that job with reasons [MPC-021]", async () => {
  const { results, enriched, dataOf } = await searchCompanies({ candidate: candidateInput });
  expect(dataOf("ai_interpretation").interpretation).toBe(
    "Companies for a Senior Accountant to work in Seattle, WA",
  );
  const ranked = [
    ["Dogwood", "Senior Accountant", 100, ["Same title", "Same level: Senior", "In Seattle, WA"]],
    [
      "Cedar",
      "Sr. Accountant",
      98,
      ["Same title", "Same level: Senior", "Bellevue, WA is 6 miles from Seattle"],
    ],
    ["Birch", "Senior Accountant", 85, ["Same title", "Same level: Senior", "Elsewhere: Austin, TX"]],
    [
      "Abacus",
      "Accounting Manager",
      55,
      ["Similar to Accountant", "Level is higher: Manager", "In Seattle, WA"],
    ],
  ];
  expect(listMatchedJobs(results.companies)).toEqual(ranked);
  expect(results.totalResults).toBe(4);
  expect(results.companies[0].matchedJob).toMatchObject({
    location: "Seattle, WA",
    posted: today,
    applyLink: "https://jobs.example.com/apply",
    reasons: [
      { kind: "role", fits: true },
      { kind: "level", fits: true },
      { kind: "place", fits: true },
    ],
  });
  const inOrder = enriched.toSorted((one, other) => (one.backendOrder ?? 0) - (other.backendOrder ?? 0));
  expect(listMatchedJobs(inOrder)).toEqual(ranked);
  for (const company of enriched) expect(company.topJobPostings?.[0]?.id).toBe(company.matchedJob?.id);
});

test("refuses too many candidate roles and names the limit", async () => {
  const { answer } = await searchCompanies({
    candidate: { roles: Array.from({ length: 11 }, () => "Nurse") },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe(
    "searchParams.candidate.roles: Name at most 10 roles, the most wanted first",
  );
});

test("matches jobs of the candidate's job function when no company has a job with the candidate's title [MPC-021]", async () => {
  const { results } = await searchCompanies({ candidate: { roles: ["Credit Analyst"] } });
  expect(results.totalResults).toBe(5);
  expect(results.companies[0].matchedJob).toMatchObject({
    fit: 20,
    reasons: [{ kind: "role", fits: false, text: "Another role in Finance & Accounting" }],
  });
});

test("applies the form's filters and sorting to a candidate search; a search without a candidate matches no jobs", async () => {
  const { results } = await searchCompanies({ candidate: candidateInput, sortBy: "name", sortOrder: "asc" });
  expect(results.companies.map(({ name }: Company) => name)).toEqual(["Abacus", "Birch", "Cedar", "Dogwood"]);
  expect((await searchCompanies({ candidate: candidateInput, state: "TX" })).results.totalResults).toBe(0);
  const plain = (await searchCompanies({ state: "WA" })).results;
  expect(plain.totalResults).toBe(6);
  expect(plain.companies[0]).not.toHaveProperty("matchedJob");
});

test("saves the search as a candidate search, with the candidate and the matched jobs [MPC-021]", async () => {
  const { dataOf, enriched } = await searchCompanies({ candidate: candidateInput });
  const { searches } = (
    await server.app.inject({ url: "/api/ai/saved-searches?limit=5", headers: userHeaders })
  ).json();
  expect(searches[0]).toMatchObject({ lead_type: "mpc", natural_query: queryText, total_results: 4 });
  expect(readParameters(wireParameters.parse(searches[0].search_criteria)).candidate).toEqual(candidateInput);
  const url = `/api/ai/saved-searches/${dataOf("auto_save_complete").savedSearchId}/results`;
  const stored = (await server.app.inject({ url, headers: userHeaders })).json().companies.slice(0, 4);
  const jobOf = new Map(enriched.map(({ id, matchedJob }) => [id, matchedJob]));
  expect(stored).toHaveLength(4);
  for (const company of stored) expect(readCompany(company)?.matchedJob).toEqual(jobOf.get(company.id));
});

test("shows a guest the matched jobs and counts the search as the guest's free search [MPC-021]", async () => {
  const { results, answer, enriched } = await searchCompanies({ candidate: candidateInput }, {});
  expect(results).toMatchObject({ currentCount: 1, guestLimit: 1 });
  expect(results.companies[0].matchedJob.fit).toBe(100);
  expect(enriched[0]).toHaveProperty("matchedJob");
  expect(JSON.stringify(enriched)).not.toContain("555-0100");
  const cookie = [answer.headers["set-cookie"]].flat()[0]?.split(";")[0] ?? "";
  const again = await searchCompanies({ candidate: { roles: ["Plumber"] } }, { cookie });
  expect(again.answer.statusCode).toBe(429);
});
