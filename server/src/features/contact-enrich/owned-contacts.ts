import { nameKey } from "@eq/contracts";
import type { ContactRequest } from "../../adapters/contact-data/port.ts";
import { findOwnedByNames, findOwnedContacts, type OwnedContact } from "../contacts/index.ts";
import type { KindCall } from "../runs/index.ts";

type RowRequest = Omit<ContactRequest, "key">;

/** Days for which a bought contact answers for the same person without a new request to the source. */
const freshDays = 30;

export function isFresh({ updatedAt }: OwnedContact, now: Date): boolean {
  return now.getTime() - new Date(updatedAt).getTime() < freshDays * 86_400_000;
}

/**
 * Finds the bought contacts that the rows mean: the person with the row's id, else the only bought person of exactly
 * this name at exactly this company.
 */
export async function findOwnedOfRows(
  rows: ReadonlyMap<number, RowRequest>,
  { db, userId }: KindCall,
): Promise<Map<number, OwnedContact>> {
  const requests = [...rows.values()];
  const ids = requests.flatMap(({ personId }) => personId ?? []);
  const names = requests.flatMap(({ personId, fullName }) => (personId ? [] : [foldName(fullName)]));
  const [byId, named] = await Promise.all([
    findOwnedContacts(db, userId, ids),
    findOwnedByNames(db, userId, names),
  ]);
  const byName = Map.groupBy(named, ({ contact }) => createRowKey(contact.fullName, contact.companyName));
  const owned = new Map<number, OwnedContact>();
  for (const [position, { personId, fullName, companyName }] of rows) {
    const matching = personId ? [byId.get(personId)] : (byName.get(createRowKey(fullName, companyName)) ?? []);
    const [only] = matching;
    if (only && matching.length === 1) owned.set(position, only);
  }
  return owned;
}

/** The name as `findOwnedByNames` compares it. */
const foldName = (name: string) => name.toLowerCase().replaceAll(/\s+/g, " ");

const createRowKey = (name: string, company: string | null) =>
  JSON.stringify([foldName(name), nameKey(company ?? "")]);
