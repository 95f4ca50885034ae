import type { Contact } from "@eq/contracts";
import type { ContactData, UnreleasedContact } from "../../adapters/contact-data/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import {
  type CheckedPerson,
  type ContactGate,
  openGate,
  type ReleasedContact,
  type SavedContact,
} from "../../contact-release/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { findOwnedContacts, findSavedContacts } from "../contacts/index.ts";
import type { DataRow } from "./read-store.ts";

export interface PeopleSources {
  prospects: ProspectData;
  contactData: ContactData;
}

export interface ReleaseCall {
  db: Database;
  userId: string;
  now: Date;
  signal: AbortSignal;
}

/** A row that names people, before it is released. */
export interface PeopleRow {
  /** Key of the person whom the row is about; null when only a name is known. */
  key: string | null;
  name: string;
  company: string | null;
  /** Ids of everybody in the row. */
  ids: readonly string[];
  /** What the row tells of the person that it is about. */
  forms: readonly CheckedPerson[];
  /** Writes the row; `hidden` people of it must not appear. */
  write(release: Release): DataRow;
  /** Whether the row may have numbers of the person that must not be called. */
  mayHaveNumbers: boolean;
  /** What is left of the row when its person is left out; null when the row is left out too. */
  remainder: DataRow | null;
}

/** Releases the details of the people of a row, and counts the numbers that are left blank. */
export interface Release {
  saved(contact: SavedContact): Contact;
  bought(contact: UnreleasedContact): ReleasedContact;
  isHidden(id: string): boolean;
}

/** Rows that may leave, the people in them, and what had to stay. */
export interface ReleasedRows {
  rows: DataRow[];
  people: { key: string | null; name: string; company: string | null }[];
  leftOut: number;
  leftOutKeys: string[];
  blanked: number;
}

/**
 * Releases rows that name people, as files of people are released: whom the user suppresses, or who has objected, is left
 * out, and numbers that must not be called are blank (OP-145, OP-158).
 */
export async function releasePeople(
  sources: PeopleSources,
  rows: readonly PeopleRow[],
  call: ReleaseCall,
): Promise<ReleasedRows> {
  const known = await readKnown(sources, rows, call);
  const gate = await openGate(call, [...rows.flatMap(({ forms }) => forms), ...known.forms]);
  const hiddenKeys = new Set([...known.optedOut, ...known.listHidden(gate)]);
  const released: ReleasedRows = { rows: [], people: [], leftOut: 0, leftOutKeys: [], blanked: 0 };
  for (const row of rows) {
    const ownId = row.key ?? "";
    const isLeftOut =
      hiddenKeys.has(ownId) || row.forms.some((form) => gate.isSuppressed(form) || isOptedOut(form));
    if (isLeftOut) {
      released.leftOut += 1;
      released.leftOutKeys.push(row.key ?? row.name);
      if (row.remainder) released.rows.push(row.remainder);
      continue;
    }
    const { release, countBlanked } = openRelease(gate, {
      blocked: known.listBlocked(gate, ownId),
      hiddenKeys,
    });
    const written = row.write(release);
    released.rows.push(written);
    released.blanked += countBlanked();
    released.people.push(namePerson(row, written));
  }
  return released;
}

/** Names the person of a row; a sealed row has the name only when it is written. */
function namePerson({ key, name, company }: PeopleRow, written: DataRow): ReleasedRows["people"][number] {
  const person = (written.person ?? {}) as Contact;
  return { key, name: name || (person.name ?? ""), company: company ?? person.companyName ?? null };
}

/** Whether a bought contact says that the person has objected; saved ones are read when they are released. */
const isOptedOut = (form: CheckedPerson) => "optedOut" in form && form.optedOut === true;

type NumberField = "phone" | "mobile";
const numberFields = { phone: ["phone", "directPhone"], mobile: ["mobile"] } as const;

/** What EQ knows of the people beside the rows themselves. */
async function readKnown(
  { prospects, contactData }: PeopleSources,
  rows: readonly PeopleRow[],
  { db, userId, signal }: ReleaseCall,
) {
  const ids = [...new Set(rows.flatMap((row) => row.ids))];
  const callable = new Set(rows.flatMap(({ mayHaveNumbers, key }) => (mayHaveNumbers && key) || []));
  const keys = [...new Set([...ids, ...rows.flatMap(({ key }) => key ?? [])])];
  const [compared, optedOut, owned, saved, current] = await Promise.all([
    contactData.readForSuppression(ids, { signal }),
    contactData.listOptedOut(ids, { signal }),
    findOwnedContacts(db, userId, ids),
    findSavedContacts(db, userId, keys),
    callable.size > 0 ? prospects.peopleById([...callable], { signal }) : [],
  ]);
  const bought = [...owned.values()].map(({ contact }) => contact);
  const currentById = new Map(current.map((person) => [person.id ?? "", person]));
  return {
    optedOut,
    forms: [...compared, ...bought, ...saved.values()],
    listHidden: (gate: ContactGate) => [
      ...[...compared, ...bought].filter(gate.isSuppressed).map(({ personId }) => personId),
      ...bought.filter((contact) => contact.optedOut).map(({ personId }) => personId),
      ...[...saved].filter(([, contact]) => gate.isSuppressed(contact)).map(([key]) => key),
    ],
    /** Numbers of a person that must not be called by the mark of any source: no other form may stand in for them. */
    listBlocked: (gate: ContactGate, id: string): NumberField[] => {
      const person = currentById.get(id);
      const contact = owned.get(id)?.contact;
      const withheld = contact ? gate.release(contact, "export").withheld : [];
      const isWithheld = (field: NumberField) =>
        withheld.some(({ detail, reason }) => detail === field && reason === "do-not-call");
      return [
        ...(person?.directPhoneDoNotCall || isWithheld("phone") ? (["phone"] as const) : []),
        ...(person?.mobilePhoneDoNotCall || isWithheld("mobile") ? (["mobile"] as const) : []),
      ];
    },
  };
}

function openRelease(
  gate: ContactGate,
  { blocked, hiddenKeys }: { blocked: readonly NumberField[]; hiddenKeys: ReadonlySet<string> },
): { release: Release; countBlanked: () => number } {
  const blanked = new Set<string>();
  const release: Release = {
    isHidden: (id) => hiddenKeys.has(id),
    bought: (contact) => {
      const released = gate.release(contact, "export");
      for (const { detail } of released.withheld) blanked.add(detail);
      const open: ReleasedContact = { ...released };
      for (const number of blocked) {
        if (open[number] === null) continue;
        open[number] = null;
        blanked.add(number);
      }
      return open;
    },
    saved: (contact) => {
      const { person, withheld } = gate.releaseSaved(contact, { exit: "export" });
      for (const { detail } of withheld) blanked.add(detail);
      const open: Contact = { ...person };
      for (const field of blocked.flatMap((number) => numberFields[number])) {
        if (!open[field]) continue;
        delete open[field];
        blanked.add(field);
      }
      return open;
    },
  };
  return { release, countBlanked: () => blanked.size };
}
