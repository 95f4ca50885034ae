import type { IntentEvidence } from "@eq/contracts";
import type { PostingEvidence } from "./evidence.ts";
import type { Opening } from "./merge-reposts.ts";

// Evidence is stored for every company, so its size is limited.
const maxItems = 3;
const maxTitleLength = 90;
const maxLinkLength = 240;

const shortenTitle = (title: string) =>
  title.length <= maxTitleLength ? title : `${title.slice(0, maxTitleLength - 1).trimEnd()}…`;

/** One piece of evidence, without unknown values and links that are not http(s). */
export function citeEvidence(
  kind: IntentEvidence["kind"],
  { title, date, link }: { title: string; date?: string | null; link?: string | null | undefined },
): IntentEvidence {
  const isWebLink = link && link.length <= maxLinkLength && /^https?:\/\//i.test(link);
  return { kind, title: shortenTitle(title), ...(date && { date }), ...(isWebLink && { link }) };
}

/** Cites the first few titled postings as evidence, dated by `dateOf` (by default the day of publication). */
export function citeJobs(
  openings: readonly Opening[],
  dateOf: (posting: PostingEvidence) => string | null = ({ postedOn }) => postedOn,
): IntentEvidence[] {
  const titled = openings.filter(({ posting }) => posting.title !== "");
  return titled
    .slice(0, maxItems)
    .map(({ posting }) =>
      citeEvidence("job", { title: posting.title, date: dateOf(posting), link: posting.link }),
    );
}

/** "Plant Manager, Quality Engineer and 4 more": two distinct titles, and how many of `count` are left. */
export function listTitles(openings: readonly Opening[], count: number): string {
  const titles = openings.map(({ posting }) => shortenTitle(posting.title)).filter((title) => title !== "");
  const shownTitles = [...new Set(titles)].slice(0, 2);
  const namedCount = titles.filter((title) => shownTitles.includes(title)).length;
  const remaining = count - namedCount;
  if (shownTitles.length === 0) return "";
  if (remaining > 0) return `${shownTitles.join(", ")} and ${remaining} more`;
  return shownTitles.join(" and ");
}

export const countNoun = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;
