import type { IntentEvidence } from "@eq/contracts";
import type { PostingEvidence } from "./evidence.ts";
import type { Opening } from "./settle-postings.ts";

/** Stored for every company: few and short. */
const mostItems = 3;
const longestTitle = 90;
const longestLink = 240;

const shorten = (title: string) =>
  title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1).trimEnd()}…`;

/** One piece of evidence; what is not known is left out. */
export function nameEvidence(
  kind: IntentEvidence["kind"],
  { title, date, link }: { title: string; date?: string | null; link?: string | null | undefined },
): IntentEvidence {
  const isWebLink = link && link.length <= longestLink && /^https?:\/\//i.test(link);
  return { kind, title: shorten(title), ...(date && { date }), ...(isWebLink && { link }) };
}

/** The first postings that have a title; `dateOf` is the day that counts, the day it was put up unless said otherwise. */
export function nameJobs(
  openings: readonly Opening[],
  dateOf: (posting: PostingEvidence) => string | null = ({ postedOn }) => postedOn,
): IntentEvidence[] {
  const titled = openings.filter(({ posting }) => posting.title !== "");
  return titled
    .slice(0, mostItems)
    .map(({ posting }) =>
      nameEvidence("job", { title: posting.title, date: dateOf(posting), link: posting.link }),
    );
}

/** "Plant Manager, Quality Engineer and 4 more" of so many; a title that comes twice is named once. */
export function listTitles(openings: readonly Opening[], count: number): string {
  const titles = openings.map(({ posting }) => shorten(posting.title)).filter((title) => title !== "");
  const shown = [...new Set(titles)].slice(0, 2);
  const named = titles.filter((title) => shown.includes(title)).length;
  const rest = count - named;
  if (shown.length === 0) return "";
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  return shown.join(" and ");
}

export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
