import type { SearchParameters } from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import { badRequest, Refusal, unauthorizedRefusal } from "../../platform/http/refusal.ts";
import { type GuestSettings, storeGuestSession } from "./open-guest-session.ts";
import { identifySearch, parseIdentity, type SearchIdentity, serializeIdentity } from "./search-identity.ts";
import {
  findSession,
  recordContinuation,
  releaseGuestSearch,
  renewGuestSearch,
  reserveGuestSearch,
  type SearchContinuation,
  type StoredSession,
  settleGuestSearch,
} from "./store.ts";

export interface GuestAttempt {
  mode: "companies" | "people" | "mpc";
  /** Normalised query text; blank for a search by form. */
  query: string;
  /** The search parameters that were planned from the query or the form. */
  parameters: SearchParameters;
  page: number;
  /** True when filters were sent beside the text, so that the search may be a refinement of the free search. */
  refinement: boolean;
}

/** The numbers of a guest's free searches that are used and allowed. `settle` increases `currentCount`. */
export interface GuestUsage {
  currentCount: number;
  guestLimit: number;
}

export interface GuestAdmission {
  /** @throws Refusal 429 when the reservation has expired and another search has taken it */
  settle(): Promise<void>;
  renew(): Promise<void>;
  release(): Promise<void>;
  guest: GuestUsage;
}

/** Limits for one free search: the number of its later pages, and of its refinements. */
const maxLaterPages = 4;
const maxRefinements = 10;

const doNothing = async () => {};

/**
 * Admits a guest's search. A first page uses up one free search, which includes four later pages and ten refinements of
 * the same text. Opening the same later page or refinement again is free. Opening the first page again uses up another
 * free search.
 * @throws Refusal 429 beyond a limit, 400 for a later page of a search without its first page
 */
export async function admitGuest(
  context: Context,
  attempt: GuestAttempt,
  settings: GuestSettings,
): Promise<GuestAdmission> {
  if (!context.guest) throw unauthorizedRefusal();
  const { sessionId } = context.guest;
  const { searchLimit } = settings;
  const search = identifySearch(attempt);
  const stored = await findSession(context.db, sessionId);
  const counted = parseIdentity(stored);
  const continuation = stored && counted && describeContinuation(attempt, search, { stored, counted });
  if (continuation) {
    const isAdmitted = await recordContinuation(context.db, {
      sessionId,
      lastSearch: stored.lastSearch,
      ...continuation,
    });
    if (!isAdmitted) throw createLimitRefusal(stored.searchCount, searchLimit);
    const guest = { currentCount: stored.searchCount, guestLimit: searchLimit };
    return { guest, settle: doNothing, renew: doNothing, release: doNothing };
  }
  if (attempt.page > 1) throw createLaterPageRefusal(stored, searchLimit);
  if (!stored) await storeGuestSession(context, sessionId, settings);
  return reserveFreeSearch(context, { sessionId, search: serializeIdentity(search), limit: searchLimit });
}

/**
 * Describes the call as a later page or refinement of the session's last counted search; null when it is another
 * search.
 */
function describeContinuation(
  { page, refinement }: GuestAttempt,
  search: SearchIdentity,
  { stored, counted }: { stored: StoredSession; counted: SearchIdentity },
): SearchContinuation | null {
  if (page > 1) {
    const isKnown = search.whole === counted.whole || stored.refinements.includes(search.whole);
    return isKnown ? { list: "pages", entry: `${search.whole}/${page}`, most: maxLaterPages } : null;
  }
  if (!refinement || search.core !== counted.core) return null;
  const entry = search.whole === counted.whole ? null : search.whole;
  return { list: "refinements", entry, most: maxRefinements };
}

async function reserveFreeSearch(
  { db, now }: Context,
  { sessionId, search, limit }: { sessionId: string; search: string; limit: number },
): Promise<GuestAdmission> {
  const refuse = async () => createLimitRefusal((await findSession(db, sessionId))?.searchCount ?? 0, limit);
  const reserved = await reserveGuestSearch(db, { sessionId, limit, now: now() });
  if (reserved === "refused") throw await refuse();
  const { reservationId } = reserved;
  const guest = { currentCount: reserved.searchCount, guestLimit: limit };
  let isSettled = false;
  return {
    guest,
    settle: async () => {
      if (isSettled) return;
      const count = await settleGuestSearch(db, { sessionId, reservationId, search, limit });
      if (count === null) throw await refuse();
      isSettled = true;
      guest.currentCount = count;
    },
    renew: async () => {
      if (!isSettled) await renewGuestSearch(db, reservationId, now());
    },
    release: async () => {
      if (!isSettled) await releaseGuestSearch(db, reservationId);
    },
  };
}

function createLaterPageRefusal(stored: StoredSession | null, limit: number): Refusal {
  const currentCount = stored?.searchCount ?? 0;
  if (currentCount >= limit) return createLimitRefusal(currentCount, limit);
  return badRequest("Open the first page of this search before the next ones");
}

function createLimitRefusal(currentCount: number, guestLimit: number): Refusal {
  return new Refusal(429, "Guest search limit reached", { requiresAuth: true, currentCount, guestLimit });
}
