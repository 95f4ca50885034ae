import {
  type Company,
  type InterpretationDetail,
  nameLimit,
  pendingResultsLimit,
  type SentInputOf,
  saveSearchResults,
} from "@eq/contracts";
import { runAlone } from "../../lib/alone.ts";
import { call } from "../../lib/api.ts";
import { logProblem } from "../../lib/log.ts";
import { persistedJson } from "../../lib/persisted/persisted.ts";
import { knownGuestSession } from "./guest-session.ts";

/** What a guest found and asks to keep. */
export interface FoundCompanies {
  query: string;
  companies: readonly Company[];
  interpretation: InterpretationDetail | null;
  /** Set for the search of a candidate's companies. */
  leadType?: "mpc" | undefined;
}

type PendingSearch = SentInputOf<typeof saveSearchResults>;

/** One search that waits for its guest to sign in; the newest wins. */
const stored = persistedJson("eq_pending_search", saveSearchResults.input);

/** Keeps found companies in this browser until their guest has signed in. Where storage is full they are lost. */
export function keepPendingSearch({ query, companies, interpretation, leadType }: FoundCompanies): void {
  // An older search must not be taken for this one where this one does not fit.
  stored.clear();
  stored.set({
    searchQuery: query,
    searchResults: companies.slice(0, pendingResultsLimit).map((company) => ({ ...company })),
    aiInterpretation: interpretation && { ...interpretation },
    sessionId: knownGuestSession(),
    // A search by form has no text: its sentence names it.
    agentName: (query || interpretation?.interpretation || "Companies").slice(0, nameLimit),
    leadType: leadType ?? "client",
  });
}

/** A waiting search that is saved with the user now. */
export interface SentSearch {
  id: string;
  search: PendingSearch;
}

/**
 * Stores the waiting search with the user who has signed in, once, however many tabs notice it. A failure is
 * logged only, and the search waits for the next sign-in. Gives it with its new id, when it was stored.
 */
export async function sendPendingSearch(): Promise<SentSearch | null> {
  if (!hasPendingSearch()) return null;
  return runAlone("eq-pending-search", async () => {
    const pending = stored.get();
    if (!pending) return null;
    try {
      const { searchId } = await call(saveSearchResults, pending);
      stored.clear();
      return { id: searchId, search: pending };
    } catch (error) {
      logProblem("The search made before signing in could not be saved", error);
      return null;
    }
  });
}

/** True while a search waits for its guest to sign in. */
export const hasPendingSearch = (): boolean => stored.get() !== null;
