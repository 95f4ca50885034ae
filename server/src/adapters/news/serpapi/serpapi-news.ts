import { formatTimeAgo, nameKey } from "@eq/contracts";
import { readFields, readFieldsList } from "../../../platform/vendor-calls/read-json.ts";
import type { CompanyNews, News } from "../port.ts";
import { classifyHeadline } from "./classify-headline.ts";
import { readNewsDay, readProcessedAt } from "./read-date.ts";
import { readText, type SerpApi } from "./serpapi-client.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Finds the news of the last month about a company. It leaves out pictures, whose hosts would learn of each reader. */
export function createSerpApiNews(api: SerpApi, { now }: { now: () => Date }): News {
  return {
    name: "SerpApi",
    forCompany: async ({ name }, { limit, signal }) => {
      const key = nameKey(name);
      if (key === "") return [];
      const query = {
        engine: "google_news",
        q: `"${name.replaceAll('"', "")}" when:30d`,
        hl: "en",
        gl: "us",
      };
      const reply = await api.search(query, signal);
      const metadata = readFields(reply.search_metadata) ?? {};
      const processedAt = readProcessedAt(metadata.processed_at);
      const searchedAt = Number.isNaN(processedAt) ? now().getTime() : processedAt;
      const items = listStories(reply.news_results).flatMap((story) => readItem(story, searchedAt, now()));
      const about = items.filter(({ title }) => namesCompany(title, key));
      return omitRepeated(about)
        .toSorted((one, other) => (other.date ?? "").localeCompare(one.date ?? ""))
        .slice(0, limit);
    },
  };
}

/** The stories of all results: a cluster has several, and no link of its own. */
function listStories(results: unknown): Fields[] {
  return readFieldsList(results).flatMap((result) => [
    ...readFieldsList([result.highlight]),
    ...readFieldsList(result.stories),
    ...(result.link === undefined ? [] : [result]),
  ]);
}

function readItem(story: Fields, searchedAt: number, now: Date): CompanyNews[] {
  const title = readText(story.title);
  const link = readText(story.link);
  if (title === null || link === null || !/^https?:\/\//i.test(link) || !URL.canParse(link)) return [];
  const date = readNewsDay(story.iso_date, story.date, searchedAt);
  return [
    {
      kind: classifyHeadline(title),
      title,
      // In one of SerpApi's engines the source is an object, in the other a text.
      source: readText(readFields(story.source)?.name ?? story.source),
      snippet: readText(story.snippet),
      link,
      date,
      timeAgo: date && formatTimeAgo(date, now),
    },
  ];
}

/** Whether consecutive words of a headline are the name of the company with this name key. */
function namesCompany(title: string, key: string): boolean {
  const words = title.match(/[\p{L}\p{N}]+/gu)?.map((word) => nameKey(word) || word.toLowerCase()) ?? [];
  return words.some((_word, start) => {
    let joined = "";
    for (let at = start; at < words.length && joined.length < key.length; at += 1) joined += words[at];
    return joined === key;
  });
}

/** Leaves out items whose link or title came before. */
function omitRepeated(items: readonly CompanyNews[]): CompanyNews[] {
  const seen = new Set<string>();
  return items.filter(({ title, link }) => {
    const keys = [`link ${link}`, `title ${nameKey(title)}`];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isRepeated;
  });
}
