import * as z from "zod/mini";
import { contactReport, employment, valueOrigin } from "./contact.ts";

const optionalText = z.nullish(z.string());
const optionalFlag = z.nullish(z.boolean());

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
