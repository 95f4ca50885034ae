import * as z from "zod/mini";

const text = z.nullish(z.string());

export const employment = z.object({
  jobTitle: text,
  companyName: text,
  /**
   * Start and end of the employment, each an ISO 8601 date or month. An absent end means that it is the current job.
   */
  fromDate: text,
  toDate: text,
  managementLevel: text,
});

export const education = z.object({ school: text, degree: text, areaOfStudy: text });

/**
 * A person as cards show them. Email, phone numbers and LinkedIn address come only from enrichment. An unknown value is
 * absent or null.
 */
export const contact = z.object({
  id: text,
  firstName: text,
  lastName: text,
  name: text,
  jobTitle: text,
  companyId: text,
  companyName: text,
  company: z.nullish(
    z.object({
      name: text,
      industries: z.nullish(z.array(z.string())),
      employeeCount: z.nullish(z.number()),
      revenue: z.nullish(z.number()),
      website: text,
    }),
  ),
  location: text,
  city: text,
  state: text,
  country: text,
  picture: text,
  managementLevel: z.nullish(z.array(z.string())),
  jobFunction: z.nullish(z.array(z.string())),
  email: text,
  phone: text,
  directPhone: text,
  mobile: text,
  linkedInUrl: text,
  directPhoneDoNotCall: z.nullish(z.boolean()),
  mobilePhoneDoNotCall: z.nullish(z.boolean()),
  contactAccuracyScore: z.nullish(z.number()),
  employmentHistory: z.nullish(z.array(employment)),
  education: z.nullish(z.array(education)),
  experienceDisplay: text,
  demo: z.nullish(z.boolean()),
  enriched: z.nullish(z.boolean()),
  enrichedAt: text,
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
});

export type Employment = z.output<typeof employment>;
export type Education = z.output<typeof education>;
export type Contact = z.output<typeof contact>;
