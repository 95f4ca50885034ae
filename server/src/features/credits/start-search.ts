import type { CallerGate } from "../../platform/access/caller-gate.ts";
import { networkOf } from "../../platform/access/network.ts";
import {
  endCall,
  type RefusedCall,
  type RunningCall,
  renewCall,
  startCall,
} from "../../platform/access/rate-limit.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/context.ts";
import { describeSeconds, type Refusal, tooManyRequests } from "../../platform/http/refusal.ts";

/** Rate limits of searches (RATE_LIMIT_*); null for no limit. */
export interface SearchLimits {
  perMinute: number | null;
  /** Limit for all guests of one network together. */
  guestsPerMinute: number | null;
  atOnce: number | null;
  gate: CallerGate;
}

export interface RunningSearch {
  /**
   * Waits up to a second for the caller gate to let the search through. Call it before any work is done for the search.
   * @throws Refusal 429 when this process knows that `start` would refuse; the abort reason of the caller's signal
   */
  enter(): Promise<void>;
  /**
   * Counts the search as running. A second call does nothing. When `db` is a transaction, the count is committed with
   * it.
   * @throws Refusal 429 beyond the limit of searches a minute or the limit of concurrent searches
   */
  start(db: Queryable): Promise<void>;
  renew(): Promise<void>;
  /**
   * Ends the lease without waiting, so that the end of a stream is not delayed. The caller's next search passes the
   * gate only after the lease has ended. When the lease cannot be ended, it expires later.
   */
  end(): void;
}

const rateWindowSeconds = 60;
/**
 * Lifetime of a lease in seconds. A search no longer counts as running when its lease has not been renewed for this
 * long.
 */
const leaseSeconds = 60;

/** Creates a search that counts as one of the caller's running searches from `start` to `end`. */
export function createRunningSearch(context: Context, limits: SearchLimits): RunningSearch {
  const { db, now, log, signal } = context;
  const { atOnce, gate } = limits;
  const { key, limit } = describeCaller(context, limits);
  const refuse = (refused: RefusedCall) => describeRefusal(context, { atOnce, limit }, refused);
  let isCounted = limit === null && atOnce === null;
  let call: RunningCall | null = null;
  let leave = () => {};
  return {
    enter: async () => {
      const entered = await gate.enter(key, signal);
      if (!entered.allowed) throw refuse(entered);
      leave = entered.leave;
    },
    start: async (within) => {
      if (isCounted) return;
      isCounted = true;
      const started = await startCall(within, {
        key,
        limit,
        windowSeconds: rateWindowSeconds,
        atOnce,
        leaseSeconds,
        now: now(),
      });
      if (!started.allowed) {
        gate.noteRefusal(key, started);
        throw refuse(started);
      }
      call = { key, callId: started.callId };
    },
    renew: async () => {
      if (call) await renewCall(db, call, { leaseSeconds, now: now() });
    },
    end: () => {
      if (!call) return leave();
      endCall(db, call)
        .catch((error: unknown) =>
          log.warn(
            { err: error },
            "Ending a search's lease failed; the search counts as running for up to a minute",
          ),
        )
        .finally(leave);
    },
  };
}

function describeRefusal(
  context: Context,
  { atOnce, limit }: { atOnce: number | null; limit: number | null },
  { reason, retryAfterSeconds }: RefusedCall,
): Refusal {
  const message =
    reason === "running"
      ? createTooManyRunningRefusal(context, atOnce)
      : createRateRefusal(context, limit, retryAfterSeconds);
  return tooManyRequests(message, retryAfterSeconds);
}

/**
 * Describes whose searches the limits count together. Users are counted by account. Guests are counted by network,
 * because a new session does not change it. Guests on the server's own machine are counted by session.
 */
function describeCaller(
  { user, guest, address, isLocal }: Context,
  { perMinute, guestsPerMinute }: SearchLimits,
): { key: string; limit: number | null } {
  if (user) return { key: `search user ${user.id}`, limit: perMinute };
  if (isLocal) return { key: `search guest ${guest?.sessionId ?? ""}`, limit: null };
  return { key: `search address ${networkOf(address)}`, limit: guestsPerMinute };
}

function createTooManyRunningRefusal({ user }: Context, atOnce: number | null): string {
  return user
    ? `You can run ${countSearches(atOnce)} at once. Wait until one has ended, then try again.`
    : `Guests of one network can run ${countSearches(atOnce)} at once. Try again in a moment, or sign in.`;
}

function createRateRefusal({ user }: Context, limit: number | null, seconds: number): string {
  const again = `Please try again in ${describeSeconds(seconds)}.`;
  return user
    ? `You can run ${countSearches(limit)} a minute. ${again}`
    : `Guests of one network can run ${countSearches(limit)} a minute. ${again}`;
}

function countSearches(count: number | null): string {
  return count === 1 ? "1 search" : `${count} searches`;
}
