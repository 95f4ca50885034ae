import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 120 });
}, 120_000);
afterAll(() => server.close());

let users = 0;
const post = (path: string, payload: object) =>
  server.app.inject({
    method: "POST",
    url: `/api/ai/${path}`,
    payload,
    headers: { authorization: `Bearer kinds-${++users}` },
  });

async function searchCompanies(payload: object) {
  const answer = await post("ai-company-search-enriched", payload);
  const events = answer.body
    .trim()
    .split("\n\n")
    .map((line) => JSON.parse(line.replace(/^data: /, "")));
  const dataOf = (type: string) => events.find((event) => event.type === type)?.data;
  return { interpretation: dataOf("ai_interpretation"), results: dataOf("search_results") };
}

const zeppelinMaker = { kinds: ["zeppelin maker"], industryCodes: ["manufacturing"] };

test("a search for a kind that no company has answers with companies of its industry and says so", async () => {
  const { interpretation, results } = await searchCompanies({ query: "", searchParams: zeppelinMaker });
  expect(interpretation).toMatchObject({
    searchParams: zeppelinMaker,
    interpretation: "Zeppelin makers",
    kinds: [{ kind: "zeppelin maker", label: "Zeppelin makers", industryCodes: ["manufacturing"] }],
  });
  expect(results.totalResults).toBeGreaterThan(0);
  expect(results.kinds).toMatchObject({
    counts: [{ kind: "zeppelin maker", count: 0, industryCount: results.totalResults }],
    fallback: { note: expect.stringContaining("“Zeppelin makers”") },
  });
  const people = (await post("ai-people-search", { query: "", searchParams: zeppelinMaker })).json();
  expect(people.results.totalResults).toBeGreaterThan(0);
  expect(people.kinds.fallback.note).toContain("people at companies in Manufacturing");
});

test("industries of the request replace the kinds of the text, unless the request has kinds too", async () => {
  const search = async (searchParams: object) =>
    (await searchCompanies({ query: "breweries", searchParams })).interpretation.searchParams;
  expect(await search({})).toMatchObject({ kinds: ["brewery"], industryCodes: ["manufacturing"] });
  expect(await search({ industryCodes: ["finance"] })).toEqual({ industryCodes: ["finance"] });
  expect(await search({ kinds: [] })).toEqual({ industryCodes: ["manufacturing"] });
});

test("refuses a kind of 200 letters with a message, and ignores a kind without a word", async () => {
  const tooLong = await post("ai-company-search-enriched", {
    query: "",
    searchParams: { kinds: ["x".repeat(200)] },
  });
  expect(tooLong.statusCode).toBe(400);
  expect(tooLong.body).toContain("Describe a kind of business with at most 80 characters");
  const { results } = await searchCompanies({ query: "", searchParams: { kinds: ["🍺"] } });
  expect(results.totalResults).toBe(120);
  expect(results.kinds).toBeUndefined();
});
