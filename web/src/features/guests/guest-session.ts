import { claimTemporary, openGuestSession } from "@eq/contracts";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { persistedText } from "../../lib/persisted/persisted.ts";

const idPattern = /^[\w-]{1,100}$/;
const sessionId = persistedText("eq_guest_session", idPattern);
const searchCount = persistedText("eq_guest_search_count");
/** Id under which the server stores a guest's results until a user claims them. */
const claimableSessionId = persistedText("eq_temp_session_id", idPattern);
const hasClaimableLeads = persistedText("eq_has_temp_leads");

/**
 * Creates or resumes the guest session. @returns its id; if the server reports an error or cannot be reached, the
 * stored id or null
 */
export async function resumeGuestSession(signal?: AbortSignal): Promise<string | null> {
  try {
    const { session } = await call(openGuestSession, { sessionId: sessionId.get() }, { signal });
    sessionId.set(session.sessionId);
    storeGuestSearchCount(session.searchCount);
    return session.sessionId;
  } catch (error) {
    if (signal?.aborted) throw error;
    logProblem("No guest session could be opened", error);
    return sessionId.get();
  }
}

/** Returns the stored id of the guest session, or null. */
export const storedGuestSessionId = sessionId.get;

/** Stores the server's count of this guest's searches; does nothing without a guest session. */
export function storeGuestSearchCount(count: number | undefined): void {
  if (count !== undefined && sessionId.get()) searchCount.set(String(count));
}

/** Marks that this guest has results that a user can claim. */
export function markClaimableResults(): void {
  const id = sessionId.get();
  if (!id) return;
  claimableSessionId.set(id);
  hasClaimableLeads.set("true");
}

/**
 * After sign-in: ends the guest session and claims its results for the user. A failed claim is logged and retried at
 * the next sign-in, unless the server answers 400. @returns true when results were claimed
 */
export async function claimGuestSession(userId: string): Promise<boolean> {
  sessionId.clear();
  searchCount.clear();
  const id = claimableSessionId.get();
  if (!id) {
    clearClaimMarkers();
    return false;
  }
  try {
    const { totalLeads } = await call(claimTemporary, { sessionId: id, userId });
    clearClaimMarkers();
    return totalLeads > 0;
  } catch (error) {
    logProblem("The guest's results could not be claimed; retrying at the next sign-in", error);
    if (error instanceof ApiError && error.status === 400) clearClaimMarkers();
    return false;
  }
}

function clearClaimMarkers(): void {
  claimableSessionId.clear();
  hasClaimableLeads.clear();
}
