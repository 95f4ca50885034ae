import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 0 });
}, 120_000);
afterAll(() => server.close());

let users = 0;
const createUserHeaders = () => ({ authorization: `Bearer user-${++users}` });
type UserHeaders = ReturnType<typeof createUserHeaders>;

/** Posts for a user and returns the JSON of the successful reply. */
async function postAsUser(url: string, payload: object, headers: UserHeaders) {
  const answer = await server.app.inject({ method: "POST", url, payload, headers });
  expect([answer.statusCode, answer.json().success], answer.body).toEqual([200, true]);
  return answer.json();
}

async function listSavedSearches(headers: UserHeaders, query = "") {
  const answer = await server.app.inject({ url: `/api/ai/saved-searches${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().searches;
}

test("saves a search from the search box, returns its id and lists it [API-021]", async () => {
  const headers = createUserHeaders();
  const { searchId } = await postAsUser(
    "/api/search/save",
    {
      name: "Ohio CFOs",
      searchType: "people",
      searchCriteria: { state: "OH" },
      naturalQuery: "CFO in Ohio",
    },
    headers,
  );
  expect(searchId).toMatch(/^\d+$/);
  expect(await listSavedSearches(headers)).toMatchObject([
    {
      id: searchId,
      name: "Ohio CFOs",
      natural_query: "CFO in Ohio",
      lead_type: "people",
      search_criteria: { state: "OH" },
    },
  ]);
});

test("saves a form's search, returns its name and lists it with all its fields [API-022]", async () => {
  const headers = createUserHeaders();
  const saved = await postAsUser(
    "/api/saved-searches",
    {
      searchCriteria: { industryCodes: ["finance"] },
      leadType: "people",
      resultsLimit: 50,
      customName: "My banks",
      isFavorite: true,
      naturalQuery: "banks",
    },
    headers,
  );
  expect(saved.name).toBe("My banks");
  expect(await listSavedSearches(headers)).toMatchObject([
    {
      name: "My banks",
      natural_query: "banks",
      lead_type: "people",
      results_limit: 50,
      is_favorite: true,
      search_criteria: { industryCodes: ["finance"] },
    },
  ]);
});

test("a listed search has its texts, time, type and counts [SAVE-010]", async () => {
  const headers = createUserHeaders();
  await postAsUser(
    "/api/ai/save-search-results",
    { searchQuery: "banks in ohio", searchResults: [{ id: "7", name: "Seven" }], leadType: "mpc" },
    headers,
  );
  const [search] = await listSavedSearches(headers);
  expect(search).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    name: "banks in ohio",
    natural_query: "banks in ohio",
    created_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    lead_type: "mpc",
    company_count: 1,
    lead_count: 0,
    total_results: 1,
  });
});

test("limits a saved search to 25 results unless the request has another limit [LIMIT-027]", async () => {
  const headers = createUserHeaders();
  await postAsUser("/api/saved-searches", { searchCriteria: {}, customName: "My banks" }, headers);
  expect(await listSavedSearches(headers)).toMatchObject([{ results_limit: 25 }]);
});

test("lists a search that the user made before signing in, with its companies [API-004]", async () => {
  const headers = createUserHeaders();
  await postAsUser(
    "/api/ai/save-search-results",
    {
      searchQuery: "banks in ohio",
      searchResults: [{ id: "7", name: "Seven" }],
      aiInterpretation: { searchParams: { state: "OH" }, interpretation: "Banks" },
      sessionId: "guest-1",
      agentName: "Banks of Ohio",
      leadType: "client",
    },
    headers,
  );
  const searches = await listSavedSearches(headers);
  expect(searches).toMatchObject([
    { name: "Banks of Ohio", natural_query: "banks in ohio", lead_type: "client", company_count: 1 },
  ]);
  const url = `/api/ai/saved-searches/${searches[0].id}/results`;
  const { companies } = (await server.app.inject({ url, headers })).json();
  expect(companies).toMatchObject([{ id: "7", name: "Seven" }]);
});

test("lists the user's own saved searches, newest first, 20 by default [API-029]", async () => {
  const [headers, other] = [createUserHeaders(), createUserHeaders()];
  for (let place = 1; place <= 22; place += 1) {
    await postAsUser("/api/saved-searches", { searchCriteria: {}, customName: `Search ${place}` }, headers);
  }
  await postAsUser("/api/saved-searches", { searchCriteria: {}, customName: "Of somebody else" }, other);
  const names = async (query: string) =>
    (await listSavedSearches(headers, query)).map(({ name }: { name: string }) => name);
  expect(await names("?limit=3")).toEqual(["Search 22", "Search 21", "Search 20"]);
  expect(await names("")).toHaveLength(20);
  expect(await names("?limit=100")).toHaveLength(22);
});
