import { claimTemporary, openGuestSession } from "@eq/contracts";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import type { BrowserKey } from "../../lib/persisted/keys.ts";
import { type Persisted, persistedText } from "../../lib/persisted/persisted.ts";

const sessionId = persistedSessionId("eq_guest_session");
const searchCount = persistedText("eq_guest_search_count");
/** What a guest found is kept on the server under this id until a user claims it. */
const temporaryId = persistedSessionId("eq_temp_session_id");
const hasLeads = persistedText("eq_has_temp_leads");

/** The guest's session id, created or resumed by the server. Null when it gives none: the search says why. */
export async function guestSessionId(signal?: AbortSignal): Promise<string | null> {
  try {
    const { session } = await call(openGuestSession, { sessionId: sessionId.get() }, { signal });
    sessionId.set(session.sessionId);
    noteGuestCount(session.searchCount);
    return session.sessionId;
  } catch (error) {
    if (signal?.aborted) throw error;
    logProblem("No guest session could be opened", error);
    return sessionId.get();
  }
}

/** The id of this browser's guest session as far as it is known. */
export const knownGuestSession = sessionId.get;

/** Keeps how many searches the server has counted for this guest; nothing where there is no guest. */
export function noteGuestCount(count: number | undefined): void {
  if (count !== undefined && sessionId.get()) searchCount.set(String(count));
}

/** Marks that this guest has found something that signing in can keep. */
export function noteGuestSearch(): void {
  const id = sessionId.get();
  if (!id) return;
  temporaryId.set(id);
  hasLeads.set("true");
}

/**
 * After sign-in the guest session ends here, and what was found under it goes to the user, once. A claim
 * that fails is logged only; its markers stay for the next sign-in, unless the server finds no sense in them.
 * Gives true when something was claimed.
 */
export async function endGuestSession(userId: string): Promise<boolean> {
  sessionId.clear();
  searchCount.clear();
  const id = temporaryId.get();
  if (!id) {
    forgetMarkers();
    return false;
  }
  try {
    const { totalLeads } = await call(claimTemporary, { sessionId: id, userId });
    forgetMarkers();
    return totalLeads > 0;
  } catch (error) {
    logProblem("What was found before signing in could not be claimed", error);
    if (error instanceof ApiError && error.status === 400) forgetMarkers();
    return false;
  }
}

function forgetMarkers(): void {
  temporaryId.clear();
  hasLeads.clear();
}

/** The id of a guest session; text that does not look like one reads as null. */
function persistedSessionId(key: BrowserKey): Persisted<string> {
  const stored = persistedText(key);
  const get = () => {
    const id = stored.get();
    return id !== null && /^[\w-]{1,100}$/.test(id) ? id : null;
  };
  return { ...stored, get };
}
