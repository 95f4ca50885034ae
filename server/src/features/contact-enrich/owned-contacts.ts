import { nameKey } from "@eq/contracts";
import type { ContactData, ContactRequest } from "../../adapters/contact-data/port.ts";
import { findOwnedByNames, findOwnedContacts, type OwnedContact } from "../contacts/index.ts";
import type { KindCall } from "../runs/index.ts";

type RowRequest = Omit<ContactRequest, "key">;

/** Days for which a bought contact answers for the same person without a new request to the source. */
const freshDays = 30;

export function isFresh({ updatedAt }: OwnedContact, now: Date): boolean {
  return now.getTime() - new Date(updatedAt).getTime() < freshDays * 86_400_000;
}

/**
 * Finds bought contacts by the persons' ids. Whoever has objected since the purchase is marked, so that nothing of them
 * is released any more.
 */
export async function findCurrentOwned(
  contacts: ContactData,
  ids: readonly string[],
  { db, userId, signal }: KindCall,
): Promise<Map<string, OwnedContact>> {
  return markOptedOut(contacts, await findOwnedContacts(db, userId, ids), signal);
}

async function markOptedOut(
  contacts: ContactData,
  owned: ReadonlyMap<string, OwnedContact>,
  signal: AbortSignal,
): Promise<Map<string, OwnedContact>> {
  const optedOut = owned.size === 0 ? null : await contacts.listOptedOut([...owned.keys()], { signal });
  return new Map(
    [...owned].map(([id, { contact, ...purchase }]) => {
      const hasObjected = contact.optedOut || optedOut?.has(id) === true;
      return [id, { ...purchase, contact: { ...contact, optedOut: hasObjected } }];
    }),
  );
}

/**
 * Finds the bought contacts that the rows mean: the person with the row's id, else the only bought person of exactly
 * this name at exactly this company.
 */
export async function findOwnedOfRows(
  contacts: ContactData,
  rows: ReadonlyMap<number, RowRequest>,
  call: KindCall,
): Promise<Map<number, OwnedContact>> {
  const { db, userId, signal } = call;
  const requests = [...rows.values()];
  const ids = requests.flatMap(({ personId }) => personId ?? []);
  const names = requests.flatMap(({ personId, fullName }) => (personId ? [] : [foldName(fullName)]));
  const [byId, named] = await Promise.all([
    findCurrentOwned(contacts, ids, call),
    findOwnedByNames(db, userId, names),
  ]);
  const namedById = new Map(named.map((owned) => [owned.contact.personId, owned]));
  const current = await markOptedOut(contacts, namedById, signal);
  const byName = Map.groupBy(current.values(), ({ contact }) =>
    createRowKey(contact.fullName, contact.companyName),
  );
  const owned = new Map<number, OwnedContact>();
  for (const [position, { personId, fullName, companyName }] of rows) {
    const matching = personId
      ? [byId.get(personId)]
      : (byName.get(createRowKey(fullName, companyName)) ?? []);
    const [only] = matching;
    if (only && matching.length === 1) owned.set(position, only);
  }
  return owned;
}

/** The name as `findOwnedByNames` compares it. */
const foldName = (name: string) => name.toLowerCase().replaceAll(/\s+/g, " ");

const createRowKey = (name: string, company: string | null) =>
  JSON.stringify([foldName(name), nameKey(company ?? "")]);
