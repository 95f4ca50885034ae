import { type Company, type Contact, readLeadStatus } from "@eq/contracts";
import type { ReleasedPerson } from "../../contact-release/index.ts";
import type { StoredRow } from "./store-lists.ts";

/** Fields of a stored company whose API name is not simply their name in snake_case, each with its API name. */
const storedCompanyFieldNames: Record<string, string> = {
  logo: "logo_url",
  industry: "primary_industry",
  linkedInUrl: "linkedin_url",
};
const storedLeadFieldNames: Record<string, string> = {
  name: "full_name",
  linkedInUrl: "linkedin_url",
  directPhoneDoNotCall: "direct_phone_dnc",
  mobilePhoneDoNotCall: "mobile_phone_dnc",
};

/**
 * Writes a company of a saved search for the API. The API has two fields for a company's id; both get the company's
 * only id.
 */
export function writeStoredCompany({ item: company, foundAt }: StoredRow<Company>) {
  const { id, name } = company;
  return {
    ...renameToSnakeCase(company, storedCompanyFieldNames),
    ...(id !== "" && { zoominfo_id: id }),
    id,
    name,
    lead_status: readLeadStatus(company.leadStatus),
    result_found_at: foundAt,
  };
}

/**
 * Writes a saved search's person for the API, with the contact details that were released. The API has two fields each for
 * the person's id and the company's.
 */
export function writeStoredLead({ item: person, foundAt }: StoredRow<ReleasedPerson | Contact>) {
  const { id, companyId, city, state } = person;
  const location = person.location ?? [city, state].filter(Boolean).join(", ");
  return {
    ...renameToSnakeCase(person, storedLeadFieldNames),
    ...(id && { zoominfo_id: id, person_id: id }),
    ...(companyId && { company_zoominfo_id: companyId }),
    ...(location && { location }),
    result_found_at: foundAt,
  };
}

/** Renames fields to snake_case; values stay unchanged. */
function renameToSnakeCase(record: object, names: Record<string, string>): Record<string, unknown> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [names[name] ?? snake(name), value]),
  );
}
