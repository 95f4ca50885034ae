import type { EnrichedContact } from "./enriched-contact.ts";
import { type FlatRecord, flattenRecord } from "./flatten.ts";

/** Fields of an exported contact when nothing else is chosen, in the order of the file. */
export const defaultContactFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "jobTitle",
  "companyName",
  "city",
  "state",
  "country",
  "contactAccuracyScore",
  "linkedin_url",
] as const;

/** Fields that the field picker never offers and no file contains. */
export const hiddenContactFields: readonly string[] = [
  "id",
  "companyLogo",
  "companySicCodes",
  "companyNaicsCodes",
  "companyId",
  "locationCompanyId",
  "companyRanking",
  "isDefunct",
  "companyFax",
  "picture",
  "hashedEmails",
  "companySocialMediaUrls",
  "companyDescriptionList",
  "externalUrls",
  "salutation",
  "suffix",
  "personHasMoved",
  "noticeProvidedDate",
  "lastUpdatedDate",
  "company.id",
  "company.logo",
  "company.sicCodes",
  "company.naicsCodes",
  "company.socialMediaUrls",
  "company.descriptionList",
  "company.fax",
  "company.ranking",
];

/** The mark of a reported contact belongs to the page and is no fact about the person, so no file has it either. */
const hiddenFields = new Set([...hiddenContactFields, "report"]);

/** True for a hidden field and for the fields below it, such as `company.fax.number`. */
export function isHiddenContactField(key: string): boolean {
  if (hiddenFields.has(key)) return true;
  const parent = key.lastIndexOf(".");
  return parent > 0 && isHiddenContactField(key.slice(0, parent));
}

/** Flattens a contact for a table or a file: hidden fields left out, the LinkedIn address as `linkedin_url`. */
export function flattenContact(contact: EnrichedContact): FlatRecord {
  const isLinkedIn = ({ type }: { type: string }) => type.toLowerCase().includes("linkedin");
  const linkedIn = contact.externalUrls?.find(isLinkedIn)?.url;
  const flat = flattenRecord(linkedIn ? { ...contact, linkedin_url: linkedIn } : contact);
  return Object.fromEntries(Object.entries(flat).filter(([key]) => !isHiddenContactField(key)));
}
