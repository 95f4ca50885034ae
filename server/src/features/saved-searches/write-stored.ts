import { type Company, type Contact, readLeadStatus } from "@eq/contracts";
import type { StoredRow } from "./store.ts";

/** Where the stored name is another than the field's in snake_case. */
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

/** A company as a saved search gives it. Its id is the provider's, who has no other: it stands under both names. */
export function writeStoredCompany({ found, foundAt }: StoredRow<Company>) {
  const { id, name } = found;
  return {
    ...inSnakeCase(found, companyNames),
    ...(id !== "" && { zoominfo_id: id }),
    id,
    name,
    lead_status: readLeadStatus(found.leadStatus),
    result_found_at: foundAt,
  };
}

/** A person as a saved search gives them. */
export function writeStoredLead({ found, foundAt }: StoredRow<Contact>) {
  return { ...inSnakeCase(found, leadNames), result_found_at: foundAt };
}

/** The fields by their stored names; what is in them stays as it is. */
function inSnakeCase(record: object, names: Record<string, string>): Record<string, unknown> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [names[name] ?? snake(name), value]),
  );
}
