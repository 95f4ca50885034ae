import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** Limits of one company's news items, local businesses and jobs in a reply. */
export const insightLimit = 100;

const text = z.nullish(z.string());

/** A news item as sources send it. `url` is an alias of `link`; dates are ISO 8601, or `timeAgo` instead. */
export const insightNews = z.object({
  title: z.string(),
  source: text,
  source_icon: text,
  thumbnail: text,
  snippet: text,
  link: text,
  url: text,
  date: text,
  timeAgo: text,
});

/** A business near the company; `rating` is out of 5. */
export const localBusiness = z.object({
  name: z.string(),
  rating: z.nullish(z.number()),
  business_type: text,
  address: text,
  phone: text,
  website: text,
});

export const insightJob = z.object({
  title: z.string(),
  company: text,
  location: text,
  salary: text,
  employment_type: text,
  posted_date: text,
  apply_link: text,
  department: text,
});

/** Open jobs of one department; jobs without a department count as "Other". */
export const departmentCount = z.object({ department: z.string(), open: z.int() });

/**
 * News, local businesses and jobs of one company, identified by `company_id`, else by its name, and by
 * its city where several companies have that name. An unknown company: 404.
 */
export const getInsights = defineEndpoint({
  name: "getInsights",
  method: "POST",
  path: "/api/dashboard/insights",
  access: "user",
  summary: "News, local businesses and open jobs of one company",
  refusals: [404],
  input: z.object({
    company_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
    company_city: z.nullish(z.string().check(z.maxLength(200))),
    company_industry: z.nullish(z.string().check(z.maxLength(200))),
    company_id: z.nullish(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    success: z.literal(true),
    /** Newest first. */
    news: z.array(insightNews),
    /** Businesses of the company's industry first, then by rating. */
    local: z.array(localBusiness),
    /** Newest first; `totalJobs` includes those beyond the limit. */
    jobs: z.array(insightJob),
    newsSummary: text,
    /** One of the four stored values; any other word is shown as it is. */
    leadStatus: z.string(),
    totalJobs: z.int(),
    /** Open jobs by department, most first; together `totalJobs`. */
    departments: z.optional(z.array(departmentCount)),
    /** Sources that failed or were late; their lists are empty for that reason. */
    missing: z.optional(z.array(z.enum(["news", "local", "jobs"]))),
  }),
});

export type Insights = z.output<typeof getInsights.reply>;
export type InsightNews = z.output<typeof insightNews>;
export type LocalBusiness = z.output<typeof localBusiness>;
export type InsightJob = z.output<typeof insightJob>;
export type DepartmentCount = z.output<typeof departmentCount>;
