import { createHash } from "node:crypto";
import { planTerms, type SearchParameters } from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import { Refusal, unauthorized } from "../../platform/http/refusal.ts";
import { admitGuest, type GuestSettings } from "../guests/index.ts";
import { chargeCredit, isCharged, releaseCredit, reserveCredit, utcDay } from "./store.ts";

export interface SearchAttempt {
  mode: "companies" | "people" | "mpc";
  /** The query text; blank for a search by form, which `filters` then tells apart. */
  query: string;
  /** The industries and places of a search by form. */
  filters: unknown;
  /** What is searched for in the end. */
  parameters: SearchParameters;
  page: number;
  /** True when only the filters of a search already made were changed. */
  refinement: boolean;
}

/** Settle once results are sent; release always: after settling it does nothing. */
export interface Admission {
  settle(): Promise<void>;
  release(): Promise<void>;
  /** Guests only: searches used and allowed, this one counted once it is settled. */
  guest: { currentCount: number; guestLimit: number } | null;
}

const free: Admission = { settle: async () => {}, release: async () => {}, guest: null };

/**
 * Decides whether a search may run, and holds what it costs: a guest's free search, or a user's credit. Later
 * pages of a search paid for are free; of any other they cost what its first page does.
 * @throws Refusal 429 for a guest past the limit, 402 for a user without credits left today.
 */
export async function admit(
  context: Context,
  attempt: SearchAttempt,
  { guests }: { guests: GuestSettings },
): Promise<Admission> {
  if (context.user) return admitUser(context, context.user.id, attempt);
  if (!context.guest) throw unauthorized();
  return admitGuest(context, { ...attempt, query: normalise(attempt.query) }, guests);
}

async function admitUser(context: Context, userId: string, attempt: SearchAttempt): Promise<Admission> {
  const { db } = context;
  const now = context.now();
  if (attempt.page > 1 && (await isPaid(context, userId, attempt))) return free;
  const key = searchKey(attempt, utcDay(now));
  const reservation = await reserveCredit(db, { userId, key, reason: "search", now });
  if (reservation.kind === "already-charged") return free;
  if (reservation.kind === "exhausted") {
    const { plan, limit, used } = reservation.allowance;
    const message =
      used < limit
        ? "Your searches that are still running hold the last of today's credits. Try again when they have ended."
        : `You have used today's ${limit} credits of the ${planTerms[plan].label}. They renew at 00:00 UTC.`;
    throw new Refusal(402, message, { reason: "credits" });
  }
  let settled = false;
  return {
    guest: null,
    settle: async () => {
      settled = true;
      await chargeCredit(db, userId, key);
    },
    release: async () => {
      if (!settled) await releaseCredit(db, userId, key);
    },
  };
}

/** Paid today, or yesterday: who pages on past midnight does not pay again. */
function isPaid({ db, now }: Context, userId: string, attempt: SearchAttempt): Promise<boolean> {
  const today = now();
  const days = [today, new Date(today.getTime() - 86_400_000)].map(utcDay);
  return isCharged(
    db,
    userId,
    days.map((day) => searchKey(attempt, day)),
  );
}

/** One credit covers a search and its refinements: same mode and normalised text, or same form, on one UTC day. */
function searchKey({ mode, query, filters }: SearchAttempt, day: string): string {
  const what = normalise(query) || JSON.stringify(filters);
  return createHash("sha256").update(`search\n${day}\n${mode}\n${what}`).digest("hex");
}

function normalise(query: string): string {
  return query.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
