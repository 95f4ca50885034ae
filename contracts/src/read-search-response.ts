import type { Company } from "./company.ts";
import type { Contact } from "./contact.ts";
import {
  dropAbsent,
  readFirst,
  readFlag,
  readList,
  readNumber,
  readRecord,
  readText,
  readTexts,
} from "./loose-fields.ts";
import { readCompany } from "./read-company.ts";
import { readContact } from "./read-contact.ts";
import { type WireParameters, wireParameters } from "./wire-parameters.ts";

/** The outcome of a bulk contact search for one company: the number of contacts found, or the error. */
export interface BulkCompanyResult {
  company: string;
  totalContacts: number;
  searches: { query: string; totalFound?: number; error?: string }[];
}

export interface BulkContactsFound {
  totalContacts: number;
  totalCompanies: number;
  searchQueries: string[];
  detailedResults: BulkCompanyResult[];
}

/** The response to a people or similarity search. Every field but the two lists may be absent. */
export interface SearchResponse {
  companies: Company[];
  people: Contact[];
  totalResults?: number;
  totalPages?: number;
  searchType?: string;
  targetCompany?: Company;
  companyName?: string;
  aiInterpretation?: { searchParams?: WireParameters };
  requiresAuth?: boolean;
  currentCount?: number;
  guestLimit?: number;
  error?: string;
  bulkContactsFound?: BulkContactsFound;
  campaignCreated?: { prospectsCount?: number };
  contactsFound?: Contact[];
}

/**
 * Reads a search response. Its fields may be at its top level or under `results`. Anything but an object is read as an
 * empty response. Items that are not companies or people are skipped.
 */
export function readSearchResponse(value: unknown): SearchResponse {
  const answer = readRecord(value) ?? {};
  const record = { ...answer, ...readRecord(answer.results) };
  return dropAbsent({
    companies: readFirst(record, ["companies"], readCompanies) ?? [],
    people: readFirst(record, ["people"], readContacts) ?? [],
    totalResults: readFirst(record, ["totalResults"], readNumber),
    totalPages: readFirst(record, ["totalPages"], readNumber),
    searchType: readFirst(record, ["searchType"], readText),
    targetCompany: readFirst(record, ["targetCompany"], (target) => readCompany(target) ?? undefined),
    companyName: readFirst(record, ["companyName"], readText),
    aiInterpretation: readFirst(record, ["aiInterpretation"], readInterpretation),
    requiresAuth: readFirst(record, ["requiresAuth"], readFlag),
    currentCount: readFirst(record, ["currentCount"], readNumber),
    guestLimit: readFirst(record, ["guestLimit"], readNumber),
    error: readFirst(record, ["error"], readText),
    bulkContactsFound: readFirst(record, ["bulkContactsFound"], readBulkContacts),
    campaignCreated: readFirst(record, ["campaignCreated"], readCampaign),
    contactsFound: readFirst(record, ["contactsFound"], readContacts),
  });
}

function readCompanies(value: unknown): Company[] | undefined {
  return readList(value, (item) => readCompany(item) ?? undefined);
}

function readContacts(value: unknown): Contact[] | undefined {
  return readList(value, (item) => readContact(item) ?? undefined);
}

function readInterpretation(value: unknown): SearchResponse["aiInterpretation"] {
  const record = readRecord(value);
  if (!record) return undefined;
  const parsed = wireParameters.safeParse(record.searchParams);
  return parsed.success ? { searchParams: parsed.data } : {};
}

function readBulkContacts(value: unknown): BulkContactsFound | undefined {
  const record = readRecord(value);
  if (!record) return undefined;
  return {
    totalContacts: readFirst(record, ["totalContacts"], readNumber) ?? 0,
    totalCompanies: readFirst(record, ["totalCompanies"], readNumber) ?? 0,
    searchQueries: readFirst(record, ["searchQueries"], readTexts) ?? [],
    detailedResults: readFirst(record, ["detailedResults"], (list) => readList(list, readBulkResult)) ?? [],
  };
}

function readBulkResult(value: unknown): BulkCompanyResult | undefined {
  const record = readRecord(value);
  if (!record) return undefined;
  const company = readFirst(record, ["company"], (item) => readText(item) ?? readCompany(item)?.name);
  if (company === undefined) return undefined;
  return {
    company,
    totalContacts: readFirst(record, ["totalContacts"], readNumber) ?? 0,
    searches: readFirst(record, ["searches"], (list) => readList(list, readBulkSearch)) ?? [],
  };
}

function readBulkSearch(value: unknown): BulkCompanyResult["searches"][number] | undefined {
  const record = readRecord(value);
  if (!record) return undefined;
  const query = readFirst(record, ["query"], readText);
  if (query === undefined) return undefined;
  return dropAbsent({
    query,
    totalFound: readFirst(record, ["totalFound"], readNumber),
    error: readFirst(record, ["error"], readText),
  });
}

function readCampaign(value: unknown): SearchResponse["campaignCreated"] {
  const record = readRecord(value);
  return record && dropAbsent({ prospectsCount: readFirst(record, ["prospectsCount"], readNumber) });
}
