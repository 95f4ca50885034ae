import { AsyncLocalStorage } from "node:async_hooks";
import { countCall } from "../platform/access/rate-limit.ts";
import type { Queryable } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { Refusal, tooManyRequests } from "../platform/http/refusal.ts";
import type { Caller } from "./credentials/caller.ts";

/** Limit of unfinished sign-ins of one network or site. When it is exceeded, the oldest sign-in is dropped. */
const maxPendingSignIns = 200;
const maxStartsPerMinute = 120;
/**
 * Size limits of an authorization request in characters. They are low, because the request is stored until the sign-in
 * ends.
 */
const maxRequestLength = 4_096;
const maxStateLength = 1_024;

const startingNetworkStorage = new AsyncLocalStorage<string>();

/**
 * Returns the network that started the sign-in that is being stored. Null when the sign-in was started on this machine.
 */
export const readStartingNetwork = (): string | null => startingNetworkStorage.getStore() ?? null;

interface SignInStart {
  caller: Caller;
  /** The URL of the authorization request, such as `/idp/auth?client_id=...`. */
  url: string;
  bodyLength: number;
  now: Date;
}

/**
 * Runs `start`. A sign-in that `start` stores is attributed to the caller's network.
 * @throws Refusal 414 for a request that is too long, 429 for too many in a minute
 */
export async function beginSignIn(
  db: Queryable,
  { caller, url, bodyLength, now }: SignInStart,
  start: () => void,
): Promise<void> {
  const state = new URLSearchParams(url.split("?")[1]).get("state") ?? "";
  if (url.length + bodyLength > maxRequestLength || state.length > maxStateLength)
    throw new Refusal(414, "The sign-in request is too long");
  if (caller.isLocal) return start();
  const network = caller.site ?? caller.network;
  const counted = await countCall(db, {
    key: `sign-in ${network}`,
    limit: maxStartsPerMinute,
    windowSeconds: 60,
    now,
  });
  if (!counted.allowed) {
    const message = "Too many sign-ins have been started from your network. Try again in a minute.";
    throw tooManyRequests(message, counted.retryAfterSeconds);
  }
  await dropOldestSignIns(db, network);
  startingNetworkStorage.run(network, start);
}

async function dropOldestSignIns(db: Queryable, network: string): Promise<void> {
  await db.query(sql`
    delete from identity_artifact where begun_by = ${network} and (kind, id) in (
      select kind, id from identity_artifact where begun_by = ${network}
      order by expires_at desc offset ${maxPendingSignIns - 1})`);
}
