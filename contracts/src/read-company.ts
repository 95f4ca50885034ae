import type * as z from "zod/mini";
import {
  type Company,
  companySignals,
  companySource,
  type HiringManager,
  type JobPosting,
  type MatchedJob,
  matchedJob,
  type NewsItem,
  readLeadStatus,
} from "./company.ts";
import { hostOf } from "./company-identity.ts";
import {
  dropAbsent,
  type LooseRecord,
  readDate,
  readFirst,
  readFlag,
  readImage,
  readLink,
  readList,
  readNumber,
  readRecord,
  readText,
  readTexts,
  unwrapJson,
} from "./loose-fields.ts";

/**
 * Reads a company of any source: feed item, stored company or vendor reply, in camelCase or snake_case. Returns null
 * unless the value is an object with an id or a name. When the name is missing, the website's host replaces it. Numbers
 * may be text; "" and "N/A" are read as absent. Links are dropped unless they are http, https or mailto.
 */
export function readCompany(value: unknown): Company | null {
  const record = readRecord(value);
  if (!record) return null;
  const id = readFirst(record, ["id", "companyId", "zoominfoId", "zoomInfoId"], readText);
  const name = readFirst(record, ["name", "companyName"], readText);
  if (id === undefined && name === undefined) return null;
  const website = readFirst(record, ["website", "companyWebsite"], readLink);
  return dropAbsent({
    id: id ?? "",
    name: name ?? hostOf(website) ?? "Unknown",
    website,
    leadStatus: readLeadStatus(readFirst(record, ["leadStatus"], readText)),
    ...readProfile(record),
    ...readCountsAndScores(record),
    ...readSignalsAndNews(record),
  });
}

function readProfile(record: LooseRecord) {
  const socialMediaUrls = readFirst(record, ["socialMediaUrls"], readLinks);
  return {
    logo: readFirst(record, ["logo", "logoUrl", "companyLogo"], readImage),
    domain: readFirst(record, ["domain", "companyDomain"], readDomain),
    industry: readFirst(record, ["industry", "primaryIndustry"], readFirstText),
    industryCodes: readFirst(record, ["industryCodes"], readTexts),
    location: readFirst(record, ["location"], readText),
    city: readFirst(record, ["city", "companyCity"], readText),
    state: readFirst(record, ["state", "companyState"], readText),
    country: readFirst(record, ["country", "companyCountry"], readText),
    zipCode: readFirst(record, ["zipCode", "zip"], readText),
    description: readFirst(record, ["description"], readText),
    phone: readFirst(record, ["phone", "companyPhone"], readText),
    street: readFirst(record, ["street"], readText),
    competitors: readFirst(record, ["competitors"], readTexts),
    ultimateParentId: readFirst(record, ["ultimateParentId"], readText),
    ultimateParentName: readFirst(record, ["ultimateParentName"], readText),
    socialMediaUrls,
    linkedInUrl:
      readFirst(record, ["linkedInUrl", "linkedinUrl"], readLink) ?? socialMediaUrls?.find(isLinkedInLink),
  };
}

function readCountsAndScores(record: LooseRecord) {
  return {
    rivScore: readFirst(record, ["rivScore", "intentScore"], readNumber),
    totalJobs: readFirst(record, ["totalJobs", "openRoles"], readNumber),
    revenue: readFirst(record, ["revenue"], readNumber),
    revenueRange: readFirst(record, ["revenueRange"], readText),
    employeeCount: readFirst(record, ["employeeCount"], readNumber),
    employeeRange: readFirst(record, ["employeeRange"], readText),
    ultimateParentRevenue: readFirst(record, ["ultimateParentRevenue"], readNumber),
    ultimateParentEmployees: readFirst(record, ["ultimateParentEmployees"], readNumber),
    recentFundingAmount: readFirst(record, ["recentFundingAmount"], readNumber),
    recentFundingDate: readFirst(record, ["recentFundingDate"], readDate),
    totalFundingAmount: readFirst(record, ["totalFundingAmount"], readNumber),
    companyFunding: readFirst(record, ["companyFunding"], readText),
    backendOrder: readFirst(record, ["backendOrder"], readNumber),
  };
}

function readSignalsAndNews(record: LooseRecord) {
  return {
    statusReason: readFirst(record, ["statusReason"], readText),
    newsSummary: readFirst(record, ["newsSummary"], readText),
    topNews: readFirst(record, ["topNews"], (value) => readItems(value, readNewsItem)),
    topJobPostings: readFirst(record, ["topJobPostings"], (value) => readItems(value, readJobPosting)),
    matchedJob: readFirst(record, ["matchedJob"], readMatchedJob),
    insights: readFirst(record, ["insights"], readText),
    signals: readFirst(record, ["signals"], (value) => readComplete(companySignals, value)),
    source: readFirst(record, ["source"], (value) => readComplete(companySource, value)),
    lastChecked: readFirst(record, ["lastChecked"], readDate),
    enrichedAt: readFirst(record, ["enrichedAt"], readDate),
    foundAt: readFirst(record, ["resultFoundAt", "foundAt"], readDate),
  };
}

/** Reads a news item; null when it has no title. */
export function readNewsItem(value: unknown): NewsItem | null {
  const record = readRecord(value);
  const title = record && readFirst(record, ["title"], readText);
  if (!title) return null;
  return dropAbsent({
    title,
    source: readFirst(record, ["source"], readTextOrName),
    sourceIcon: readFirst(record, ["sourceIcon"], readImage),
    thumbnail: readFirst(record, ["thumbnail"], readImage),
    snippet: readFirst(record, ["snippet"], readText),
    link: readFirst(record, ["link", "url"], readLink),
    date: readFirst(record, ["date"], readDate),
    timeAgo: readFirst(record, ["timeAgo"], readText),
  });
}

/** Reads a job posting; null when it has no title. */
export function readJobPosting(value: unknown): JobPosting | null {
  const record = readRecord(value);
  const title = record && readFirst(record, ["title", "jobTitle"], readText);
  if (!title) return null;
  return dropAbsent({
    id: readFirst(record, ["id"], readText),
    title,
    department: readFirst(record, ["department"], readTextOrName),
    via: readFirst(record, ["via"], readText),
    location: readFirst(record, ["location"], readText),
    posted: readFirst(record, ["posted", "postedDate", "postedAt"], readDate),
    applicants: readFirst(record, ["applicants"], readNumber),
    applyLink: readFirst(record, ["applyLink", "url", "link"], readLink),
    hiringManager: readFirst(record, ["hiringManager"], readHiringManager),
    remote: readFirst(record, ["remote", "isRemote"], readFlag),
  });
}

function readMatchedJob(value: unknown): MatchedJob | undefined {
  const job = readComplete(matchedJob, value);
  return job && { ...job, applyLink: readLink(job.applyLink) ?? null };
}

function readHiringManager(value: unknown): HiringManager | undefined {
  const record = readRecord(value) ?? { name: value };
  const manager = dropAbsent({
    title: readFirst(record, ["title", "jobTitle"], readText),
    name: readFirst(record, ["name", "fullName"], readText),
    email: readFirst(record, ["email"], readText),
  });
  return Object.keys(manager).length > 0 ? manager : undefined;
}

function readItems<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] | undefined {
  return readList(value, (item) => read(item) ?? undefined);
}

/** Reads a list of links. Each item is a web address or a record with a `url`. */
function readLinks(value: unknown): string[] | undefined {
  const readAddress = (item: unknown) => readLink(readRecord(item)?.url ?? item);
  return readList(value, readAddress);
}

function isLinkedInLink(link: string): boolean {
  const host = hostOf(link);
  return host === "linkedin.com" || host?.endsWith(".linkedin.com") === true;
}

function readDomain(value: unknown): string | undefined {
  return hostOf(readText(value)) ?? undefined;
}

/** Reads a text. If the value is a list, reads its first text. */
function readFirstText(value: unknown): string | undefined {
  return readTexts(value)?.[0];
}

/** Reads a text. If the value is a record, reads its `name`. */
function readTextOrName(value: unknown): string | undefined {
  return readText(value) ?? readText(readRecord(value)?.name);
}

/** Returns the value only if it fits the whole schema. An incomplete signal or source would mislead. */
function readComplete<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | undefined {
  const result = schema.safeParse(unwrapJson(value));
  return result.success ? result.data : undefined;
}
