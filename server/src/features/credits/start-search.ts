import type { CallerGate } from "../../platform/access/caller-gate.ts";
import { networkOf } from "../../platform/access/network.ts";
import {
  endCall,
  type Refused,
  type RunningCall,
  renewCall,
  startCall,
} from "../../platform/access/rate-limit.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/context.ts";
import { describeSeconds, type Refusal, tooManyRequests } from "../../platform/http/refusal.ts";

/** How often a caller may search (RATE_LIMIT_*); null for no limit. */
export interface SearchLimits {
  perMinute: number | null;
  /** Of all guests of one network address. */
  guestsPerMinute: number | null;
  atOnce: number | null;
  gate: CallerGate;
}

export interface RunningSearch {
  /**
   * Before any work is done for the search; waits up to a second for a place.
   * @throws Refusal 429 when this process knows that `start` would, and what the caller's signal was aborted with.
   */
  enter(): Promise<void>;
  /**
   * Counts the search, once however often it is called, in the transaction of `db` where that is one.
   * @throws Refusal 429 past the searches of a minute, or when as many run as may at once.
   */
  start(db: Queryable): Promise<void>;
  renew(): Promise<void>;
  /**
   * Gives the place of a running search back; returns at once, so that the end of a stream does not wait for it. The
   * caller's next search is counted after it. What cannot be given back expires.
   */
  end(): void;
}

const windowSeconds = 60;
/** A running search that is not renewed for this long no longer counts. */
const leaseSeconds = 60;

/** A search of the caller, which counts as running from `start` to `end`. */
export function createRunningSearch(context: Context, limits: SearchLimits): RunningSearch {
  const { db, now, log, signal } = context;
  const { atOnce, gate } = limits;
  const { key, limit } = describeCaller(context, limits);
  const refuse = (refused: Refused) => describeRefusal(context, { atOnce, limit }, refused);
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
        windowSeconds,
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
          log.warn({ err: error }, "A search's end was not noted; it counts as running for a minute"),
        )
        .finally(leave);
    },
  };
}

function describeRefusal(
  context: Context,
  { atOnce, limit }: { atOnce: number | null; limit: number | null },
  { reason, retryAfterSeconds }: Refused,
): Refusal {
  const message =
    reason === "running" ? tooManyAtOnce(context, atOnce) : tooManyAMinute(context, limit, retryAfterSeconds);
  return tooManyRequests(message, retryAfterSeconds);
}

/** Users by account. Guests by network address, which a new session does not change; on the server's own machine, which has no limit by address, by session. */
function describeCaller(
  { user, guest, address, isLocal }: Context,
  { perMinute, guestsPerMinute }: SearchLimits,
): { key: string; limit: number | null } {
  if (user) return { key: `search user ${user.id}`, limit: perMinute };
  if (isLocal) return { key: `search guest ${guest?.sessionId ?? ""}`, limit: null };
  return { key: `search address ${networkOf(address)}`, limit: guestsPerMinute };
}

function tooManyAtOnce({ user }: Context, atOnce: number | null): string {
  return user
    ? `You can run ${countSearches(atOnce)} at once. Wait until one has ended, then try again.`
    : `Guests of one network can run ${countSearches(atOnce)} at once. Try again in a moment, or sign in.`;
}

function tooManyAMinute({ user }: Context, limit: number | null, seconds: number): string {
  const again = `Please try again in ${describeSeconds(seconds)}.`;
  return user
    ? `You can run ${countSearches(limit)} a minute. ${again}`
    : `Guests of one network can run ${countSearches(limit)} a minute. ${again}`;
}

function countSearches(count: number | null): string {
  return count === 1 ? "1 search" : `${count} searches`;
}
