import { findFundingRound, hostOf, nameKey } from "@eq/contracts";
import { columnTypes, companyTable } from "../schema/tables.ts";
import {
  readAmount,
  readDay,
  readHeadcount,
  readList,
  readShare,
  readText,
  readYear,
} from "./cell-values.ts";
import { defineField, type FieldDefinitions } from "./column-mapping.ts";
import { type ImportLookups, memoizeLookup } from "./import-lookups.ts";
import type { Place, ReadPlace } from "./read-place.ts";
import { makeRowProblem, type RowCells, type RowReading } from "./row-cells.ts";

export const companyFields: FieldDefinitions = {
  name: defineField(
    200,
    "name",
    "companyname",
    "company",
    "organization",
    "organisation",
    "account",
    "accountname",
  ),
  domain: defineField(300, "domain", "websitedomain", "companydomain", "emaildomain"),
  website: defineField(500, "website", "companywebsite", "websiteurl", "url", "homepage", "web"),
  description: defineField(20_000, "description", "companydescription", "about", "summary", "overview"),
  industry: defineField(
    300,
    "industry",
    "industryraw",
    "primaryindustry",
    "industries",
    "sector",
    "category",
  ),
  keywords: defineField(2000, "keywords", "tags", "specialties"),
  city: defineField(100, "city", "companycity", "hqcity", "town", "headquarterscity"),
  state: defineField(100, "state", "companystate", "hqstate", "stateprovince", "province", "region"),
  country: defineField(100, "country", "companycountry", "hqcountry", "countrycode"),
  metro: defineField(200, "metro", "metroarea", "msa", "cbsatitle", "metropolitanarea"),
  zip: defineField(20, "zip", "zipcode", "postalcode", "postcode"),
  street: defineField(200, "street", "address", "streetaddress", "address1"),
  phone: defineField(50, "phone", "companyphone", "phonenumber", "telephone"),
  employees: defineField(
    40,
    "employees",
    "employeecount",
    "numberofemployees",
    "headcount",
    "size",
    "companysize",
  ),
  revenue: defineField(40, "revenue", "revenueusd", "annualrevenue", "sales"),
  total_funding: defineField(40, "totalfunding", "totalfundingusd", "funding", "totalraised"),
  last_funding: defineField(40, "lastfunding", "lastfundingusd", "lastfundingamount", "lastroundamount"),
  last_funding_on: defineField(40, "lastfundingdate", "lastfundingon", "lastrounddate", "dateoflastfunding"),
  last_round: defineField(60, "lastround", "lastfundingtype", "lastfundinground", "fundingstage", "stage"),
  founded: defineField(10, "founded", "foundedyear", "yearfounded", "foundingyear"),
  growth_12m: defineField(20, "growth12m", "headcountgrowth", "employeegrowth", "growth"),
  linkedin: defineField(500, "linkedin", "linkedinurl", "companylinkedinurl", "linkedinprofile"),
  logo: defineField(1000, "logo", "logourl"),
  ticker: defineField(20, "ticker", "tickersymbol", "stocksymbol", "stockticker"),
  // A column named only "status" is often that of a sales process.
  status: defineField(60, "companystatus", "operatingstatus", "businessstatus"),
  former_names: defineField(500, "formernames", "formername", "previousnames", "previousname", "formerly*"),
  sources: defineField(200, "sources", "source", "datasource"),
  as_of: defineField(60, "asof", "lastupdated", "updated"),
};

/** A company of an import file, as columns of the table `company`. */
export interface CompanyRow extends Place {
  readonly name: string;
  readonly name_key: string;
  readonly domain: string | null;
  readonly industry_label: string | null;
  readonly industry_codes: readonly string[];
  readonly keywords: readonly string[];
  readonly source_detail: string | null;
  readonly [column: string]: unknown;
}

/** The columns of `company` that an import of companies fills. */
export const companyColumns = columnTypes(companyTable, [
  "id",
  "parent_id",
  "competitors",
  "open_jobs",
  "new_jobs_28d",
  "intent_score",
  "lead_status",
  "intent_reasons",
  "intent_version",
  "intent_day",
  "source",
]);

/** Reads an http(s) address, which may lack its scheme; null for anything else. */
export function readWebAddress(cell: string): string | null {
  const text = /^[a-z][a-z\d+.-]*:/i.test(cell) ? cell : `https://${cell}`;
  if (!/^https?:\/\//i.test(text) || hostOf(text) === null || !URL.canParse(text)) return null;
  return new URL(text).href;
}

/** Reads "series-a" and "SERIES A" as "Series A". */
function readRoundName(cell: string): string | null {
  const text = readText(cell.replace(/[-_]+/g, " "));
  return text?.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) ?? null;
}

/** Reads a ticker such as "brnd" or "NYSE: BRND" as BRND; null for anything else. */
function readTicker(cell: string): string | null {
  return (
    /^(?:[a-z]+:)?([a-z0-9]{1,6}(?:[.-][a-z]{1,2})?)$/
      .exec(cell.toLowerCase().replaceAll(" ", ""))?.[1]
      ?.toUpperCase() ?? null
  );
}

const statusByWord: Readonly<Record<string, string>> = {
  active: "ALIVE",
  operating: "ALIVE",
  merged: "ACQUIRED",
  closed: "INACTIVE",
  defunct: "INACTIVE",
  dissolved: "INACTIVE",
};

/** Reads a company's status: one of the usual words as ALIVE, ACQUIRED or INACTIVE, other words in upper case. */
function readCompanyStatus(cell: string): string | null {
  const text = readText(cell);
  return text && (statusByWord[text.toLowerCase()] ?? text.toUpperCase());
}

/** Reads names that are separated by semicolons or bars; a comma is part of a name ("Acme, Inc."). */
function readNames(cell: string): string[] {
  const names = cell.split(/[;|]/).map(readText);
  return [...new Set(names.filter((name) => name !== null))].slice(0, 20);
}

// Fields that are stored in a column without further rules. Each entry has the field, the column, and the function that
// reads the cell.
const simpleColumnReaders: readonly (readonly [string, string, (cell: string) => unknown])[] = [
  ["website", "website", readWebAddress],
  ["description", "description", readText],
  ["industry", "industry_label", readText],
  ["zip", "zip_code", readText],
  ["street", "street", readText],
  ["phone", "phone", readText],
  ["employees", "employee_count", readHeadcount],
  ["revenue", "revenue", readAmount],
  ["total_funding", "total_funding", readAmount],
  ["last_funding", "last_funding", readAmount],
  ["last_funding_on", "last_funding_on", readDay],
  ["last_round", "last_round", readRoundName],
  ["founded", "founded_year", readYear],
  ["growth_12m", "growth_12m", readShare],
  ["linkedin", "linkedin_url", readWebAddress],
  ["logo", "logo_url", readWebAddress],
  ["ticker", "ticker", readTicker],
  ["status", "status", readCompanyStatus],
  ["as_of", "as_of", readText],
];

/** Hosts on which many companies have pages or mailboxes: an address there does not identify a company. */
const sharedHosts = new Set(
  "facebook.com linkedin.com twitter.com x.com instagram.com youtube.com google.com sites.google.com gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com github.com medium.com linktr.ee bit.ly crunchbase.com wordpress.com blogspot.com wixsite.com".split(
    " ",
  ),
);

/** The domain of a website or e-mail address if it identifies a company; null for none and for shared hosts. */
export function readCompanyDomain(cell: string): string | null {
  const host = hostOf(cell.includes("@") ? cell.slice(cell.lastIndexOf("@") + 1) : cell);
  return host === null || sharedHosts.has(host) ? null : host;
}

export interface CompanyReaderSettings {
  readonly lookups: ImportLookups;
  readonly readPlace: ReadPlace;
  /** The source that cards show for a company whose row names no source. */
  readonly sourceName: string;
}

export type ReadCompany = (cells: RowCells) => RowReading<CompanyRow>;

/** Reads rows of a company file. Rejects a row without a usable name; leaves out other unreadable values. */
export function createCompanyReader(settings: CompanyReaderSettings): ReadCompany {
  const classify = memoizeLookup((label: string) => [...settings.lookups.classifyIndustry(label)]);
  return (cells) => {
    const tooLong = cells.findTooLong(companyFields);
    if (tooLong !== null) return { problem: tooLong };
    const name = readText(cells.text("name"));
    if (name === null) return makeRowProblem("the name is empty");
    if (/^#(NAME|REF|VALUE|N\/A|NULL|DIV\/0|NUM)[?!]?$/i.test(name)) {
      return makeRowProblem("the name is a spreadsheet's error value", name);
    }
    const key = nameKey(name);
    if (key === "") return makeRowProblem("the name has no letter or digit", name);
    const values: Record<string, unknown> = {};
    for (const [cell, column, read] of simpleColumnReaders) values[column] = cells.value(cell, read);
    const label = values.industry_label as string | null;
    const row: CompanyRow = {
      ...values,
      ...settings.readPlace(cells),
      name,
      name_key: key,
      // A round that is in no list gets no code. This is no error in the file.
      last_round_code: findFundingRound(cells.text("last_round")),
      domain: readCompanyDomain(cells.text("domain")) ?? readCompanyDomain(cells.text("website")),
      industry_label: label,
      industry_codes: label === null ? [] : classify(label),
      keywords: readList(cells.text("keywords")).slice(0, 50),
      former_names: readNames(cells.text("former_names")),
      source_detail: cells.value("sources", readText) ?? settings.sourceName,
    };
    return { row };
  };
}
