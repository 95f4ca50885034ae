import { networkOf } from "../../platform/access/network.ts";
import { endCall, renewCall, startCall } from "../../platform/access/rate-limit.ts";
import type { Context } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** How often a caller may search (RATE_LIMIT_*); null for no limit. */
export interface SearchLimits {
  perMinute: number | null;
  /** Of all guests of one network address. */
  guestsPerMinute: number | null;
  atOnce: number | null;
}

export interface RunningSearch {
  renew(): Promise<void>;
  /** Never throws: what cannot be ended expires. */
  end(): Promise<void>;
}

const unlimited: RunningSearch = { renew: async () => {}, end: async () => {} };
const windowSeconds = 60;
/** A running search that is not renewed for this long no longer counts. */
const leaseSeconds = 60;

/**
 * Counts a search of the caller, and that it runs until it is ended.
 * @throws Refusal 429 past the searches of a minute, or when as many run as may at once.
 */
export async function startSearch(context: Context, limits: SearchLimits): Promise<RunningSearch> {
  const { db, now, log } = context;
  const { key, limit } = describeCaller(context, limits);
  const { atOnce } = limits;
  if (limit === null && atOnce === null) return unlimited;
  const started = await startCall(db, { key, limit, windowSeconds, atOnce, leaseSeconds, now: now() });
  if (!started.allowed) {
    const { reason, retryAfterSeconds } = started;
    const message =
      reason === "running" ? tooManyAtOnce(atOnce) : tooManyAMinute(context, limit, retryAfterSeconds);
    throw new Refusal(429, message, {}, { "retry-after": String(retryAfterSeconds) });
  }
  const call = { key, callId: started.callId };
  return {
    renew: () => renewCall(db, call, { leaseSeconds, now: now() }),
    end: async () => {
      await endCall(db, call).catch((error: unknown) =>
        log.warn({ err: error }, "A search's end was not noted; it counts as running for a minute"),
      );
    },
  };
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

function tooManyAtOnce(atOnce: number | null): string {
  return `At most ${atOnce} searches run at once. Wait until one of yours has ended, then try again.`;
}

function tooManyAMinute({ user }: Context, limit: number | null, seconds: number): string {
  const again = `Please try again in ${seconds} second${seconds === 1 ? "" : "s"}.`;
  return user
    ? `You can run ${limit} searches a minute. ${again}`
    : `Guests of one network can run ${limit} searches a minute. ${again}`;
}
