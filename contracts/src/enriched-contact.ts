import * as z from "zod/mini";
import { employment } from "./contact.ts";

const optionalText = z.nullish(z.string());
const optionalFlag = z.nullish(z.boolean());

/** Where a contact value comes from: the source's name, how it was found, and the day on which it was true. */
export const valueOrigin = z.object({ source: z.string(), method: optionalText, date: optionalText });

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

/**
 * A person as Contact Enrich returns them, with contact details. An unknown or withheld value is absent or null.
 * `contactAccuracyScore` is a percentage. `origins` has the origin of each contact value by its field name.
 */
export const enrichedContact = z.object({
  id: z.string(),
  firstName: optionalText,
  middleName: optionalText,
  lastName: optionalText,
  jobTitle: optionalText,
  companyName: optionalText,
  email: optionalText,
  phone: optionalText,
  mobilePhone: optionalText,
  directPhoneDoNotCall: optionalFlag,
  mobilePhoneDoNotCall: optionalFlag,
  city: optionalText,
  state: optionalText,
  country: optionalText,
  contactAccuracyScore: z.nullish(z.number()),
  managementLevel: z.nullish(z.array(z.string())),
  jobFunction: z.nullish(z.array(z.string())),
  companyId: optionalText,
  companyWebsite: optionalText,
  companyPhone: optionalText,
  lastUpdatedDate: optionalText,
  noticeProvidedDate: optionalText,
  withinEu: optionalFlag,
  withinCalifornia: optionalFlag,
  withinCanada: optionalFlag,
  externalUrls: z.nullish(z.array(z.object({ type: z.string(), url: z.string() }))),
  employmentHistory: z.nullish(z.array(employment)),
  education: z.nullish(
    z.array(
      z.object({
        school: optionalText,
        educationDegree: z.nullish(z.object({ degree: optionalText, areaOfStudy: optionalText })),
      }),
    ),
  ),
  origins: z.nullish(z.record(z.string(), valueOrigin)),
  report: z.nullish(contactReport),
  demo: optionalFlag,
});

export type EnrichedContact = z.output<typeof enrichedContact>;
export type ValueOrigin = z.output<typeof valueOrigin>;
