import { type Company, type Contact, nameKey, readContact } from "@eq/contracts";
import { createStore, useStore } from "../../lib/store.ts";

type FoundContacts = ReadonlyMap<string, readonly Contact[]>;

const store = createStore<FoundContacts>(new Map());
const none: readonly Contact[] = [];

/** Keeps who was found at a company, for its card. People without id, name and email are passed over. */
export function setFoundContacts(companyId: string, contacts: readonly Contact[]): void {
  const known = contacts.map(readContact).filter((contact) => contact !== null);
  const next = new Map(store.get());
  if (known.length > 0) next.set(companyId, known);
  else next.delete(companyId);
  store.set(next);
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
  return useStore(store).get(companyId) ?? none;
}
