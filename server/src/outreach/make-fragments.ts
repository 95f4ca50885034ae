import type { Company } from "@eq/contracts";
import type { OpenJobs } from "../adapters/job-postings/port.ts";
import type { CompanyNews } from "../adapters/news/port.ts";
import { cleanHeadline, cleanName, cleanTitle } from "./clean-evidence.ts";
import { maxAgeDays, readAgeInDays } from "./evidence-age.ts";
import type { Fragment } from "./fragments.ts";
import { shortenTitle } from "./wording.ts";

/** What the sources know about a company, uncleaned. Closed jobs are not part of it. */
export interface CompanySources {
  company: Company | null;
  jobs: OpenJobs | null;
  news: readonly CompanyNews[];
}

const maxJobs = 8;
const maxNews = 4;

/** Makes the citable fragments of what is known about a company today, without what is too old or cannot be quoted. */
export function makeFragments({ company, jobs, news }: CompanySources, today: Date): Fragment[] {
  if (!company) return [];
  return [
    ...makeJobFragments(jobs, today),
    ...makeNewsFragments(news, company, today),
    ...makeFundingFragment(company, today),
    ...makeGrowthFragment(company, today),
    ...makeHeadcountFragment(company, today),
  ];
}

/** Makes the fragment of the recipient's title; null when the title cannot be quoted. */
export function makeRoleFragment(
  { title, company }: { title: string | null | undefined; company: string },
  origin: "directory" | "typed",
): Fragment | null {
  const cleaned = title ? cleanTitle(title) : null;
  if (cleaned === null) return null;
  const text = `${cleaned} at ${company}`;
  return {
    id: "role",
    kind: "role",
    text: origin === "typed" ? `${text}, as you entered it` : text,
    date: null,
    url: null,
    facts: { kind: "role", title: shortenTitle(cleaned) },
    names: [cleaned, shortenTitle(cleaned), company],
  };
}

function makeJobFragments(jobs: OpenJobs | null, today: Date): Fragment[] {
  if (!jobs) return [];
  const seen = new Set<string>();
  const fragments = jobs.jobs.flatMap((job) => {
    const title = cleanTitle(job.title);
    const age = readAgeInDays(job.posted, today);
    const isTooOld = job.posted !== null && (age === null || age > maxAgeDays.job);
    if (title === null || isTooOld || seen.has(shortenTitle(title))) return [];
    seen.add(shortenTitle(title));
    const city = readCity(job.location);
    return [makeJobFragment(`job${seen.size}`, { title, city, date: job.posted, url: job.applyLink })];
  });
  const listed = fragments.slice(0, maxJobs);
  return jobs.open >= 5 && listed.length > 0 ? [...listed, makeJobCountFragment(jobs.open)] : listed;
}

function makeJobFragment(
  id: string,
  { title, city, date, url }: { title: string; city: string | null; date: string | null; url: string | null },
): Fragment {
  const short = shortenTitle(title);
  return {
    id,
    kind: "job",
    text: `Open job: ${title}${city ? ` in ${city}` : ""}`,
    date: date?.slice(0, 10) ?? null,
    url,
    facts: { kind: "job", title: short, city },
    names: [title, short, ...title.split(/,\s*/), ...(city ? [city] : [])],
  };
}

const makeJobCountFragment = (open: number): Fragment => ({
  id: "jobs",
  kind: "job",
  text: `${open.toLocaleString("en-US")} open jobs`,
  date: null,
  url: null,
  facts: { kind: "jobs", open },
  names: [],
});

/** The city of "Toledo, OH"; null for other texts, such as "Remote" or a country. */
function readCity(location: string | null): string | null {
  const [, city = ""] =
    /^([\p{Lu}][\p{L}\p{M} .'’-]{1,40}), [A-Z]{2}(?:,? USA?)?$/u.exec(location ?? "") ?? [];
  return cleanName(city, 40);
}

function makeNewsFragments(news: readonly CompanyNews[], company: Company, today: Date): Fragment[] {
  const usable = news.flatMap((item) => {
    const age = readAgeInDays(item.date, today);
    const headline = cleanHeadline(item.title);
    // A first message about layoffs hurts, and undated news may be old.
    if (item.kind === "layoffs" || headline === null || age === null || age > maxAgeDays.news) return [];
    return [{ item, headline, age }];
  });
  return usable.slice(0, maxNews).map(({ item, headline }, index) => {
    const source = cleanName(item.source ?? "", 60);
    return {
      id: `news${index + 1}`,
      kind: "news" as const,
      text: headline,
      date: item.date?.slice(0, 10) ?? null,
      url: item.link ?? null,
      facts: { kind: "news" as const, headline, newsKind: item.kind, source },
      names: [company.name, ...(source ? [source] : [])],
    };
  });
}

/** Writes dollars as people say them: "$12.5 million", "$800,000". */
export function writeMoney(dollars: number): string {
  const short = (value: number) => value.toFixed(1).replace(/\.0$/, "");
  if (dollars >= 999_950_000) return `$${short(dollars / 1e9)} billion`;
  if (dollars >= 1e6) return `$${short(dollars / 1e6)} million`;
  return `$${Math.round(dollars).toLocaleString("en-US")}`;
}

function makeFundingFragment(company: Company, today: Date): Fragment[] {
  const { recentFundingAmount: dollars, recentFundingDate: date } = company;
  const age = readAgeInDays(date, today);
  if (!dollars || dollars < 10_000 || !date || age === null || age > maxAgeDays.funding) return [];
  const amount = writeMoney(dollars);
  const facts = { kind: "funding" as const, amount };
  const day = date.slice(0, 10);
  return [
    { id: "funding", kind: "funding", text: `Raised ${amount}`, date: day, url: null, facts, names: [] },
  ];
}

function makeGrowthFragment({ signals }: Company, today: Date): Fragment[] {
  const reason = signals?.reasons.find(({ kind, points }) => kind === "growth" && points > 0);
  const [, percent] = /^Headcount grew (\d+(?:\.\d)?)% in twelve months$/.exec(reason?.text ?? "") ?? [];
  if (!reason?.date || !percent || !isFresh(reason.date, maxAgeDays.growth, today)) return [];
  return [
    {
      id: "growth",
      kind: "growth",
      text: `Headcount grew ${percent}% in twelve months`,
      date: reason.date.slice(0, 10),
      url: null,
      facts: { kind: "growth", percent: `${percent}%` },
      names: [],
    },
  ];
}

/** Companies of fewer people are not described by their size. */
const minHeadcount = 20;

function makeHeadcountFragment({ employeeCount: count, source }: Company, today: Date): Fragment[] {
  const date = source?.asOf ?? null;
  if (!count || count < minHeadcount) return [];
  if (date !== null && !isFresh(date, maxAgeDays.headcount, today)) return [];
  const employees = count.toLocaleString("en-US");
  return [
    {
      id: "headcount",
      kind: "headcount",
      text: `${employees} employees`,
      date: date?.slice(0, 10) ?? null,
      url: null,
      facts: { kind: "headcount", employees },
      names: [],
    },
  ];
}

function isFresh(date: string, maxDays: number, today: Date): boolean {
  const age = readAgeInDays(date, today);
  return age !== null && age <= maxDays;
}
