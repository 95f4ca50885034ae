import { afterAll, beforeEach, expect, test } from "vitest";
import { createSerpApiBusinesses } from "../../adapters/local-businesses/serpapi/index.ts";
import { createSerpApi, createSerpApiNews } from "../../adapters/news/serpapi/index.ts";
import { openTestSerpApi, type TestSerpApiServer } from "../../adapters/news/serpapi/test-serpapi-server.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { sendJson } from "../../platform/vendor-calls/test-vendor-server.ts";
import { createDirectoryLocalBusinesses, createFetchedBusinesses } from "../local-businesses/index.ts";
import { createDirectoryNews, createFetchedNews } from "./index.ts";

const now = () => new Date("2026-11-21T12:00:00Z");
const company = { id: "5001", name: "Halvorn" };

testOnEachDatabase("news and local businesses by SerpApi", (open) => {
  let db: Database;
  let server: TestSerpApiServer;
  const warnings: string[] = [];
  beforeEach(async () => {
    db ??= await open();
    server ??= await openTestSerpApi();
    await db.script(`delete from vendor_state; delete from vendor_pace; delete from source_reading; delete from news_item;
      delete from local_business; delete from company;
      insert into company (id, name, name_key, city, state, intent_version, source) values
        (5001, 'Halvorn', 'halvorn', 'Akron', 'OH', 3, 'import');
      insert into news_item (company_id, kind, title, url, published_on, source) values
        (5001, 'other', 'Halvorn in brief', 'https://news.example/brief', '2026-11-01', 'import');
      insert into local_business (name, city, state, source) values ('Stored Shop', 'Akron', 'OH', 'import');`);
    server.results = {
      google_news: {
        news_results: [
          {
            title: "Halvorn raises $20M",
            link: "https://news.example/20m",
            iso_date: "2026-11-18T08:00:00Z",
          },
          { title: "Halvorn in brief", link: "https://copy.example/brief", iso_date: "2026-11-02T08:00:00Z" },
        ],
      },
      google_maps: { local_results: [{ title: "Lathe Works", type: "Machine shop" }] },
    };
    for (const list of [server.calls, server.faults, warnings]) list.length = 0;
  });
  afterAll(() => server.close());

  const log = { warn: (_details: object, line: string) => void warnings.push(line) };
  const createApi = () => createSerpApi(db, { apiKey: "key-secret", url: server.baseUrl });
  const createNews = () =>
    createFetchedNews({
      ...{ db, log, vendorKey: "serpapi", vendor: createSerpApiNews(createApi(), { now }) },
      stored: createDirectoryNews({ db, now }),
    });
  const titles = async (news = createNews(), options = {}) =>
    (await news.forCompany(company, { limit: 10, ...options })).map(({ title, kind }) => `${kind}: ${title}`);

  test("stores what is new once a day for all processes, and has the score calculated again", async () => {
    const [one, other] = [createNews(), createNews()];
    await Promise.all([titles(one), titles(other)]);
    expect(await titles(other)).toEqual(["funding: Halvorn raises $20M", "other: Halvorn in brief"]);
    expect(server.calls).toHaveLength(1);
    const [row] = await db.query<{ version: number | null }>(
      sql`select intent_version as version from company where id = 5001`,
    );
    expect(row?.version).toBeNull();
    await db.script("update source_reading set due_at = now() - interval '1 second'");
    expect(await titles()).toHaveLength(2);
    expect(server.calls).toHaveLength(2);
  });

  test("lists and made-up companies show stored news only, and news stays without the vendor", async () => {
    expect(await titles(createNews(), { storedOnly: true })).toEqual(["other: Halvorn in brief"]);
    expect(server.calls).toEqual([]);
    await db.script("update company set source = 'demo'");
    expect(await titles()).toEqual(["other: Halvorn in brief"]);
    expect(server.calls).toEqual([]);
    await db.script("update company set source = 'import'");
    await titles();
    expect(await titles(createDirectoryNews({ db, now }))).toHaveLength(2);
  });

  test("shows stored news when SerpApi fails, and tries again a quarter of an hour later", async () => {
    server.faults.push((_call, response) => sendJson(response, {}, { status: 403 }));
    expect(await titles()).toEqual(["other: Halvorn in brief"]);
    expect(warnings).toEqual([
      "SerpApi news request failed; showing stored news and retrying this company in 15 minutes. See the provider's state under Settings, Connections.",
    ]);
    const [row] = await db.query<{ minutes: number }>(
      sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes from source_reading`,
    );
    expect(row?.minutes).toBe(15);
  });

  test("a process that ends while it reads blocks the company for 2 minutes, an answer for a day", async () => {
    const readMinutes = async () =>
      (
        await db.query<{ minutes: number }>(
          sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes from source_reading`,
        )
      )[0]?.minutes;
    let minutesWhileReading: number | undefined;
    server.faults.push(async (_call, response) => {
      minutesWhileReading = await readMinutes();
      sendJson(response, { search_metadata: { status: "Success" } });
    });
    await titles();
    expect([minutesWhileReading, await readMinutes()]).toEqual([2, 1440]);
  });

  test("adds the local businesses of a city once a month, and replaces them then", async () => {
    const places = createFetchedBusinesses({
      ...{ db, log, vendorKey: "serpapi", vendor: createSerpApiBusinesses(createApi()) },
      stored: createDirectoryLocalBusinesses({ db }),
    });
    const near = async (changed: { city?: string; country?: string } = {}) => {
      const place = { id: "5001", city: "Akron", state: "OH", industryCodes: ["manufacturing"], ...changed };
      return (await places.near(place, { limit: 10 })).businesses.map(({ name }) => name);
    };
    expect(await near()).toEqual(["Lathe Works", "Stored Shop"]);
    expect(await near({ city: " AKRON" })).toEqual(["Lathe Works", "Stored Shop"]);
    expect(server.calls).toHaveLength(1);
    expect(await near({ country: "CA" })).toHaveLength(2);
    expect(server.calls.map(({ url }) => url.searchParams.get("q"))).toEqual([
      "Manufacturing in Akron, OH",
      "Manufacturing in Akron, OH, CA",
    ]);
    await db.script("update source_reading set due_at = now() - interval '1 second'");
    server.results = { google_maps: { local_results: [{ title: "New Works" }] } };
    expect(await near()).toEqual(["New Works", "Stored Shop"]);
  });
});
