import * as z from "zod/mini";

const optionalText = z.nullish(z.string());
const optionalNumber = z.nullish(z.number());

/**
 * A company as Company Enrich returns it: everything that the source knows. Money is in whole US dollars, dates are ISO
 * 8601. An unknown value is absent or null. `companyStatus` is the source's word, such as ALIVE or ACQUIRED.
 */
export const enrichedCompany = z.object({
  id: z.string(),
  name: z.string(),
  logo: optionalText,
  website: optionalText,
  phone: optionalText,
  employeeCount: optionalNumber,
  revenue: optionalNumber,
  city: optionalText,
  state: optionalText,
  country: optionalText,
  industry: optionalText,
  companyStatus: optionalText,
  ticker: optionalText,
  street: optionalText,
  zipCode: optionalText,
  metroArea: optionalText,
  foundedYear: optionalNumber,
  description: optionalText,
  formerNames: z.nullish(z.array(z.string())),
  parent: z.nullish(z.object({ id: z.string(), name: optionalText })),
  industryCodes: z.nullish(z.array(z.string())),
  competitors: z.nullish(z.array(z.string())),
  funding: z.nullish(
    z.object({
      total: optionalNumber,
      lastAmount: optionalNumber,
      lastDate: optionalText,
      lastRound: optionalText,
    }),
  ),
  growth12m: optionalNumber,
  openJobs: optionalNumber,
  hiringIntentScore: optionalNumber,
  linkedInUrl: optionalText,
  source: optionalText,
  asOf: optionalText,
  demo: z.nullish(z.boolean()),
});

export type EnrichedCompany = z.output<typeof enrichedCompany>;
