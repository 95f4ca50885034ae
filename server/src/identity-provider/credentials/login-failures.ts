import { countCall, uncountAllCalls, uncountCalls } from "../../platform/access/rate-limit.ts";
import type { Database } from "../../platform/db/database.ts";
import { computeStableHash } from "../../platform/stable-hash.ts";

/**
 * Limits of failed log-ins within the window: for one account from one address, and for all accounts from one address
 * or site.
 */
const maxFailuresOfAccount = 10;
const maxFailuresOfAddress = 50;
const maxFailuresOfSite = 200;
const failureWindowSeconds = 15 * 60;

interface LogInAttempt {
  /** The email in lower case, whether or not it has an account. */
  account: string;
  /** The network of the address, from `networkOf`. */
  address: string;
  /** The IPv6 site, from `siteOf`; null for IPv4. */
  site: string | null;
  now: Date;
}

export interface ReachedLimit {
  retryAfterSeconds: number;
  /** The kind of counter that has reached its limit. */
  of: "account" | "network";
}

/** Thrown to roll back the transaction that counts a log-in attempt, when a limit is reached. */
class LogInLimitReached extends Error {
  readonly limits: readonly ReachedLimit[];

  constructor(limits: readonly ReachedLimit[]) {
    super("Too many failed log-ins");
    this.limits = limits;
  }
}

/**
 * Creates the rate-limit key of an account at an address. The key is a hash, because an email may be too long for an
 * index entry.
 */
export const createAccountKey = ({ account, address }: Pick<LogInAttempt, "account" | "address">) =>
  `log-in account ${computeStableHash({ account, address })}`;

const createNetworkKeys = ({ address, site }: Pick<LogInAttempt, "address" | "site">) => [
  { key: `log-in address ${address}`, limit: maxFailuresOfAddress },
  ...(site === null ? [] : [{ key: `log-in site ${site}`, limit: maxFailuresOfSite }]),
];

/**
 * Counts a log-in attempt as failed before its password is checked, so that concurrent guesses are all counted.
 * `forgetLogInFailures` and `uncountLogInAttempt` undo this.
 * @returns null when the attempt may be made
 */
export async function countLogInAttempt(db: Database, login: LogInAttempt): Promise<ReachedLimit | null> {
  try {
    await db.transaction(async (tx) => {
      const limits: ReachedLimit[] = [];
      const count = async (rate: { key: string; limit: number }, of: ReachedLimit["of"]) => {
        const counted = await countCall(tx, { ...rate, windowSeconds: failureWindowSeconds, now: login.now });
        if (!counted.allowed) limits.push({ retryAfterSeconds: counted.retryAfterSeconds, of });
      };
      // Always count in this order, so that concurrent attempts cannot deadlock.
      await count({ key: createAccountKey(login), limit: maxFailuresOfAccount }, "account");
      for (const rate of createNetworkKeys(login)) await count(rate, "network");
      if (limits.length > 0) throw new LogInLimitReached(limits);
    });
    return null;
  } catch (error) {
    if (!(error instanceof LogInLimitReached)) throw error;
    const [first, ...others] = error.limits as [ReachedLimit, ...ReachedLimit[]];
    if (first.of === "account") return first;
    return others.reduce(
      (longest, each) => (each.retryAfterSeconds > longest.retryAfterSeconds ? each : longest),
      first,
    );
  }
}

/** Undoes the count of one attempt whose password could not be checked. */
export async function uncountLogInAttempt(db: Database, login: LogInAttempt): Promise<void> {
  await db.transaction(async (tx) => {
    for (const key of [createAccountKey(login), ...createNetworkKeys(login).map((rate) => rate.key)])
      await uncountCalls(tx, key, [login.now.getTime()]);
  });
}

/**
 * Clears the failures of an account at an address after a correct password. They no longer count for the network
 * either.
 */
export async function forgetLogInFailures(db: Database, login: Omit<LogInAttempt, "now">): Promise<void> {
  await db.transaction(async (tx) => {
    const times = await uncountAllCalls(tx, createAccountKey(login));
    for (const { key } of createNetworkKeys(login)) await uncountCalls(tx, key, times);
  });
}
