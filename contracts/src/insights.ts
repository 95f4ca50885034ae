import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** Limit of each list in one reply: the news items, the local businesses, and the jobs. */
export const insightLimit = 100;

const optionalText = z.nullish(z.string());

/**
 * A news item as sources send it. `url` is an alias of `link`. A date is ISO 8601; sources without dates send
 * `timeAgo`.
 */
export const insightNews = z.object({
  title: z.string(),
  source: optionalText,
  source_icon: optionalText,
  thumbnail: optionalText,
  snippet: optionalText,
  link: optionalText,
  url: optionalText,
  date: optionalText,
  timeAgo: optionalText,
});

/** A business near the company; `rating` has a maximum of 5. */
export const localBusiness = z.object({
  name: z.string(),
  rating: z.nullish(z.number()),
  business_type: optionalText,
  address: optionalText,
  phone: optionalText,
  website: optionalText,
});

export const insightJob = z.object({
  title: z.string(),
  company: optionalText,
  location: optionalText,
  salary: optionalText,
  employment_type: optionalText,
  posted_date: optionalText,
  apply_link: optionalText,
  department: optionalText,
  /** Whether the job can be done from anywhere; absent where the source does not say. */
  remote: z.nullish(z.boolean()),
});

/** Number of open jobs of one department; jobs without a department count as "Other". */
export const departmentCount = z.object({ department: z.string(), open: z.int() });

/**
 * Returns the news, local businesses and jobs of one company. The request identifies it by `company_id`, or else by its
 * name. When several companies have that name, the request's city decides. An unknown company is answered with 404.
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
    /** News items, newest first. */
    news: z.array(insightNews),
    /** Local businesses, best rating first; those of the company's industry precede all others. */
    local: z.array(localBusiness),
    /** Open jobs, newest first; `totalJobs` also counts those beyond the limit. */
    jobs: z.array(insightJob),
    newsSummary: optionalText,
    /** The lead status: usually one of the four stored values. Any other text is displayed unchanged. */
    leadStatus: z.string(),
    totalJobs: z.int(),
    /** Open jobs by department, largest first; the numbers add up to `totalJobs`. */
    departments: z.optional(z.array(departmentCount)),
    /** Sources that failed or exceeded the time limit. The list of such a source is empty in this reply. */
    missing: z.optional(z.array(z.enum(["news", "local", "jobs"]))),
  }),
});

export type Insights = z.output<typeof getInsights.reply>;
export type InsightNews = z.output<typeof insightNews>;
export type LocalBusiness = z.output<typeof localBusiness>;
export type InsightJob = z.output<typeof insightJob>;
export type DepartmentCount = z.output<typeof departmentCount>;
