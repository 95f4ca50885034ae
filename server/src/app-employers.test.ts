import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 60 });
}, 120_000);
afterAll(() => server.close());

async function searchPeople(payload: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/ai/ai-people-search",
    payload,
    headers,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function findLargestCompany(): Promise<{ id: number; name: string; people: number }> {
  const [company] = await server.db.query<{ id: number; name: string; people: number }>(sql`
    select c.id, c.name, count(*)::int as people from company c join person p on p.company_id = c.id
    group by c.id order by people desc, c.id limit 1`);
  if (!company) throw new Error("The directory has no companies");
  return company;
}

test("a typed employer restricts a people search to the people of its company", async () => {
  const { id, name, people } = await findLargestCompany();
  const { body } = await searchPeople(
    { query: `people who work at ${name}` },
    { authorization: "Bearer user-1" },
  );
  expect(body.aiInterpretation.searchParams.employers).toEqual([{ name: name.replace(/\.$/, "") }]);
  expect(body.results).toMatchObject({
    totalResults: people,
    employers: [{ former: false, companies: [name] }],
  });
  for (const { companyId } of body.results.people) expect(companyId).toBe(String(id));
});

test("in a people search, a company's name alone means the people who work there, or its words if chosen", async () => {
  const { id, name, people } = await findLargestCompany();
  const authorization = "Bearer user-2";
  const { body } = await searchPeople({ query: name }, { authorization });
  expect(body.aiInterpretation).toMatchObject({
    searchParams: { employers: [{ name }] },
    namedCompany: { name, isMeant: true },
    spans: [{ start: 0, end: name.length, slot: "employer", label: name, others: [{ words: "as words" }] }],
  });
  expect(body.results.totalResults).toBe(people);
  for (const { companyId } of body.results.people) expect(companyId).toBe(String(id));
  const asWords = await searchPeople({ query: name, searchParams: { readAs: "words" } }, { authorization });
  expect(asWords.body.aiInterpretation.searchParams).not.toHaveProperty("employers");
  expect(asWords.body.aiInterpretation.namedCompany).toEqual({ name, isMeant: false });
  const live = await server.app.inject({
    method: "POST",
    url: "/api/ai/ai-people-interpret",
    payload: { query: name },
  });
  expect(live.json()).toMatchObject({
    searchParams: { employers: [{ name }] },
    namedCompany: { isMeant: true },
  });
});

test("in a people search, a misspelt company name is not read as the company, because it may be a person's", async () => {
  const { name } = await findLargestCompany();
  const misspelt = name.replace(/(.)(.)/, "$2$1");
  const asCompany = await server.app.inject({
    method: "POST",
    url: "/api/ai/ai-interpret",
    payload: { query: misspelt },
  });
  expect(asCompany.json().namedCompany).toEqual({ name, isMeant: true });
  const { body } = await searchPeople({ query: misspelt });
  expect(body.aiInterpretation.searchParams).not.toHaveProperty("employers");
});

test("an unknown employer finds nobody, and the reply to guests says that no company has the name", async () => {
  const { body } = await searchPeople({ query: "VP of Sales at Quorvexia" });
  expect(body.results).toMatchObject({
    totalResults: 0,
    people: [],
    employers: [{ name: "Quorvexia", former: false, companies: [] }],
  });
  expect(body.aiInterpretation.searchParams).toMatchObject({ employers: [{ name: "Quorvexia" }] });
  expect(body.aiInterpretation.searchParams).not.toHaveProperty("industryCodes");
});

test("refuses 500 employers with a sentence", async () => {
  const employers = Array.from({ length: 500 }, (_, index) => ({ name: `Company ${index}` }));
  const { status, body } = await searchPeople({ query: "CFOs", searchParams: { employers } });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("Name at most 50 employers")]);
});
