import type { previewSuppressionImport as contract, InputOf } from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import { findCovered, openGate, type SavedContact, sealSaved } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { findSavedContacts } from "../contacts/index.ts";
import { requireImport, showImport } from "./start-suppression-import.ts";
import { countImportEntries, findImport, findImportKeys } from "./store-imports.ts";
import { listMarkedPeople } from "./store-marks.ts";

/**
 * Says what an import would change, before anything changes.
 * @throws Refusal 404 for another user's import
 */
export async function previewSuppressionImport(
  context: UserContext,
  { id }: InputOf<typeof contract>,
  { contactData }: { contactData: ContactData },
) {
  const { db, user, now } = context;
  const row = requireImport(await findImport(db, user.id, id));
  const [counts, hiddenLeads] = await Promise.all([
    countImportEntries(db, user.id, { importId: row.id, now: now() }),
    countHiddenLeads(context, row.id, contactData),
  ]);
  return { import: showImport(row), ...counts, hiddenLeads };
}

/** Counts the liked and saved people whom only the import hides. */
async function countHiddenLeads(
  { db, user, now, signal }: UserContext,
  importId: number,
  contacts: ContactData,
): Promise<number> {
  const marked = await listMarkedPeople(db, user.id);
  const keys = marked.map(({ key }) => key);
  const [saved, compared] = await Promise.all([
    findSavedContacts(db, user.id, keys),
    contacts.readForSuppression(keys, { signal }),
  ]);
  const comparedById = new Map(compared.map((person) => [person.personId, person]));
  const people = marked.map(({ key, person }) => {
    const listed: SavedContact = sealSaved(person);
    return [listed, saved.get(key), comparedById.get(key)].filter((each) => each !== undefined);
  });
  const call = { db, userId: user.id, now: now() };
  const [gate, covered] = await Promise.all([
    openGate(call, people.flat()),
    findCovered(db, people.flat(), (entryKeys) => findImportKeys(db, importId, entryKeys)),
  ]);
  return people.filter((forms) => forms.some((form) => covered.has(form)) && !forms.some(gate.isSuppressed))
    .length;
}
