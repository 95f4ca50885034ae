import type { FeedEvent, LeadStatus } from "@eq/contracts";
import type { CompanyState, NewsOfCompany, PostingsOfDay } from "../../adapters/company-events/port.ts";
import {
  areScoresComparable,
  type ComparedValues,
  classifyChange,
  describeJobs,
} from "../search-changes/index.ts";
import type { FollowedCompany } from "./followed-companies.ts";

export interface EventCompany extends FollowedCompany {
  state: CompanyState;
}

/** Describes the postings of a day; nothing for a company that is not followed. */
export function describePostings(company: EventCompany | undefined, postings: PostingsOfDay): FeedEvent[] {
  if (!company) return [];
  const { day, via, link } = postings;
  return [
    {
      ...describeCompany(company),
      id: `posting ${company.state.id} ${day}`,
      kind: "posting",
      day,
      text: describeTitles(postings),
      detail: null,
      source: via || link ? { name: via ?? "Job posting", url: link } : null,
      score: null,
    },
  ];
}

function describeTitles({ count, titleCount, title }: PostingsOfDay): string {
  if (count === 1) return `posted ${title}`;
  if (titleCount === 1) return `posted ${formatNumber(count)} ${title} jobs`;
  return `posted ${title} and ${formatNumber(count - 1)} more ${count === 2 ? "job" : "jobs"}`;
}

/** Describes a news item; nothing for a company that is not followed. */
export function describeNews(company: EventCompany | undefined, news: NewsOfCompany): FeedEvent[] {
  if (!company) return [];
  const { id, day, title, sourceName, link } = news;
  return [
    {
      ...describeCompany(company),
      id: `news ${id}`,
      kind: "news",
      day,
      text: title,
      detail: null,
      source: sourceName || link ? { name: sourceName ?? "News", url: link } : null,
      score: null,
    },
  ];
}

/** Describes another score; nothing for a small move, and where the scores cannot be compared. */
export function describeScore(company: EventCompany, before: ComparedValues | null): FeedEvent[] {
  const { state } = company;
  if (!before || state.scoredOn === null || !areScoresComparable(before, state)) return [];
  const kind = classifyChange({ before, after: state }, { canTellNew: false });
  if (kind !== "hotter" && kind !== "cooler") return [];
  const [from, to] = [before.score ?? 0, state.score ?? 0];
  const jobs = describeJobs(before.openJobs, state.openJobs);
  return [
    {
      ...describeCompany(company),
      id: `score ${state.id} ${state.scoredOn}`,
      kind: "score",
      day: state.scoredOn,
      text: describeMove(before, state, to - from),
      detail: jobs || (kind === "hotter" ? state.reason : null),
      source: null,
      score: { from, to, status: state.leadStatus },
    },
  ];
}

const statusNames: Readonly<Record<LeadStatus, string>> = {
  hot: "Hot",
  warm: "Warm",
  cold: "Cold",
  unknown: "Unknown",
};

function describeMove(before: ComparedValues, after: ComparedValues, points: number): string {
  if (before.leadStatus !== after.leadStatus)
    return `went from ${statusNames[before.leadStatus]} to ${statusNames[after.leadStatus]}`;
  const count = Math.abs(points);
  return `${points > 0 ? "rose" : "fell"} by ${count} ${count === 1 ? "point" : "points"}`;
}

function describeCompany({ state, reason }: EventCompany): Pick<FeedEvent, "company" | "reason"> {
  const { id, name, domain, city, state: region, leadStatus } = state;
  return { company: { id, name, domain, city, state: region, leadStatus }, reason };
}

const kindOrder: readonly FeedEvent["kind"][] = ["score", "posting", "news"];

/** Newest day first; of one day liked companies first, then scores, postings and news. */
export function sortEvents(events: readonly FeedEvent[]): FeedEvent[] {
  return events.toSorted(
    (one, other) =>
      other.day.localeCompare(one.day) ||
      Number(other.reason.kind === "liked") - Number(one.reason.kind === "liked") ||
      kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) ||
      one.company.name.localeCompare(other.company.name) ||
      (one.id < other.id ? -1 : 1),
  );
}

const formatNumber = (value: number) => value.toLocaleString("en-US");
