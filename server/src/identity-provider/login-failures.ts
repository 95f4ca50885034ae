import { countWithin, takeBackAllCalls, takeBackCalls } from "../platform/access/rate-limit.ts";
import type { Database } from "../platform/db/database.ts";
import { stableHash } from "../platform/stable-hash.ts";

/**
 * Limits of failed log-ins within the window: for one account from one address, and for all accounts from one address
 * or site.
 */
const failuresOfAccount = 10;
const failuresOfAddress = 50;
const failuresOfSite = 200;
const windowSeconds = 15 * 60;

interface Login {
  /** The email in lower case, whether or not it has an account. */
  account: string;
  /** The network of the address, from `networkOf`. */
  address: string;
  /** The IPv6 site, from `siteOf`; null for IPv4. */
  site: string | null;
  now: Date;
}

export interface LimitedLogin {
  retryAfterSeconds: number;
  /** The counter whose limit is reached. */
  of: "account" | "network";
}

/** Thrown to roll back the transaction that counts an attempt. */
class LimitReached extends Error {
  readonly limits: readonly LimitedLogin[];

  constructor(limits: readonly LimitedLogin[]) {
    super("Too many failed log-ins");
    this.limits = limits;
  }
}

/** The rate-limit key of an account at an address. Hashed, because an email may be longer than an index entry. */
export const accountKey = ({ account, address }: Pick<Login, "account" | "address">) =>
  `log-in account ${stableHash({ account, address })}`;

const networkKeys = ({ address, site }: Pick<Login, "address" | "site">) => [
  { key: `log-in address ${address}`, limit: failuresOfAddress },
  ...(site === null ? [] : [{ key: `log-in site ${site}`, limit: failuresOfSite }]),
];

/**
 * Counts an attempt as failed before its password is checked, so that concurrent guesses are all counted.
 * `forgetFailures` and `withdrawAttempt` take the count back.
 * @returns null when the attempt may be made
 */
export async function countAttempt(db: Database, login: Login): Promise<LimitedLogin | null> {
  try {
    await db.transaction(async (tx) => {
      const limits: LimitedLogin[] = [];
      const count = async (rate: { key: string; limit: number }, of: LimitedLogin["of"]) => {
        const counted = await countWithin(tx, { ...rate, windowSeconds, now: login.now });
        if (!counted.allowed) limits.push({ retryAfterSeconds: counted.retryAfterSeconds, of });
      };
      // Count in this order always, so that concurrent attempts cannot deadlock.
      await count({ key: accountKey(login), limit: failuresOfAccount }, "account");
      for (const rate of networkKeys(login)) await count(rate, "network");
      if (limits.length > 0) throw new LimitReached(limits);
    });
    return null;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    const [first, ...others] = error.limits as [LimitedLogin, ...LimitedLogin[]];
    if (first.of === "account") return first;
    return others.reduce(
      (longest, each) => (each.retryAfterSeconds > longest.retryAfterSeconds ? each : longest),
      first,
    );
  }
}

/** Takes back the count of one attempt whose password could not be checked. */
export async function withdrawAttempt(db: Database, login: Login): Promise<void> {
  await db.transaction(async (tx) => {
    for (const key of [accountKey(login), ...networkKeys(login).map((rate) => rate.key)])
      await takeBackCalls(tx, key, [login.now.getTime()]);
  });
}

/**
 * Takes back the failures of an account at an address after a correct password, including those counted for its
 * network.
 */
export async function forgetFailures(db: Database, login: Omit<Login, "now">): Promise<void> {
  await db.transaction(async (tx) => {
    const times = await takeBackAllCalls(tx, accountKey(login));
    for (const { key } of networkKeys(login)) await takeBackCalls(tx, key, times);
  });
}
