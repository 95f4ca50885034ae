import type { IntentEvidence } from "@eq/contracts";
import type { PostingEvidence } from "./evidence.ts";
import type { Opening } from "./merge-reposts.ts";

// At most this many items are stored for a reason: the evidence of every company is stored, so it must be small.
const maxEvidenceItems = 3;
const maxTitleLength = 90;
const maxLinkLength = 240;

const shortenTitle = (title: string) =>
  title.length <= maxTitleLength ? title : `${title.slice(0, maxTitleLength - 1).trimEnd()}…`;

/** Makes one piece of evidence; leaves out null values and links that are not http(s). */
export function citeEvidence(
  kind: IntentEvidence["kind"],
  { title, date, link }: { title: string; date?: string | null; link?: string | null | undefined },
): IntentEvidence {
  const isWebLink = link && link.length <= maxLinkLength && /^https?:\/\//i.test(link);
  return { kind, title: shortenTitle(title), ...(date && { date }), ...(isWebLink && { link }) };
}

/**
 * Cites the first few postings with a title as evidence; `dateOf` gives their dates (by default the day of
 * publication).
 */
export function citeJobs(
  openings: readonly Opening[],
  dateOf: (posting: PostingEvidence) => string | null = ({ postedOn }) => postedOn,
): IntentEvidence[] {
  const titled = openings.filter(({ posting }) => posting.title !== "");
  return titled
    .slice(0, maxEvidenceItems)
    .map(({ posting }) =>
      citeEvidence("job", { title: posting.title, date: dateOf(posting), link: posting.link }),
    );
}

/**
 * Lists titles as "Plant Manager, Quality Engineer and 4 more". It names up to two distinct titles; the number says how
 * many of `count` openings are not named.
 */
export function formatTitleList(openings: readonly Opening[], count: number): string {
  const titles = openings.map(({ posting }) => shortenTitle(posting.title)).filter((title) => title !== "");
  const shownTitles = [...new Set(titles)].slice(0, 2);
  const namedCount = titles.filter((title) => shownTitles.includes(title)).length;
  const remaining = count - namedCount;
  if (shownTitles.length === 0) return "";
  if (remaining > 0) return `${shownTitles.join(", ")} and ${remaining} more`;
  return shownTitles.join(" and ");
}

export const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;
