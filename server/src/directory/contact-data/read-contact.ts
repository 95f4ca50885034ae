import {
  type ContactDetails,
  type ContactValue,
  type PersonCandidate,
  type UnreleasedContact,
  unreleasedDetails,
} from "../../adapters/contact-data/port.ts";
import { keepWebLink } from "../schema/read-company.ts";
import { contactDetailNames } from "../schema/tables.ts";
import type { PersonRow } from "./read-people.ts";

const sourceNames: Readonly<Record<string, string>> = { demo: "Demo data", import: "Imported file" };

/** Converts a person of the directory to a contact with sealed details. */
export function readContact(row: PersonRow): UnreleasedContact {
  return {
    personId: String(row.id),
    fullName: row.full_name,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    jobTitle: row.title,
    ...readEmployer(row),
    city: row.city,
    state: row.state,
    country: row.country,
    managementLevel: row.management_level === null ? [] : [row.management_level],
    jobFunction: row.job_function === null ? [] : [row.job_function],
    accuracyScore: row.accuracy_score,
    updatedOn: row.updated_on,
    noticeOn: row.notice_on,
    withinEu: row.within_eu,
    withinCalifornia: row.within_california,
    withinCanada: row.within_canada,
    employment: row.employment,
    education: row.education,
    demo: row.source === "demo",
    optedOut: row.opted_out,
    [unreleasedDetails]: readDetails(row),
  };
}

function readEmployer(row: PersonRow) {
  return {
    companyId: row.company_id === null ? null : String(row.company_id),
    companyName: row.company_name,
    companyWebsite: keepWebLink(row.website) ?? (row.domain ? `https://${row.domain}` : null),
    companyPhone: row.company_phone,
  };
}

function readDetails(row: PersonRow): ContactDetails {
  return {
    email: readValue(row, "email", row.email),
    phone: addDoNotCall(readValue(row, "phone", row.phone), row.phone_dnc),
    mobile: addDoNotCall(readValue(row, "mobile", row.mobile), row.mobile_dnc),
    linkedIn: readValue(row, "linkedIn", keepWebLink(row.linkedin_url)),
  };
}

function readValue(
  row: PersonRow,
  name: (typeof contactDetailNames)[number],
  value: string | null,
): ContactValue | null {
  if (value === null || value === "") return null;
  const entry = row.contact_source[name];
  const date = entry?.on === undefined ? row.updated_on : entry.on;
  return { value, source: sourceNames[row.source] ?? row.source, method: entry?.method ?? null, date };
}

function addDoNotCall(value: ContactValue | null, doNotCall: boolean): ContactValue | null {
  return value && { ...value, doNotCall };
}

/** Whether the person has an email address and a number, at least one detail, or none. */
export function rateDetails(contact: UnreleasedContact): "found" | "partly" | "nothing" {
  const { email, phone, mobile } = contact[unreleasedDetails];
  if (email && (phone || mobile)) return "found";
  return contactDetailNames.some((name) => contact[unreleasedDetails][name]) ? "partly" : "nothing";
}

export function readPersonCandidate(
  row: PersonRow,
  { likelihood, basis }: { likelihood: number | null; basis: string },
): PersonCandidate {
  return {
    personId: String(row.id),
    fullName: row.full_name,
    jobTitle: row.title,
    companyId: row.company_id === null ? null : String(row.company_id),
    companyName: row.company_name,
    city: row.city,
    state: row.state,
    country: row.country,
    likelihood,
    basis,
  };
}
