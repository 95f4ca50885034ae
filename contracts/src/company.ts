import * as z from "zod/mini";

/** The four stored hiring-intent states. Any other stored value is read as `unknown`. */
export const leadStatuses = ["hot", "warm", "cold", "unknown"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const optionalText = z.nullish(z.string());
const optionalNumber = z.nullish(z.number());

/** The person whom a posting names as its hiring manager. `email` is a contact detail, which guests never get. */
export const hiringManager = z.object({ title: optionalText, name: optionalText, email: optionalText });

/**
 * A job posting. Dates are ISO 8601. `timeAgo` is the posting's age when the reply was written; `posted` is the date
 * text of the source.
 */
export const jobPosting = z.object({
  id: optionalText,
  title: z.string(),
  department: optionalText,
  via: optionalText,
  location: optionalText,
  posted: optionalText,
  applicants: optionalNumber,
  applyLink: optionalText,
  hiringManager: z.nullish(hiringManager),
  /** Whether the job can be done from anywhere; absent where the source does not say. */
  remote: z.nullish(z.boolean()),
});

export const newsItem = z.object({
  title: z.string(),
  source: optionalText,
  sourceIcon: optionalText,
  thumbnail: optionalText,
  snippet: optionalText,
  link: optionalText,
  date: optionalText,
  timeAgo: optionalText,
});

/**
 * One piece of evidence for a reason of the hiring-intent score: a job, news item, funding round or headcount. `date`
 * is the day from which its age counts.
 */
export const intentEvidence = z.object({
  kind: z.enum(["job", "news", "funding", "headcount"]),
  title: z.string(),
  date: optionalText,
  link: optionalText,
});

/**
 * One reason for a hiring-intent score. `points` is the amount that the reason adds to the score. `date` and `source`
 * are those of its evidence. `evidence` has at most three items; scores that were stored before formula 3 lack it.
 */
export const intentReason = z.object({
  kind: z.enum(["open-jobs", "new-jobs", "roles", "growth", "funding", "news", "closed-jobs"]),
  points: z.number(),
  text: z.string(),
  date: optionalText,
  source: optionalText,
  evidence: z.nullish(z.array(intentEvidence).check(z.maxLength(3))),
});

/**
 * The open job that suits the search's candidate best. `fit` is 0 to 100; the reasons say what fits and what does not,
 * most important first. Their points add up to the fit; reasons that were stored before formula 3 lack points.
 */
export const matchedJob = z.object({
  id: optionalText,
  title: z.string(),
  location: optionalText,
  /** When the job was posted, ISO 8601. */
  posted: optionalText,
  applyLink: optionalText,
  fit: z.int(),
  reasons: z.array(
    z.object({
      kind: z.enum(["role", "level", "place", "skills"]),
      fits: z.boolean(),
      text: z.string(),
      points: z.optional(z.int()),
    }),
  ),
});

/**
 * Signals behind the hiring-intent score: job postings per week for the last twelve weeks, oldest first; the score's
 * reasons; the version of its formula; the day for which it was computed.
 */
export const companySignals = z.object({
  weeklyPostings: z.array(z.int()),
  reasons: z.array(intentReason),
  formulaVersion: z.int(),
  day: z.string(),
});

/** The source of a company's data and its date; `demo` marks made-up data. */
export const companySource = z.object({
  name: z.string(),
  demo: z.boolean(),
  asOf: optionalText,
});

/**
 * A company as streams and cards show it. Money is in whole US dollars, dates are ISO 8601. An unknown value is absent
 * or null, never 0 or "".
 */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  logo: optionalText,
  website: optionalText,
  domain: optionalText,
  industry: optionalText,
  industryCodes: z.optional(z.array(z.string())),
  location: optionalText,
  city: optionalText,
  state: optionalText,
  country: optionalText,
  zipCode: optionalText,
  description: optionalText,
  phone: optionalText,
  street: optionalText,
  leadStatus: z.enum(leadStatuses),
  statusReason: optionalText,
  rivScore: optionalNumber,
  totalJobs: optionalNumber,
  revenue: optionalNumber,
  revenueRange: optionalText,
  employeeCount: optionalNumber,
  employeeRange: optionalText,
  competitors: z.nullish(z.array(z.string())),
  ultimateParentId: optionalText,
  ultimateParentName: optionalText,
  ultimateParentRevenue: optionalNumber,
  ultimateParentEmployees: optionalNumber,
  recentFundingAmount: optionalNumber,
  recentFundingDate: optionalText,
  totalFundingAmount: optionalNumber,
  companyFunding: optionalText,
  socialMediaUrls: z.nullish(z.array(z.string())),
  linkedInUrl: optionalText,
  newsSummary: optionalText,
  topNews: z.nullish(z.array(newsItem)),
  topJobPostings: z.nullish(z.array(jobPosting)),
  /** The job that suits the candidate best; only in a search for a candidate. */
  matchedJob: z.nullish(matchedJob),
  insights: optionalText,
  signals: z.nullish(companySignals),
  source: z.nullish(companySource),
  lastChecked: optionalText,
  enrichedAt: optionalText,
  /** When the saved search found the company. */
  foundAt: optionalText,
  backendOrder: optionalNumber,
});

const guestHiringManager = z.object({ title: optionalText });
const guestJobPosting = z.extend(jobPosting, { hiringManager: z.nullish(guestHiringManager) });
const publicCompanyFields = z.omit(company, { phone: true, linkedInUrl: true, socialMediaUrls: true });
/** A company as guests see it: without contact details and hiring managers. */
export const guestCompany = z.extend(publicCompanyFields, {
  topJobPostings: z.nullish(z.array(guestJobPosting)),
});

export type HiringManager = z.output<typeof hiringManager>;
export type JobPosting = z.output<typeof jobPosting>;
export type NewsItem = z.output<typeof newsItem>;
export type IntentEvidence = z.output<typeof intentEvidence>;
export type IntentReason = z.output<typeof intentReason>;
export type MatchedJob = z.output<typeof matchedJob>;
export type CompanySignals = z.output<typeof companySignals>;
export type Company = z.output<typeof company>;

/** Reads a lead status from free text; anything but hot, warm and cold is `unknown`. */
export function readLeadStatus(value: unknown): LeadStatus {
  const word = typeof value === "string" ? value.trim().toLowerCase() : "";
  return leadStatuses.find((status) => status === word) ?? "unknown";
}

/**
 * Writes the sentences below a lead status: the score's two strongest reasons and its largest deduction. Null when there
 * are no reasons.
 */
export function describeIntent(reasons: readonly IntentReason[]): string | null {
  const sorted = reasons.toSorted((one, other) => other.points - one.points);
  const [first, ...gains] = sorted.filter(({ points }) => points > 0);
  if (!first) return sorted.at(-1)?.text ?? null;
  // Prefer a second reason of another kind, because two reasons of one kind say almost the same.
  const second = gains.find(({ kind }) => kind !== first.kind) ?? gains[0];
  const loss = sorted.findLast(({ points }) => points < 0);
  const parts = [first.text, second?.text, loss && `But: ${loss.text}`];
  return parts.filter(Boolean).join(". ");
}
