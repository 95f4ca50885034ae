import type { Contact } from "@eq/contracts";
import { type CheckedPerson, identifyPerson, sealSaved } from "../../contact-release/index.ts";
import { sql } from "../../platform/db/sql.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { foldName, readEntry } from "../../suppression-keys/index.ts";
import { findKeysWithText, findMarks, findOwnedContacts, findSavedContacts } from "../contacts/index.ts";
import type { PrivacySources, Subject } from "./person-place.ts";

/** At most this many people are offered for a name. */
const maxPeople = 20;

export interface FoundSubject extends Subject {
  jobTitle: string | null;
}

type Trait = { kind: "address" | "phone" | "profile"; text: string; key: string };

/** Finds the people whom an address, a phone, a profile or a name may mean, in the directory and in the user's records. */
export async function findPeople(
  context: UserContext,
  query: string,
  sources: PrivacySources,
): Promise<FoundSubject[]> {
  const reading = readEntry(query, null);
  const trait =
    reading && (reading.kind === "address" || reading.kind === "phone" || reading.kind === "profile")
      ? { kind: reading.kind, text: query, key: reading.key }
      : null;
  const [listed, own] = await Promise.all([
    findListed(context, { query, trait }, sources),
    findOwn(context, { query, trait }),
  ]);
  const found = new Map<string, FoundSubject>();
  for (const person of [...listed, ...own]) {
    const key = person.id ?? `${foldName(person.name)} ${person.companyName ?? ""}`;
    if (!found.has(key)) found.set(key, person);
  }
  return [...found.values()].slice(0, maxPeople);
}

async function findListed(
  { signal }: UserContext,
  { query, trait }: { query: string; trait: Trait | null },
  { prospects, contactData }: PrivacySources,
): Promise<FoundSubject[]> {
  const ids = trait
    ? await contactData.findByTrait(trait, { signal })
    : (await contactData.find({ fullName: query, limit: maxPeople }, { signal })).map(
        ({ personId }) => personId,
      );
  const people = ids.length > 0 ? await prospects.peopleById(ids.slice(0, maxPeople), { signal }) : [];
  return people.map(readPerson);
}

function readPerson({ id, name, firstName, lastName, jobTitle, companyName }: Contact): FoundSubject {
  return {
    id: id ?? null,
    name: name ?? [firstName, lastName].filter(Boolean).join(" "),
    jobTitle: jobTitle ?? null,
    companyName: companyName ?? null,
  };
}

/** Finds people in what the user bought, saved and found. */
async function findOwn(
  { db, user }: UserContext,
  { query, trait }: { query: string; trait: Trait | null },
): Promise<FoundSubject[]> {
  const text = trait ? chooseText(trait) : query.trim();
  const keys = await findKeysWithText(db, user.id, text);
  const [owned, marks, saved, leads] = await Promise.all([
    findOwnedContacts(db, user.id, keys),
    findMarks(db, user.id, keys),
    findSavedContacts(db, user.id, keys),
    db.query<{ person: Contact }>(sql`
      select distinct on (person_key) person from saved_lead
      where user_id = ${user.id} and strpos(lower(person::text), lower(${text})) > 0 limit 200`),
  ]);
  const records: { subject: FoundSubject; form: CheckedPerson }[] = [
    ...[...owned.values()].map(({ contact }) => ({
      subject: {
        id: contact.personId,
        name: contact.fullName,
        jobTitle: contact.jobTitle,
        companyName: contact.companyName,
      },
      form: contact,
    })),
    ...marks.map(({ key, person }) => ({
      subject: readPerson({ ...person, name: person?.name ?? key.replace(/^name:/, "") }),
      form: saved.get(key) ?? sealSaved(person ?? {}),
    })),
    ...leads.map(({ person }) => ({ subject: readPerson(person), form: sealSaved(person) })),
  ];
  const fitting = await Promise.all(
    records.map(async ({ subject, form }) => {
      if (!trait) return foldName(subject.name) === foldName(query) ? [subject] : [];
      return (await identifyPerson(db, [form])).entries.includes(trait.key) ? [subject] : [];
    }),
  );
  return fitting.flat();
}

/** A part of a trait that every spelling has. */
function chooseText({ kind, key }: Trait): string {
  const value = key.slice(kind.length + 1);
  if (kind === "address") return value.split("@")[0] ?? value;
  return kind === "phone" ? value.slice(-4) : (value.split("/").at(-1) ?? value);
}
