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

/** A place in degrees, north and east positive. */
export const coordinates = z.object({ latitude: z.number(), longitude: z.number() });

/** A business near the company; `rating` has a maximum of 5. `coordinates` is absent where the source has none. */
export const localBusiness = z.object({
  name: z.string(),
  rating: z.nullish(z.number()),
  business_type: optionalText,
  address: optionalText,
  phone: optionalText,
  website: optionalText,
  coordinates: z.nullish(coordinates),
});

/**
 * A sentence about the company and the source that it rests on; `link` is http(s), `date` is ISO 8601. There is no
 * sentence without a source.
 */
export const summarySentence = z.object({
  text: z.string(),
  source: z.object({ name: z.string(), link: optionalText, date: optionalText }),
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
  /** True if the job has one of the searched titles. */
  searched: z.optional(z.boolean()),
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
  keyScope: "read",
  summary: "News, local businesses and open jobs of one company",
  refusals: [404],
  input: z.object({
    company_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
    company_city: z.nullish(z.string().check(z.maxLength(200))),
    company_industry: z.nullish(z.string().check(z.maxLength(200))),
    company_id: z.nullish(z.string().check(z.maxLength(100))),
    /** Job titles that the user searched for; matching jobs are marked as searched. */
    searched_titles: z.nullish(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))),
  }),
  reply: z.object({
    success: z.literal(true),
    /** News items, newest first. */
    news: z.array(insightNews),
    /**
     * Local businesses, nearest first. Those without coordinates follow: the company's industry first, then by rating.
     */
    local: z.array(localBusiness),
    /** Where the company is. `isCityCenter` is true if only its city is known. Absent where nothing is known. */
    position: z.nullish(z.extend(coordinates, { isCityCenter: z.boolean() })),
    /** Open jobs, newest first; `totalJobs` also counts those beyond the limit. */
    jobs: z.array(insightJob),
    newsSummary: optionalText,
    /** At most three sentences: what happened, what it means for hiring, since when. */
    summary: z.optional(z.array(summarySentence).check(z.maxLength(3))),
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
export type Coordinates = z.output<typeof coordinates>;
export type CompanyPosition = NonNullable<Insights["position"]>;
export type SummarySentence = z.output<typeof summarySentence>;
export type LocalBusiness = z.output<typeof localBusiness>;
export type InsightJob = z.output<typeof insightJob>;
export type DepartmentCount = z.output<typeof departmentCount>;
