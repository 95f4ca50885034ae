import { type Company, type Contact, readLeadStatus } from "@eq/contracts";
import type { StoredRow } from "./store.ts";

/** Fields of a stored company whose name in the API is not the contract's name in snake_case. */
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
 * Writes a saved search's company for the API. The provider's id is the company's only id, so it is written under both
 * of the API's id names.
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

/** Writes a saved search's person for the API. */
export function writeStoredLead({ item: person, foundAt }: StoredRow<Contact>) {
  return { ...renameToSnakeCase(person, storedLeadFieldNames), result_found_at: foundAt };
}

/** Renames fields to snake_case; values stay unchanged. */
function renameToSnakeCase(record: object, names: Record<string, string>): Record<string, unknown> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [names[name] ?? snake(name), value]),
  );
}
