import { AsyncLocalStorage } from "node:async_hooks";
import { countWithin } from "../platform/access/rate-limit.ts";
import type { Queryable } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { Refusal, tooManyRequests } from "../platform/http/refusal.ts";
import type { Caller } from "./caller.ts";

/** Limit of unfinished sign-ins of one network or site; the oldest one above it is dropped. */
const pendingAtOnce = 200;
const startsPerMinute = 120;
/** Size limits of an authorization request in characters, because it is stored until the sign-in ends. */
const longestRequest = 4_096;
const longestState = 1_024;

const startingNetwork = new AsyncLocalStorage<string>();

/** The network that started the sign-in that is being stored; null for this machine. */
export const readStartingNetwork = (): string | null => startingNetwork.getStore() ?? null;

interface SignInStart {
  caller: Caller;
  /** The URL of the authorization request, such as `/idp/auth?client_id=...`. */
  url: string;
  bodyLength: number;
  now: Date;
}

/**
 * Runs `start`, which may store a sign-in that is attributed to the caller's network.
 * @throws Refusal 414 for a request that is too long, 429 for too many in a minute
 */
export async function beginSignIn(
  db: Queryable,
  { caller, url, bodyLength, now }: SignInStart,
  start: () => void,
): Promise<void> {
  const state = new URLSearchParams(url.split("?")[1]).get("state") ?? "";
  if (url.length + bodyLength > longestRequest || state.length > longestState)
    throw new Refusal(414, "The sign-in request is too long");
  if (caller.isLocal) return start();
  const network = caller.site ?? caller.network;
  const counted = await countWithin(db, {
    key: `sign-in ${network}`,
    limit: startsPerMinute,
    windowSeconds: 60,
    now,
  });
  if (!counted.allowed) {
    const message = "Too many sign-ins have been started from your network. Try again in a minute.";
    throw tooManyRequests(message, counted.retryAfterSeconds);
  }
  await endOldest(db, network);
  startingNetwork.run(network, start);
}

async function endOldest(db: Queryable, network: string): Promise<void> {
  await db.query(sql`
    delete from identity_artifact where begun_by = ${network} and (kind, id) in (
      select kind, id from identity_artifact where begun_by = ${network}
      order by expires_at desc offset ${pendingAtOnce - 1})`);
}
