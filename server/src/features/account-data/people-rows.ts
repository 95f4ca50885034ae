import type { Contact } from "@eq/contracts";
import {
  type CheckedPerson,
  type ReleasedContact,
  readSavedId,
  sealSaved,
} from "../../contact-release/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type BoughtRow, listBoughtRows, listMarkedRows, type MarkedRow } from "../contacts/index.ts";
import type { DataStore, PeopleForm } from "./data-store.ts";
import { type DataRow, rowsPerPage } from "./read-store.ts";
import type { PeopleRow } from "./release-people.ts";

/** Stands for the name of a person who is left out of a row that stays. */
const leftOutName = "left out";

const idOf = (key: string | null): string[] => (key === null || key.startsWith("name:") ? [] : [key]);

/** Describes the people of rows that one statement can read. Bought and marked people are read by their own feature. */
export const describeRow: Record<Exclude<PeopleForm, "bought" | "marked">, (row: DataRow) => PeopleRow> = {
  listed: describeListed,
  "by-key": (row) => describeKey(row, String(row.person_key)),
  "by-id": (row) => describeKey(row, String(row.person_id)),
  "run-items": describeItem,
  exports: describeExport,
  audit: describeAudit,
};

function describeListed(row: DataRow): PeopleRow {
  const person = (row.person ?? {}) as Contact;
  const sealed = sealSaved(person);
  return {
    key: person.id || `name:${person.name ?? ""}`,
    name: person.name ?? "",
    company: person.companyName ?? null,
    ids: person.id ? [person.id] : [],
    forms: [sealed],
    mayHaveNumbers: Boolean(person.phone ?? person.directPhone ?? person.mobile),
    write: ({ saved }) => ({ ...row, person: saved(sealed) }),
    remainder: null,
  };
}

function describeKey(row: DataRow, key: string): PeopleRow {
  const name = key.startsWith("name:") ? key.slice("name:".length) : "";
  return {
    ...{ key, name, company: null, ids: idOf(key) },
    forms: name === "" ? [] : [{ fullName: name }],
    mayHaveNumbers: false,
    write: () => row,
    remainder: null,
  };
}

interface ItemInput {
  fullName?: string;
  companyName?: string;
  companyDomain?: string;
  companyId?: string;
  personId?: string;
}

/** A row of a contact enrichment. A run keeps its number of rows, so a row of somebody who is left out stays empty. */
function describeItem(row: DataRow): PeopleRow {
  const { fullName = "", companyName, companyDomain, companyId, personId } = row.input as ItemInput;
  const candidates = (row.candidates ?? []) as { id: string }[];
  const own = [row.result_id, row.chosen_id, personId].filter((id) => typeof id === "string");
  return {
    key: own[0] ?? null,
    name: fullName,
    company: companyName ?? null,
    ids: [...own, ...candidates.map(({ id }) => id)],
    forms: [{ fullName, companyName, companyDomain, companyId }],
    mayHaveNumbers: false,
    write: ({ isHidden }) => ({
      ...row,
      candidates: row.candidates && candidates.filter(({ id }) => !isHidden(id)),
    }),
    remainder: {
      ...row,
      ...{ input: { fullName: leftOutName, companyName: "" }, reason: null },
      ...{ result_id: null, chosen_id: null, candidates: null },
    },
  };
}

/** A record of an export whose name has a person's name. The rows of the export name the person, if that is allowed. */
function describeExport(row: DataRow): PeopleRow {
  return {
    ...{ key: null, name: "", company: null, ids: [] },
    forms: [],
    mayHaveNumbers: false,
    write: () => ({ ...row, what: "vCard", file_name: "contact.vcf" }),
    remainder: null,
  };
}

function describeAudit(row: DataRow): PeopleRow {
  const key = row.person_key as string | null;
  const [name, company] = [String(row.name), row.company as string | null];
  return {
    ...{ key, name, company, ids: idOf(key) },
    forms: [{ fullName: name, companyName: company }],
    mayHaveNumbers: false,
    write: () => row,
    remainder: { ...row, person_key: null, name: leftOutName, company: null },
  };
}

/** Reads pages of the people of a store. */
export async function* readPeople(
  { people }: DataStore,
  { db, userId }: { db: Queryable; userId: string },
): AsyncGenerator<PeopleRow[], void, void> {
  const list = async (after: string): Promise<PeopleRow[]> =>
    people === "bought"
      ? (await listBoughtRows(db, userId, { after, limit: rowsPerPage })).map(describeBought)
      : (await listMarkedRows(db, userId, { after, limit: rowsPerPage })).map(describeMarked);
  let after = "";
  for (;;) {
    const page = await list(after);
    if (page.length > 0) yield page;
    after = page.at(-1)?.key ?? "";
    if (page.length < rowsPerPage) return;
  }
}

function describeBought({ key, contact, columns }: BoughtRow): PeopleRow {
  return {
    key,
    name: contact.fullName,
    company: contact.companyName,
    ids: [contact.personId],
    forms: [contact],
    mayHaveNumbers: true,
    write: ({ bought }) => ({ person_key: key, ...writeBought(bought(contact)), ...columns }),
    remainder: null,
  };
}

/** Writes a contact as its table has it: the values with the profile, and where they come from beside it. */
function writeBought(contact: ReleasedContact): DataRow {
  const { email, phone, mobile, linkedInUrl, provenance, ...rest } = contact;
  const {
    withheld: _withheld,
    directPhoneDoNotCall: _phone,
    mobilePhoneDoNotCall: _mobile,
    ...profile
  } = rest;
  const values = Object.entries({ email, phone, mobile, linkedIn: linkedInUrl });
  const details = Object.fromEntries(
    values.flatMap(([name, value]) => (value === null ? [] : [[name, { value }]])),
  );
  return { contact: { ...profile, details }, provenance };
}

function describeMarked({ key, person, contact, columns }: MarkedRow): PeopleRow {
  const forms = [person, contact].filter((form) => form !== null);
  const ids = [...idOf(key), ...forms.flatMap((form) => readSavedId(form) ?? [])];
  const keyed: CheckedPerson[] = key.startsWith("name:") ? [{ fullName: key.slice("name:".length) }] : [];
  return {
    ...{ key, name: "", company: null, ids: [...new Set(ids)] },
    forms: [...forms, ...keyed],
    mayHaveNumbers: contact !== null,
    write: ({ saved }) => ({
      person_key: key,
      person: person && saved(person),
      contact: contact && saved(contact),
      ...columns,
    }),
    remainder: null,
  };
}
