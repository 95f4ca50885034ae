import { type Company, type Contact, nameKey, readContact } from "@eq/contracts";
import { createStore, useStore } from "../../lib/store.ts";
import { getCurrentUserId } from "../account/index.ts";

/**
 * The contacts found so far, by company id. `userId` is the user who found them: another user of this tab must not see
 * them.
 */
interface FoundContacts {
  userId: string | null;
  byCompany: ReadonlyMap<string, readonly Contact[]>;
}

const foundContactsStore = createStore<FoundContacts>({ userId: null, byCompany: new Map() });
const emptyContacts: readonly Contact[] = [];

/** Stores the contacts found at a company, for its card. Skips contacts without id, name and email. */
export function setFoundContacts(companyId: string, contacts: readonly Contact[]): void {
  const namedContacts = contacts.map(readContact).filter((contact) => contact !== null);
  const next = new Map(getContactsByCompany(getCurrentUserId()));
  if (namedContacts.length > 0) next.set(companyId, namedContacts);
  else next.delete(companyId);
  foundContactsStore.set({ userId: getCurrentUserId(), byCompany: next });
}

function getContactsByCompany(userId: string | null): FoundContacts["byCompany"] {
  const foundContacts = foundContactsStore.get();
  return foundContacts.userId === userId ? foundContacts.byCompany : new Map();
}

/** Stores the contacts of a response under their companies, matched by company id or else by name. */
export function storeFoundContacts(
  companies: readonly Company[],
  contacts: readonly Contact[] | undefined,
): void {
  if (!contacts) return;
  const idsByName = new Map(companies.map(({ id, name }) => [nameKey(name), id]));
  const byCompany = Map.groupBy(
    contacts,
    ({ companyId, companyName }) => companyId || idsByName.get(nameKey(companyName ?? "")),
  );
  for (const [companyId, people] of byCompany) {
    if (companyId) setFoundContacts(companyId, people);
  }
}

/** The contacts found at a company so far. */
export function useFoundContacts(companyId: string): readonly Contact[] {
  const { userId, byCompany } = useStore(foundContactsStore);
  return (userId === getCurrentUserId() && byCompany.get(companyId)) || emptyContacts;
}
