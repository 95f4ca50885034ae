import { formatTimeAgo } from "@eq/contracts";
import type { CompanyNews, News } from "../../adapters/news/port.ts";
import { createBatch } from "../../platform/db/batch.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { toCompanyId, toWebLink } from "../schema/port-values.ts";
import type { newsTable, Row } from "../schema/tables.ts";

interface NewsKey {
  readonly id: string;
  readonly limit: number;
}

type NewsRow = Row<typeof newsTable, "kind" | "title" | "source_name" | "snippet" | "url" | "published_on">;

const newsKinds: readonly CompanyNews["kind"][] = [
  "funding",
  "expansion",
  "contract",
  "layoffs",
  "leadership",
  "product",
  "other",
];

/** Makes the directory's port for company news. Concurrent calls for several companies share one SQL statement. */
export function createDirectoryNews({ db, now }: { db: Database; now: () => Date }): News {
  const read = createBatch<NewsKey, CompanyNews[]>(async (keys, signal) => {
    const today = now();
    const rows = await db.query<{ items: NewsRow[] }>(selectNews(keys), { signal, keepPlan: true });
    return rows.map(({ items }) => items.map((item) => readNewsRow(item, today)));
  });
  return {
    name: "EQ directory",
    forCompany: ({ id }, { limit, signal }) => read({ id, limit }, signal),
  };
}

/** Selects one row for each requested company, in the order of the keys. */
function selectNews(keys: readonly NewsKey[]) {
  const ids = keys.map(({ id }) => toCompanyId(id));
  const limits = keys.map(({ limit }) => limit);
  return sql`select
      (select coalesce(json_agg(n order by n.published_on desc nulls last, n.id), '[]') from (
        select i.id, i.kind, i.title, i.source_name, i.snippet, i.url, i.published_on from news_item i
        where i.company_id = key.id
        order by i.published_on desc nulls last, i.id limit key.max_items) as n) as items
    from unnest(${ids}::bigint[], ${limits}::int[]) with ordinality as key(id, max_items, position)
    order by key.position`;
}

function readNewsRow(row: NewsRow, now: Date): CompanyNews {
  return {
    kind: newsKinds.find((kind) => kind === row.kind) ?? "other",
    title: row.title,
    source: row.source_name,
    snippet: row.snippet,
    link: toWebLink(row.url),
    date: row.published_on,
    timeAgo: row.published_on ? formatTimeAgo(row.published_on, now) : null,
  };
}
