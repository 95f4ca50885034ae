import { createTurns, TurnRefused, takeTurnWithin } from "../turns.ts";
import { Refusal } from "./refusal.ts";

/** Limit of concurrent uploads to one endpoint, because they take memory. */
const maxConcurrentUploads = 40;
/** Limit of concurrent uploads of one user, or of one network of guests. */
const maxUploadsPerClient = 4;
/**
 * When no more slots than this are free, a client gets only one slot. A few clients therefore cannot take all slots.
 */
const scarceSlots = maxConcurrentUploads / 2;
const maxWaitingUploads = 200;
const retryAfterSeconds = { "retry-after": "10" };

/**
 * Creates the upload slots of an endpoint.
 * @returns a function that waits for a slot and resolves to the function that frees it; throws Refusal 503 when no slot
 * is free within `longestWait` milliseconds, 429 when the client already has its maximum
 */
export function createUploadSlots(
  longestWait: number,
): (client: string, signal: AbortSignal) => Promise<() => void> {
  const turns = createTurns({
    atOnce: maxConcurrentUploads,
    perClient: maxUploadsPerClient,
    share: (free) => (free > scarceSlots ? maxUploadsPerClient : 1),
    waiting: maxWaitingUploads,
  });
  return async (client, signal) => {
    try {
      const turn = await takeTurnWithin(turns, longestWait, { client, signal });
      return turn.giveBack;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof TurnRefused && error.reason === "client"
        ? createClientLimitRefusal()
        : createBusyRefusal();
    }
  };
}

function createBusyRefusal(): Refusal {
  const message = "Many files are being uploaded right now. Please try again in a moment.";
  return new Refusal(503, message, {}, retryAfterSeconds);
}

function createClientLimitRefusal(): Refusal {
  const message = `At most ${maxUploadsPerClient} files are uploaded at a time from one place. Please try again in a moment.`;
  return new Refusal(429, message, {}, retryAfterSeconds);
}
