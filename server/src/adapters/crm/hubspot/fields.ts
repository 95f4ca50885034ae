import { type Company, type Contact, readEmailLikelihood } from "@eq/contracts";
import type { CrmObject, CrmValues } from "../port.ts";
import { findIndustry } from "./industries.ts";

/** The property with EQ's id. Its values are unique, so that records are created once. */
export const ownIdProperty = "eq_external_id";
export const secondaryEmails = "hs_additional_emails";

const names: Readonly<Record<string, string>> = {
  email: "Email",
  firstname: "First name",
  lastname: "Last name",
  jobtitle: "Job title",
  phone: "Phone",
  mobilephone: "Mobile phone",
  company: "Company name",
  city: "City",
  state: "State",
  country: "Country",
  website: "Website",
  hs_linkedin_url: "LinkedIn URL",
  name: "Company name",
  domain: "Domain",
  industry: "Industry",
  numberofemployees: "Employees",
  annualrevenue: "Annual revenue",
  linkedin_company_page: "LinkedIn page",
  hubspot_owner_id: "Owner",
  hs_lead_status: "Lead status",
  notes_last_updated: "Activity",
};
export const nameField = (field: string): string => names[field] ?? field;

/** Only HubSpot's users fill these. */
export const ownerFields = ["hubspot_owner_id", "hs_lead_status", "notes_last_updated"];

/** The properties that are written. Stages and lead statuses are never written, since they must not go backwards. */
const writtenProperties: Readonly<Record<CrmObject, readonly string[]>> = {
  contact: [
    "email",
    "firstname",
    "lastname",
    "jobtitle",
    "phone",
    "mobilephone",
    "company",
    "city",
    "state",
    "country",
    "website",
    "hs_linkedin_url",
  ],
  company: [
    "name",
    "domain",
    "website",
    "phone",
    "city",
    "state",
    "country",
    "industry",
    "numberofemployees",
    "annualrevenue",
    "linkedin_company_page",
  ],
};

/** The properties to read of a record. */
export const listProperties = (object: CrmObject): string[] => [
  ...writtenProperties[object],
  ...(object === "contact" ? [secondaryEmails] : []),
  ownIdProperty,
  ...ownerFields,
];

/** A likely email is left out: HubSpot finds contacts by it, and sends to it. */
export function describeContact(person: Contact): CrmValues {
  const email = readEmailLikelihood(person) === null ? person.email : null;
  const { firstName, lastName, name, jobTitle, company } = person;
  const [first, ...rest] = (name ?? "").trim().split(/\s+/);
  return writeValues({
    email: email?.trim().toLowerCase(),
    firstname: firstName ?? first,
    lastname: lastName ?? rest.join(" "),
    jobtitle: jobTitle,
    phone: person.phone ?? person.directPhone,
    mobilephone: person.mobile,
    company: person.companyName ?? company?.name,
    city: person.city,
    state: person.state,
    country: person.country,
    website: company?.website,
    hs_linkedin_url: person.linkedInUrl,
  });
}

export function describeCompany(company: Company): CrmValues {
  return writeValues({
    name: company.name,
    domain: readDomain(company.domain ?? company.website),
    website: company.website,
    phone: company.phone,
    city: company.city,
    state: company.state,
    country: company.country,
    industry: findIndustry(company.industryCodes),
    numberofemployees: company.employeeCount,
    annualrevenue: company.revenue,
    linkedin_company_page: company.linkedInUrl,
  });
}

/** Every value of a property is a text, also numbers. */
function writeValues(values: Readonly<Record<string, string | number | null | undefined>>): CrmValues {
  const texts = Object.entries(values).map(([field, value]) => [field, String(value ?? "").trim()]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

/** The domain of a website's address, such as "acme.com" of "https://www.acme.com/about". */
function readDomain(website: string | null | undefined): string | undefined {
  const [host] = (website ?? "")
    .trim()
    .replace(/^[a-z]+:\/\//i, "")
    .split(/[/?#:]/);
  return host?.toLowerCase().replace(/^www\./, "") || undefined;
}

const phoneFields = new Set(["phone", "mobilephone"]);
const addressFields = new Set(["website", "domain", "hs_linkedin_url", "linkedin_company_page"]);
const numberFields = new Set(["numberofemployees", "annualrevenue"]);

/** Whether two values mean the same, although HubSpot may have written one of them in its own way. */
export function isSameValue(field: string, one: string, other: string): boolean {
  if (phoneFields.has(field)) return readDigits(one) === readDigits(other);
  if (addressFields.has(field)) return shortenAddress(one) === shortenAddress(other);
  if (numberFields.has(field)) return Number(one) === Number(other) || one === other;
  if (field === "email") return one.toLowerCase() === other.toLowerCase();
  return one.trim() === other.trim();
}

/** The digits of a number without the country code of the US. */
const readDigits = (phone: string) => phone.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

const shortenAddress = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/+$/, "");
