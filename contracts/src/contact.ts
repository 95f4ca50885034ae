import * as z from "zod/mini";

const optionalText = z.nullish(z.string());

/**
 * Where a contact value comes from: the source's name, how it was found, and the day on which it was true. `probability`, 0 to
 * 1, is only there for an address that EQ derived from others and nobody has verified; `source` then says from which.
 */
export const valueOrigin = z.object({
  source: z.string(),
  method: optionalText,
  date: optionalText,
  probability: z.nullish(z.number()),
});
export type ValueOrigin = z.output<typeof valueOrigin>;

/** What is wrong with a bought contact. */
export const contactProblems = ["bounced", "wrong-person"] as const;
export type ContactProblem = (typeof contactProblems)[number];

/** What the user has reported about a contact. `at` is ISO 8601. */
export const contactReport = z.object({
  problem: z.enum(contactProblems),
  at: z.string(),
  /** True when its credit was given back. */
  refunded: z.boolean(),
});
export type ContactReport = z.output<typeof contactReport>;

/** Notes that a person is no longer listed at the company at which a saved list has them. `since` is an ISO 8601 date or month. */
export const departure = z.object({ companyName: optionalText, since: z.string() });
export type Departure = z.output<typeof departure>;

export const employment = z.object({
  jobTitle: optionalText,
  companyName: optionalText,
  /**
   * Start and end of the employment, each an ISO 8601 date or month. An absent end means that it is the current job.
   */
  fromDate: optionalText,
  toDate: optionalText,
  managementLevel: optionalText,
});

export const education = z.object({ school: optionalText, degree: optionalText, areaOfStudy: optionalText });

/** A kind of contact details; direct and mobile numbers are both `phone`. */
export const detailKind = z.enum(["email", "phone", "linkedIn"]);

/**
 * A person as cards show them. Email, phone numbers and LinkedIn address come only from enrichment. An unknown value is
 * absent or null.
 */
export const contact = z.object({
  id: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  name: optionalText,
  jobTitle: optionalText,
  companyId: optionalText,
  companyName: optionalText,
  company: z.nullish(
    z.object({
      name: optionalText,
      industries: z.nullish(z.array(z.string())),
      employeeCount: z.nullish(z.number()),
      revenue: z.nullish(z.number()),
      website: optionalText,
    }),
  ),
  location: optionalText,
  city: optionalText,
  state: optionalText,
  country: optionalText,
  picture: optionalText,
  managementLevel: z.nullish(z.array(z.string())),
  jobFunction: z.nullish(z.array(z.string())),
  email: optionalText,
  phone: optionalText,
  directPhone: optionalText,
  mobile: optionalText,
  linkedInUrl: optionalText,
  directPhoneDoNotCall: z.nullish(z.boolean()),
  mobilePhoneDoNotCall: z.nullish(z.boolean()),
  contactAccuracyScore: z.nullish(z.number()),
  /** The person objected to the use of their data, so that contact details are not released. */
  optedOut: z.nullish(z.boolean()),
  employmentHistory: z.nullish(z.array(employment)),
  education: z.nullish(z.array(education)),
  experienceDisplay: optionalText,
  demo: z.nullish(z.boolean()),
  enriched: z.nullish(z.boolean()),
  enrichedAt: optionalText,
  /** True when an enrichment found no contact details. */
  enrichmentEmpty: z.nullish(z.boolean()),
  /** The kinds of contact details that an enrichment would find; absent when it is not known, or when they are bought. */
  detailKinds: z.nullish(z.array(detailKind)),
  /** The origin of each bought value, by its field name. */
  origins: z.nullish(z.record(z.string(), valueOrigin)),
  report: z.nullish(contactReport),
  /** Only in lists that the user saved. */
  departure: z.nullish(departure),
});

/** A person as guests see them: without contact details and employment history. */
export const guestContact = z.omit(contact, {
  email: true,
  phone: true,
  directPhone: true,
  mobile: true,
  linkedInUrl: true,
  employmentHistory: true,
  education: true,
  experienceDisplay: true,
  directPhoneDoNotCall: true,
  mobilePhoneDoNotCall: true,
  optedOut: true,
  enrichmentEmpty: true,
  detailKinds: true,
  origins: true,
  report: true,
  departure: true,
});

/**
 * How likely the email is the person's, 0 to 1, when it was derived from addresses of colleagues and nobody has verified it; null for
 * every other email.
 */
export const readEmailLikelihood = ({ email, origins }: Contact): number | null =>
  (email && origins?.email?.probability) || null;

export type Employment = z.output<typeof employment>;
export type Education = z.output<typeof education>;
export type Contact = z.output<typeof contact>;
export type DetailKind = z.output<typeof detailKind>;
