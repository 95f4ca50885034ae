import { beforeAll, expect, test } from "vitest";
import type { News } from "../../adapters/news/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createDirectoryNews } from "./directory-news.ts";

const seedSql = `
  insert into company (id, name, name_key, source) values
    (100001, 'Halvorn', 'halvorn', 'demo'), (100002, 'Brindle', 'brindle', 'demo');
  insert into news_item (company_id, kind, title, source_name, snippet, url, published_on, source) values
    (100001, 'funding', 'Halvorn raises money', 'Example Times', 'It did.', 'https://example.com/n', '2026-11-18', 'demo'),
    (100001, 'rumour', 'Halvorn spotted', null, null, 'data:text/html,x', '2026-11-21', 'demo'),
    (100001, 'layoffs', 'Halvorn undated', null, null, null, null, 'demo'),
    (100002, 'product', 'Brindle ships', null, null, null, '2026-10-01', 'demo');`;

testOnEachDatabase("directory news", (open) => {
  let db: Database;
  let news: News;
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
    news = createDirectoryNews({ db, now: () => new Date("2026-11-21T15:30:00Z") });
  });
  const read = (id: string, limit = 5) => news.forCompany({ id, name: "" }, { limit });

  test("lists news newest first, undated items last, with relative times and only http(s) links [FEED-008, LIMIT-032]", async () => {
    const items = await read("100001");
    expect(items.map((item) => [item.title, item.kind, item.timeAgo, item.link])).toEqual([
      ["Halvorn spotted", "other", "15h ago", null],
      ["Halvorn raises money", "funding", "3d ago", "https://example.com/n"],
      ["Halvorn undated", "layoffs", null, null],
    ]);
    expect(items[1]).toMatchObject({ source: "Example Times", snippet: "It did.", date: "2026-11-18" });
  });

  test("returns to each concurrent call the news of its own company, up to its limit", async () => {
    const [one, other, nobody] = await Promise.all([read("100001", 1), read("100002"), read("unknown")]);
    expect(one.map((item) => item.title)).toEqual(["Halvorn spotted"]);
    expect(other.map((item) => item.title)).toEqual(["Brindle ships"]);
    expect(nobody).toEqual([]);
  });
});
