import type {
  downloadPersonRecords as downloadContract,
  FileCell,
  findPersonRecords as findContract,
  getPersonRecords as getContract,
  InputOf,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findPeople } from "./find-people.ts";
import {
  type PlaceCall,
  type PrivacySources,
  readPersonKey,
  type Subject,
  writePersonKey,
} from "./person-place.ts";
import { personPlaces } from "./places.ts";

/**
 * Finds the people that match a text. If only one does, or the call names one of them, also lists what is stored of that
 * person.
 * @throws Refusal 404 for an unknown key of a person
 */
export async function findPersonRecords(
  context: UserContext,
  { query, personKey }: InputOf<typeof findContract>,
  sources: PrivacySources,
) {
  const people = await findPeople(context, query, sources);
  const only = people.length === 1 ? people[0] : undefined;
  const subject = personKey ? requireSubject(personKey) : only;
  const shown = people.map((person) => ({
    key: writePersonKey(person),
    name: person.name,
    jobTitle: person.jobTitle,
    companyName: person.companyName,
  }));
  return { people: shown, places: subject ? await listPlaces(openCall(context, subject, sources)) : [] };
}

export function requireSubject(personKey: string): Subject {
  const subject = readPersonKey(personKey);
  if (!subject) throw notFoundRefusal("There is no such person; search again");
  return subject;
}

export const openCall = (
  { db, user, now, signal }: UserContext,
  subject: Subject,
  sources: PrivacySources,
): PlaceCall => ({ db, userId: user.id, now: now(), signal, sources, subject });

async function listPlaces(call: PlaceCall) {
  return await Promise.all(
    personPlaces.map(async (place) => {
      const records = await place.find(call);
      return {
        id: place.id,
        label: place.label,
        count: records.length,
        detail: records.length > 0 ? place.describe(records) : "Nothing",
        isErased: place.erase !== undefined,
      };
    }),
  );
}

async function readRecords(
  context: UserContext,
  personKey: string,
  sources: PrivacySources,
): Promise<{ place: string; values: Record<string, unknown> }[]> {
  const call = openCall(context, requireSubject(personKey), sources);
  const lists = await Promise.all(
    personPlaces.map(async ({ label, find }) =>
      (await find(call)).map(({ values }) => ({ place: label, values })),
    ),
  );
  return lists.flat();
}

/** Gives out all records of a person. @throws Refusal 404 for an unknown key of a person */
export async function getPersonRecords(
  context: UserContext,
  { personKey }: InputOf<typeof getContract>,
  sources: PrivacySources,
) {
  return { records: await readRecords(context, personKey, sources) };
}

/** Writes all records of a person, one row for each value. @throws Refusal 404 for an unknown key of a person */
export async function downloadPersonRecords(
  context: UserContext,
  { personKey }: InputOf<typeof downloadContract>,
  sources: PrivacySources,
): Promise<DownloadedFile> {
  const records = await readRecords(context, personKey, sources);
  const rows: FileCell[][] = records.flatMap(({ place, values }, index) =>
    Object.entries(values).flatMap(([field, value]) =>
      value === null || value === undefined || value === ""
        ? []
        : [[place, index + 1, field, typeof value === "string" ? value : JSON.stringify(value)]],
    ),
  );
  return {
    fileName: `person-records-${context.now().getTime()}.csv`,
    format: "csv",
    columns: ["Place", "Record", "Field", "Value"],
    rowCount: rows.length,
    rows: listBlocks(rows),
  };
}

async function* listBlocks(rows: FileCell[][]) {
  yield rows;
}
