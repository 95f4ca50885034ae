import { claimTemporary, openGuestSession } from "@eq/contracts";
import { callEndpoint } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { createPersistedText } from "../../lib/persisted/persisted.ts";

const sessionIdPattern = /^[\w-]{1,100}$/;
const storedSessionId = createPersistedText("eq_guest_session", sessionIdPattern);
const storedSearchCount = createPersistedText("eq_guest_search_count");
/** Id under which the server stores a guest's results until a user claims them. */
const storedClaimableSessionId = createPersistedText("eq_temp_session_id", sessionIdPattern);
const storedClaimableFlag = createPersistedText("eq_has_temp_leads");

/**
 * Creates or resumes the guest session. @returns its id; if the server reports an error or cannot be reached, the
 * stored id or null
 */
export async function resumeGuestSession(signal?: AbortSignal): Promise<string | null> {
  try {
    const { session } = await callEndpoint(
      openGuestSession,
      { sessionId: storedSessionId.get() },
      { signal },
    );
    storedSessionId.set(session.sessionId);
    storeGuestSearchCount(session.searchCount);
    return session.sessionId;
  } catch (error) {
    if (signal?.aborted) throw error;
    logProblem("No guest session could be opened", error);
    return storedSessionId.get();
  }
}

/** Returns the stored id of the guest session, or null. */
export const getGuestSessionId = storedSessionId.get;

/** Stores the server's count of this guest's searches; does nothing without a guest session. */
export function storeGuestSearchCount(count: number | undefined): void {
  if (count !== undefined && storedSessionId.get()) storedSearchCount.set(String(count));
}

/** Marks that this guest has results that a user can claim. */
export function markClaimableResults(): void {
  const id = storedSessionId.get();
  if (!id) return;
  storedClaimableSessionId.set(id);
  storedClaimableFlag.set("true");
}

/**
 * After sign-in: ends the guest session and claims its results for the user. A failed claim is logged. It is retried at
 * the next sign-in, unless the server has answered 400.
 * @returns true when results were claimed
 */
export async function claimGuestSession(userId: string): Promise<boolean> {
  storedSessionId.clear();
  storedSearchCount.clear();
  const id = storedClaimableSessionId.get();
  if (!id) {
    clearClaimMarkers();
    return false;
  }
  try {
    const { totalLeads } = await callEndpoint(claimTemporary, { sessionId: id, userId });
    clearClaimMarkers();
    return totalLeads > 0;
  } catch (error) {
    logProblem("The guest's results could not be claimed; retrying at the next sign-in", error);
    if (error instanceof ApiError && error.status === 400) clearClaimMarkers();
    return false;
  }
}

function clearClaimMarkers(): void {
  storedClaimableSessionId.clear();
  storedClaimableFlag.clear();
}
