import type { SearchParameters } from "@eq/contracts";
import { describeParameters } from "@eq/understanding";
import type { Queryable } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/context.ts";
import { unauthorizedRefusal } from "../../platform/http/refusal.ts";
import { computeStableHash } from "../../platform/stable-hash.ts";
import { admitGuest, type GuestSettings } from "../guests/index.ts";
import { createOutOfCreditsRefusal } from "./out-of-credits.ts";
import { getPayer, type Payer } from "./payer.ts";
import { reasons } from "./reasons.ts";
import { chargeCredit, renewCredit, reserveCredit } from "./spend.ts";
import { formatUtcDay } from "./store-account.ts";
import { type CreditUse, isAnyKeyCharged, releaseHold } from "./store-searches.ts";

export interface SearchAttempt {
  mode: "companies" | "people" | "mpc";
  /** The query text; blank for a search by form, which is identified by `filters`. */
  query: string;
  /** The industries and places of a search by form. */
  filters: unknown;
  /** The search parameters that were planned from the query or the form. */
  parameters: SearchParameters;
  page: number;
  /** True when filters were sent beside the text, so that the search may be a refinement of an earlier search. */
  refinement: boolean;
}

/** The permission to run one search. Always call `release` at the end; it changes nothing when `settle` was called. */
export interface Admission {
  /**
   * Call it just before results are sent. A guest's search always counts; a user's search is charged only when it has
   * results.
   * @throws Refusal 402 or 429 when no credit or free search is left, and the hold has expired or covers only a
   * refinement of a text that was never charged
   */
  settle(result: { resultCount: number }): Promise<void>;
  release(): Promise<void>;
  /** For guests only: the numbers of free searches used and allowed. `settle` counts this search as used. */
  guest: { currentCount: number; guestLimit: number } | null;
}

/** An admission whose hold expires unless it is renewed. */
export interface RenewableAdmission extends Admission {
  renew(): Promise<void>;
  /** Like `release`, for a search that goes on with better parameters: the statement does not show its first hold. */
  replace(): Promise<void>;
}

/** Why a hold is released, until the search reports another result. */
const unfinishedRelease = { outcome: "failed", reason: reasons.unfinished } as const;
const emptyRelease = { outcome: "nothing", reason: reasons.nothingFound } as const;
const replacedRelease = { outcome: null, reason: reasons.replaced } as const;

/**
 * Counts the search as one of the caller's running searches. A second call does nothing.
 * @throws Refusal 429 beyond a rate limit
 */
type StartSearch = (db: Queryable) => Promise<void>;

/** Limit of a search's text in the statement, in characters; a search may be a whole page of text. */
const maxWhatLength = 200;

const doNothing = async () => {};
const freeAdmission: RenewableAdmission = {
  settle: doNothing,
  release: doNothing,
  replace: doNothing,
  renew: doNothing,
  guest: null,
};

/**
 * Decides whether a search may run, counts it as running, and holds its cost: a guest's free search or a user's credit.
 * When the first page was charged, later pages are free. Otherwise a later page costs as much as the first.
 * @throws Refusal 429 beyond a rate limit or a guest's free searches, 402 for a user without credits left today
 */
export async function admitSearch(
  context: Context,
  attempt: SearchAttempt,
  { guests, start }: { guests: GuestSettings; start: StartSearch },
): Promise<RenewableAdmission> {
  if (context.user) return admitUser(context, getPayer(context.user), { attempt, start });
  if (!context.guest) throw unauthorizedRefusal();
  await start(context.db);
  const admission = await admitGuest(context, { ...attempt, query: normaliseQuery(attempt.query) }, guests);
  return { ...admission, replace: admission.release };
}

async function admitUser(
  context: Context,
  { userId, apiKeyId = null }: Payer,
  { attempt, start }: { attempt: SearchAttempt; start: StartSearch },
): Promise<RenewableAdmission> {
  const { db, now } = context;
  if (attempt.page > 1) {
    const [, isFree] = await Promise.all([start(db), isAlreadyCharged(context, userId, attempt)]);
    if (isFree) return freeAdmission;
  }
  const use = { ...describeCreditUse(userId, attempt, formatUtcDay(now())), apiKeyId };
  if (isDescribedForm(attempt) && (await isFormCharged(context, use, attempt))) {
    await start(db);
    return freeAdmission;
  }
  const reservation = await reserveCredit(db, use, now(), start);
  if (reservation.kind === "already-charged") return freeAdmission;
  if (reservation.kind === "exhausted") throw createOutOfCreditsRefusal(reservation.allowance);
  const { hold } = reservation;
  let isSettled = false;
  let isEmpty = false;
  const release = async (entry: Parameters<typeof releaseHold>[2]) => {
    if (!isSettled) await releaseHold(db, hold, entry);
  };
  return {
    guest: null,
    settle: async ({ resultCount }) => {
      if (isSettled) return;
      isEmpty = resultCount === 0;
      if (isEmpty) return;
      const charge = await chargeCredit(db, use, now());
      if (charge.kind === "exhausted") throw createOutOfCreditsRefusal(charge.allowance);
      isSettled = true;
    },
    renew: async () => {
      if (!isSettled) await renewCredit(db, hold, now());
    },
    release: () => release({ ...(isEmpty ? emptyRelease : unfinishedRelease), now: now() }),
    replace: () => release({ ...replacedRelease, now: now() }),
  };
}

/** True when the text is the description of the parameters, as that of a form's search which is run again from the history. */
function isDescribedForm({ mode, query, parameters, page }: SearchAttempt): boolean {
  const description = describeParameters(parameters, mode === "people" ? "people" : "companies");
  return page === 1 && query.trim() !== "" && normaliseQuery(query) === normaliseQuery(description);
}

/** True when the form was charged on that day, so that running it again by its description is free. */
function isFormCharged({ db }: Context, { userId, day }: CreditUse, attempt: SearchAttempt) {
  return isAnyKeyCharged(db, userId, [describeCreditUse(userId, { ...attempt, query: "" }, day).key]);
}

/**
 * True when the search was charged today or yesterday. Yesterday counts too, so that a user who pages past midnight is
 * not charged again.
 */
function isAlreadyCharged({ db, now }: Context, userId: string, attempt: SearchAttempt): Promise<boolean> {
  const today = now();
  const days = [today, new Date(today.getTime() - 86_400_000)].map(formatUtcDay);
  return isAnyKeyCharged(
    db,
    userId,
    days.map((day) => describeCreditUse(userId, attempt, day).key),
  );
}

/**
 * Describes what the search's credit pays for during one UTC day: one text, or the industries and places of one form.
 * Searches with the same text or form and other filters are refinements. The sort order is not a filter.
 */
function describeCreditUse(
  userId: string,
  { mode, query, filters, parameters }: SearchAttempt,
  day: string,
): CreditUse {
  const searchKey = computeStableHash({ day, mode, what: normaliseQuery(query) || filters });
  const { sort: _sort, ...chosen } = parameters;
  const what = describeSearch({ mode, query, parameters });
  return { userId, day, searchKey, key: computeStableHash({ searchKey, chosen }), what };
}

/** Describes a search for the statement: its text, marked for a people search, or the parameters of a search by form as a sentence. */
function describeSearch({ mode, query, parameters }: Pick<SearchAttempt, "mode" | "query" | "parameters">) {
  const isPeople = mode === "people";
  const typed = query.trim() && `${isPeople ? "People: " : ""}${query.trim()}`;
  const text = typed || describeParameters(parameters, isPeople ? "people" : "companies");
  const characters = Array.from(text.replaceAll(/\s+/g, " "));
  return characters.length <= maxWhatLength
    ? characters.join("")
    : `${characters.slice(0, maxWhatLength - 1).join("")}…`;
}

function normaliseQuery(query: string): string {
  return query.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
