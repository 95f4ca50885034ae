import { hostOf, managementLevels, nameKey } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import {
  isPersonalAddress,
  readEmailKind,
  readEmailMethod,
  readStoredPhone,
} from "../../contact-values/index.ts";
import { readCompanyKey } from "../schema/employer-keys.ts";
import { type ContactSource, columnTypes, contactDetailNames, personTable } from "../schema/tables.ts";
import { readAmount, readDay, readFlag, readText } from "./cell-values.ts";
import { defineField, type FieldDefinitions } from "./column-mapping.ts";
import type { CompanyReference } from "./company-references.ts";
import { readCompanyDomain, readWebAddress } from "./company-row.ts";
import type { ImportLookups } from "./import-lookups.ts";
import type { Place, ReadPlace } from "./read-place.ts";
import { makeRowProblem, type RowCells, type RowReading } from "./row-cells.ts";

export const personFields: FieldDefinitions = {
  first_name: defineField(100, "firstname", "first", "givenname"),
  last_name: defineField(100, "lastname", "last", "surname", "familyname"),
  full_name: defineField(200, "fullname", "name", "contactname", "person", "contact"),
  title: defineField(300, "title", "jobtitle", "position", "role"),
  company: defineField(200, "company", "companyname", "organization", "account", "accountname", "employer"),
  company_domain: defineField(300, "companydomain", "domain", "companywebsite", "website", "companyurl"),
  email: defineField(254, "email", "emailaddress", "workemail", "businessemail"),
  phone: defineField(50, "phone", "directphone", "phonenumber", "workphone", "businessphone"),
  mobile: defineField(50, "mobile", "mobilephone", "cellphone", "cell"),
  city: defineField(100, "city", "personcity"),
  state: defineField(100, "state", "personstate", "stateprovince", "province", "region"),
  country: defineField(100, "country", "personcountry", "countrycode"),
  linkedin: defineField(500, "linkedin", "linkedinurl", "personlinkedinurl", "linkedinprofile", "profileurl"),
  phone_dnc: defineField(10, "phonednc", "donotcall", "dnc"),
  mobile_dnc: defineField(10, "mobilednc"),
  accuracy: defineField(10, "accuracy", "accuracyscore", "contactaccuracyscore"),
  middle_name: defineField(100, "middlename", "middle", "middleinitial"),
  updated_on: defineField(40, "updatedon", "lastupdated", "lastupdateddate", "lastverified", "updated"),
  notice_on: defineField(40, "noticeon", "noticeprovideddate", "noticeprovided", "noticedate"),
  within_eu: defineField(10, "withineu", "eu"),
  within_california: defineField(10, "withincalifornia", "california"),
  within_canada: defineField(10, "withincanada", "canada"),
  opted_out: defineField(10, "optedout", "optout", "donotcontact", "unsubscribed"),
  email_method: defineField(40, "emailmethod", "emailsource", "emailstatus"),
  phone_method: defineField(40, "phonemethod", "phonesource", "directphonesource"),
  mobile_method: defineField(40, "mobilemethod", "mobilesource", "mobilephonesource"),
};

export interface PersonRow extends Place {
  readonly full_name: string;
  readonly email: string | null;
  readonly linkedin_url: string | null;
  readonly company: CompanyReference | null;
  readonly company_name: string | null;
  readonly [column: string]: unknown;
}

/** The columns of `person` that an import of people fills. */
export const personColumns = columnTypes(personTable, [
  "id",
  "employment",
  "education",
  "source",
  "former_employers",
]);

/** Reads the address of a person; addresses of functions and throw-away addresses are not kept. */
function readEmail(cell: string): string | null {
  const text = cell.trim();
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(text) && hostOf(text.slice(text.indexOf("@") + 1)) !== null;
  return isAddress && isPersonalAddress(text) ? text : null;
}

/** The text by which the employer may be found: an address of a function has the employer's domain too. */
const readEmployerAddress = (cell: string) => {
  const kind = readEmailKind(cell);
  return kind === "work" || kind === "role" ? cell : null;
};

const readScore = (cell: string) => {
  const score = readAmount(cell);
  return score !== null && score <= 100 ? score : null;
};

/** Reads how and when each detail of the row was learnt, so that it replaces what was known of an earlier value. */
function readContactSource(
  cells: RowCells,
  {
    updatedOn,
    email,
    present,
  }: { updatedOn: string | null; email: string | null; present: readonly string[] },
): ContactSource {
  const entries = present.map((name) => {
    const written = cells.value(`${name}_method`, readText)?.toLowerCase() ?? null;
    const method = name === "email" && email !== null ? readEmailMethod(email, written) : written;
    return [name, { ...(method !== null && { method }), on: updatedOn }];
  });
  return Object.fromEntries(entries);
}

/** Reads first, last and full name; derives missing names from the others. */
function readNames(cells: RowCells) {
  const first = cells.value("first_name", readText);
  const last = cells.value("last_name", readText);
  const fullName = cells.value("full_name", readText) ?? ([first, last].filter(Boolean).join(" ") || null);
  const space = fullName?.lastIndexOf(" ") ?? -1;
  const split = first === null && last === null && fullName !== null && space > 0;
  return {
    first_name: split ? fullName.slice(0, space) : first,
    middle_name: cells.value("middle_name", readText),
    last_name: split ? fullName.slice(space + 1) : last,
    full_name: fullName,
  };
}

type TitleLookups = Pick<ImportLookups, "readTitle">;

function deriveTitleColumns(title: string | null, { readTitle }: TitleLookups) {
  if (title === null) return { title };
  const { managementLevel, jobFunction, department } = readTitle(title);
  const level_rank = managementLevels.length - 1 - managementLevels.indexOf(managementLevel);
  return {
    title,
    title_words: titleWords(title),
    management_level: managementLevel,
    level_rank,
    job_function: jobFunction,
    department,
  };
}

function readCompany(cells: RowCells, email: string | null): CompanyReference | null {
  const name = readText(cells.text("company"));
  const domain =
    readCompanyDomain(cells.text("company_domain")) ?? (email === null ? null : readCompanyDomain(email));
  return (name === null || nameKey(name) === "") && domain === null ? null : { name, domain };
}

/** Reads rows of a file of people. */
export function createPersonReader(readPlace: ReadPlace, lookups: TitleLookups) {
  return (cells: RowCells): RowReading<PersonRow> => {
    const tooLong = cells.findTooLong(personFields);
    if (tooLong !== null) return { problem: tooLong };
    const { full_name, ...names } = readNames(cells);
    if (full_name === null) return makeRowProblem("the name is empty");
    const email = cells.value("email", readEmail);
    const place = readPlace(cells);
    const row: PersonRow = {
      ...place,
      ...names,
      ...deriveTitleColumns(cells.value("title", readText), lookups),
      full_name,
      company: readCompany(cells, readEmployerAddress(cells.text("email"))),
      company_name: readText(cells.text("company")),
      company_key: readCompanyKey(readText(cells.text("company"))),
      ...readDetails(cells, email, place.country),
      ...readRecord(cells),
    };
    return { row };
  };
}

/** Reads the ways to reach a person, with their sources. */
function readDetails(cells: RowCells, email: string | null, country: string | null) {
  const readNumber = (cell: string) => readStoredPhone(cell, country)?.value ?? null;
  const details = {
    email,
    phone: cells.value("phone", readNumber),
    mobile: cells.value("mobile", readNumber),
    linkedIn: cells.value("linkedin", readWebAddress),
  };
  const updatedOn = cells.value("updated_on", readDay);
  const present = contactDetailNames.filter((name) => details[name] !== null);
  const { linkedIn, ...columns } = details;
  return {
    ...columns,
    linkedin_url: linkedIn,
    phone_dnc: cells.value("phone_dnc", readFlag) ?? false,
    mobile_dnc: cells.value("mobile_dnc", readFlag) ?? false,
    updated_on: updatedOn,
    contact_source: readContactSource(cells, { updatedOn, email, present }),
  };
}

/** Reads what is known of the person's record: accuracy, notice, region of law, objection. */
function readRecord(cells: RowCells) {
  return {
    accuracy_score: cells.value("accuracy", readScore),
    notice_on: cells.value("notice_on", readDay),
    within_eu: cells.value("within_eu", readFlag),
    within_california: cells.value("within_california", readFlag),
    within_canada: cells.value("within_canada", readFlag),
    opted_out: cells.value("opted_out", readFlag) ?? false,
  };
}
