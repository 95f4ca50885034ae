import { createTurns, TurnRefused, takeWithin } from "../turns.ts";
import { Refusal } from "./refusal.ts";

/** Concurrent uploads of one endpoint; a limit on the memory they take. */
const uploadsAtOnce = 40;
/** Concurrent uploads of one user, or of one network of guests. */
const uploadsPerClient = 4;
/** While this many slots or fewer are free, a client gets only one, so that a few clients cannot take them all. */
const fewSlots = uploadsAtOnce / 2;
const uploadsWaiting = 200;
const retryAfter = { "retry-after": "10" };

/**
 * @returns a function that waits for an upload slot and resolves to the function that frees it; it throws Refusal 503 when no
 * slot is free within `longestWait` milliseconds, 429 when the client has as many as it may
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
      throw error instanceof TurnRefused && error.reason === "client" ? tooManyOfClient() : tooMany();
    }
  };
}

function tooMany(): Refusal {
  const message = "Many files are being uploaded right now. Please try again in a moment.";
  return new Refusal(503, message, {}, retryAfter);
}

function tooManyOfClient(): Refusal {
  const message = `At most ${uploadsPerClient} files are uploaded at a time from one place. Please try again in a moment.`;
  return new Refusal(429, message, {}, retryAfter);
}
