import * as z from "zod/mini";
import { hostOf } from "./company-identity.ts";
import {
  type Contact,
  type ContactReport,
  contactReport,
  type Departure,
  type DetailKind,
  departure,
  detailKind,
  type Education,
  type Employment,
  valueOrigin,
} from "./contact.ts";
import {
  dropAbsent,
  type LooseRecord,
  readDate,
  readFirst,
  readFlag,
  readImage,
  readLink,
  readList,
  readNumber,
  readRecord,
  readText,
  readTexts,
} from "./loose-fields.ts";

/**
 * Reads a person of any source: search result, enrichment reply or saved lead, in camelCase or snake_case. Returns null
 * unless the value is an object with an id, name or email. Numbers may be text; "" and "N/A" are read as absent. Links
 * are dropped unless they are http, https or mailto.
 */
export function readContact(value: unknown): Contact | null {
  const record = readRecord(value);
  if (!record) return null;
  const identity = readIdentity(record);
  const ways = readContactDetails(record);
  if (!identity.id && !identity.name && !ways.email) return null;
  return dropAbsent({ ...identity, ...ways, ...readPosition(record), ...readBackground(record) });
}

function readIdentity(record: LooseRecord) {
  const firstName = readFirst(record, ["firstName"], readText);
  const lastName = readFirst(record, ["lastName"], readText);
  const joined = [firstName, lastName].filter((part) => part !== undefined).join(" ");
  return {
    id: readFirst(record, ["id", "personId", "zoominfoId", "zoomInfoId"], readText),
    firstName,
    lastName,
    name: readFirst(record, ["name", "fullName"], readText) ?? (joined || undefined),
    picture: readFirst(record, ["picture", "profilePicture"], readImage),
    ...readPlace(record),
  };
}

/** Reads city, state, country and the location text. A missing location text is composed of city and state. */
function readPlace(record: LooseRecord) {
  const city = readFirst(record, ["city"], readText);
  const state = readFirst(record, ["state", "region"], readText);
  const joined = [city, state].filter((part) => part !== undefined).join(", ");
  return {
    location: readFirst(record, ["location"], readText) ?? (joined || undefined),
    city,
    state,
    country: readFirst(record, ["country"], readText),
  };
}

function readContactDetails(record: LooseRecord) {
  return {
    email: readFirst(record, ["email", "workEmail"], readText),
    phone: readFirst(record, ["phone"], readText),
    directPhone: readFirst(record, ["directPhone"], readText),
    mobile: readFirst(record, ["mobile", "mobilePhone"], readText),
    linkedInUrl:
      readFirst(record, ["linkedInUrl", "linkedinUrl"], readLink) ??
      readFirst(record, ["externalUrls"], readLinkedInAddress),
    directPhoneDoNotCall: readFirst(record, ["directPhoneDoNotCall", "directPhoneDnc"], readFlag),
    mobilePhoneDoNotCall: readFirst(record, ["mobilePhoneDoNotCall", "mobilePhoneDnc"], readFlag),
  };
}

function readPosition(record: LooseRecord) {
  const company = readFirst(record, ["company"], readEmployer);
  return {
    jobTitle: readFirst(record, ["jobTitle", "title"], readText),
    companyId: readFirst(record, ["companyId", "companyZoominfoId"], readText),
    companyName: readFirst(record, ["companyName"], readText) ?? company?.name,
    company,
    managementLevel: readFirst(record, ["managementLevel"], readTexts),
    jobFunction: readFirst(record, ["jobFunction"], readFunctions),
  };
}

function readBackground(record: LooseRecord) {
  return {
    contactAccuracyScore: readFirst(record, ["contactAccuracyScore"], readNumber),
    optedOut: readFirst(record, ["optedOut"], readFlag),
    employmentHistory: readFirst(record, ["employmentHistory"], (value) => readList(value, readEmployment)),
    education: readFirst(record, ["education"], (value) => readList(value, readEducation)),
    experienceDisplay: readFirst(record, ["experienceDisplay"], readText),
    demo: readFirst(record, ["demo"], readFlag),
    enriched: readFirst(record, ["enriched"], readFlag),
    enrichedAt: readFirst(record, ["enrichedAt"], readDate),
    enrichmentEmpty: readFirst(record, ["enrichmentEmpty"], readFlag),
    detailKinds: readFirst(record, ["detailKinds"], readDetailKinds),
    origins: readFirst(record, ["origins"], readOrigins),
    report: readFirst(record, ["report"], readReport),
    departure: readFirst(record, ["departure"], readDeparture),
  };
}

/** Reads the origins of values by their field names; other spellings of a field count as its usual name. */
function readOrigins(value: unknown): Contact["origins"] {
  const entries = Object.entries(readRecord(value) ?? {}).flatMap(([field, origin]) => {
    const parsed = z.safeParse(valueOrigin, origin);
    return parsed.success ? [[usualNames[field] ?? field, parsed.data] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const usualNames: Readonly<Record<string, string>> = {
  mobilePhone: "mobile",
  linkedin_url: "linkedInUrl",
  linkedinUrl: "linkedInUrl",
  directPhone: "phone",
};

function readDeparture(value: unknown): Departure | undefined {
  const parsed = z.safeParse(departure, value);
  return parsed.success ? parsed.data : undefined;
}

function readReport(value: unknown): ContactReport | undefined {
  const parsed = z.safeParse(contactReport, value);
  return parsed.success ? parsed.data : undefined;
}

function readDetailKinds(value: unknown): DetailKind[] | undefined {
  const parsed = z.safeParse(z.array(detailKind), value);
  return parsed.success ? parsed.data : undefined;
}

/** Finds the LinkedIn address in a list of {type, url}, by type or by host. */
function readLinkedInAddress(value: unknown): string | undefined {
  const links = readList(value, (item) => {
    const record = readRecord(item) ?? { url: item };
    const type = readFirst(record, ["type", "externalUrlType"], readText)?.toLowerCase();
    const link = readFirst(record, ["url", "externalUrl"], readLink);
    const isLinkedIn = type?.includes("linkedin") || /(^|\.)linkedin\.com$/.test(hostOf(link) ?? "");
    return isLinkedIn ? link : undefined;
  });
  return links?.[0];
}

/** Reads the current employer, which is a record or only a name. */
function readEmployer(value: unknown) {
  const record = readRecord(value) ?? { name: value };
  const employer = dropAbsent({
    name: readFirst(record, ["name", "companyName"], readText),
    industries: readFirst(record, ["industries"], readTexts),
    employeeCount: readFirst(record, ["employeeCount"], readNumber),
    revenue: readFirst(record, ["revenue"], readNumber),
    website: readFirst(record, ["website"], readLink),
  });
  return Object.keys(employer).length > 0 ? employer : undefined;
}

/** Reads job functions by name, from texts or from records with a `department` or a `name`. */
function readFunctions(value: unknown): string[] | undefined {
  return readList(value, (item) => {
    const record = readRecord(item);
    return record ? readFirst(record, ["name", "department"], readText) : readText(item);
  });
}

function readEmployment(value: unknown): Employment | undefined {
  const record = readRecord(value);
  if (!record) return undefined;
  const company = readFirst(record, ["company"], readEmployer);
  const employment = dropAbsent({
    jobTitle: readFirst(record, ["jobTitle", "title"], readText),
    companyName: readFirst(record, ["companyName"], readText) ?? company?.name,
    fromDate: readFirst(record, ["fromDate", "startDate"], readDate),
    toDate: readFirst(record, ["toDate", "endDate"], readDate),
    managementLevel: readFirst(record, ["managementLevel"], readTexts)?.join(", "),
  });
  return Object.keys(employment).length > 0 ? employment : undefined;
}

function readEducation(value: unknown): Education | undefined {
  const record = readRecord(value);
  if (!record) return undefined;
  const degree = readFirst(record, ["educationDegree"], readRecord) ?? record;
  const education = dropAbsent({
    school: readFirst(record, ["school"], readText),
    degree: readFirst(degree, ["degree"], readText),
    areaOfStudy: readFirst(degree, ["areaOfStudy"], readText),
  });
  return Object.keys(education).length > 0 ? education : undefined;
}
