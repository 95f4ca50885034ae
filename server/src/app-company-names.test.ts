import { type Company, type InterpretationDetail, nameKey, readParameters } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** Invented companies with their headcounts. */
const companies: readonly [name: string, employees: number | null][] = [
  ["Texas Instrumentation", 30_000],
  ["Target", 345_000],
  ["Oraculo Systems, Inc.", 90],
  ["Oraculo Systems LLC", 12],
  ["Northfield Airlines Group", 60_000],
  ["The Homestead Depot", 4000],
  ["Cleveland", 40],
  ["Marlow & Finch", 700],
  ["Hospitality Staffing Solutions", 200],
  ["Boston Software", 25],
  ["Registered Nurses", 8],
  ["Capstone First Financial", 49_000],
  ["Quarrel Reading Rooms", 12],
  ["5M", 95_000],
];

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 40, guestLimit: 1000 });
  for (const [at, [name, employees]] of companies.entries())
    await server.db.query(sql`
      insert into company (id, name, name_key, industry_codes, keywords, country, employee_count, open_jobs,
        lead_status, intent_reasons, source)
      values (${900_000 + at}::bigint, ${name}::text, ${nameKey(name)}::text, '{}', '{}', 'US', ${employees}::int, 0,
        'unknown', '[]', 'demo')`);
}, 120_000);
afterAll(() => server.close());

async function interpret(query: string, choices?: Record<string, string>): Promise<InterpretationDetail> {
  const payload = choices ? { query, choices } : { query };
  const answer = await server.app.inject({ method: "POST", url: "/api/ai/ai-interpret", payload });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const namesOf = ({ searchParams }: InterpretationDetail) =>
  readParameters(searchParams).companies.map(({ name }) => name);

async function search(payload: object): Promise<{ names: string[]; detail: InterpretationDetail }> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/ai/ai-company-search-enriched",
    payload,
    headers: { authorization: "Bearer name-searcher" },
  });
  const events = answer.body
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice("data: ".length)));
  const dataOf = (type: string) => events.find((event) => event.type === type)?.data;
  const found: Company[] = dataOf("search_results")?.companies ?? [];
  return { names: found.map(({ name }) => name), detail: dataOf("ai_interpretation") };
}

test.each([
  ["Target", "Target"],
  ["target", "Target"],
  ["Texas Instrumentation", "Texas Instrumentation"],
  ["Texas Instrumentation Inc", "Texas Instrumentation"],
  ["Texas Instrumantation", "Texas Instrumentation"],
  ["oraculo systems", "Oraculo Systems, Inc."],
  ["Northfield Airlines", "Northfield Airlines Group"],
  ["Homestead Depot", "The Homestead Depot"],
  ["marlow and finch", "Marlow & Finch"],
  ["Marlow & Finch Icn.", "Marlow & Finch"],
  ["Hospitality Staffing Solutions", "Hospitality Staffing Solutions"],
  ["Boston Software", "Boston Software"],
  ["Capstone First", "Capstone First Financial"],
  ["5M", "5M"],
])("reads %j as the company %j", async (query, name) => {
  const detail = await interpret(query);
  expect(namesOf(detail)).toEqual([name]);
  expect(detail.namedCompany).toEqual({ name, isMeant: true });
  expect(detail.interpretation).toBe(`Companies named ${name}`);
  expect(detail.spans).toMatchObject([{ start: 0, end: query.length, slot: "company", label: name }]);
});

test.each(["Cleveland", "boston software", "Registered Nurses", "registered nurses"])(
  "reads %j as words, and offers the company",
  async (query) => {
    const detail = await interpret(query);
    expect(namesOf(detail)).toEqual([]);
    expect(detail.namedCompany?.isMeant).toBe(false);
  },
);

test.each([
  "software companies in Ohio",
  "nurses",
  "The Who",
  "the",
  "🎯",
  "Zzyzxq",
  "Targ",
  "Capstone Fi",
  "Quarrel Reading",
  "Target".repeat(34),
  "'; drop table company; --",
])("finds no company for %j", async (query) => {
  expect((await interpret(query)).namedCompany).toBeUndefined();
});

test("reads a company's name as words, and again as the company, when the user chooses so", async () => {
  const query = "Texas Instrumentation";
  const [span] = (await interpret(query)).spans ?? [];
  const [other] = span?.others ?? [];
  expect(other?.label).toMatch(/^as words: Companies located in Texas/);
  const asWords = await interpret(query, { "texas instrumentation": other?.words ?? "" });
  expect(asWords.searchParams).toMatchObject({ state: "TX" });
  expect(asWords.namedCompany).toEqual({ name: query, isMeant: false });
  expect(namesOf(await interpret("Cleveland", { cleveland: "as company" }))).toEqual(["Cleveland"]);
});

test("finds exactly the companies of the name, the largest first, on each page", async () => {
  const { names, detail } = await search({ query: "Oraculo Systems" });
  expect(names).toEqual(["Oraculo Systems, Inc.", "Oraculo Systems LLC"]);
  expect(namesOf(detail)).toEqual(["Oraculo Systems, Inc."]);
  expect((await search({ query: "Oraculo Systems", page: 2, rpp: 1 })).names).toEqual([
    "Oraculo Systems LLC",
  ]);
});

test("searches for the company when the browser sends the parameters of the words, and keeps the other filters", async () => {
  const query = "Texas Instrumentation";
  const { searchParams } = await interpret(query, { "texas instrumentation": "as words" });
  const sent = { ...searchParams, interpretedQuery: query };
  expect((await search({ query, searchParams: sent })).names).toEqual([query]);
  const filtered = await search({ query, searchParams: { ...sent, employeeRangeMax: 50 } });
  expect(filtered.names).toEqual([]);
  expect(filtered.detail.searchParams).toMatchObject({ employeeRangeMax: 50, companies: [{ name: query }] });
});

test("keeps the reading as words that the user chose", async () => {
  const query = "Texas Instrumentation";
  const { searchParams } = await interpret(query, { "texas instrumentation": "as words" });
  const { detail } = await search({
    query,
    searchParams: { ...searchParams, interpretedQuery: query, readAs: "words" },
  });
  expect(detail.searchParams).toMatchObject({ state: "TX", readAs: "words" });
  expect(detail.namedCompany).toEqual({ name: query, isMeant: false });
});

test("searches for the company that the user chose instead of the words", async () => {
  const query = "Registered Nurses";
  const companies = [{ name: query }];
  for (const sent of [{}, { companies, interpretedQuery: query }]) {
    const { names, detail } = await search({ query, searchParams: { ...sent, readAs: "company" } });
    expect(names).toEqual([query]);
    expect(detail.namedCompany).toEqual({ name: query, isMeant: true });
  }
});

test("a company whose name is read as words comes first among the results, if it passes their filters", async () => {
  await server.db.query(sql`
    insert into company (id, name, name_key, industry_codes, keywords, city, state, country, open_jobs, lead_status,
      intent_reasons, source)
    values (900100, 'Anvil Forge', 'anvilforge', '{}', '{}', 'Cleveland', 'OH', 'US', 0, 'unknown', '[]', 'demo')`);
  await server.db.query(sql`update company set city = 'Cleveland', state = 'OH' where name = 'Cleveland'`);
  const query = "Cleveland";
  const { searchParams } = await interpret(query);
  const bothNames = ["Cleveland", "Anvil Forge"];
  const orderOf = async (payload: object) =>
    (await search({ query, ...payload })).names.filter((name) => bothNames.includes(name));
  expect(await orderOf({})).toEqual(bothNames);
  expect((await search({ query })).names[0]).toBe("Cleveland");
  const sent = { ...searchParams, interpretedQuery: query };
  expect(await orderOf({ searchParams: sent })).toEqual(bothNames);
  expect(await orderOf({ searchParams: sent, page: 2, rpp: 1 })).not.toContain("Cleveland");
  expect(await orderOf({ searchParams: { ...sent, sortBy: "name", sortOrder: "asc" } })).toEqual(
    bothNames.toReversed(),
  );
  expect(await orderOf({ searchParams: sent, forceStructuredSearch: true })).toEqual(bothNames.toReversed());
  expect(await orderOf({ searchParams: { ...sent, employeeRangeMin: 5000 } })).toEqual([]);
});

test("asks no question about a place in a company's name", async () => {
  const payload = { query: "Georgia Widgetry" };
  const url = "/api/ai/analyze-query-clarification";
  const needsClarification = async () =>
    (await server.app.inject({ method: "POST", url, payload })).json().data.needsClarification;
  expect(await needsClarification()).toBe(true);
  await server.db.query(
    sql`update company set name = 'Georgia Widgetry', name_key = 'georgiawidgetry' where id = 900006`,
  );
  expect(await needsClarification()).toBe(false);
});

test("suggests names that start with the text first, each once, without a token", async () => {
  const suggest = async (q: string) => {
    const answer = await server.app.inject({ url: "/api/ai/companies/suggest", query: { q } });
    expect(answer.statusCode).toBe(200);
    return answer.json().companies;
  };
  expect(await suggest("oracu")).toEqual([
    { id: "900002", name: "Oraculo Systems, Inc." },
    { id: "900003", name: "Oraculo Systems LLC" },
  ]);
  expect(await suggest("Tar")).toMatchObject([{ name: "Target" }]);
  for (const q of ["", "ta", "…", "🎯🎯🎯", "x".repeat(200)]) expect(await suggest(q)).toEqual([]);
});

test("suggests at most 120 times a minute for one user", async () => {
  const suggest = () =>
    server.app.inject({
      url: "/api/ai/companies/suggest?q=target",
      headers: { authorization: "Bearer fast-typist" },
    });
  for (let call = 0; call < 120; call++) expect((await suggest()).statusCode).toBe(200);
  const refused = await suggest();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});
