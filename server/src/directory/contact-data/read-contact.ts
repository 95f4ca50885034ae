import type { DetailKind } from "@eq/contracts";
import {
  type ContactDetails,
  type ContactOutcome,
  type ContactValue,
  type UnreleasedContact,
  unreleasedDetails,
} from "../../adapters/contact-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { toCompanyId } from "../schema/port-values.ts";
import { keepWebLink } from "../schema/read-company.ts";
import { type companyTable, contactDetailNames, type personTable, type Row } from "../schema/tables.ts";
import { isVisible } from "./read-people.ts";

const contactColumns = [
  "id",
  "company_id",
  "full_name",
  "first_name",
  "middle_name",
  "last_name",
  "title",
  "management_level",
  "job_function",
  "city",
  "state",
  "country",
  "email",
  "phone",
  "mobile",
  "linkedin_url",
  "phone_dnc",
  "mobile_dnc",
  "accuracy_score",
  "employment",
  "education",
  "source",
  "updated_on",
  "notice_on",
  "within_eu",
  "within_california",
  "within_canada",
  "opted_out",
  "contact_source",
] as const;

type ContactRow = Row<typeof personTable, (typeof contactColumns)[number] | "company_name"> & {
  [Column in "website" | "domain"]: Row<typeof companyTable>[Column] | null;
} & { company_phone: string | null };

const selectedColumns = raw(`${contactColumns.map((column) => `p.${column}`).join(", ")},
  coalesce(c.name, p.company_name) as company_name, c.website, c.domain, c.phone as company_phone`);

/** Reads people with their contact details, by id. */
export async function selectContacts(
  db: Queryable,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, ContactRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<ContactRow>(
    sql`
    select ${selectedColumns} from person p left join company c on c.id = p.company_id
    where p.id = any(${ids}::bigint[]) and ${isVisible}`,
    { signal, keepPlan: true },
  );
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** Reads which kinds of contact details these people have. */
export async function selectDetailKinds(
  db: Queryable,
  personIds: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, ReadonlySet<DetailKind>>> {
  const ids = personIds.map(toCompanyId);
  const rows = await db.query<{ id: number } & Record<DetailKind, boolean>>(
    sql`
    select id, email is not null as email, (phone is not null or mobile is not null) as phone,
      linkedin_url is not null as "linkedIn" from person where id = any(${ids}::bigint[])`,
    { signal, keepPlan: true },
  );
  return new Map(
    rows.map(({ id, ...has }) => [
      String(id),
      new Set((["email", "phone", "linkedIn"] as const).filter((kind) => has[kind])),
    ]),
  );
}

const sourceNames: Readonly<Record<string, string>> = {
  demo: "Demo data",
  import: "Imported file",
  vendor: "Contact data vendor",
};

/** Converts a matched person to the outcome of a request; undefined stands for a person who was removed meanwhile. */
export function readMatch(row: ContactRow | undefined, basis: string): ContactOutcome {
  if (!row) return { kind: "nothing", reason: "There is no such person" };
  if (row.opted_out) return { kind: "opted-out" };
  const contact = readContact(row);
  const kind = rateDetails(contact);
  if (kind !== "nothing") return { kind, contact, basis };
  return { kind, reason: `No contact details of ${row.full_name} are known`, personId: contact.personId };
}

/** Converts a person of the directory to a contact with sealed details. */
function readContact(row: ContactRow): UnreleasedContact {
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

function readEmployer(row: ContactRow) {
  return {
    companyId: row.company_id === null ? null : String(row.company_id),
    companyName: row.company_name,
    companyWebsite: keepWebLink(row.website) ?? (row.domain ? `https://${row.domain}` : null),
    companyPhone: row.company_phone,
  };
}

function readDetails(row: ContactRow): ContactDetails {
  return {
    email: readValue(row, "email", row.email),
    phone: addDoNotCall(readValue(row, "phone", row.phone), row.phone_dnc),
    mobile: addDoNotCall(readValue(row, "mobile", row.mobile), row.mobile_dnc),
    linkedIn: readValue(row, "linkedIn", keepWebLink(row.linkedin_url)),
  };
}

function readValue(
  row: ContactRow,
  name: (typeof contactDetailNames)[number],
  value: string | null,
): ContactValue | null {
  if (value === null || value === "") return null;
  const entry = row.contact_source[name] ?? {};
  const { method = null, on = row.updated_on, probability } = entry;
  return {
    value,
    source: entry.source ?? sourceNames[row.source] ?? row.source,
    method,
    date: on,
    ...(probability !== undefined && { probability }),
  };
}

function addDoNotCall(value: ContactValue | null, doNotCall: boolean): ContactValue | null {
  return value && { ...value, doNotCall };
}

/** Whether the person has an email address and a number, at least one detail, or none. */
function rateDetails(contact: UnreleasedContact): "found" | "partly" | "nothing" {
  const { email, phone, mobile } = contact[unreleasedDetails];
  if (email && (phone || mobile)) return "found";
  return contactDetailNames.some((name) => contact[unreleasedDetails][name]) ? "partly" : "nothing";
}
