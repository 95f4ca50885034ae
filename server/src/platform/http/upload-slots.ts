import { createTurns, TurnRefused, takeWithin } from "../turns.ts";
import { Refusal } from "./refusal.ts";

/** Uploads of one endpoint at a time, so that no crowd of them fills the memory. */
const uploadsAtATime = 40;
/** Of these, those of one user or of one network of guests. */
const uploadsAClient = 4;
/** While no more than this many are free, a client gets no second one: few clients cannot take them all. */
const keptForOthers = uploadsAtATime / 2;
const uploadsWaiting = 200;
const retryAfter = { "retry-after": "10" };

/**
 * Hands out the slots of an endpoint's uploads; what it returns gives the slot back. @throws Refusal 503 when none is free
 * within `longestWait` milliseconds, 429 when the client has its share.
 */
export function createUploadSlots(
  longestWait: number,
): (client: string, signal: AbortSignal) => Promise<() => void> {
  const turns = createTurns({
    atOnce: uploadsAtATime,
    perClient: uploadsAClient,
    share: (free) => (free > keptForOthers ? uploadsAClient : 1),
    waiting: uploadsWaiting,
  });
  return async (client, signal) => {
    try {
      const turn = await takeWithin(turns, longestWait, { client, signal });
      return turn.giveBack;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof TurnRefused && error.reason === "client" ? tooManyOfOne() : tooMany();
    }
  };
}

function tooMany(): Refusal {
  const message = "Many files are being uploaded right now. Please try again in a moment.";
  return new Refusal(503, message, {}, retryAfter);
}

function tooManyOfOne(): Refusal {
  const message = `At most ${uploadsAClient} files are uploaded at a time from one place. Please try again in a moment.`;
  return new Refusal(429, message, {}, retryAfter);
}
