import {
  type Contact,
  type ContactRow,
  dropAbsent,
  type Education,
  type Employment,
  type FlatRecord,
  flattenRecord,
  isHiddenContactField,
  type LooseRecord,
  readContact,
  readDate,
  readFirst,
  readFlag,
  readLink,
  readList,
  readRecord,
  readText,
} from "@eq/contracts";

/** An enriched contact in one form, whatever variant of its fields the source uses. An unknown value is absent. */
export interface EnrichedPerson {
  firstName?: string;
  middleName?: string;
  lastName?: string;
  jobTitle?: string;
  companyName?: string;
  email?: string;
  phone?: string;
  city?: string;
  state?: string;
  country?: string;
  /** A percentage. */
  contactAccuracyScore?: number;
  managementLevel?: string[];
  jobFunction?: string[];
  companyWebsite?: string;
  companyPhone?: string;
  lastUpdatedDate?: string;
  noticeProvidedDate?: string;
  withinEu?: boolean;
  withinCalifornia?: boolean;
  withinCanada?: boolean;
  linkedin_url?: string;
  employmentHistory?: Employment[];
  education?: Education[];
  mobilePhone?: string;
  directPhoneDoNotCall?: boolean;
  mobilePhoneDoNotCall?: boolean;
}

/** Fields that neither table nor file contain: other spellings of the fields above, and notes for the card. */
const fieldsOfOtherSpelling = [
  "title",
  "region",
  "workEmail",
  "linkedInUrl",
  "linkedinUrl",
  "origins",
  "report",
  "demo",
];

/** Reads an enriched contact; null unless it is an object with an id, a name or an email address. */
export function normaliseContact(value: unknown): EnrichedPerson | null {
  const record = readRecord(value);
  const contact = readContact(record);
  if (!record || !contact) return null;
  return dropAbsent({
    ...readPerson(record, contact),
    ...readEmployer(record),
    ...readNotices(record),
    linkedin_url: readFirst(record, ["linkedin_url"], readLink) ?? contact.linkedInUrl ?? undefined,
    employmentHistory: contact.employmentHistory ?? undefined,
    education: contact.education ?? undefined,
  }) as EnrichedPerson;
}

function readPerson(record: LooseRecord, contact: Contact) {
  const { firstName, lastName, jobTitle, companyName, email, phone, city, state, country } = contact;
  return {
    firstName: firstName ?? undefined,
    middleName: readFirst(record, ["middleName"], readText),
    lastName: lastName ?? undefined,
    email,
    phone: phone ?? contact.directPhone,
    jobTitle,
    companyName,
    city,
    state,
    country,
    contactAccuracyScore: contact.contactAccuracyScore,
    mobilePhone: contact.mobile,
    directPhoneDoNotCall: contact.directPhoneDoNotCall,
    mobilePhoneDoNotCall: contact.mobilePhoneDoNotCall,
    managementLevel: readFirst(record, ["managementLevel"], readNames),
    jobFunction: readFirst(record, ["jobFunction"], readNames),
  };
}

function readEmployer(record: LooseRecord) {
  const company = readFirst(record, ["company"], readRecord) ?? {};
  return {
    companyWebsite:
      readFirst(record, ["companyWebsite"], readText) ?? readFirst(company, ["website"], readText),
    companyPhone: readFirst(record, ["companyPhone"], readText) ?? readFirst(company, ["phone"], readText),
  };
}

function readNotices(record: LooseRecord) {
  return {
    lastUpdatedDate: readFirst(record, ["lastUpdatedDate"], readDate),
    noticeProvidedDate: readFirst(record, ["noticeProvidedDate"], readDate),
    withinEu: readFirst(record, ["withinEu"], readFlag),
    withinCalifornia: readFirst(record, ["withinCalifornia"], readFlag),
    withinCanada: readFirst(record, ["withinCanada"], readFlag),
  };
}

/** Reads a list of texts, or of objects with a name. */
function readNames(value: unknown): string[] | undefined {
  return readList(value, (item) => {
    const record = readRecord(item);
    return record ? readFirst(record, ["name"], readText) : readText(item);
  });
}

/** Reads the row that a result answers, whose name is `fullName` or `name`. */
export function readResultInput(value: unknown): ContactRow {
  const record = readRecord(value) ?? {};
  return {
    fullName: readFirst(record, ["fullName", "name"], readText) ?? "",
    companyName: readFirst(record, ["companyName"], readText) ?? "",
  };
}

/** Flattens a contact for the table and the file: hidden fields and other spellings of a field are left out. */
export function flattenPerson(value: unknown): FlatRecord {
  const record = readRecord(value) ?? {};
  const person = normaliseContact(record) ?? {};
  const others = Object.entries(record).filter(([field]) => !fieldsOfOtherSpelling.includes(field));
  const flat = flattenRecord({ ...person, ...Object.fromEntries(others), ...person });
  return Object.fromEntries(Object.entries(flat).filter(([field]) => !isHiddenContactField(field)));
}
