import type { LocalBusinesses } from "../adapters/local-businesses/port.ts";
import { createSerpApiBusinesses } from "../adapters/local-businesses/serpapi/index.ts";
import type { News } from "../adapters/news/port.ts";
import { createSerpApi, createSerpApiNews } from "../adapters/news/serpapi/index.ts";
import {
  createDirectoryLocalBusinesses,
  createFetchedBusinesses,
} from "../directory/local-businesses/index.ts";
import { createDirectoryNews, createFetchedNews } from "../directory/news/index.ts";
import type { Database } from "../platform/db/database.ts";

/** Opens news and local businesses: those of the directory, to which SerpApi adds when it has a key. */
export function openInsightSources(
  db: Database,
  {
    now,
    serpApi,
    log,
  }: {
    now: () => Date;
    serpApi: Parameters<typeof createSerpApi>[1] | null;
    log: { warn(details: object, line: string): void };
  },
): { news: News; localBusinesses: LocalBusinesses } {
  const news = createDirectoryNews({ db, now });
  const localBusinesses = createDirectoryLocalBusinesses({ db });
  if (serpApi === null) return { news, localBusinesses };
  const api = createSerpApi(db, serpApi);
  const shared = { db, log, vendorKey: "serpapi" };
  return {
    news: createFetchedNews({ ...shared, vendor: createSerpApiNews(api, { now }), stored: news }),
    localBusinesses: createFetchedBusinesses({
      ...shared,
      vendor: createSerpApiBusinesses(api),
      stored: localBusinesses,
    }),
  };
}
