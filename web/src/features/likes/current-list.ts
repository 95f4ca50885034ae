import { createStore } from "../../lib/store.ts";

/** Keys of companies removed from the current result list because they were liked. The next search shows them again. */
export const removedCompanyKeys = createStore<ReadonlySet<string>>(new Set());

export function removeCompanyFromResults(key: string): void {
  removedCompanyKeys.set(new Set(removedCompanyKeys.get()).add(key));
}

export function returnCompanyToResults(key: string): void {
  const remaining = new Set(removedCompanyKeys.get());
  if (remaining.delete(key)) removedCompanyKeys.set(remaining);
}

/** Called when a new result list begins: forgets which companies were removed from the previous list. */
export function clearRemovedCompanies(): void {
  if (removedCompanyKeys.get().size > 0) removedCompanyKeys.set(new Set());
}
