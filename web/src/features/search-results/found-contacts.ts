import { type Company, type Contact, nameKey, readContact } from "@eq/contracts";
import { createStore, useStore } from "../../lib/store.ts";
import { currentUser } from "../account/index.ts";

/** By company, and for whom they were found: another user of this tab does not see them. */
interface FoundContacts {
  userId: string | null;
  byCompany: ReadonlyMap<string, readonly Contact[]>;
}

const store = createStore<FoundContacts>({ userId: null, byCompany: new Map() });
const none: readonly Contact[] = [];

/** Keeps who was found at a company, for its card. People without id, name and email are passed over. */
export function setFoundContacts(companyId: string, contacts: readonly Contact[]): void {
  const known = contacts.map(readContact).filter((contact) => contact !== null);
  const next = new Map(byCompanyOf(currentUser()));
  if (known.length > 0) next.set(companyId, known);
  else next.delete(companyId);
  store.set({ userId: currentUser(), byCompany: next });
}

function byCompanyOf(userId: string | null): FoundContacts["byCompany"] {
  const found = store.get();
  return found.userId === userId ? found.byCompany : new Map();
}

/** Keeps the people that came with an answer at their companies, found by id, else by name. */
export function keepFoundContacts(
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

/** Who was found at a company so far. */
export function useFoundContacts(companyId: string): readonly Contact[] {
  const { userId, byCompany } = useStore(store);
  return (userId === currentUser() && byCompany.get(companyId)) || none;
}
