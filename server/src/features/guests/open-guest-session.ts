import type { GuestSession } from "@eq/contracts";
import { networkOf, siteOf } from "../../platform/access/network.ts";
import type { Context } from "../../platform/http/context.ts";
import { badRequest, notFoundRefusal, tooManyRequests } from "../../platform/http/refusal.ts";
import { findSession, openSession } from "./store.ts";

/** Limits for guests, from the configuration. */
export interface GuestSettings {
  /** Free searches of one session (GUEST_SEARCH_LIMIT). */
  searchLimit: number;
  /** New sessions of one network per UTC day (GUEST_SESSIONS_PER_ADDRESS). */
  sessionsPerAddress: number;
  /** New sessions of one IPv6 /48 per UTC day (GUEST_SESSIONS_PER_SITE). */
  sessionsPerSite: number;
}

/**
 * Stores the caller's guest session, unless it is stored already.
 * @throws Refusal 429 beyond the network's daily limit
 */
export async function openGuestSession(context: Context, settings: GuestSettings): Promise<GuestSession> {
  if (!context.guest) throw badRequest("You are signed in; a guest session is for callers who are not");
  await storeGuestSession(context, context.guest.sessionId, settings);
  return describeSession(context, context.guest.sessionId, settings);
}

/**
 * Returns the session with this id.
 * @throws Refusal 404 unless it is the caller's session: that of the cookie, or a stored one whose id the caller sends
 */
export async function getGuestSession(
  context: Context,
  sessionId: string,
  settings: GuestSettings,
): Promise<GuestSession> {
  if (context.guest?.sessionId !== sessionId)
    throw notFoundRefusal("This guest session is not yours or has ended");
  return describeSession(context, sessionId, settings);
}

/**
 * Stores a session if it is new.
 * @throws Refusal 429 beyond the network's daily limit
 */
export async function storeGuestSession(
  { db, address, now }: Context,
  sessionId: string,
  { sessionsPerAddress, sessionsPerSite }: GuestSettings,
): Promise<void> {
  const time = now();
  const opened = await openSession(db, {
    sessionId,
    network: networkOf(address),
    sessionsPerAddress,
    site: siteOf(address),
    sessionsPerSite,
    now: time,
  });
  if (opened) return;
  throw tooManyRequests(
    "Too many new guests from this network today. Sign in or create a free account to go on, or come back after 00:00 UTC.",
    secondsLeftToday(time),
  );
}

async function describeSession(context: Context, sessionId: string, { searchLimit }: GuestSettings) {
  const searchCount = (await findSession(context.db, sessionId))?.searchCount ?? 0;
  return { sessionId, searchCount, limit: searchLimit, hasReachedLimit: searchCount >= searchLimit };
}

function secondsLeftToday(now: Date): number {
  return Math.max(1, Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000));
}
