import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/sql.ts";
import { openTestDatabase } from "../../../platform/db/test-database.ts";
import { listVendorStates } from "../../../platform/vendor-calls/store-vendors.ts";
import { sendJson } from "../../../platform/vendor-calls/test-vendor-server.ts";
import { createSerpApiBusinesses } from "../../local-businesses/serpapi/index.ts";
import { classifyHeadline } from "./classify-headline.ts";
import { createSerpApi, createSerpApiNews } from "./index.ts";
import { readNewsDay } from "./read-date.ts";
import { openTestSerpApi, type TestSerpApiServer } from "./test-serpapi-server.ts";

let db: Database;
let server: TestSerpApiServer;
beforeAll(async () => {
  db = await openTestDatabase();
  server = await openTestSerpApi();
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.script("delete from vendor_state; delete from vendor_pace; delete from vendor_day");
  Object.assign(server, { results: {}, searchesLeft: 958 });
  for (const list of [server.calls, server.faults]) list.length = 0;
});

const now = () => new Date("2026-11-21T12:00:00Z");
const createApi = (apiKey = "key-secret") => createSerpApi(db, { apiKey, url: server.baseUrl });
const read = (limit = 10, signal?: AbortSignal) =>
  createSerpApiNews(createApi(), { now }).forCompany(
    { id: "1", name: "Northfold Robotics Inc" },
    { limit, signal },
  );

const story = (title: string, link: string, values: object = {}) => ({
  ...{ title, link, source: { name: "Trade Wire", icon: "https://lh3.example/i.png" } },
  ...values,
});

describe("news of SerpApi", () => {
  test("flattens clusters, reads dates, classifies, and leaves out repetitions and pictures", async () => {
    server.results = {
      google_news: {
        news_results: [
          story("Northfold Robotics opens Joliet plant", "https://news.example/joliet", {
            ...{ date: "11/18/2026, 08:00 AM, +0000 UTC", iso_date: "2026-11-18T08:00:00Z" },
            thumbnail: "https://lh3.example/t.jpg",
          }),
          {
            highlight: story("Northfold Robotics raises $20M Series B", "https://news.example/b", {
              date: "11/17/2026, 02:00 PM, +0000 UTC",
            }),
            stories: [
              story("Northfold Robotics Opens Joliet Plant!", "https://other.example/joliet"),
              story("Northfold Robotics in the news", "https://news.example/undated"),
              story("Robot makers lift hiring", "https://news.example/hiring"),
            ],
          },
          {
            ...story("Northfold Robotics wins order", "https://news.example/order"),
            date: "2 days ago",
            source: "Daily",
          },
          story("Northfold Robotics by another scheme", "javascript:alert(1)"),
        ],
      },
    };
    const items = await read();
    expect(items.map(({ title, kind, date, source }) => [title, kind, date, source])).toEqual([
      ["Northfold Robotics opens Joliet plant", "expansion", "2026-11-18", "Trade Wire"],
      ["Northfold Robotics wins order", "contract", "2026-11-18", "Daily"],
      ["Northfold Robotics raises $20M Series B", "funding", "2026-11-17", "Trade Wire"],
      ["Northfold Robotics in the news", "other", null, "Trade Wire"],
    ]);
    expect(items[3]?.timeAgo).toBeNull();
    expect(JSON.stringify(items)).not.toMatch(/png|jpg/);
  });

  test("an empty search is an empty list", async () => {
    expect(await read()).toEqual([]);
  });

  test.each([
    [undefined, "3 hours ago", "2026-11-20"],
    [undefined, "2 weeks ago", "2026-11-06"],
    [undefined, "yesterday", "2026-11-19"],
    [undefined, "Nov 3, 2026", "2026-11-03"],
    [undefined, "soon", null],
    ["2027-01-01T00:00:00Z", undefined, null],
  ])("reads the day of %s and %s as %s", (iso, text, day) => {
    expect(readNewsDay(iso, text, Date.parse("2026-11-20T10:00:01Z"))).toBe(day);
  });

  test.each([
    ["Acme lays off 200 workers", "layoffs"],
    ["Acme raises $30 million", "funding"],
    ["Acme names Jo Park chief financial officer", "leadership"],
    ["Acme to add 120 jobs in Ohio", "expansion"],
    ["Acme signs agreement with Brindle", "contract"],
    ["Acme launches a pump", "product"],
    ["Acme shares rise", "other"],
  ])("classifies %s as %s", (title, kind) => {
    expect(classifyHeadline(title)).toBe(kind);
  });
});

describe("faults of SerpApi", () => {
  const countRequests = () => db.query(sql`select requests::int, failures::int from vendor_day`);

  test("tells a used-up hour from a used-up plan", async () => {
    const refuse = () => server.faults.push((_call, response) => sendJson(response, {}, { status: 429 }));
    refuse();
    await expect(read()).rejects.toMatchObject({
      kind: "busy",
      message: "SerpApi's searches of this hour are used up",
    });
    await expect(read()).rejects.toMatchObject({ kind: "busy", message: /tried again later/ });
    expect(await countRequests()).toEqual([{ requests: 1, failures: 1 }]);
    await db.script("delete from vendor_state");
    server.searchesLeft = 0;
    refuse();
    await expect(read()).rejects.toMatchObject({ kind: "out-of-credits" });
    expect(await countRequests()).toEqual([{ requests: 2, failures: 2 }]);
    expect(await listVendorStates(db)).toMatchObject([
      { restReason: "out-of-credits", lastError: "SerpApi's searches of this month are used up" },
    ]);
    const [rest] = await db.query<{ hours: number }>(
      sql`select round(extract(epoch from rest_until - clock_timestamp()) / 3600)::int as hours from vendor_state`,
    );
    expect(rest?.hours).toBe(6);
  });

  test("a search without an answer fails before its reader stops to wait, and counts as a failure", async () => {
    server.faults.push(() => {});
    await expect(read(10, AbortSignal.timeout(6000))).rejects.toMatchObject({ kind: "unavailable" });
    expect(await listVendorStates(db)).toMatchObject([{ failures: 1 }]);
  });

  test("the key is in no error and no state", async () => {
    const news = createSerpApiNews(createApi("wrong-secret"), { now });
    const error = await news
      .forCompany({ id: "1", name: "Acme" }, { limit: 1 })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: "key-refused" });
    expect(`${error} ${JSON.stringify([error, await listVendorStates(db)])}`).not.toMatch(/secret|api_key/);
    expect(server.calls[0]?.url.searchParams.get("api_key")).toBe("wrong-secret");
  });

  test.each<[string, TestSerpApiServer["faults"][number]]>([
    [
      "a failed search",
      (_call, response) => sendJson(response, { search_metadata: { status: "Error" }, error: "x" }),
    ],
    [
      "a redirect",
      (_call, response) => void response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
    ],
  ])("%s is no answer", async (_name, fault) => {
    server.faults.push(fault);
    await expect(read()).rejects.toMatchObject({ kind: "bad-answer" });
  });
});

describe("local businesses of SerpApi", () => {
  const near = (city?: string) =>
    createSerpApiBusinesses(createApi()).near(
      { id: "1", city, state: "IL", industryCodes: ["manufacturing"] },
      { limit: 10 },
    );
  const clinic = {
    ...{
      title: "Lakeside Foundry",
      rating: 4.7,
      type: "Foundry",
      address: "10 E Example Dr",
      phone: "(312) 555-0177",
    },
    ...{ gps_coordinates: { latitude: 41.88, longitude: -87.62 }, thumbnail: "https://lh5.example/p.jpg" },
    website: "https://lakeside.example/",
  };

  test("reads several hits, or the one exact hit, once each and without pictures", async () => {
    server.results = {
      google_maps: { local_results: [clinic, clinic, { title: "Other", links: { website: "ftp://x" } }] },
    };
    const { businesses } = await near("Chicago");
    expect(businesses).toEqual([
      {
        ...{ name: "Lakeside Foundry", rating: 4.7, business_type: "Foundry", address: "10 E Example Dr" },
        ...{ phone: "(312) 555-0177", website: "https://lakeside.example/" },
        coordinates: { latitude: 41.88, longitude: -87.62 },
      },
      { name: "Other", rating: null, business_type: null, address: null, phone: null, website: null },
    ]);
    expect(server.calls[0]?.url.searchParams.get("q")).toBe("Manufacturing in Chicago, IL");
    server.results = { google_maps: { place_results: clinic } };
    expect((await near("Chicago")).businesses).toHaveLength(1);
    expect((await near()).businesses).toEqual([]);
  });
});
