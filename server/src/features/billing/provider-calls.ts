import { PaymentsUnavailable } from "../../adapters/payments/port.ts";
import { countCall } from "../../platform/access/rate-limit.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal, tooManyRequests } from "../../platform/http/refusal.ts";

/** Limit of one user's calls a minute that ask the payment provider. */
const maxCallsPerMinute = 30;
const providerRetrySeconds = 30;

/**
 * Asks the payment provider for a user.
 * @throws Refusal 429 beyond 30 calls a minute, 503 when the provider does not answer
 */
export async function askProvider<Answer>(
  { db, user, now, log }: UserContext,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const key = `billing user ${user.id}`;
  const counted = await countCall(db, { key, limit: maxCallsPerMinute, windowSeconds: 60, now: now() });
  if (!counted.allowed)
    throw tooManyRequests(
      "Too many calls to the payment provider. Please try again in a minute.",
      counted.retryAfterSeconds,
    );
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    log.warn(error.message);
    throw new Refusal(
      503,
      "The payment provider does not answer at the moment. Your plan stays as it is; please try again in a minute.",
      {},
      { "retry-after": String(providerRetrySeconds) },
    );
  }
}
