import { createHash } from "node:crypto";
import type { Context } from "../../platform/http/context.ts";
import { badRequest, Refusal, unauthorized } from "../../platform/http/refusal.ts";
import { type GuestSettings, storeGuestSession } from "./guest-session.ts";
import { findSession, releaseGuestSearch, reserveGuestSearch, settleGuestSearch } from "./store.ts";

export interface GuestAttempt {
  mode: "companies" | "people" | "mpc";
  /** Normalised query text; blank for a search by form, which `filters` then tells apart. */
  query: string;
  filters: unknown;
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
 * Lets a guest search: a first page takes a free search, further pages and people filters of the last counted
 * search are free. @throws Refusal 429 past the limit, 400 for a later page of a search that never began.
 */
export async function admitGuest(
  context: Context,
  attempt: GuestAttempt,
  settings: GuestSettings,
): Promise<GuestAdmission> {
  if (!context.guest) throw unauthorized();
  const { sessionId } = context.guest;
  const search = identify(attempt);
  const stored = await findSession(context.db, sessionId);
  if (stored?.lastSearch === search && isContinuation(attempt)) {
    return {
      guest: { currentCount: stored.searchCount, guestLimit: settings.searchLimit },
      settle: async () => {},
      release: async () => {},
    };
  }
  if (attempt.page > 1) throw refuseLaterPage(stored?.searchCount ?? 0, settings.searchLimit);
  if (!stored) await storeGuestSession(context, sessionId, settings);
  return reserve(context, { sessionId, search, limit: settings.searchLimit });
}

function isContinuation({ page, refinement, mode }: GuestAttempt): boolean {
  return page > 1 || (refinement && mode === "people");
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

function identify({ mode, query, filters }: GuestAttempt): string {
  return createHash("sha256")
    .update(`${mode}\n${query || JSON.stringify(filters)}`)
    .digest("base64url");
}

function refuseLaterPage(currentCount: number, limit: number): Refusal {
  if (currentCount >= limit) return limitReached(currentCount, limit);
  return badRequest("Open the first page of this search before the next ones");
}

function limitReached(currentCount: number, guestLimit: number): Refusal {
  return new Refusal(429, "Guest search limit reached", { requiresAuth: true, currentCount, guestLimit });
}
