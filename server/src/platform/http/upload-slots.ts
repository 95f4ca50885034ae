import { Refusal } from "./refusal.ts";

/** Uploads of one endpoint at a time, so that no crowd of them fills the memory. */
const uploadsAtATime = 40;
/** Of these, those of one user or of one network of guests. */
const uploadsAClient = 4;
const retryAfter = { "retry-after": "10" };

/**
 * Hands out the slots of an endpoint's uploads; what it returns gives the slot back. @throws Refusal 503 when all are
 * taken, 429 when the client has its share.
 */
export function createUploadSlots(): (client: string) => () => void {
  const running = new Map<string, number>();
  let all = 0;

  return (client) => {
    const own = running.get(client) ?? 0;
    if (own >= uploadsAClient) throw tooManyOfOne();
    if (all >= uploadsAtATime) throw tooMany();
    all += 1;
    running.set(client, own + 1);
    return () => {
      all -= 1;
      const left = (running.get(client) ?? 0) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
    };
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
