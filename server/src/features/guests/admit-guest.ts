import type { Context } from "../../platform/http/context.ts";
import { Refusal, unauthorized } from "../../platform/http/refusal.ts";
import { type GuestProgress, readGuestProgress, rememberSearch } from "./last-search.ts";
import { releaseGuestSearch, reserveGuestSearch, settleGuestSearch } from "./store.ts";

export interface GuestAttempt {
  mode: "companies" | "people" | "mpc";
  /** Normalised query text. */
  query: string;
  page: number;
  /** True when only the filters of a search already made were changed. */
  refinement: boolean;
  limit: number;
}

/**
 * Decides whether a guest's search may run. A search takes one of the free ones, counted once it is settled.
 * Further pages of the search just counted, and changed filters of the people query just counted, take none.
 * @throws Refusal 429 past the limit.
 */
export async function admitGuest(context: Context, attempt: GuestAttempt) {
  if (!context.guest) throw unauthorized();
  const { db } = context;
  const { sessionId } = context.guest;
  const { limit } = attempt;
  const progress = await readGuestProgress(db, sessionId);
  if (attempt.page > 1 && progress.count >= limit) throw limitReached(progress.count, limit);
  if (continues(attempt, progress)) {
    const guest = { currentCount: progress.count, guestLimit: limit };
    return { guest, settle: async () => {}, release: async () => {} };
  }
  const held = await reserveGuestSearch(db, { sessionId, limit, now: context.now() });
  if (!held) throw limitReached(progress.count, limit);
  let settled = false;
  return {
    guest: { currentCount: held.searchCount + 1, guestLimit: limit },
    settle: async () => {
      settled = true;
      await settleGuestSearch(db, held.reservationId);
      await rememberSearch(db, sessionId, searchName(attempt));
    },
    release: async () => {
      if (!settled) await releaseGuestSearch(db, held.reservationId);
    },
  };
}

function continues(attempt: GuestAttempt, { lastSearch }: GuestProgress): boolean {
  const filtersOnly = attempt.mode === "people" && attempt.refinement;
  return (attempt.page > 1 || filtersOnly) && attempt.query !== "" && searchName(attempt) === lastSearch;
}

function searchName({ mode, query }: GuestAttempt): string {
  return `${mode}: ${query}`;
}

function limitReached(count: number, limit: number): Refusal {
  return new Refusal(429, "Guest search limit reached", {
    requiresAuth: true,
    currentCount: count,
    guestLimit: limit,
  });
}
