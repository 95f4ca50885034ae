import { formatTimeAgo } from "@eq/contracts";
import type { CompanyNews, News } from "../../adapters/news/port.ts";
import { createBatch } from "../../platform/db/batch.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

interface Key {
  readonly id: string;
  readonly limit: number;
}

interface NewsRow {
  kind: string;
  title: string;
  source_name: string | null;
  snippet: string | null;
  url: string | null;
  published_on: string | null;
}

const kinds: readonly CompanyNews["kind"][] = [
  "funding",
  "expansion",
  "contract",
  "layoffs",
  "leadership",
  "product",
  "other",
];

/** News of the companies in our own database. Companies asked for side by side are read in one statement. */
export function createDirectoryNews({ db, now }: { db: Database; now: () => Date }): News {
  const read = createBatch<Key, CompanyNews[]>(async (keys, signal) => {
    const today = now();
    const rows = await db.query<{ items: NewsRow[] }>(selectNews(keys), { signal, keepPlan: true });
    return rows.map(({ items }) => items.map((item) => readNewsRow(item, today)));
  });
  return {
    name: "EQ directory",
    forCompany: ({ id }, { limit, signal }) => read({ id, limit }, signal),
  };
}

/** One row a key, in their order. An id that is no number is of no company here. */
function selectNews(keys: readonly Key[]) {
  const ids = keys.map(({ id }) => (/^\d{1,15}$/.test(id) ? id : "0"));
  const limits = keys.map(({ limit }) => limit);
  return sql`select
      (select coalesce(json_agg(n order by n.published_on desc nulls last, n.id), '[]') from (
        select i.id, i.kind, i.title, i.source_name, i.snippet, i.url, i.published_on from news_item i
        where i.company_id = wanted.id
        order by i.published_on desc nulls last, i.id limit wanted.most) as n) as items
    from unnest(${ids}::bigint[], ${limits}::int[]) with ordinality as wanted(id, most, position)
    order by wanted.position`;
}

function readNewsRow(row: NewsRow, now: Date): CompanyNews {
  return {
    kind: kinds.find((kind) => kind === row.kind) ?? "other",
    title: row.title,
    source: row.source_name,
    snippet: row.snippet,
    link: row.url && /^https?:\/\//i.test(row.url) ? row.url : null,
    date: row.published_on,
    timeAgo: row.published_on ? formatTimeAgo(row.published_on, now) : null,
  };
}
