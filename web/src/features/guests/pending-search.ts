import {
  type Company,
  type InterpretationDetail,
  pendingResultsLimit,
  type SentInputOf,
  saveSearchResults,
  searchNameLimit,
} from "@eq/contracts";
import { callEndpoint } from "../../lib/api.ts";
import { logProblem } from "../../lib/log.ts";
import { createPersistedJson } from "../../lib/persisted/persisted.ts";
import { runWithExclusiveLock } from "../../lib/web-lock.ts";
import { getGuestSessionId } from "./guest-session.ts";

/** Search results that a guest can save by signing in. */
export interface SavableResults {
  query: string;
  companies: readonly Company[];
  interpretation: InterpretationDetail | null;
  /** "mpc" for a candidate's search. */
  leadType?: "mpc" | undefined;
}

type PendingSearch = SentInputOf<typeof saveSearchResults>;

/** The guest's pending search, which is saved at sign-in. A newer search replaces it. */
const storedPendingSearch = createPersistedJson("eq_pending_search", saveSearchResults.input);

/** Stores results in this browser until the guest has signed in. If storage is full, the results are lost. */
export function storePendingSearch({ query, companies, interpretation, leadType }: SavableResults): void {
  // Remove the older search first. If the new search does not fit into storage, sign-in must not save the older one
  // instead.
  storedPendingSearch.clear();
  storedPendingSearch.set({
    searchQuery: query,
    searchResults: companies.slice(0, pendingResultsLimit).map((company) => ({ ...company })),
    aiInterpretation: interpretation && { ...interpretation },
    sessionId: getGuestSessionId(),
    // A search by form has no text, so its interpretation becomes the name.
    agentName: (query || interpretation?.interpretation || "Companies").slice(0, searchNameLimit),
    leadType: leadType ?? "client",
  });
}

/** A pending search that was saved for the user, with the saved search's id. */
export interface SavedPendingSearch {
  id: string;
  search: PendingSearch;
}

/**
 * Saves the pending search for the signed-in user. A lock lets only one tab save it. A failure is logged and retried at
 * the next sign-in. @returns the saved search with its id, or null
 */
export async function sendPendingSearch(): Promise<SavedPendingSearch | null> {
  if (!hasPendingSearch()) return null;
  return runWithExclusiveLock("eq-pending-search", async () => {
    const pendingSearch = storedPendingSearch.get();
    if (!pendingSearch) return null;
    try {
      const { searchId } = await callEndpoint(saveSearchResults, pendingSearch);
      storedPendingSearch.clear();
      return { id: searchId, search: pendingSearch };
    } catch (error) {
      logProblem("The guest's search could not be saved; retrying at the next sign-in", error);
      return null;
    }
  });
}

/** True while this browser stores a guest's pending search. */
export const hasPendingSearch = (): boolean => storedPendingSearch.get() !== null;
