import type { Context } from "../../platform/http/context.ts";
import { Refusal, unauthorized } from "../../platform/http/refusal.ts";
import {
  readGuestSession,
  releaseGuestSearch,
  rememberPeopleQuery,
  reserveGuestSearch,
  settleGuestSearch,
} from "./store.ts";

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
 * Decides whether a guest's search may run. A first page takes one of the free searches, counted once it is
 * settled; changing the filters of the same people query takes none, and a further page only asks that the
 * limit is not reached yet.
 * @throws Refusal 429 past the limit.
 */
export async function admitGuest(context: Context, attempt: GuestAttempt) {
  if (!context.guest) throw unauthorized();
  const { db } = context;
  const { sessionId } = context.guest;
  const { limit } = attempt;
  const session = await readGuestSession(db, sessionId);
  const count = session?.searchCount ?? 0;
  if (await isFree(attempt, { count, lastPeopleQuery: session?.lastPeopleQuery ?? null })) {
    return { guest: { currentCount: count, guestLimit: limit }, settle: async () => {}, release: async () => {} };
  }
  const held = await reserveGuestSearch(db, { sessionId, limit, now: context.now() });
  if (!held) throw limitReached(count, limit);
  let settled = false;
  return {
    guest: { currentCount: held.searchCount + 1, guestLimit: limit },
    settle: async () => {
      settled = true;
      await settleGuestSearch(db, held.reservationId);
      if (attempt.mode === "people") await rememberPeopleQuery(db, sessionId, attempt.query);
    },
    release: async () => {
      if (!settled) await releaseGuestSearch(db, held.reservationId);
    },
  };
}

async function isFree(
  { mode, query, page, refinement, limit }: GuestAttempt,
  { count, lastPeopleQuery }: { count: number; lastPeopleQuery: string | null },
): Promise<boolean> {
  if (page > 1) {
    if (count >= limit) throw limitReached(count, limit);
    return true;
  }
  return mode === "people" && refinement && query !== "" && query === lastPeopleQuery;
}

function limitReached(count: number, limit: number): Refusal {
  return new Refusal(429, "Guest search limit reached", {
    requiresAuth: true,
    currentCount: count,
    guestLimit: limit,
  });
}
