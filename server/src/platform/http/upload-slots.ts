import { createTurns, TurnRefused, takeWithin } from "../turns.ts";
import { Refusal } from "./refusal.ts";

/** Limit of concurrent uploads to one endpoint, which limits the memory that they take. */
const uploadsAtOnce = 40;
/** Limit of concurrent uploads of one user, or of one network of guests. */
const uploadsPerClient = 4;
/** Number of free slots up to which a client gets only one slot, so that a few clients cannot take them all. */
const fewSlots = uploadsAtOnce / 2;
const uploadsWaiting = 200;
const retryAfter = { "retry-after": "10" };

/**
 * Creates the slots of an endpoint.
 * @returns a function that waits for an upload slot and resolves to the function that frees it; it throws Refusal 503
 * when no slot is free within `longestWait` milliseconds, 429 when the client has as many as it may
 */
export function createUploadSlots(
  longestWait: number,
): (client: string, signal: AbortSignal) => Promise<() => void> {
  const turns = createTurns({
    atOnce: uploadsAtOnce,
    perClient: uploadsPerClient,
    share: (free) => (free > fewSlots ? uploadsPerClient : 1),
    waiting: uploadsWaiting,
  });
  return async (client, signal) => {
    try {
      const turn = await takeWithin(turns, longestWait, { client, signal });
      return turn.giveBack;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof TurnRefused && error.reason === "client"
        ? tooManyUploadsOfClient()
        : tooManyUploads();
    }
  };
}

function tooManyUploads(): Refusal {
  const message = "Many files are being uploaded right now. Please try again in a moment.";
  return new Refusal(503, message, {}, retryAfter);
}

function tooManyUploadsOfClient(): Refusal {
  const message = `At most ${uploadsPerClient} files are uploaded at a time from one place. Please try again in a moment.`;
  return new Refusal(429, message, {}, retryAfter);
}
