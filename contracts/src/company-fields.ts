import type { EnrichedCompany } from "./enriched-company.ts";

/** The fields that a card of an enriched company shows and that come first in its file, in their order. */
export const coreCompanyFields = [
  "name",
  "website",
  "phone",
  "employeeCount",
  "revenue",
  "city",
  "state",
  "country",
  "industry",
  "companyStatus",
  "ticker",
] as const satisfies readonly (keyof EnrichedCompany)[];

/** Fields that the additional details of a company leave out: the core fields, its id and its logo. */
export const companyFieldsBesideDetails: readonly string[] = [...coreCompanyFields, "id", "logo"];
