import type { SearchParameters } from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import { badRequest, Refusal, unauthorized } from "../../platform/http/refusal.ts";
import { type GuestSettings, storeGuestSession } from "./guest-session.ts";
import { identify, isFiltered, readIdentity, type SearchIdentity, writeIdentity } from "./search-identity.ts";
import {
  findSession,
  releaseGuestSearch,
  replaceLastSearch,
  reserveGuestSearch,
  type StoredSession,
  settleGuestSearch,
} from "./store.ts";

export interface GuestAttempt {
  mode: "companies" | "people" | "mpc";
  /** Normalised query text; blank for a search by form. */
  query: string;
  /** What is searched for in the end. */
  parameters: SearchParameters;
  page: number;
  /** True when only the filters of a search already made were changed; free in people searches. */
  refinement: boolean;
}

/** A guest's searches used and allowed. `currentCount` rises when the search is settled. */
export interface GuestUsage {
  currentCount: number;
  guestLimit: number;
}

export interface GuestAdmission {
  settle(): Promise<void>;
  release(): Promise<void>;
  guest: GuestUsage;
}

/**
 * Lets a guest search: a first page takes a free search. Free are later pages of exactly the search shown last,
 * and the filters of a people search just counted.
 * @throws Refusal 429 past the limit, 400 for a later page of a search that never began.
 */
export async function admitGuest(
  context: Context,
  attempt: GuestAttempt,
  settings: GuestSettings,
): Promise<GuestAdmission> {
  if (!context.guest) throw unauthorized();
  const { sessionId } = context.guest;
  const asked = identify(attempt);
  const stored = await findSession(context.db, sessionId);
  const known = readIdentity(stored);
  if (stored && known && isContinuation(attempt, asked, known)) {
    const guest = { currentCount: stored.searchCount, guestLimit: settings.searchLimit };
    return { guest, settle: () => remember(context, sessionId, { known, asked }), release: async () => {} };
  }
  if (attempt.page > 1) throw refuseLaterPage(stored, settings.searchLimit);
  if (!stored) await storeGuestSession(context, sessionId, settings);
  return reserve(context, { sessionId, search: writeIdentity(asked), limit: settings.searchLimit });
}

/** The places stay those first counted, so that filters are always measured against that search. */
function remember(
  { db }: Context,
  sessionId: string,
  { known, asked }: { known: SearchIdentity; asked: SearchIdentity },
): Promise<void> {
  const shown = writeIdentity({ ...known, whole: asked.whole });
  return replaceLastSearch(db, { sessionId, known: writeIdentity(known), shown });
}

function isContinuation(
  { page, refinement, mode, parameters }: GuestAttempt,
  asked: SearchIdentity,
  known: SearchIdentity,
): boolean {
  if (page > 1) return asked.whole === known.whole;
  return refinement && mode === "people" && isFiltered(asked, known, parameters);
}

async function reserve(
  { db, now }: Context,
  { sessionId, search, limit }: { sessionId: string; search: string; limit: number },
): Promise<GuestAdmission> {
  const reserved = await reserveGuestSearch(db, { sessionId, limit, now: now() });
  if (reserved === "refused") throw limitReached((await findSession(db, sessionId))?.searchCount ?? 0, limit);
  const { reservationId } = reserved;
  const guest = { currentCount: reserved.searchCount, guestLimit: limit };
  let settled = false;
  return {
    guest,
    settle: async () => {
      if (settled) return;
      settled = true;
      guest.currentCount = await settleGuestSearch(db, { sessionId, reservationId, search });
    },
    release: async () => {
      if (!settled) await releaseGuestSearch(db, reservationId);
    },
  };
}

function refuseLaterPage(stored: StoredSession | null, limit: number): Refusal {
  const currentCount = stored?.searchCount ?? 0;
  if (currentCount >= limit) return limitReached(currentCount, limit);
  return badRequest("Open the first page of this search before the next ones");
}

function limitReached(currentCount: number, guestLimit: number): Refusal {
  return new Refusal(429, "Guest search limit reached", { requiresAuth: true, currentCount, guestLimit });
}
