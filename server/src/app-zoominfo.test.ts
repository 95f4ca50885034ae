import { createKinds, findCity } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openTestZoomInfo,
  type TestZoomInfoServer,
} from "./adapters/contact-vendors/zoominfo/test-zoominfo-server.ts";
import { testCompanies, testPeople } from "./adapters/vendor-search/zoominfo/test-records.ts";
import { readConfig } from "./config.ts";
import { createImportLookups } from "./directory/import/index.ts";
import type { Database } from "./platform/db/database.ts";
import { openTestDatabase } from "./platform/db/test-database.ts";
import { openTestApp, type TestApp } from "./test-app.ts";
import { openProspects, openZoomInfo } from "./wiring/open-prospects.ts";

let database: Database;
let zoomInfo: TestZoomInfoServer;
const servers: TestApp[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  zoomInfo = await openTestZoomInfo();
  zoomInfo.companies.push(...testCompanies);
  zoomInfo.contacts.push(...testPeople);
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  await zoomInfo.close();
  await database.close();
});

/** Starts the server with an environment, on the same database each time. */
async function startServer(env: Record<string, string>): Promise<TestApp> {
  const config = readConfig(env);
  const log = pino({ level: "silent" });
  const parts = {
    ...{ db: database, now: () => new Date(), log, config },
    locateCity: ({ city, ...scope }: Parameters<typeof findCity>[1] & { city: string }) =>
      findCity(city, scope),
    findKind: createKinds(coreData).find,
    zoomInfo: openZoomInfo(database, config),
    makeLookups: () => createImportLookups(coreData),
  };
  const server = await openTestApp({ companies: 60, database }, {}, (directory) =>
    openProspects({ ...parts, directory }),
  );
  servers.push(server);
  return server;
}

const headers = { authorization: "Bearer ann" };

async function searchCompanies({ app }: TestApp, query: string) {
  const url = "/api/ai/ai-company-search-enriched";
  const answer = await app.inject({ method: "POST", url, payload: { query }, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const lines = answer.body.trim().split("\n\n");
  return lines.map((line) => JSON.parse(line.replace(/^data: /, "")));
}

// biome-ignore lint/suspicious/noExplicitAny: events are read as a client reads them, without our types.
const namesOf = (events: any[]) =>
  events
    .filter(({ type }) => type === "company_enriched")
    .map(({ data }) => data.company.name)
    .toSorted();

const listLiked = async ({ app }: TestApp) =>
  (await app.inject({ url: "/api/ai/companies?liked_only=true&limit=50", headers })).json().companies;

test("one environment turns the demo into ZoomInfo and back, with likes intact", {
  timeout: 120_000,
}, async () => {
  const demo = await startServer({});
  const demoNames = namesOf(await searchCompanies(demo, "manufacturing companies"));
  const [{ data }] = (await searchCompanies(demo, "manufacturing companies")).filter(
    ({ type }) => type === "company_enriched",
  );
  const like = ({ app }: TestApp, id: string) =>
    app.inject({ method: "POST", url: `/api/ai/companies/${id}/like`, payload: { liked: true }, headers });
  await like(demo, data.company.id);

  const env = {
    PROSPECT_DATA: "zoominfo",
    ZOOMINFO_USERNAME: "ann",
    ZOOMINFO_PASSWORD: "pa ss-secret",
    ZOOMINFO_API_URL: zoomInfo.baseUrl,
  };
  const real = await startServer(env);
  const deployment = await real.app.inject({ url: "/api/deployment" });
  expect(deployment.json().directory).toMatchObject({ demo: false, companies: 0, vendor: "ZoomInfo" });
  const events = await searchCompanies(real, "manufacturing companies hiring engineers");
  expect(namesOf(events)).toEqual(["Lakeside Castings", "Northfold Robotics Inc"]);
  expect(events[0].data.ignored).toBe("ZoomInfo does not search by open jobs: this was left out.");
  const card = events.find(
    ({ type, data: { company } }) => type === "company_enriched" && company.employeeCount === 410,
  );
  expect(card.data.company).toMatchObject({
    location: "Chicago, IL",
    source: { name: "ZoomInfo", demo: false },
  });
  await like(real, card.data.company.id);
  const url = "/api/ai/ai-people-search";
  const people = await real.app.inject({
    method: "POST",
    url,
    payload: { query: "vice presidents" },
    headers,
  });
  expect(people.json().results.people).toMatchObject([
    { name: "Dana Okafor", companyName: "Northfold Robotics Inc" },
  ]);
  expect(zoomInfo.problems).toEqual([]);

  const back = await startServer({});
  const calls = zoomInfo.calls.length;
  expect(namesOf(await searchCompanies(back, "manufacturing companies"))).toEqual(
    expect.arrayContaining(demoNames),
  );
  expect(zoomInfo.calls.length).toBe(calls);
  const liked = await listLiked(back);
  expect(liked.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [data.company.id, card.data.company.id].toSorted(),
  );
});
