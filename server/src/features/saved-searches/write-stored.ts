import { type Company, type Contact, readLeadStatus } from "@eq/contracts";
import type { StoredRow } from "./store.ts";

/** Stored names that are not the field's name in snake_case. */
const companyNames: Record<string, string> = {
  logo: "logo_url",
  industry: "primary_industry",
  linkedInUrl: "linkedin_url",
};
const leadNames: Record<string, string> = {
  name: "full_name",
  linkedInUrl: "linkedin_url",
  directPhoneDoNotCall: "direct_phone_dnc",
  mobilePhoneDoNotCall: "mobile_phone_dnc",
};

/** A saved search's company as the API returns it. The provider's id is the only one, so it is under both names. */
export function writeStoredCompany({ found: company, foundAt }: StoredRow<Company>) {
  const { id, name } = company;
  return {
    ...inSnakeCase(company, companyNames),
    ...(id !== "" && { zoominfo_id: id }),
    id,
    name,
    lead_status: readLeadStatus(company.leadStatus),
    result_found_at: foundAt,
  };
}

/** A saved search's person as the API returns them. */
export function writeStoredLead({ found: person, foundAt }: StoredRow<Contact>) {
  return { ...inSnakeCase(person, leadNames), result_found_at: foundAt };
}

/** Renames the fields; values stay as they are. */
function inSnakeCase(record: object, names: Record<string, string>): Record<string, unknown> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [names[name] ?? snake(name), value]),
  );
}
