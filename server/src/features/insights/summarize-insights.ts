import { type Company, hostOf, type IntentReason, type SummarySentence } from "@eq/contracts";
import type { OpenJob, OpenJobs } from "../../adapters/job-postings/port.ts";
import type { CompanyNews } from "../../adapters/news/port.ts";

export interface SummaryFacts {
  company: Company;
  news: readonly CompanyNews[];
  /** Null when their source failed. */
  jobs: OpenJobs | null;
  now: Date;
}

/**
 * Writes at most three sentences from templates: what happened, what it means for hiring, and since when. A fact whose
 * source is not known gives no sentence.
 */
export function summarizeInsights(facts: SummaryFacts): SummarySentence[] {
  return [describeEvent(facts), describeHiring(facts), describePeriod(facts)].filter(
    (sentence) => sentence !== null,
  );
}

/** News of these kinds says more about a company's hiring than any other news. */
const telling = new Set<string>(["expansion", "layoffs", "funding", "leadership", "contract"]);
const maxNewsAgeDays = 365;

/** The newest telling news, else the newest news, else the last round or the change of the headcount. */
function describeEvent(facts: SummaryFacts): SummarySentence | null {
  const reports = facts.news.flatMap((item) => {
    const sentence = quoteNews(item, facts.now);
    return sentence ? [{ kind: item.kind, sentence }] : [];
  });
  const report = reports.find(({ kind }) => telling.has(kind)) ?? reports[0];
  if (report) return report.sentence;
  const reasons = facts.company.signals?.reasons ?? [];
  const reason =
    reasons.find(({ kind }) => kind === "funding") ?? reasons.find(({ kind }) => kind === "growth");
  if (!reason) return null;
  const text = reason.date ? `${reason.text}, as of ${formatDay(reason.date, facts.now)}` : reason.text;
  return citeSource(text, readReasonSource(reason));
}

function quoteNews({ title, source, link, date }: CompanyNews, now: Date): SummarySentence | null {
  const name = source?.trim() || hostOf(link);
  const age = date ? (now.getTime() - Date.parse(date)) / 86_400_000 : Number.NaN;
  // News without a date, or of another year, does not say what happened now.
  if (!name || !date || !(age >= 0 && age <= maxNewsAgeDays)) return null;
  const quote = title.trim().replace(/[.…]+$/, "");
  const text = `${name} reported on ${formatDay(date, now)}: “${/[!?]$/.test(quote) ? quote : `${quote}.`}”`;
  return citeSource(text, { name, link, date });
}

/** In which department most jobs are open, and for which leader; without open jobs, what closed. */
function describeHiring({ company, jobs }: SummaryFacts): SummarySentence | null {
  if (!jobs) return null;
  const reasons = company.signals?.reasons ?? [];
  const [first] = jobs.jobs;
  if (jobs.open === 0) {
    const closed = reasons.find(({ kind }) => kind === "closed-jobs");
    return closed ? citeSource(closed.text, readReasonSource(closed)) : null;
  }
  if (jobs.open === 1 && first)
    return citeSource(`It has one open job: ${first.title}`, findJobSource(company, [first]));
  const leaders = reasons.find(
    ({ kind, text }) => kind === "roles" && /^Hiring (a|\d+) leaders?: /.test(text),
  );
  const leading = leaders ? `, and is ${leaders.text.replace(/^H/, "h")}` : "";
  const [text, department] = describeDepartments(jobs);
  const described = jobs.jobs.filter((job) => job.department === department);
  return citeSource(
    `${text}${leading}`,
    findJobSource(company, described.length > 0 ? described : jobs.jobs),
  );
}

/** A clause about the departments of the open jobs, and the department that it names. */
function describeDepartments({ open, departments }: OpenJobs): [text: string, department?: string | null] {
  const named = departments
    .filter(({ department }) => department && department !== "Other")
    .toSorted((one, other) => other.open - one.open);
  const [largest, next] = named;
  if (!largest) return [`It has ${open} open jobs`];
  if (largest.open === open)
    return [`It has ${open} open jobs, all in ${largest.department}`, largest.department];
  if (largest.open === next?.open) return [`It has ${open} open jobs in ${named.length} departments`];
  return [
    `It hires most in ${largest.department}, with ${largest.open} of its ${open} open jobs`,
    largest.department,
  ];
}

const recentDays = 30;

/** Since when the open jobs are posted, and how many of them are new. */
function describePeriod({ company, jobs, now }: SummaryFacts): SummarySentence | null {
  const days = (jobs?.jobs ?? []).flatMap(({ posted }) => readDay(posted) ?? []).toSorted();
  if (!jobs || days.length === 0) return null;
  return citeSource(describeDays(days, jobs.open, now), findJobSource(company, jobs.jobs));
}

/** Describes the sorted days of some of the open jobs. */
function describeDays(days: readonly string[], open: number, now: Date): string {
  const [since, newest] = [days.at(0) ?? "", days.at(-1) ?? ""].map((day) => formatDay(day, now));
  if (days.length === 1) return `${open === 1 ? "It" : "One of its open jobs"} was posted on ${since}`;
  const jobs = countJobs(days.length, open);
  if (since === newest) return `${jobs} were posted on ${since}`;
  const start = new Date(now.getTime() - recentDays * 86_400_000).toISOString().slice(0, 10);
  const recent = days.filter((day) => day >= start).length;
  if (recent === days.length) return `${jobs} were posted since ${since}, the newest on ${newest}`;
  return `${jobs} were posted since ${since}, ${recent || "none"} in the last ${recentDays} days`;
}

function readDay(moment: string | null): string | null {
  return moment && !Number.isNaN(Date.parse(moment)) ? moment.slice(0, 10) : null;
}

/** "All 62 jobs" when the dates of all open jobs are known, else "5 of its 62 open jobs". */
function countJobs(dated: number, open: number): string {
  return dated === open ? `All ${open} jobs` : `${dated} of its ${open} open jobs`;
}

/** The source of a sentence about jobs: where the newest of them that has a link can be read. */
function findJobSource(company: Company, jobs: readonly OpenJob[]): SummarySentence["source"] | null {
  const job = jobs.find(({ applyLink }) => applyLink) ?? jobs[0];
  const reason = company.signals?.reasons.find(({ kind }) => kind === "open-jobs" || kind === "new-jobs");
  const name = reason?.source?.trim() || hostOf(job?.applyLink);
  return job && name ? { name, link: job.applyLink, date: job.posted } : null;
}

function readReasonSource({ source, date, evidence }: IntentReason): SummarySentence["source"] | null {
  const link = evidence?.find((item) => item.link)?.link ?? null;
  const name = source?.trim() || hostOf(link);
  return name ? { name, link, date } : null;
}

/** A sentence with its source; null without one. */
function citeSource(text: string, source: SummarySentence["source"] | null): SummarySentence | null {
  return source && { text: /[.!?…]”?$/.test(text) ? text : `${text}.`, source };
}

/** "November 12", and "November 12, 2025" in another year than this. */
function formatDay(date: string, now: Date): string {
  const isThisYear = date.startsWith(String(now.getUTCFullYear()));
  return new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
    timeZone: "UTC",
  }).format(Date.parse(date.slice(0, 10)));
}
