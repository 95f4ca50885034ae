import { bulkCompanyLimit } from "@eq/contracts";
import { createStore, useStore } from "../../lib/store.ts";
import { showToast } from "../../ui/toasts.tsx";
import { getCurrentUserId } from "../account/index.ts";

/** What is kept of a selected company. */
export interface SelectedCompany {
  id: string;
  name: string;
}

/** The selected companies in the order of their selection. `userId` is the user who selected them. */
interface Selection {
  userId: string | null;
  companies: ReadonlyMap<string, SelectedCompany>;
}

const selectionStore = createStore<Selection>({ userId: null, companies: new Map() });

const readSelection = ({ userId, companies }: Selection): Selection["companies"] =>
  userId === getCurrentUserId() ? companies : new Map();

/** Selects a company, or takes it out of the selection. Beyond 100 companies, a message says that none is added. */
export function toggleCompany({ id, name }: SelectedCompany): void {
  const companies = new Map(readSelection(selectionStore.get()));
  const isAdded = !companies.delete(id);
  if (isAdded && companies.size >= bulkCompanyLimit) {
    showToast({ text: `At most ${bulkCompanyLimit} companies can be selected`, tone: "problem" });
    return;
  }
  if (isAdded) companies.set(id, { id, name });
  selectionStore.set({ userId: getCurrentUserId(), companies });
}

export function clearSelection(): void {
  selectionStore.set({ userId: getCurrentUserId(), companies: new Map() });
}

/** The selected companies, by id. */
export function useSelectedCompanies(): ReadonlyMap<string, SelectedCompany> {
  return readSelection(useStore(selectionStore));
}
